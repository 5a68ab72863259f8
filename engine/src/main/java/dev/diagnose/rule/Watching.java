package dev.diagnose.rule;

import dev.diagnose.log.Watch;
import dev.diagnose.rule.Clause.Absent;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Clause.Sequence;
import dev.diagnose.rule.Clause.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects the patterns of which a rule must know every occurrence, not only their number. */
final class Watching {
  private final List<Watch> watches = new ArrayList<>();

  private Watching() {}

  static List<Watch> of(Rule rule) {
    Watching watching = new Watching();
    watching.add(rule.when());
    for (Evidence evidence : rule.evidence()) {
      watching.add(evidence.condition());
    }
    for (Fix fix : rule.fixes()) {
      fix.condition().ifPresent(watching::add);
    }
    return List.copyOf(watching.watches);
  }

  private void add(Clause clause) {
    if (clause instanceof EventClause event) {
      Optional<Tally> tally = event.tally().filter(Tally::hasWindow);
      if (tally.isPresent()) {
        watches.add(counted(event.pattern(), tally.get()));
      }
    } else if (clause instanceof Sequence || clause instanceof Absent) {
      for (Clause part : ClauseParts.of(clause)) {
        watches.add(new Watch(((EventClause) part).pattern(), 0, 0, Watch.EVERY));
      }
    } else {
      for (Clause part : ClauseParts.of(clause)) {
        add(part);
      }
    }
  }

  /**
   * A comparison with N tells N from N + 1, no more. Where time and lines both limit a window, no
   * occurrence is sure to be replaceable by its neighbours.
   */
  private static Watch counted(String pattern, Tally tally) {
    boolean both = tally.withinNanos() > 0 && tally.withinLines() > 0;
    long number = both ? Watch.EVERY : tally.number() + 1;
    return new Watch(pattern, tally.withinNanos(), tally.withinLines(), number);
  }
}
