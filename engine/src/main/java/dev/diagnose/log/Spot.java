package dev.diagnose.log;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A line to remember, still as bytes.
 *
 * @param input which input
 * @param line counted from 0 within its block, within its input once merged
 */
record Spot(int input, long line, long offset, long nanos, byte[] text) {
  private static final int LONGEST = 400;
  private static final int LEAD = 100;

  /**
   * Copies what is worth showing of a line: its beginning, or, where the message begins farther on,
   * its surroundings.
   */
  static byte[] excerpt(byte[] bytes, int from, int to, int match) {
    int begin = excerptFrom(from, match);
    return Arrays.copyOfRange(bytes, begin, excerptTo(begin, to));
  }

  static int excerptFrom(int from, int match) {
    return match - from < LONGEST - LEAD ? from : match - LEAD;
  }

  static int excerptTo(int begin, int to) {
    return Math.min(to, begin + 2 * LONGEST);
  }

  Spot after(long lines) {
    return new Spot(input, line + lines, offset, nanos, text);
  }

  /**
   * The line as reports show it.
   *
   * @param cleaner to work with; one serves any number of lines
   */
  Occurrence toOccurrence(String file, Years years, LineCleaner cleaner) {
    return new Occurrence(input, file, line + 1, offset, years.place(nanos), decoded(cleaner));
  }

  /** The text without terminal sequences; an unfinished character at the cut is left out. */
  private String decoded(LineCleaner cleaner) {
    int length = cleaner.strip(text, 0, text.length, LineForm.PLAIN);
    int end = length;
    if (length > LONGEST) {
      while (end > 0 && length - end < 4 && (cleaner.bytes()[end - 1] & 0xC0) == 0x80) {
        end--;
      }
      end = end > 0 && end < length && cleaner.bytes()[end - 1] < 0 ? end - 1 : length;
    }
    return new String(cleaner.bytes(), 0, end, StandardCharsets.UTF_8);
  }
}
