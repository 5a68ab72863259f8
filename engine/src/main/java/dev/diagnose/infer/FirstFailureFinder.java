package dev.diagnose.infer;

import dev.diagnose.facts.Coordinate;
import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the failure that came first among the lines that the root diagnoses rest on. Their
 * consequences follow by what they are, whatever a clock says. Where none of them is sure of the
 * cause, or there is none, a process that failed through a fault of its own counts, too: the others
 * may only tell what followed from it.
 *
 * <p>Within a file time decides where it can: the earliest line with a time is the first, unless a
 * line without one stands before it, or the hosts' clocks disagree. Then the order of the lines
 * does, and the report says so. Between files only time decides: in which order they were named
 * says nothing, so where times do not tell, it is not known which came first.
 */
final class FirstFailureFinder {
  private record Sign(Event event, String diagnosis) {
    Occurrence line() {
      return event.first();
    }
  }

  private final Coverage coverage;
  private final Chronology chronology;
  private final List<Event> events;

  FirstFailureFinder(Coverage coverage, List<Event> events) {
    this.coverage = coverage;
    this.chronology = coverage.chronology();
    this.events = events;
  }

  /**
   * Finds it.
   *
   * @param roots best first
   * @param ids what the roots report as
   * @param reasoning with their consequences
   */
  Optional<FirstFailure> find(List<Assessment> roots, List<String> ids, Reasoning reasoning) {
    if (roots.isEmpty()) {
      return ownFailure();
    }
    Assessment best = roots.get(0);
    List<Sign> signs = new ArrayList<>();
    for (int i = 0; i < roots.size(); i++) {
      if (counts(roots.get(i), reasoning.told(best), reasoning)) {
        addSigns(roots.get(i), ids.get(i), signs);
      }
    }
    boolean isUnsure = !signs.isEmpty() && reasoning.told(best) == Band.POSSIBLE;
    if (isUnsure || best.isConsequence()) {
      addOwnFailures(signs);
    }
    List<Sign> others = new ArrayList<>(signs);
    for (Assessment assessment : reasoning.assessments()) {
      if (assessment.isConsequence()) {
        addSigns(assessment, "", others);
      }
    }
    return first(signs, others);
  }

  /** Finds it where no rule tells anything. */
  Optional<FirstFailure> ownFailure() {
    List<Sign> signs = new ArrayList<>();
    addOwnFailures(signs);
    return first(signs, signs);
  }

  /** What is only possible must not date what is sure, nor a victim's line its cause. */
  private static boolean counts(Assessment root, Band best, Reasoning reasoning) {
    Band told = reasoning.told(root);
    return !root.isConsequence() && (told.isAtLeast(Band.LIKELY) || told == best);
  }

  private void addSigns(Assessment root, String id, List<Sign> signs) {
    for (Candidate member : root.members()) {
      for (Finding finding : member.support()) {
        if (finding.about() instanceof Premise.Seen seen && coverage.isSign(finding.leaf())) {
          signs.add(new Sign(seen.event(), id));
        }
      }
    }
  }

  private void addOwnFailures(List<Sign> signs) {
    for (Event event : events) {
      if (coverage.isOwnFailure(event)) {
        signs.add(new Sign(event, ""));
      }
    }
  }

  private Optional<FirstFailure> first(List<Sign> signs, List<Sign> others) {
    if (signs.isEmpty()) {
      return Optional.empty();
    }
    TimeBounds bounds = TimeBounds.of(events);
    List<Sign> rivals = rivals(firstOfEachFile(signs, others), bounds);
    Sign first = rivals.get(0);
    return rivals.size() > 1 && !isOnePlace(rivals)
        ? failure(first, FirstFailure.Order.UNKNOWN, rivals.subList(1, rivals.size()))
        : failure(first, order(first, others, bounds), List.of());
  }

  private Optional<FirstFailure> failure(Sign sign, FirstFailure.Order order, List<Sign> rivals) {
    List<Event> lines = new ArrayList<>();
    for (Sign rival : rivals) {
      lines.add(rival.event());
    }
    return Optional.of(
        new FirstFailure(sign.event(), sign.diagnosis(), order, chronology.skew(), lines));
  }

  private List<Sign> firstOfEachFile(List<Sign> signs, List<Sign> others) {
    Map<String, List<Sign>> files = new LinkedHashMap<>();
    for (Sign sign : signs) {
      files.computeIfAbsent(sign.line().file(), name -> new ArrayList<>()).add(sign);
    }
    List<Sign> firsts = new ArrayList<>();
    for (List<Sign> file : files.values()) {
      firsts.add(firstOfFile(file, others));
    }
    firsts.sort(Comparator.comparingInt(sign -> sign.line().input()));
    return firsts;
  }

  private Sign firstOfFile(List<Sign> signs, List<Sign> others) {
    Sign byLine = signs.get(0);
    Sign byTime = null;
    for (Sign sign : signs) {
      byLine = isBefore(sign, byLine) ? sign : byLine;
      if (isTimed(sign) && (byTime == null || Chronology.isEarlier(sign.line(), byTime.line()))) {
        byTime = sign;
      }
    }
    boolean isByTime =
        byTime != null && chronology.skew().isEmpty() && !isBehindUntimed(byTime, others);
    return isByTime ? byTime : byLine;
  }

  private static boolean isBehindUntimed(Sign first, List<Sign> signs) {
    for (Sign sign : signs) {
      if (!isTimed(sign) && isSameFile(sign, first) && isBefore(sign, first)) {
        return true;
      }
    }
    return false;
  }

  /** Those of several files of which none is known to have come after another. */
  private List<Sign> rivals(List<Sign> firsts, TimeBounds bounds) {
    List<Sign> rivals = new ArrayList<>(firsts);
    if (chronology.skew().isEmpty()) {
      for (Sign one : firsts) {
        rivals.removeIf(other -> bounds.isBefore(one.line(), other.line()));
      }
    }
    return rivals;
  }

  private static boolean isOnePlace(List<Sign> signs) {
    for (Sign one : signs) {
      for (Sign other : signs) {
        Coordinate at = one.event().at();
        if (at.host().isEmpty() || !at.isCompatible(other.event().at())) {
          return false;
        }
      }
    }
    return true;
  }

  private FirstFailure.Order order(Sign first, List<Sign> others, TimeBounds bounds) {
    if (chronology.skew().isPresent()) {
      return FirstFailure.Order.LINES_AS_CLOCKS_DISAGREE;
    }
    return isTimed(first) && !isOpen(first, others, bounds)
        ? FirstFailure.Order.TIME
        : FirstFailure.Order.LINES;
  }

  /**
   * Whether a line without a time may stand before the earliest one with a time, or no other line
   * has one.
   */
  private static boolean isOpen(Sign first, List<Sign> signs, TimeBounds bounds) {
    boolean isCompared = signs.size() == 1;
    for (Sign sign : signs) {
      boolean isInAnother = !isSameFile(sign, first);
      if (isInAnother && !isTimed(sign) && !bounds.isBefore(first.line(), sign.line())) {
        return true;
      }
      isCompared |= isInAnother || isTimed(sign) && sign.line().offset() != first.line().offset();
    }
    return !isCompared || isBehindUntimed(first, signs);
  }

  private static boolean isSameFile(Sign one, Sign other) {
    return one.line().file().equals(other.line().file());
  }

  private static boolean isTimed(Sign sign) {
    return sign.line().moment().hasTimeOfDay();
  }

  private static boolean isBefore(Sign one, Sign other) {
    int order = Integer.compare(one.line().input(), other.line().input());
    return order != 0 ? order < 0 : one.line().offset() < other.line().offset();
  }
}
