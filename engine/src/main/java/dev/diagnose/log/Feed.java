package dev.diagnose.log;

import java.io.InputStream;
import java.util.Arrays;

/** The bytes that somebody hands over, piece by piece; between pieces a read returns 0. */
final class Feed extends InputStream {
  /** By these the first bytes of an input are told; without them nothing is read. */
  private static final int MAGIC = 4;

  private byte[] piece = new byte[0];
  private int at;
  private int end;
  private boolean isBegun;
  private boolean isEnded;

  /** Takes a piece, all of which is read before the next one comes. */
  void take(byte[] bytes, int from, int to) {
    if (at == end) {
      piece = bytes;
      at = from;
      end = to;
      return;
    }
    byte[] joined = Arrays.copyOfRange(piece, at, end + to - from);
    System.arraycopy(bytes, from, joined, end - at, to - from);
    piece = joined;
    at = 0;
    end = joined.length;
  }

  /** Nothing more comes. */
  void end() {
    isEnded = true;
  }

  boolean hasMore() {
    isBegun |= isEnded || end - at >= MAGIC;
    return isBegun && at < end;
  }

  @Override
  public int read() {
    return at < end ? piece[at++] & 0xFF : -1;
  }

  @Override
  public int read(byte[] into, int from, int length) {
    int count = Math.min(length, end - at);
    System.arraycopy(piece, at, into, from, count);
    at += count;
    return count == 0 && isEnded ? -1 : count;
  }
}
