package dev.diagnose.log;

import java.nio.charset.StandardCharsets;

/** A part of a line that expressions are tried on; its text is made when it is first asked for. */
final class LineView {
  private byte[] bytes;
  private int from;
  private int to;
  private String text;
  private boolean isAscii;
  private boolean isSurveyed;

  void set(byte[] source, int begin, int end) {
    bytes = source;
    from = begin;
    to = end;
    text = null;
    isSurveyed = false;
  }

  byte[] bytes() {
    return bytes;
  }

  int from() {
    return from;
  }

  int to() {
    return to;
  }

  boolean isEmpty() {
    return from >= to;
  }

  boolean isAscii() {
    if (!isSurveyed) {
      int signs = 0;
      for (int i = from; i < to; i++) {
        signs |= bytes[i];
      }
      isAscii = signs >= 0;
      isSurveyed = true;
    }
    return isAscii;
  }

  String text() {
    if (text == null) {
      text =
          new String(
              bytes,
              from,
              to - from,
              isAscii() ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    }
    return text;
  }

  /**
   * About where in the bytes a character of the text stands: what is not UTF-8 became a character
   * of three bytes.
   */
  int place(int character) {
    int length =
        isAscii()
            ? character
            : text().substring(0, character).getBytes(StandardCharsets.UTF_8).length;
    return Math.min(to, from + length);
  }

  void appendRange(EventKey key, int begin, int end) {
    if (begin < 0) {
      key.appendNothing();
    } else if (isAscii()) {
      key.append(bytes, from + begin, from + end);
    } else {
      byte[] range = text().substring(begin, end).getBytes(StandardCharsets.UTF_8);
      key.append(range, 0, range.length);
    }
  }
}
