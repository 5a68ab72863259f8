package dev.diagnose.log;

/**
 * When and where a line of an event stood.
 *
 * @param input the input's number, as in {@link Occurrence#input}
 * @param file the input's name
 * @param line counted from 1
 * @param nanos as in {@link Occurrence#nanos}
 */
public record Moment(int input, String file, long line, long nanos) {

  Moment behind(int inputs) {
    return new Moment(input + inputs, file, line, nanos);
  }

  public boolean hasTime() {
    return nanos != Occurrence.NO_TIME;
  }

  /** Whether it has a time that a calendar and a clock show. */
  public boolean hasTimeOfDay() {
    return hasTime() && !isSinceBoot();
  }

  /**
   * Whether the time counts from the start of a machine, so that only lines of that one compare.
   */
  public boolean isSinceBoot() {
    return hasTime() && Timestamp.isSinceBoot(nanos);
  }
}
