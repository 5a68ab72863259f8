package dev.diagnose.infer;

import dev.diagnose.log.Event;
import dev.diagnose.log.Moment;
import java.util.Comparator;
import java.util.List;

/**
 * A line on the way to a decision about windows or order.
 *
 * @param role which part of the clause it plays
 * @param clock what its time compares with: empty for the time of day, the machine for a time since
 *     boot, {@link #NO_CLOCK} for none
 */
record Mark(int role, Moment moment, String clock) {
  static final String NO_CLOCK = "none";

  static void addAll(int role, List<Event> events, List<Mark> marks) {
    for (Event event : events) {
      for (Moment moment : event.timeline().moments()) {
        marks.add(new Mark(role, moment, clock(event, moment)));
      }
    }
  }

  private static String clock(Event event, Moment moment) {
    if (!moment.hasTime()) {
      return NO_CLOCK;
    }
    if (!moment.isSinceBoot()) {
      return "";
    }
    String host = event.at().host();
    return "boot " + (host.isEmpty() ? moment.input() : host);
  }

  static boolean areComplete(List<Event> events) {
    for (Event event : events) {
      if (!event.timeline().complete()) {
        return false;
      }
    }
    return true;
  }

  /** Whether the times of all of them can be compared. */
  static boolean shareClock(List<Mark> marks) {
    for (Mark mark : marks) {
      if (mark.clock.equals(NO_CLOCK) || !mark.clock.equals(marks.get(0).clock)) {
        return false;
      }
    }
    return true;
  }

  boolean isSameLine(Mark other) {
    return moment.line() == other.moment.line() && moment.input() == other.moment.input();
  }

  /** By clock, then by time, then by line. */
  static final class ByTime implements Comparator<Mark> {
    @Override
    public int compare(Mark one, Mark other) {
      int order = one.clock.compareTo(other.clock);
      order = order != 0 ? order : Long.compare(one.moment.nanos(), other.moment.nanos());
      return order != 0 ? order : new ByLine().compare(one, other);
    }
  }

  /** By input, then by line. */
  static final class ByLine implements Comparator<Mark> {
    @Override
    public int compare(Mark one, Mark other) {
      int order = Integer.compare(one.moment.input(), other.moment.input());
      return order != 0 ? order : Long.compare(one.moment.line(), other.moment.line());
    }
  }
}
