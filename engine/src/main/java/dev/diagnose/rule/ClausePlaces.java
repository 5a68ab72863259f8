package dev.diagnose.rule;

import dev.diagnose.yaml.Location;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where each clause stands in its file, taken down while clauses are read. Clauses are told apart
 * by identity: equal ones may stand at many places.
 */
final class ClausePlaces {
  private final Map<Clause, Location> places = new IdentityHashMap<>();

  /** A clause that was read before, such as a named condition, keeps its own place. */
  void put(Clause clause, Location at) {
    places.putIfAbsent(clause, at);
  }

  /** The places of a rule's clauses in the order that {@link StoredRule#places} tells. */
  List<Location> of(Rule rule) {
    List<Location> walked = new ArrayList<>();
    walk(rule.when(), rule.at(), walked);
    for (Evidence evidence : rule.evidence()) {
      walk(evidence.condition(), rule.at(), walked);
    }
    return List.copyOf(walked);
  }

  /** A clause whose place nobody took down stands where the one around it does. */
  private void walk(Clause clause, Location around, List<Location> walked) {
    Location at = places.getOrDefault(clause, around);
    walked.add(at);
    if (clause instanceof Clause.All all) {
      all.clauses().forEach(part -> walk(part, at, walked));
    } else if (clause instanceof Clause.Any any) {
      any.clauses().forEach(part -> walk(part, at, walked));
    } else if (clause instanceof Clause.Not not) {
      walk(not.clause(), at, walked);
    }
  }
}
