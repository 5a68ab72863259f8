package dev.diagnose.log;

/**
 * A whole log that is one text of a JSON answer: {@code {"output": "first line\nsecond line"}}. Its
 * escapes become what they stand for, with a byte before it that means nothing, so all keeps its
 * place.
 */
final class EscapedLines {
  /**
   * So many for each real line end; a message with a traceback in it is left to {@link JsonLine}.
   */
  private static final int MANY = 8;

  private EscapedLines() {}

  static void decode(byte[] text, int length) {
    int lineEnd = Bytes.indexOf(text, 0, length, '\n');
    if (isEscaped(text, length) && JsonLine.toPlainLine(text, 0, lineEnd) == null) {
      for (int i = 0; i + 1 < length; i++) {
        if (text[i] == '\\' && meaning(text[i + 1]) != 0) {
          text[i + 1] = meaning(text[i + 1]);
          text[i] = text[i + 1] == '\n' ? (byte) '\r' : (byte) ' ';
          i++;
        }
      }
    }
  }

  private static boolean isEscaped(byte[] text, int length) {
    if (!JsonLine.begins(text, 0, length)) {
      return false;
    }
    int escaped = 0;
    int real = 0;
    for (int i = 0; i < length; i++) {
      real += text[i] == '\n' ? 1 : 0;
      if (text[i] == '\\' && i + 1 < length) {
        escaped += text[++i] == 'n' ? 1 : 0;
      }
    }
    return escaped >= MANY * Math.max(1, real);
  }

  /** What a character behind a backslash stands for, or 0. */
  private static byte meaning(byte escaped) {
    return switch (escaped) {
      case 'n' -> (byte) '\n';
      case 'r' -> (byte) '\r';
      case 't' -> (byte) '\t';
      case '"', '\\', '/' -> escaped;
      default -> 0;
    };
  }
}
