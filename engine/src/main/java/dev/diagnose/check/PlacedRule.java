package dev.diagnose.check;

import dev.diagnose.rule.Evidence;
import dev.diagnose.rule.StoredRule;
import dev.diagnose.rule.Weight;
import dev.diagnose.yaml.Location;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** The conditions of a rule with the places of their clauses. */
record PlacedRule(PlacedClause when, List<PlacedEvidence> evidence) {

  record PlacedEvidence(Weight weight, PlacedClause condition) {}

  /** Empty when the places are not known. */
  static Optional<PlacedRule> of(StoredRule stored) {
    Iterator<Location> places = stored.places().iterator();
    if (!places.hasNext()) {
      return Optional.empty();
    }
    PlacedClause when = PlacedClause.of(stored.rule().when(), places);
    List<PlacedEvidence> evidence = new ArrayList<>();
    for (Evidence one : stored.rule().evidence()) {
      PlacedClause condition = PlacedClause.of(one.condition(), places);
      evidence.add(new PlacedEvidence(one.weight(), condition));
    }
    return Optional.of(new PlacedRule(when, List.copyOf(evidence)));
  }
}
