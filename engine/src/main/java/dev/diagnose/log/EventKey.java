package dev.diagnose.log;

import dev.diagnose.facts.Coordinate;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What makes two lines the same event, as bytes: pattern, captures, host, rank, device. Strings are
 * made of it only for the report.
 */
final class EventKey {
  /** A longer capture is cut; it would tell nothing more and could fill the memory. */
  static final int LONGEST = 1024;

  private static final long CHECK_MIX = 0xD6E8FEB86659FD93L;

  private byte[] bytes;
  private int length;
  private long check;

  EventKey() {
    bytes = new byte[256];
  }

  private EventKey(byte[] copy) {
    bytes = Arrays.copyOf(copy, copy.length + Long.BYTES);
    length = copy.length;
  }

  void clear(int pattern) {
    length = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      bytes[length++] = (byte) (pattern >>> shift);
    }
  }

  void appendNothing() {
    room(2);
    bytes[length++] = 0;
    bytes[length++] = 0;
  }

  void append(byte[] source, int from, int to) {
    int end = to;
    if (to - from > LONGEST) {
      end = from + LONGEST;
      while (end > from && (source[end] & 0xC0) == 0x80) {
        end--;
      }
    }
    int size = end - from;
    room(size + 2);
    bytes[length++] = (byte) (size + 1);
    bytes[length++] = (byte) (size + 1 >>> 8);
    System.arraycopy(source, from, bytes, length, size);
    length += size;
  }

  private void room(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * (length + more));
    }
  }

  /** The key as it was copied. */
  static EventKey of(byte[] copy) {
    return new EventKey(copy);
  }

  /** Computes the hash and, in the same go, the check. */
  long hash() {
    room(Long.BYTES);
    Arrays.fill(bytes, length, length + Long.BYTES, (byte) 0);
    long hash = length;
    long other = GramIndex.FOLD;
    for (int i = 0; i < length; i += 4) {
      int word =
          bytes[i] & 0xFF
              | (bytes[i + 1] & 0xFF) << 8
              | (bytes[i + 2] & 0xFF) << 16
              | bytes[i + 3] << 24;
      hash = (hash ^ word) * GramIndex.MIX;
      hash ^= hash >>> 29;
      other = (other + word) * CHECK_MIX;
      other ^= other >>> 32;
    }
    check = other;
    return hash;
  }

  /**
   * A second hash, of another make: keys that agree in both are the same, for all that will ever
   * meet. It is that of the key as it was when {@link #hash} was last asked for.
   */
  long check() {
    return check;
  }

  boolean isSame(byte[] other) {
    return Arrays.equals(bytes, 0, length, other, 0, other.length);
  }

  byte[] copy() {
    return Arrays.copyOf(bytes, length);
  }

  /** Reads a key back. */
  static final class Reader {
    private final byte[] key;
    private int at = 4;

    Reader(byte[] key) {
      this.key = key;
    }

    Map<String, String> captures(PatternTable table, int pattern) {
      Map<String, String> captures = new LinkedHashMap<>();
      for (int i = 0; i < table.nameCount(pattern); i++) {
        String text = next();
        if (text != null) {
          captures.put(table.name(pattern, i), text);
        }
      }
      return captures;
    }

    /** The place, which stands behind the captures. */
    Coordinate coordinate() {
      return new Coordinate(next(), next(), next());
    }

    private String next() {
      int size = (key[at] & 0xFF | (key[at + 1] & 0xFF) << 8) - 1;
      at += 2;
      if (size < 0) {
        return null;
      }
      at += size;
      return new String(key, at - size, size, StandardCharsets.UTF_8);
    }
  }
}
