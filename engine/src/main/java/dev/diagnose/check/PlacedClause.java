package dev.diagnose.check;

import dev.diagnose.rule.Clause;
import dev.diagnose.yaml.Location;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** A clause with its place, and so the parts of an {@code all}, {@code any} or {@code not}. */
record PlacedClause(Clause clause, Location at, List<PlacedClause> parts) {

  /**
   * Puts places to a clause and its parts.
   *
   * @param places in the order of {@link dev.diagnose.rule.StoredRule#places}
   */
  static PlacedClause of(Clause clause, Iterator<Location> places) {
    Location at = places.next();
    List<PlacedClause> parts = new ArrayList<>();
    List<Clause> inside = List.of();
    if (clause instanceof Clause.All all) {
      inside = all.clauses();
    } else if (clause instanceof Clause.Any any) {
      inside = any.clauses();
    } else if (clause instanceof Clause.Not not) {
      inside = List.of(not.clause());
    }
    for (Clause part : inside) {
      parts.add(of(part, places));
    }
    return new PlacedClause(clause, at, List.copyOf(parts));
  }

  /** The clauses that must all be true for this one to be. */
  List<PlacedClause> conjuncts() {
    if (!(clause instanceof Clause.All)) {
      return List.of(this);
    }
    List<PlacedClause> conjuncts = new ArrayList<>();
    for (PlacedClause part : parts) {
      conjuncts.addAll(part.conjuncts());
    }
    return conjuncts;
  }
}
