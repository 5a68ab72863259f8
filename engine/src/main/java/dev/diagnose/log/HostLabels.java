package dev.diagnose.log;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * The words by which a launcher such as pdsh tells at the beginning of each line whose it is:
 * {@code worker-1: }. A message may begin with a word and a colon as well, so a word is believed
 * only behind the place where the input has shown it to be a label.
 */
final class HostLabels {
  static final HostLabels NONE = new HostLabels(Map.of());

  private final Map<String, Long> shownAt;

  /**
   * @param shownAt for each label the offset of the line that proved it
   */
  HostLabels(Map<String, Long> shownAt) {
    this.shownAt = Map.copyOf(shownAt);
  }

  /**
   * Where a word ends behind which a colon and a blank stand; -1 when there is none at a place. A
   * capital with nothing but letters behind it is a level or an exception, no host: {@code ERROR},
   * {@code RuntimeError}.
   */
  static int end(byte[] bytes, int at, int end) {
    int colon = PrefixParser.hostEnd(bytes, at, end);
    boolean isWord = colon + 2 < end && bytes[colon] == ':' && bytes[colon + 1] == ' ';
    return isWord && colon > at && !isLevelOrException(bytes, at, colon) ? colon : -1;
  }

  private static boolean isLevelOrException(byte[] bytes, int from, int to) {
    boolean isOne = bytes[from] >= 'A' && bytes[from] <= 'Z';
    for (int i = from; i < to && isOne; i++) {
      int letter = bytes[i] | 0x20;
      isOne = letter >= 'a' && letter <= 'z';
    }
    return isOne;
  }

  /** Whether a word is a label in the line that begins at an offset. */
  boolean knows(byte[] bytes, int from, int to, long line) {
    if (shownAt.isEmpty()) {
      return false;
    }
    Long proof = shownAt.get(text(bytes, from, to));
    return proof != null && proof < line;
  }

  static String text(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
  }
}
