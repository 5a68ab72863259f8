package dev.diagnose.infer;

import java.util.LinkedHashSet;
import java.util.Set;

/** The leaves whose unknown outcome keeps a candidate from being surer or being dropped. */
final class OpenLeaves {
  private OpenLeaves() {}

  static Set<Leaf> of(Candidate candidate, Coverage coverage) {
    HostView view = candidate.best().view();
    Set<Leaf> open = new LinkedHashSet<>();
    view.collectOpen(candidate.hypothesis().when(), open);
    for (Hypothesis.Weighed entry : candidate.hypothesis().evidence()) {
      view.collectOpen(entry.formula(), open);
    }
    open.removeIf(coverage::isCompared);
    return open;
  }
}
