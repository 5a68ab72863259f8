package dev.diagnose.infer;

import dev.diagnose.log.Event;
import dev.diagnose.rule.Clause.Tally;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The largest number of lines that share a window, or of different ranks, hosts or captures among
 * them. Both ends of a window belong to it.
 *
 * <p>A line without a time, or with one that does not compare, may share a window with any other:
 * then the number lies between what is seen for sure and all lines there are.
 */
final class Density {
  private final Tally tally;
  private final Agreement agreement;

  /** What the number is at least and at most. */
  record Bounds(long least, long most) {}

  Density(Tally tally) {
    this.tally = tally;
    this.agreement = new Agreement(tally.same());
  }

  Bounds of(List<Event> events) {
    List<Event> homeless = agreement.homeless(events);
    long least = homeless.isEmpty() ? 0 : 1;
    long most = homeless.isEmpty() ? 0 : ceiling(homeless);
    for (List<Event> group : agreement.groups(events).values()) {
      least = Math.max(least, peak(group));
      List<Event> possible = new ArrayList<>(group);
      possible.addAll(homeless);
      most = Math.max(most, ceiling(possible));
    }
    return new Bounds(least, Math.max(least, most));
  }

  private long ceiling(List<Event> events) {
    if (!tally.hasWindow()) {
      return total(events);
    }
    List<Mark> marks = new ArrayList<>();
    Mark.addAll(0, events, marks);
    boolean isKnown =
        Mark.areComplete(events) && (tally.withinNanos() == 0 || Mark.shareClock(marks));
    return isKnown ? peak(events) : total(events);
  }

  private long total(List<Event> events) {
    long lines = 0;
    Set<String> different = new HashSet<>();
    for (Event event : events) {
      lines += event.count();
      different.add(Agreement.part(event, tally.distinct()));
    }
    return tally.distinct().isEmpty() ? lines : different.size();
  }

  private long peak(List<Event> events) {
    if (!tally.hasWindow()) {
      return total(events);
    }
    List<Mark> marks = new ArrayList<>();
    Map<String, Integer> roles = new HashMap<>();
    for (Event event : events) {
      String word = tally.distinct().isEmpty() ? "" : Agreement.part(event, tally.distinct());
      Integer role = roles.get(word);
      if (role == null) {
        role = roles.size();
        roles.put(word, role);
      }
      Mark.addAll(role, List.of(event), marks);
    }
    if (tally.withinNanos() > 0) {
      marks.removeIf(mark -> mark.clock().equals(Mark.NO_CLOCK));
    }
    return tally.withinLines() == 0 ? fullest(marks, true) : byLines(marks);
  }

  private long byLines(List<Mark> marks) {
    marks.sort(new Mark.ByLine());
    if (tally.withinNanos() == 0) {
      return fullest(marks, false);
    }
    long most = 0;
    for (int from = 0, to = 0; from < marks.size(); from++) {
      while (to < marks.size() && isWithin(marks.get(from), marks.get(to), false)) {
        to++;
      }
      if (to - from > most) {
        most = Math.max(most, fullest(new ArrayList<>(marks.subList(from, to)), true));
      }
    }
    return most;
  }

  /** Moves a window over the marks and tells how many it holds at most. */
  private long fullest(List<Mark> marks, boolean byTime) {
    if (byTime) {
      marks.sort(new Mark.ByTime());
    }
    Map<Integer, Integer> inside = new HashMap<>();
    long most = 0;
    for (int from = 0, to = 0; to < marks.size(); to++) {
      inside.merge(marks.get(to).role(), 1, Integer::sum);
      while (!isWithin(marks.get(from), marks.get(to), byTime)) {
        inside.computeIfPresent(marks.get(from).role(), (role, n) -> n == 1 ? null : n - 1);
        from++;
      }
      most = Math.max(most, tally.distinct().isEmpty() ? to - from + 1 : inside.size());
    }
    return most;
  }

  private boolean isWithin(Mark first, Mark last, boolean byTime) {
    if (byTime) {
      return first.clock().equals(last.clock())
          && last.moment().nanos() - first.moment().nanos() <= tally.withinNanos();
    }
    return first.moment().input() == last.moment().input()
        && last.moment().line() - first.moment().line() <= tally.withinLines();
  }
}
