package dev.diagnose.infer;

import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Value;
import dev.diagnose.log.Event;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Facts and events as they enter working memory: of several facts with one name at one place, only
 * the one that takes precedence is left.
 */
final class WorkingSet {
  private final List<Fact> facts;
  private final List<Event> events;

  private WorkingSet(List<Fact> facts, List<Event> events) {
    this.facts = List.copyOf(facts);
    this.events = List.copyOf(events);
  }

  /**
   * Puts the sources together.
   *
   * @param stated facts that the log states, the latest last
   */
  static WorkingSet of(Observations observations, List<Fact> stated) {
    List<Fact> facts = new ArrayList<>();
    Map<String, List<Coordinate>> taken = new HashMap<>();
    addAll(observations.asserted(), facts, taken);
    addAll(observations.node().facts(), facts, taken);
    addAll(stated, facts, taken);
    return new WorkingSet(facts, observations.scan().events());
  }

  /** Adds a source's facts, unless a stronger source already speaks of the same place. */
  private static void addAll(
      List<Fact> source, List<Fact> facts, Map<String, List<Coordinate>> taken) {
    List<Fact> added = new ArrayList<>();
    for (Fact fact : source) {
      if (!isTaken(fact, taken)) {
        added.add(fact);
      }
    }
    for (Fact fact : added) {
      List<Coordinate> places = taken.get(fact.name());
      if (places == null) {
        places = new ArrayList<>();
        taken.put(fact.name(), places);
      }
      places.add(fact.at());
    }
    facts.addAll(added);
  }

  private static boolean isTaken(Fact fact, Map<String, List<Coordinate>> taken) {
    for (Coordinate place : taken.getOrDefault(fact.name(), List.of())) {
      if (place.isCompatible(fact.at())) {
        return true;
      }
    }
    return false;
  }

  List<Fact> facts() {
    return facts;
  }

  List<Event> events() {
    return events;
  }

  /** The premises of the given subjects, in the order of the input. */
  List<Premise> premises(java.util.Set<String> subjects) {
    List<Premise> premises = new ArrayList<>();
    int order = 0;
    for (Fact fact : facts) {
      order++;
      if (!subjects.contains(fact.name())) {
        continue;
      }
      premises.add(new Premise.Known(order, fact));
      if (fact.reading().value().orElse(null) instanceof Value.Records records) {
        for (Map<String, Reading> row : records.rows()) {
          order++;
          premises.add(new Premise.Row(order, shown(fact, row), row));
        }
      }
    }
    for (Event event : events) {
      order++;
      if (subjects.contains(event.pattern())) {
        premises.add(new Premise.Seen(order, event));
      }
    }
    return premises;
  }

  /** A record as evidence shows it: the list's fact with this record alone. */
  private static Fact shown(Fact list, Map<String, Reading> row) {
    return new Fact(
        list.name(),
        list.at(),
        Reading.of(new Value.Records(List.of(row), true), list.reading().source()));
  }
}
