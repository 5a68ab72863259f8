package dev.diagnose.log;

import java.nio.charset.StandardCharsets;
import java.util.Set;

/**
 * What Python's loggers write between the time and the message: {@code - trainer - ERROR - } or
 * {@code | ERROR | app.main:run:42 - }. Fields are parted by dashes or bars; one of them is a
 * level.
 */
final class LoggerFields {
  private static final Set<String> LEVELS =
      Set.of("INFO", "WARNING", "WARN", "ERROR", "DEBUG", "CRITICAL", "SUCCESS", "TRACE");

  private static final int MOST = 2;
  private static final int LONGEST = 128;

  private LoggerFields() {}

  /** The place behind the last of the fields, or {@code from} when none of them is a level. */
  static int end(byte[] bytes, int from, int end) {
    int at = isSeparator(bytes, from, end) ? from + 2 : from;
    boolean hasLevel = false;
    for (int fields = 0; fields < MOST; fields++) {
      int fieldEnd = Bytes.indexOf(bytes, at, end, ' ');
      int separator = Bytes.blanksEnd(bytes, fieldEnd, end);
      boolean isField = fieldEnd > at && separator > fieldEnd && fieldEnd - at <= LONGEST;
      if (!isField || !isSeparator(bytes, separator, end)) {
        break;
      }
      hasLevel |= isLevel(bytes, at, fieldEnd);
      at = Bytes.blanksEnd(bytes, separator + 2, end);
    }
    return hasLevel ? at : from;
  }

  static boolean isLevel(byte[] bytes, int from, int to) {
    return to - from <= 8
        && LEVELS.contains(new String(bytes, from, to - from, StandardCharsets.ISO_8859_1));
  }

  private static boolean isSeparator(byte[] bytes, int at, int end) {
    return at + 1 < end && (bytes[at] == '-' || bytes[at] == '|') && bytes[at + 1] == ' ';
  }
}
