package dev.diagnose.log;

import java.util.Arrays;

/**
 * What is remembered of the times of day that lines state: enough to tell the years of those that
 * state none, and the latest of all, in whatever order the lines came.
 */
final class StatedTimes {
  /** What {@link #turn} is of a log that stays within one year. */
  static final long NO_TURN = Long.MIN_VALUE;

  private static final long DAY = 86_400_000_000_000L;
  private static final int PARTS = 12;
  private static final long PART = 366 * DAY / PARTS;
  private static final long HALF_YEAR = 183 * DAY;

  private long latestDated = Occurrence.NO_TIME;

  /** Of each part of the year, among the times without one. */
  private final long[] earliest = new long[PARTS];

  private final long[] latest = new long[PARTS];

  StatedTimes() {
    Arrays.fill(earliest, Long.MAX_VALUE);
    Arrays.fill(latest, Occurrence.NO_TIME);
  }

  /** Takes a time of day, or {@link Occurrence#NO_TIME}. */
  void add(long nanos) {
    if (!Timestamp.isYearless(nanos)) {
      latestDated = Math.max(latestDated, nanos);
      return;
    }
    int part = (int) (Timestamp.sinceNewYear(nanos) / PART);
    earliest[part] = Math.min(earliest[part], nanos);
    latest[part] = Math.max(latest[part], nanos);
  }

  void addAll(StatedTimes other) {
    latestDated = Math.max(latestDated, other.latestDated);
    for (int part = 0; part < PARTS; part++) {
      earliest[part] = Math.min(earliest[part], other.earliest[part]);
      latest[part] = Math.max(latest[part], other.latest[part]);
    }
  }

  private boolean hasDated() {
    return latestDated != Occurrence.NO_TIME && Timestamp.yearOf(latestDated) > Timestamp.YEARLESS;
  }

  /**
   * Where New Year stands within the log, a time without a year: what is earlier in the year came
   * after what is later in it. The log is silent for half a year around it, or there is none.
   */
  long turn() {
    StatedTimes all = new StatedTimes();
    all.addAll(this);
    if (hasDated()) {
      all.add(Timestamp.withoutYear(latestDated));
    }
    long before = Occurrence.NO_TIME;
    for (int part = 0; part < PARTS; part++) {
      if (all.latest[part] == Occurrence.NO_TIME) {
        continue;
      }
      if (before != Occurrence.NO_TIME && all.earliest[part] - before > HALF_YEAR) {
        return before + (all.earliest[part] - before) / 2;
      }
      before = all.latest[part];
    }
    return NO_TURN;
  }

  /**
   * The years of a log that turns there: those next to its latest time with a year. Where it states
   * none at all, the later one is {@link Timestamp#YEARLESS}, which has a 29 February.
   */
  Years years(long turn) {
    if (!hasDated()) {
      return new Years(turn == NO_TURN ? Timestamp.YEARLESS : Timestamp.YEARLESS - 1, turn);
    }
    int year = Timestamp.yearOf(latestDated);
    return new Years(Timestamp.withoutYear(latestDated) < turn ? year - 1 : year, turn);
  }

  /** The latest of all in those years. */
  long latest(Years years) {
    long found = latestDated;
    for (long each : latest) {
      found = Math.max(found, years.place(each));
    }
    return found;
  }
}
