package dev.diagnose.log;

import java.util.Arrays;

/**
 * Copies a line without its terminal sequences, so that words which they cut are whole again, and
 * with blanks for the no-break spaces that pages and chats put between words.
 */
final class LineCleaner {
  static final byte ESCAPE = 0x1B;
  private static final byte NO_BREAK_SPACE_FIRST = (byte) 0xC2;
  private static final byte NO_BREAK_SPACE_LAST = (byte) 0xA0;
  private byte[] clean = new byte[4096];

  /** Puts a sequence there that cleaning takes out, of three bytes at least. */
  static void takeOut(byte[] bytes, int from, int to) {
    Arrays.fill(bytes, from, to, (byte) '0');
    bytes[from] = ESCAPE;
    bytes[from + 1] = '[';
    bytes[to - 1] = 'm';
  }

  /** Whether something to be cleaned begins at a place of such a line. */
  static boolean isUnclean(byte[] bytes, int at, LineForm form) {
    return isUnclean(bytes, at) || form == LineForm.WRAPPED && bytes[at] == HardWraps.MARK;
  }

  /** Whether something to be cleaned begins at a place; the byte behind it is readable. */
  static boolean isUnclean(byte[] bytes, int at) {
    return bytes[at] == ESCAPE
        || bytes[at] == NO_BREAK_SPACE_FIRST && bytes[at + 1] == NO_BREAK_SPACE_LAST;
  }

  /** The bytes of the last cleaned line, with room behind them to be probed. */
  byte[] bytes() {
    return clean;
  }

  /** Copies a range; of JSON, the message in it and whence it comes. */
  int clean(byte[] line, int from, int to, LineForm form) {
    if (form == LineForm.JSON) {
      byte[] plain = JsonLine.toPlainLine(line, from, to);
      if (plain != null) {
        return strip(plain, 0, plain.length, form);
      }
    }
    return strip(line, from, to, form);
  }

  /** Copies a range; returns the length of the copy. */
  int strip(byte[] line, int from, int to, LineForm form) {
    if (clean.length < to - from + GramIndex.PADDING) {
      clean = new byte[2 * (to - from) + GramIndex.PADDING];
    }
    int length = 0;
    int at = from;
    while (at < to) {
      if (line[at] == ESCAPE) {
        at = behindSequence(line, at + 1, to);
      } else if (line[at] == HardWraps.MARK && form == LineForm.WRAPPED) {
        at++;
      } else if (at + 1 < to && isUnclean(line, at)) {
        clean[length++] = ' ';
        at += 2;
      } else {
        clean[length++] = line[at++];
      }
    }
    Arrays.fill(clean, length, length + GramIndex.PADDING, (byte) 0);
    return length;
  }

  /** ECMA-48: {@code ESC [ parameters final}, {@code ESC ] text BEL}, or two characters. */
  private static int behindSequence(byte[] line, int from, int to) {
    if (from >= to) {
      return to;
    }
    int at = from + 1;
    if (line[from] == '[') {
      while (at < to && line[at] >= 0x20 && line[at] < 0x40) {
        at++;
      }
      return Math.min(to, at + 1);
    }
    if (line[from] == ']') {
      while (at < to && line[at] != 0x07 && line[at] != ESCAPE) {
        at++;
      }
      boolean isStringEnd = at + 1 < to && line[at] == ESCAPE && line[at + 1] == '\\';
      return Math.min(to, isStringEnd ? at + 2 : at + 1);
    }
    return at;
  }
}
