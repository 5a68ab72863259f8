package dev.diagnose.log;

import java.util.Objects;

/**
 * A pattern of which every occurrence matters, because a rule counts it inside a window or asks
 * what it stands before. Of all other patterns the scan keeps a number, the first lines and the
 * last.
 *
 * @param pattern the pattern's id
 * @param nanos the narrowest window of time that is asked for, in nanoseconds; 0 for none
 * @param lines the narrowest window of lines; 0 for none
 * @param number how many occurrences inside a window are told apart from more of them; {@link
 *     #EVERY} when none may be left out
 */
public record Watch(String pattern, long nanos, long lines, long number) {
  /** No occurrence can stand for another. */
  public static final long EVERY = Long.MAX_VALUE;

  public Watch {
    Objects.requireNonNull(pattern);
  }

  /** What serves both. */
  public Watch and(Watch other) {
    return new Watch(
        pattern,
        narrower(nanos, other.nanos),
        narrower(lines, other.lines),
        Math.max(number, other.number));
  }

  private static long narrower(long one, long other) {
    return one == 0 || other == 0 ? Math.max(one, other) : Math.min(one, other);
  }
}
