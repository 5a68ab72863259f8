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

  /** The first window that holds a range whole. */
  int first(int begin, int end) {
    return end <= size ? 0 : (end - size + step - 1) / step;
  }

  /** The last window that holds a range whole. */
  int last(int begin, int end) {
    return Math.min(count() - 1, begin / step);
  }
}
