package dev.diagnose.log;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Eight bytes at a load and four probes at a step: for inputs where it is worth its start-up. */
final class WideGramFilter implements GramFilter {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final long[] bits;
  private final int shift;
  private final long mix;

  WideGramFilter(GramIndex index) {
    bits = index.bits;
    shift = index.shift;
    mix = index.mix;
  }

  @Override
  public int next(byte[] bytes, int from, int to) {
    long[] table = bits;
    int right = shift;
    long factor = mix;
    int at = from;
    int last = to - 4 * GramIndex.STRIDE;
    for (; at <= last; at += 4 * GramIndex.STRIDE) {
      long a = hash(bytes, at, factor, right);
      long b = hash(bytes, at + 4, factor, right);
      long c = hash(bytes, at + 8, factor, right);
      long d = hash(bytes, at + 12, factor, right);
      long hit =
          table[(int) (a >>> 6)] >>> a
              | table[(int) (b >>> 6)] >>> b
              | table[(int) (c >>> 6)] >>> c
              | table[(int) (d >>> 6)] >>> d;
      if ((hit & 1) != 0) {
        break;
      }
    }
    for (; at < to; at += GramIndex.STRIDE) {
      long hash = hash(bytes, at, factor, right);
      if ((table[(int) (hash >>> 6)] >>> hash & 1) != 0) {
        return at;
      }
    }
    return at;
  }

  private static long hash(byte[] bytes, int at, long factor, int right) {
    return (((long) LONGS.get(bytes, at) | GramIndex.FOLD) << 24) * factor >>> right;
  }
}
