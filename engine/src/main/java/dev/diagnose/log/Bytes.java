package dev.diagnose.log;

/** Comparisons of bytes with ASCII text. */
final class Bytes {
  private Bytes() {}

  static boolean startsWith(byte[] bytes, int at, int end, String text) {
    int length = text.length();
    if (at < 0 || end - at < length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (bytes[at + i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  static int indexOf(byte[] bytes, int from, int end, char wanted) {
    for (int i = from; i < end; i++) {
      if (bytes[i] == wanted) {
        return i;
      }
    }
    return end;
  }

  static boolean isSegmentEnd(byte b) {
    return b == '\n' || b == '\r';
  }
}
