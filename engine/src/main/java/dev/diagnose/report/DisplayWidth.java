package dev.diagnose.report;

/**
 * How many terminal columns a text takes: Chinese characters take two, combining marks none (East
 * Asian Width, UAX #11, the ranges that reports meet; ambiguous characters count as one).
 */
final class DisplayWidth {
  private static final int[][] WIDE = {
    {0x1100, 0x115F}, {0x2E80, 0x303E}, {0x3041, 0x4DBF}, {0x4E00, 0xA4CF},
    {0xAC00, 0xD7A3}, {0xF900, 0xFAFF}, {0xFE30, 0xFE6F}, {0xFF00, 0xFF60},
    {0xFFE0, 0xFFE6}, {0x1F300, 0x1F64F}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}
  };
  private static final int[][] NONE = {{0x300, 0x36F}, {0x200B, 0x200F}, {0xFE00, 0xFE0F}};

  private DisplayWidth() {}

  static int of(String text) {
    int width = 0;
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      width += of(text.codePointAt(i));
    }
    return width;
  }

  static int of(int codePoint) {
    if (codePoint < 0x300) {
      return 1;
    }
    return isIn(WIDE, codePoint) ? 2 : isIn(NONE, codePoint) ? 0 : 1;
  }

  static boolean isWide(int codePoint) {
    return codePoint >= 0x1100 && isIn(WIDE, codePoint);
  }

  private static boolean isIn(int[][] ranges, int codePoint) {
    for (int[] range : ranges) {
      if (codePoint >= range[0] && codePoint <= range[1]) {
        return true;
      }
    }
    return false;
  }
}
