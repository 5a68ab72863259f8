package dev.diagnose.infer;

import java.util.LinkedHashSet;
import java.util.Set;

/** The leaves whose unknown outcome keeps a candidate from being surer or being dropped. */
final class OpenLeaves {
  private OpenLeaves() {}

  static Set<Leaf> of(Candidate candidate) {
    HostView view = candidate.best().view();
    Set<Leaf> open = new LinkedHashSet<>();
    view.collectOpen(candidate.hypothesis().when(), open);
    for (Hypothesis.Weighed entry : candidate.hypothesis().evidence()) {
      view.collectOpen(entry.formula(), open);
    }
    return open;
  }
}
