package dev.diagnose.log;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The years of the times that state none.
 *
 * @param first the year in which the log begins
 * @param turn times of day before this one belong to the year after; as {@link StatedTimes#turn}
 */
record Years(int first, long turn) {
  /**
   * The years of a log. Where one input begins early in the year and ends late in it, the silence
   * in between was no New Year.
   */
  static Years of(StatedTimes times, List<EventEntry> events) {
    long turn = times.turn();
    boolean isSilenceOnly = turn != StatedTimes.NO_TURN && anyGoesOnBehind(turn, events);
    return times.years(isSilenceOnly ? StatedTimes.NO_TURN : turn);
  }

  private static boolean anyGoesOnBehind(long turn, List<EventEntry> events) {
    Map<Integer, Spot> first = new HashMap<>();
    Map<Integer, Spot> last = new HashMap<>();
    for (EventEntry event : events) {
      for (Spot line : List.of(event.first(), event.last())) {
        if (line.nanos() != Occurrence.NO_TIME && !Timestamp.isSinceBoot(line.nanos())) {
          first.merge(line.input(), line, (a, b) -> b.offset() < a.offset() ? b : a);
          last.merge(line.input(), line, (a, b) -> b.offset() > a.offset() ? b : a);
        }
      }
    }
    for (int input : first.keySet()) {
      if (Timestamp.withoutYear(first.get(input).nanos()) < turn
          && Timestamp.withoutYear(last.get(input).nanos()) >= turn) {
        return true;
      }
    }
    return false;
  }

  /** A time as it is in these years; one that states its year, or none, stays as it is. */
  long place(long nanos) {
    return Timestamp.isYearless(nanos)
        ? Timestamp.withYear(nanos, nanos < turn ? first + 1 : first)
        : nanos;
  }
}
