package dev.diagnose.infer;

import dev.diagnose.log.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether events stand in a given order. Time decides where all of the lines state one that
 * compares; else the order of the lines within one input does, and how long it took is not known.
 *
 * <p>Every question is asked twice: what holds for sure, and what could hold if everything that is
 * not known were in its favour.
 */
final class Course {
  private static final int FORBIDDEN = -1;
  private static final long NEVER = Long.MIN_VALUE;

  private final int length;
  private final long withinNanos;
  private final Agreement agreement;

  /**
   * A sequence.
   *
   * @param length how many events it is of
   * @param withinNanos the longest time from the first to the last; 0 for any
   */
  Course(int length, long withinNanos, List<String> same) {
    this.length = length;
    this.withinNanos = withinNanos;
    this.agreement = new Agreement(same);
  }

  /**
   * Decides.
   *
   * @param steps the lines of each event of the sequence
   * @param without the lines that must not stand in between
   * @param knowsWithout whether there can be no other such lines
   */
  Outcome of(List<List<Event>> steps, List<Event> without, boolean knowsWithout) {
    boolean sureOfWithout =
        knowsWithout && Mark.areComplete(without) && agreement.homeless(without).isEmpty();
    Set<String> keys = new LinkedHashSet<>();
    boolean isComplete = true;
    for (List<Event> step : steps) {
      keys.addAll(agreement.groups(step).keySet());
      isComplete &= Mark.areComplete(step);
    }
    boolean isPossible = false;
    for (String key : keys) {
      List<Mark> sure = new ArrayList<>();
      List<Mark> possible = new ArrayList<>();
      for (int i = 0; i < steps.size(); i++) {
        Mark.addAll(i, agreement.of(key, steps.get(i)), sure);
        Mark.addAll(i, agreement.homeless(steps.get(i)), possible);
      }
      Mark.addAll(FORBIDDEN, agreement.of(key, without), sure);
      possible.addAll(sure);
      if (sureOfWithout && isSure(sure)) {
        return Outcome.TRUE;
      }
      isPossible |= isPossible(possible);
    }
    if (keys.isEmpty()) {
      List<Mark> possible = new ArrayList<>();
      for (int i = 0; i < steps.size(); i++) {
        Mark.addAll(i, steps.get(i), possible);
      }
      isPossible = isPossible(possible);
    }
    return isPossible || !isComplete ? Outcome.UNKNOWN : Outcome.FALSE;
  }

  private boolean isSure(List<Mark> marks) {
    if (Mark.shareClock(marks)) {
      return walk(marks, new Mark.ByTime(), false, withinNanos);
    }
    Set<Integer> inputs = inputs(marks);
    for (int input : inputs) {
      List<Mark> own = only(input, marks);
      boolean isBreakable = hasForbidden(marks) && inputs.size() > 1;
      boolean isTimed = Mark.shareClock(own);
      if (!isBreakable
          && (isTimed || withinNanos == 0)
          && walk(own, isTimed ? new Mark.ByTime() : new Mark.ByLine(), false, withinNanos)) {
        return true;
      }
    }
    return false;
  }

  private boolean isPossible(List<Mark> marks) {
    if (Mark.shareClock(marks)) {
      return walk(marks, new Mark.ByTime(), true, withinNanos);
    }
    Set<Integer> inputs = inputs(marks);
    return inputs.size() > 1 ? hasEveryStep(marks) : walk(marks, new Mark.ByLine(), true, 0);
  }

  private boolean hasEveryStep(List<Mark> marks) {
    Set<Integer> roles = new LinkedHashSet<>();
    for (Mark mark : marks) {
      roles.add(mark.role());
    }
    roles.remove(FORBIDDEN);
    return roles.size() == length;
  }

  private static boolean hasForbidden(List<Mark> marks) {
    for (Mark mark : marks) {
      if (mark.role() == FORBIDDEN) {
        return true;
      }
    }
    return false;
  }

  private static Set<Integer> inputs(List<Mark> marks) {
    Set<Integer> inputs = new LinkedHashSet<>();
    for (Mark mark : marks) {
      inputs.add(mark.moment().input());
    }
    return inputs;
  }

  private static List<Mark> only(int input, List<Mark> marks) {
    List<Mark> own = new ArrayList<>();
    for (Mark mark : marks) {
      if (mark.moment().input() == input) {
        own.add(mark);
      }
    }
    return own;
  }

  /**
   * Goes along the lines and remembers for each step the latest beginning from which it has been
   * reached: no other beginning could do better.
   */
  private boolean walk(List<Mark> marks, Comparator<Mark> order, boolean lenient, long longest) {
    List<Mark> sorted = new ArrayList<>(marks);
    sorted.sort(order);
    Walk walk = new Walk(order instanceof Mark.ByTime, lenient, longest);
    for (int from = 0, to; from < sorted.size(); from = to) {
      to = walk.end(sorted, from);
      if (walk.reachesEnd(sorted.subList(from, to))) {
        return true;
      }
    }
    return false;
  }

  /** One way along the lines. */
  private final class Walk {
    private final boolean byTime;
    private final boolean lenient;
    private final long longest;
    private final long[] begun = new long[length];

    /**
     * @param lenient whether lines that state the same time in different inputs count as in the
     *     order that is wanted
     */
    Walk(boolean byTime, boolean lenient, long longest) {
      this.byTime = byTime;
      this.lenient = lenient;
      this.longest = longest;
      Arrays.fill(begun, NEVER);
    }

    /** The end of the marks that belong to one line, or to one time in several inputs. */
    int end(List<Mark> sorted, int from) {
      int sameTime = from + 1;
      while (byTime && sameTime < sorted.size() && isSameTime(sorted, from, sameTime)) {
        sameTime++;
      }
      if (isAmbiguous(sorted.subList(from, sameTime))) {
        return sameTime;
      }
      int to = from + 1;
      while (to < sorted.size() && sorted.get(from).isSameLine(sorted.get(to))) {
        to++;
      }
      return to;
    }

    private boolean isSameTime(List<Mark> sorted, int one, int other) {
      return sorted.get(one).moment().nanos() == sorted.get(other).moment().nanos();
    }

    private boolean isAmbiguous(List<Mark> together) {
      return byTime && inputs(together).size() > 1;
    }

    boolean reachesEnd(List<Mark> together) {
      boolean isAmbiguous = isAmbiguous(together);
      boolean breaks = hasForbidden(together);
      if (isAmbiguous && breaks && !lenient) {
        Arrays.fill(begun, NEVER);
        return false;
      }
      boolean begins = false;
      for (int i = 0; i < length; i++) {
        int role = isAmbiguous && lenient ? i : length - 1 - i;
        for (Mark mark : together) {
          if (mark.role() == role) {
            begins |= role == 0;
            if (reaches(role, byTime ? mark.moment().nanos() : mark.moment().line())) {
              return true;
            }
          }
        }
      }
      if (breaks && !isAmbiguous) {
        Arrays.fill(begun, begins ? 1 : 0, length, NEVER);
      }
      return false;
    }

    /** Takes a step, if the one before it has been taken; true at the end of the way. */
    private boolean reaches(int role, long now) {
      if (role > 0 && begun[role - 1] == NEVER) {
        return false;
      }
      begun[role] = role == 0 ? now : begun[role - 1];
      return role == length - 1 && (longest == 0 || now - begun[role] <= longest);
    }
  }
}
