package dev.diagnose.infer;

import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether an event that should have followed another one did not, at least once. A log that ends
 * before the time was up leaves it open.
 */
final class Silence {
  private static final int AFTER = 0;
  private static final int EVENT = 1;

  private final long withinNanos;
  private final Agreement agreement;
  private final long latestNanos;

  /**
   * An absence.
   *
   * @param withinNanos how long the event had time; 0 for until the log ends
   * @param latestNanos the latest time of day that any line of the log states
   */
  Silence(long withinNanos, List<String> same, long latestNanos) {
    this.withinNanos = withinNanos;
    this.agreement = new Agreement(same);
    this.latestNanos = latestNanos;
  }

  /**
   * Decides.
   *
   * @param after the lines that the event should have followed
   * @param events the lines of the event
   * @param knowsEvents whether there can be no others
   */
  Outcome of(List<Event> after, List<Event> events, boolean knowsEvents) {
    boolean isSure =
        knowsEvents && Mark.areComplete(events) && agreement.homeless(events).isEmpty();
    boolean isPossible = !agreement.homeless(after).isEmpty() || !Mark.areComplete(after);
    Set<String> keys = new LinkedHashSet<>(agreement.groups(after).keySet());
    for (String key : keys) {
      List<Mark> marks = new ArrayList<>();
      Mark.addAll(AFTER, agreement.of(key, after), marks);
      Mark.addAll(EVENT, agreement.of(key, events), marks);
      Outcome outcome = ofGroup(marks);
      if (outcome == Outcome.TRUE && isSure) {
        return Outcome.TRUE;
      }
      isPossible |= outcome != Outcome.FALSE;
    }
    return isPossible ? Outcome.UNKNOWN : Outcome.FALSE;
  }

  private Outcome ofGroup(List<Mark> marks) {
    if (Mark.shareClock(marks)) {
      marks.sort(new Mark.ByTime());
      return unanswered(marks, true);
    }
    int input = marks.get(0).moment().input();
    for (Mark mark : marks) {
      if (withinNanos > 0 || mark.moment().input() != input) {
        return Outcome.UNKNOWN;
      }
    }
    marks.sort(new Mark.ByLine());
    return unanswered(marks, false);
  }

  /** Goes backwards, so that the next answer is always at hand. */
  private Outcome unanswered(List<Mark> sorted, boolean byTime) {
    Outcome outcome = Outcome.FALSE;
    Mark answer = null;
    for (int i = sorted.size() - 1; i >= 0; i--) {
      Mark mark = sorted.get(i);
      if (mark.role() == EVENT) {
        answer = mark;
      } else {
        outcome = outcome.or(unanswered(mark, answer, before(sorted, i), byTime));
      }
    }
    return outcome;
  }

  /** An answer at the very same time in another input may have come before or after. */
  private static boolean before(List<Mark> sorted, int index) {
    Mark mark = sorted.get(index);
    for (int i = index - 1; i >= 0; i--) {
      Mark other = sorted.get(i);
      if (other.moment().nanos() != mark.moment().nanos() || !mark.moment().hasTime()) {
        return false;
      }
      if (other.role() == EVENT && other.moment().input() != mark.moment().input()) {
        return true;
      }
    }
    return false;
  }

  private Outcome unanswered(Mark mark, Mark answer, boolean isTied, boolean byTime) {
    if (answer != null && !byTime) {
      return Outcome.FALSE;
    }
    long deadline = mark.moment().nanos() + withinNanos;
    if (answer != null && (withinNanos == 0 || answer.moment().nanos() <= deadline)) {
      return Outcome.FALSE;
    }
    boolean goesOn =
        withinNanos == 0
            || answer != null
            || mark.clock().isEmpty()
                && latestNanos != Occurrence.NO_TIME
                && latestNanos >= deadline;
    return goesOn && !isTied ? Outcome.TRUE : Outcome.UNKNOWN;
  }
}
