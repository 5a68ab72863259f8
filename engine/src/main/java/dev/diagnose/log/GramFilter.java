package dev.diagnose.log;

/** Walks over bytes until a gram may be one of the index. */
interface GramFilter {
  /**
   * The first place {@code from}, {@code from + 4} ... below {@code to} whose gram's bit is set, or
   * a value of at least {@code to}. {@link GramIndex#PADDING} bytes behind {@code to} are readable.
   */
  int next(byte[] bytes, int from, int to);

  /** Byte by byte: right for small inputs, because it loads no further classes. */
  final class Plain implements GramFilter {
    private final int[] bits;
    private final int shift;
    private final long mix;

    Plain(GramIndex index) {
      bits = index.bits;
      shift = index.shift;
      mix = index.mix;
    }

    @Override
    public int next(byte[] bytes, int from, int to) {
      int at = from;
      for (; at < to; at += GramIndex.STRIDE) {
        long gram = GramIndex.gramAt(bytes, at);
        if ((bits[(int) (gram * mix >>> shift)] >>> GramIndex.bit(gram >>> 24) & 1) != 0) {
          return at;
        }
      }
      return at;
    }
  }
}
