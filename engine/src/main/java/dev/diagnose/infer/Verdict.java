package dev.diagnose.infer;

import dev.diagnose.rule.Weight;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a rule comes to at one host.
 *
 * @param silence why it says nothing; a verdict that counts has {@link Muteness#NONE}
 * @param when the outcome of its {@code when}
 * @param held evidence that is true
 */
record Verdict(
    HostView view,
    Muteness silence,
    Outcome when,
    Band band,
    int score,
    List<Hypothesis.Weighed> held) {

  /** Weighs a rule at a host; null when it has nothing to say there. */
  static Verdict of(Hypothesis hypothesis, HostView view) {
    Verdict verdict = weigh(hypothesis, view);
    return verdict.silence == Muteness.NONE ? verdict : null;
  }

  /** The same, told also of a rule that has nothing to say: why not. */
  static Verdict weigh(Hypothesis hypothesis, HostView view) {
    Outcome when = view.of(hypothesis.when());
    boolean vetoed = false;
    List<Hypothesis.Weighed> held = new ArrayList<>();
    Tally tally = new Tally();
    for (Hypothesis.Weighed entry : hypothesis.evidence()) {
      if (view.of(entry.formula()) == Outcome.TRUE) {
        vetoed |= entry.evidence().weight() == Weight.VETO;
        held.add(entry);
        tally.add(entry.evidence());
      }
    }
    int score = tally.score();
    Muteness silence = Muteness.NONE;
    if (vetoed) {
      silence = Muteness.VETOED;
    } else if (when == Outcome.FALSE) {
      silence = Muteness.WHEN_IS_FALSE;
    } else if (!isWitnessed(hypothesis, view, when, held)) {
      silence = Muteness.NO_WITNESS;
    }
    if (silence == Muteness.WHEN_IS_FALSE || silence == Muteness.NO_WITNESS) {
      List<Hypothesis.Weighed> hints = hints(view, held);
      if (!hints.isEmpty()) {
        return new Verdict(view, Muteness.NONE, Outcome.UNKNOWN, Band.POSSIBLE, 0, hints);
      }
    }
    return new Verdict(view, silence, when, band(when, score), score, List.copyOf(held));
  }

  /** A hint speaks although the rule's condition does not hold, and nothing counts beside it. */
  private static List<Hypothesis.Weighed> hints(HostView view, List<Hypothesis.Weighed> held) {
    List<Hypothesis.Weighed> hints = new ArrayList<>();
    for (Hypothesis.Weighed entry : held) {
      if (entry.evidence().weight() == Weight.HINT && view.hasWitness(entry.formula(), true)) {
        hints.add(entry);
      }
    }
    return List.copyOf(hints);
  }

  /**
   * An open {@code when} needs an event that the rule names, or a fact that its author calls strong
   * evidence: a kernel version or a container runtime that happens to fit is no sign of a failure.
   */
  private static boolean isWitnessed(
      Hypothesis hypothesis, HostView view, Outcome when, List<Hypothesis.Weighed> held) {
    if (view.hasWitness(hypothesis.when(), when == Outcome.UNKNOWN)) {
      return true;
    }
    for (Hypothesis.Weighed entry : held) {
      int points = entry.evidence().weight().points();
      boolean signsOnly = when == Outcome.UNKNOWN && points < Weight.STRONG.points();
      if (points >= Weight.MEDIUM.points() && view.hasWitness(entry.formula(), signsOnly)) {
        return true;
      }
    }
    return false;
  }

  static Band band(Outcome when, int score) {
    if (when != Outcome.TRUE || score < Band.LIKELY_FROM) {
      return Band.POSSIBLE;
    }
    return score >= Band.CERTAIN_FROM ? Band.CERTAIN : Band.LIKELY;
  }

  /**
   * True findings that speak for the rule here: of its {@code when} and of the evidence that holds.
   */
  Set<Finding> support(Hypothesis hypothesis) {
    Set<Finding> support = new LinkedHashSet<>();
    view.collectSupport(hypothesis.when(), support);
    for (Hypothesis.Weighed entry : held) {
      Weight weight = entry.evidence().weight();
      if (weight.points() > 0 || weight == Weight.HINT) {
        view.collectSupport(entry.formula(), support);
      }
    }
    return support;
  }

  boolean isBetterThan(Verdict other) {
    int order = band.compareTo(other.band);
    return order != 0 ? order < 0 : score > other.score;
  }
}
