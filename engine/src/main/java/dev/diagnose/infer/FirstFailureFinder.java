package dev.diagnose.infer;

import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the failure that came first among the lines that the root diagnoses rest on. Their
 * consequences follow by what they are, whatever a clock says. Where none of them is sure of the
 * cause, or there is none, a process that failed through a fault of its own counts, too: the others
 * may only tell what followed from it.
 *
 * <p>Time decides where it can: the earliest line with a time is the first, unless a line without
 * one may stand before it, or the hosts' clocks disagree. Then the order of the inputs and of their
 * lines does, and the report says so.
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
   * @param roots best first; none where no rule tells anything
   * @param ids what the roots report as
   * @param all with their consequences
   */
  Optional<FirstFailure> find(List<Assessment> roots, List<String> ids, List<Assessment> all) {
    List<Sign> signs = new ArrayList<>();
    for (int i = 0; i < roots.size(); i++) {
      if (counts(roots.get(i), roots.get(0))) {
        addSigns(roots.get(i), ids.get(i), signs);
      }
    }
    boolean hasLines = !signs.isEmpty();
    if (roots.isEmpty() || hasLines && isUnsure(roots.get(0))) {
      addOwnFailures(signs);
    }
    if (signs.isEmpty()) {
      return Optional.empty();
    }
    if (chronology.skew().isPresent()) {
      return first(firstByLine(signs), FirstFailure.Order.LINES_AS_CLOCKS_DISAGREE);
    }
    List<Sign> others = new ArrayList<>(signs);
    for (Assessment assessment : all) {
      if (assessment.isConsequence()) {
        addSigns(assessment, "", others);
      }
    }
    Sign earliest = earliest(signs);
    return earliest != null && !isOpen(earliest, others)
        ? first(earliest, FirstFailure.Order.TIME)
        : first(firstByLine(signs), FirstFailure.Order.LINES);
  }

  private static boolean isUnsure(Assessment best) {
    return best.band() == Band.POSSIBLE || best.isConsequence();
  }

  /** What is only possible must not date what is sure, nor a consequence its cause. */
  private static boolean counts(Assessment root, Assessment best) {
    return (root.band().isAtLeast(Band.LIKELY) || root.band() == best.band())
        && (best.isConsequence() || !root.isConsequence());
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

  private Optional<FirstFailure> first(Sign sign, FirstFailure.Order order) {
    return Optional.of(new FirstFailure(sign.event(), sign.diagnosis(), order, chronology.skew()));
  }

  private static Sign earliest(List<Sign> signs) {
    Sign earliest = null;
    for (Sign sign : signs) {
      if (sign.line().moment().hasTimeOfDay()
          && (earliest == null || Chronology.isEarlier(sign.line(), earliest.line()))) {
        earliest = sign;
      }
    }
    return earliest;
  }

  /**
   * Whether a line without a time may stand before the earliest one with a time, or no other line
   * has one.
   */
  private static boolean isOpen(Sign earliest, List<Sign> signs) {
    boolean isCompared = signs.size() == 1;
    for (Sign sign : signs) {
      if (sign.line().moment().hasTimeOfDay()) {
        isCompared |=
            sign.line().offset() != earliest.line().offset() || isInAnother(sign, earliest);
      } else if (isInAnother(sign, earliest) || isBefore(sign, earliest)) {
        return true;
      }
    }
    return !isCompared;
  }

  private static boolean isInAnother(Sign one, Sign other) {
    return one.line().input() != other.line().input();
  }

  private static Sign firstByLine(List<Sign> signs) {
    Sign first = signs.get(0);
    for (Sign sign : signs) {
      first = isBefore(sign, first) ? sign : first;
    }
    return first;
  }

  private static boolean isBefore(Sign one, Sign other) {
    int order = Integer.compare(one.line().input(), other.line().input());
    return order != 0 ? order < 0 : one.line().offset() < other.line().offset();
  }
}
