package dev.diagnose.log;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Eight bytes at a time. */
final class WideNewlines implements Newlines {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long LOW = 0x7F7F7F7F7F7F7F7FL;
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;
  private static final long NEWLINE = 0x0A0A0A0A0A0A0A0AL;
  private static final long ESCAPE = 0x1B1B1B1B1B1B1B1BL;

  @Override
  public boolean survey(byte[] bytes, int length, int[] counts) {
    boolean hasEscape = false;
    int step = 0;
    for (int from = 0; from < length; from += STEP) {
      int to = Math.min(length, from + STEP);
      int wideEnd = from + (to - from & -8);
      int count = 0;
      long escapes = 0;
      for (int i = from; i < wideEnd; i += 8) {
        long word = (long) LONGS.get(bytes, i);
        long lines = word ^ NEWLINE;
        count += Long.bitCount(~((lines & LOW) + LOW | lines | LOW));
        long escape = word ^ ESCAPE;
        escapes |= escape - ONES & ~escape & HIGH;
      }
      hasEscape |= escapes != 0;
      for (int i = wideEnd; i < to; i++) {
        count += bytes[i] == '\n' ? 1 : 0;
        hasEscape |= bytes[i] == 0x1B;
      }
      counts[step++] = count;
    }
    return hasEscape;
  }
}
