package dev.diagnose.log;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Colours in a text that was copied from a page or an editor: the escape character is gone ({@code
 * [31merror[0m}), or something stands for it ({@code ^[}, {@code \u001b}, a replacement character).
 * Each becomes a sequence of as many bytes that the cleaning of lines takes out.
 */
final class LostEscapes {
  private static final List<byte[]> STAND_INS =
      List.of("^[", "\\u001b", "\\u001B", "\\x1b", "\\x1B", "\\033", "\\e", "\uFFFD", "\u241B")
          .stream()
          .map(text -> text.getBytes(StandardCharsets.UTF_8))
          .toList();

  private final byte[] text;
  private final int length;

  /** Whether colours end in this text; else {@code [5m} alone is more likely five minutes. */
  private final boolean hasEnds;

  private LostEscapes(byte[] text, int length) {
    this.text = text;
    this.length = length;
    this.hasEnds = hasEnds();
  }

  static void restore(byte[] text, int length) {
    new LostEscapes(text, length).restore();
  }

  private void restore() {
    for (int open = next(0); open < length; open = next(open + 1)) {
      int end = end(open);
      int begin = begin(open);
      boolean isBare = begin == open;
      boolean isColour = end > 0 && (!isBare || hasEnds && !isClosed(end) && !isWhole(open));
      if (isColour) {
        LineCleaner.takeOut(text, begin, end);
      }
    }
  }

  private int next(int from) {
    return Bytes.indexOf(text, from, length, '[');
  }

  /** Behind the parameters, of which there is one at least, and the {@code m}; 0 if it is other. */
  private int end(int open) {
    int at = open + 1;
    while (at < length && (Timestamp.isDigit(text[at]) || text[at] == ';')) {
      at++;
    }
    return at > open + 1 && at < length && text[at] == 'm' ? at + 1 : 0;
  }

  /** Where what stands for the escape character begins; the bracket itself if nothing does. */
  private int begin(int open) {
    for (byte[] standIn : STAND_INS) {
      int begin = open - standIn.length;
      if (begin >= 0 && Arrays.equals(text, begin, open, standIn, 0, standIn.length)) {
        return begin;
      }
    }
    return open;
  }

  private boolean isWhole(int open) {
    return open > 0 && text[open - 1] == LineCleaner.ESCAPE;
  }

  private boolean isClosed(int end) {
    return end < length && text[end] == ']';
  }

  private boolean hasEnds() {
    for (int open = next(0); open < length; open = next(open + 1)) {
      boolean isEnd =
          Bytes.startsWith(text, open, length, "[0m")
              || Bytes.startsWith(text, open, length, "[39m")
              || Bytes.startsWith(text, open, length, "[00m");
      if (isEnd && !isWhole(open)) {
        return true;
      }
    }
    return false;
  }
}
