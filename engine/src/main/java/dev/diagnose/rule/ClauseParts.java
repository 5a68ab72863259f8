package dev.diagnose.rule;

import dev.diagnose.rule.Clause.All;
import dev.diagnose.rule.Clause.Any;
import dev.diagnose.rule.Clause.Counted;
import dev.diagnose.rule.Clause.Not;
import dev.diagnose.rule.Clause.Quantified;
import java.util.List;

/** The clauses directly inside a clause. */
final class ClauseParts {
  private ClauseParts() {}

  static List<Clause> of(Clause clause) {
    if (clause instanceof All all) {
      return all.clauses();
    }
    if (clause instanceof Any any) {
      return any.clauses();
    }
    if (clause instanceof Not not) {
      return List.of(not.clause());
    }
    if (clause instanceof Quantified quantified) {
      return List.of(quantified.where());
    }
    return clause instanceof Counted counted ? List.of(counted.where()) : List.of();
  }
}
