package dev.diagnose.rule;

import dev.diagnose.rule.Clause.Absent;
import dev.diagnose.rule.Clause.All;
import dev.diagnose.rule.Clause.Any;
import dev.diagnose.rule.Clause.Counted;
import dev.diagnose.rule.Clause.Not;
import dev.diagnose.rule.Clause.Quantified;
import dev.diagnose.rule.Clause.Sequence;
import java.util.ArrayList;
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
    if (clause instanceof Sequence sequence) {
      List<Clause> events = new ArrayList<>(sequence.of());
      events.addAll(sequence.without());
      return events;
    }
    if (clause instanceof Absent absent) {
      return List.of(absent.after(), absent.event());
    }
    return clause instanceof Counted counted ? List.of(counted.where()) : List.of();
  }
}
