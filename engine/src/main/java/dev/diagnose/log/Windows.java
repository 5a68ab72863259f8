package dev.diagnose.log;

/** The parts in which a long line is scanned: places count from the line's beginning. */
record Windows(int size, int step, int length) {
  Windows(ScanOptions options, int length) {
    this(options.windowBytes(), options.windowBytes() - options.overlapBytes(), length);
  }

  int count() {
    return length <= size ? 1 : (length - size + step - 1) / step + 1;
  }

  int from(int window) {
    return window * step;
  }

  int to(int window) {
    return Math.min(length, window * step + size);
  }
}
