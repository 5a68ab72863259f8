package dev.diagnose.log;

/** Counts line ends and notices what stands in the way of patterns, in one go over a block. */
interface Newlines {
  /** Line numbers are found by steps of so many bytes. */
  int STEP = 512;

  /**
   * Counts the newlines of each step. Behind {@code length} one more byte is readable.
   *
   * @param counts newlines in {@code [i * STEP, (i + 1) * STEP)} at i
   * @return whether a character stands anywhere that {@link LineCleaner} takes away
   */
  boolean survey(byte[] bytes, int length, int[] counts);

  /** Byte by byte, for small inputs. */
  final class Plain implements Newlines {
    @Override
    public boolean survey(byte[] bytes, int length, int[] counts) {
      boolean isUnclean = false;
      int step = 0;
      for (int from = 0; from < length; from += STEP) {
        int count = 0;
        int to = Math.min(length, from + STEP);
        for (int i = from; i < to; i++) {
          if (bytes[i] == '\n') {
            count++;
          } else {
            isUnclean |= LineCleaner.isUnclean(bytes, i);
          }
        }
        counts[step++] = count;
      }
      return isUnclean;
    }
  }
}
