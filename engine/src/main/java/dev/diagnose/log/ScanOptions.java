package dev.diagnose.log;

/**
 * How to scan. The result does not depend on any of these, except for lines longer than a window.
 *
 * @param threads how many threads scan a large input, 1 to 64
 * @param blockBytes how much is read and scanned at once; at least twice the window
 * @param windowBytes a longer line is scanned in windows of this size
 * @param overlapBytes how much of a window the next one sees again; less than half of it
 */
public record ScanOptions(int threads, int blockBytes, int windowBytes, int overlapBytes) {
  /** For use: up to eight threads. */
  public static final ScanOptions DEFAULT =
      new ScanOptions(
          Math.min(8, Runtime.getRuntime().availableProcessors()), 1 << 20, 64 << 10, 4 << 10);

  /** For a line or a few: one thread, small blocks. */
  public static final ScanOptions SMALL = new ScanOptions(1, 128 << 10, 64 << 10, 4 << 10);

  public ScanOptions {
    if (threads < 1 || threads > 64) {
      throw new IllegalArgumentException("threads must be 1 to 64, not " + threads);
    }
    if (overlapBytes < 0 || overlapBytes * 2 >= windowBytes || windowBytes * 2 > blockBytes) {
      throw new IllegalArgumentException(
          "windows must be more than twice their overlap, and blocks at least twice a window");
    }
  }

  /**
   * How much of a line's beginning tells whose it is: a prefix is short, but a JSON object may name
   * its host anywhere. Never more than a line's first window, which no block cuts.
   */
  int headBytes(LineForm form) {
    return form == LineForm.JSON ? windowBytes : Math.min(windowBytes, PrefixParser.LONGEST);
  }

  public ScanOptions withThreads(int number) {
    return new ScanOptions(number, blockBytes, windowBytes, overlapBytes);
  }
}
