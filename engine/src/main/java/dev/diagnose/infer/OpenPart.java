package dev.diagnose.infer;

import dev.diagnose.rule.Clause;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What of a clause is still to be known at a host: the parts that are settled are left out. */
final class OpenPart {
  private final HostView view;

  OpenPart(HostView view) {
    this.view = view;
  }

  /** Empty when the clause holds; all of it when it does not. */
  Optional<Clause> of(Clause clause, Formula formula) {
    Outcome outcome = view.of(formula);
    if (outcome == Outcome.TRUE) {
      return Optional.empty();
    }
    if (outcome == Outcome.UNKNOWN && clause instanceof Clause.All all) {
      List<Clause> open = open(all.clauses(), formula);
      return Optional.of(open.size() == 1 ? open.get(0) : new Clause.All(open));
    }
    if (outcome == Outcome.UNKNOWN && clause instanceof Clause.Any any) {
      List<Clause> open = open(any.clauses(), formula);
      return Optional.of(open.size() == 1 ? open.get(0) : new Clause.Any(open));
    }
    return Optional.of(clause);
  }

  private List<Clause> open(List<Clause> clauses, Formula formula) {
    List<Formula> formulas = HostView.parts(formula);
    List<Clause> open = new ArrayList<>();
    for (int i = 0; i < clauses.size(); i++) {
      if (view.of(formulas.get(i)) == Outcome.UNKNOWN) {
        open.add(of(clauses.get(i), formulas.get(i)).orElseThrow());
      }
    }
    return open;
  }
}
