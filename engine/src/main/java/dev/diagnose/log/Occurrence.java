package dev.diagnose.log;

/**
 * One line of a log.
 *
 * @param input the input's number, from 0, in the order of the inputs: a log that was rotated goes
 *     on as another input of the same name
 * @param file the input's name as the user gave it; {@code <stdin>} for standard input
 * @param line counted from 1
 * @param offset byte offset of the line's first byte in the (decompressed) input
 * @param nanos time the line states, in nanoseconds since the epoch; {@link #NO_TIME} when it
 *     states none
 * @param text the line without its end, decoded with replacement, control characters and ANSI
 *     sequences removed, cut to 400 characters; whatever text is given is made so
 */
public record Occurrence(int input, String file, long line, long offset, long nanos, String text) {
  public static final long NO_TIME = Long.MIN_VALUE;

  private static final int LONGEST = 400;

  public Occurrence {
    text = shown(text);
  }

  /**
   * Whether a time is of a year that a line of the log states. The times of a log that never does
   * are put into two years that no such log is of.
   */
  public static boolean isOfStatedYear(long nanos) {
    int year = Timestamp.yearOf(nanos);
    return year != Timestamp.YEARLESS && year != Timestamp.YEARLESS - 1;
  }

  private static String shown(String text) {
    StringBuilder shown = new StringBuilder(Math.min(LONGEST, text.length()));
    for (int i = 0; i < text.length() && shown.length() < LONGEST; i++) {
      char c = text.charAt(i);
      if (c == '\t') {
        shown.append(' ');
      } else if (!Character.isISOControl(c)) {
        shown.append(c);
      }
    }
    if (shown.length() > 0 && Character.isHighSurrogate(shown.charAt(shown.length() - 1))) {
      shown.setLength(shown.length() - 1);
    }
    return shown.toString().stripTrailing();
  }

  Occurrence behind(int inputs) {
    return new Occurrence(input + inputs, file, line, offset, nanos, text);
  }

  public Moment moment() {
    return new Moment(input, file, line, nanos);
  }
}
