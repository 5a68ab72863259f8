package dev.diagnose.log;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Whether a line takes back the word that makes it look like an error: {@code no errors}, {@code 0
 * failed}, {@code "is_error": false}, {@code errors=0}, and so does a counter that stands at zero,
 * {@code Link Error Recovery Counter : 0}. Other words of the line speak for themselves.
 */
final class Denial {
  private static final List<byte[]> BEFORE = bytes("no", "0", "zero", "without");
  private static final List<byte[]> AFTER = bytes("0", "false", "none", "null", "nil");

  private static final int MOST_WORDS = 3;
  private static final String ZEROS = "0 .,\t\r";

  private Denial() {}

  private static List<byte[]> bytes(String... words) {
    return List.of(words).stream().map(word -> word.getBytes(StandardCharsets.US_ASCII)).toList();
  }

  /**
   * Looks around a word.
   *
   * @param from where its line begins
   * @param to where it ends
   * @param place of the word, or of the blank, bracket or underscore before it
   */
  static boolean of(byte[] line, int from, int to, int place) {
    int word = place;
    while (word < to && !isWord(line[word])) {
      word++;
    }
    return isDeniedBefore(line, from, word)
        || isDeniedBehind(line, word, to)
        || isCounterAtZero(line, word, to);
  }

  private static boolean isDeniedBefore(byte[] line, int from, int word) {
    int end = word;
    while (end > from && line[end - 1] == ' ') {
      end--;
    }
    int begin = end;
    while (begin > from && isWord(line[begin - 1])) {
      begin--;
    }
    boolean isFraction = begin > from && line[begin - 1] == '.';
    return end < word && !isFraction && isOneOf(BEFORE, line, begin, end);
  }

  private static boolean isDeniedBehind(byte[] line, int word, int to) {
    int at = word;
    while (at < to && isWord(line[at])) {
      at++;
    }
    boolean isAssigned = false;
    while (at < to && !isWord(line[at])) {
      byte b = line[at++];
      if (b == ':' || b == '=') {
        isAssigned = true;
      } else if (b != ' ' && b != '"' && b != '\'') {
        return false;
      }
    }
    int end = at;
    while (end < to && isWord(line[end])) {
      end++;
    }
    boolean isFraction = end + 1 < to && line[end] == '.' && isWord(line[end + 1]);
    return isAssigned && !isFraction && isOneOf(AFTER, line, at, end);
  }

  /**
   * {@code rcv_errors:....0}, {@code Errors Per Lane : 0,0,0,0}: behind the word stand at most some
   * others of its name, a colon, and zeros up to the line's end.
   */
  private static boolean isCounterAtZero(byte[] line, int word, int to) {
    int at = word;
    int words = 0;
    while (at < to && line[at] != ':') {
      words += at > word && isWord(line[at]) && !isWord(line[at - 1]) ? 1 : 0;
      if (!isWord(line[at]) && line[at] != ' ' || words > MOST_WORDS) {
        return false;
      }
      at++;
    }
    int zeros = 0;
    for (at++; at < to; at++) {
      zeros += line[at] == '0' ? 1 : 0;
      if (ZEROS.indexOf(line[at]) < 0) {
        return false;
      }
    }
    return zeros > 0;
  }

  private static boolean isOneOf(List<byte[]> words, byte[] line, int begin, int end) {
    for (byte[] word : words) {
      boolean isEqual = word.length == end - begin;
      for (int i = 0; isEqual && i < word.length; i++) {
        isEqual = (line[begin + i] | 0x20) == (word[i] | 0x20);
      }
      if (isEqual) {
        return true;
      }
    }
    return false;
  }

  private static boolean isWord(byte b) {
    return b >= '0' && b <= '9' || (b | 0x20) >= 'a' && (b | 0x20) <= 'z' || b == '_';
  }
}
