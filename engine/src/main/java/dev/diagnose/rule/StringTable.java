package dev.diagnose.rule;

import java.nio.charset.StandardCharsets;

/**
 * The strings of a pack, each decoded when it is first asked for. Threads may race to decode the
 * same one; they then hold equal strings, which is harmless because strings are immutable.
 */
final class StringTable {
  private final byte[] bytes;
  private final int offsets;
  private final int start;
  private final String[] decoded;

  /**
   * @param offsets where the end offsets stand
   * @param count how many strings there are
   */
  StringTable(byte[] bytes, int offsets, int count) {
    this.bytes = bytes;
    this.offsets = offsets;
    this.start = offsets + 4 * count;
    this.decoded = new String[count];
  }

  /** Where the last string ends. */
  int end() {
    return start + offset(decoded.length);
  }

  String get(int index) {
    String string = decoded[index];
    if (string == null) {
      int from = offset(index);
      string = new String(bytes, start + from, offset(index + 1) - from, StandardCharsets.UTF_8);
      decoded[index] = string;
    }
    return string;
  }

  private int offset(int index) {
    return index == 0 ? 0 : readInt(bytes, offsets + 4 * (index - 1));
  }

  static int readInt(byte[] bytes, int at) {
    return bytes[at] << 24
        | (bytes[at + 1] & 0xFF) << 16
        | (bytes[at + 2] & 0xFF) << 8
        | (bytes[at + 3] & 0xFF);
  }
}
