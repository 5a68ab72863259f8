package dev.diagnose.infer;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A rule that has something to say.
 *
 * @param best its verdict where it is surest; the first such host in the order of their names
 * @param verdicts its verdicts at all hosts where it is as sure
 */
record Candidate(Hypothesis hypothesis, Verdict best, List<Verdict> verdicts) {

  /** Weighs a rule's findings host by host; null when it is silent everywhere. */
  static Candidate of(Hypothesis hypothesis, List<Finding> findings, Coverage coverage) {
    Verdict best = null;
    List<Verdict> verdicts = new ArrayList<>();
    IdentityHashMap<Formula.Amount, RollCall> rollCalls = new IdentityHashMap<>();
    for (String host : hosts(findings)) {
      HostView view = new HostView(host, findings, coverage, rollCalls);
      Verdict verdict = Verdict.of(hypothesis, view);
      if (verdict != null) {
        verdicts.add(verdict);
        best = best == null || verdict.isBetterThan(best) ? verdict : best;
      }
    }
    if (best == null) {
      return null;
    }
    Band band = best.band();
    verdicts.removeIf(verdict -> verdict.band() != band);
    return new Candidate(hypothesis, best, List.copyOf(verdicts));
  }

  /** The hosts that findings name; one without a name where none does. */
  static Set<String> hosts(List<Finding> findings) {
    Set<String> hosts = new java.util.TreeSet<>();
    for (Finding finding : findings) {
      for (Premise premise : finding.by()) {
        if (!premise.at().host().isEmpty()) {
          hosts.add(premise.at().host());
        }
      }
    }
    return hosts.isEmpty() ? Set.of("") : hosts;
  }

  /** The cause that it reports as. */
  String cause() {
    return hypothesis.rule().cause();
  }

  /** True findings that speak for it, over all its hosts, as far as they {@link #tell}. */
  Set<Finding> support() {
    Set<Finding> support = new LinkedHashSet<>();
    for (Verdict verdict : verdicts) {
      support.addAll(verdict.support(hypothesis));
    }
    return tell(support);
  }

  /**
   * Without what merely runs, unless there is nothing else: beside a line that tells of a failure,
   * lines of all healthy processes prove nothing, and they are not where it failed.
   */
  Set<Finding> tell(Set<Finding> findings) {
    Set<Finding> telling = new LinkedHashSet<>();
    for (Finding finding : findings) {
      if (!best.view().isOfWhatRuns(finding.leaf())) {
        telling.add(finding);
      }
    }
    return telling.isEmpty() ? findings : telling;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
