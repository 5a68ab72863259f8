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

  /** Where the blanks end that stand at a place. */
  static int blanksEnd(byte[] bytes, int from, int end) {
    int to = from;
    while (to < end && bytes[to] == ' ') {
      to++;
    }
    return to;
  }

  static boolean isSegmentEnd(byte b) {
    return b == '\n' || b == '\r';
  }

  /** Where the last segment that is not empty ends; 0 when there is none. */
  static int lastSegmentEnd(byte[] bytes, int length) {
    int end = length;
    while (end > 0 && isSegmentEnd(bytes[end - 1])) {
      end--;
    }
    return end;
  }

  /** Where the segment begins that ends at a place. */
  static int segmentBegin(byte[] bytes, int end) {
    int begin = end;
    while (begin > 0 && !isSegmentEnd(bytes[begin - 1])) {
      begin--;
    }
    return begin;
  }
}
