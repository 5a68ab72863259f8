package dev.diagnose.infer;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactState;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.rule.Clause.FactClause;
import dev.diagnose.rule.Operand;
import dev.diagnose.rule.Operator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The answers that a question can have, as far as rules tell them apart. A fact's values are tried
 * on both sides of every bound that a clause names, so one answer decides all clauses about it, and
 * {@code <= 64MiB} can't be true beside {@code >= 4GiB}. Of a log source the answers are that it
 * shows nothing new, or the lines of one pattern.
 */
final class Answers {
  private static final Source SUPPOSED = Source.of("supposed");

  private final Catalogue catalogue;

  Answers(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * The answers about a subject.
   *
   * @param leaves that are open and that the subject would decide
   * @param speaksFor whether a leaf, being true, speaks for the diagnoses that use it
   */
  List<Answer> of(Set<Leaf> leaves, Map<Leaf, Boolean> speaksFor) {
    if (leaves.iterator().next().isEvent()) {
      return ofSource(leaves);
    }
    List<Leaf> tried = new ArrayList<>();
    List<Leaf> other = new ArrayList<>();
    for (Leaf leaf : leaves) {
      (isTriable(leaf) ? tried : other).add(leaf);
    }
    Map<Map<Leaf, Outcome>, String> distinct = new LinkedHashMap<>();
    if (tried.isEmpty()) {
      distinct.put(Map.of(), "");
    } else {
      tryValues(tried, distinct);
    }
    List<Answer> answers = new ArrayList<>();
    int sides = other.isEmpty() ? 1 : 2;
    double share = 1.0 / (distinct.size() * sides);
    for (Map.Entry<Map<Leaf, Outcome>, String> each : distinct.entrySet()) {
      for (int side = 0; side < sides; side++) {
        Map<Leaf, Outcome> outcomes = new LinkedHashMap<>(each.getKey());
        for (Leaf leaf : other) {
          outcomes.put(leaf, Outcome.of(speaksFor.getOrDefault(leaf, true) == (side == 0)));
        }
        answers.add(new Answer(sides == 1 ? each.getValue() : "", outcomes, share));
      }
    }
    return answers;
  }

  private static List<Answer> ofSource(Set<Leaf> leaves) {
    Map<String, Map<Leaf, Outcome>> byPattern = new LinkedHashMap<>();
    byPattern.put("", new LinkedHashMap<>());
    for (Leaf leaf : leaves) {
      byPattern.put(leaf.subject(), new LinkedHashMap<>());
    }
    List<Answer> answers = new ArrayList<>();
    for (Map.Entry<String, Map<Leaf, Outcome>> shown : byPattern.entrySet()) {
      for (Leaf leaf : leaves) {
        shown.getValue().put(leaf, Outcome.of(leaf.subject().equals(shown.getKey())));
      }
      double share = shown.getKey().isEmpty() ? 0.5 : 0.5 / (byPattern.size() - 1);
      answers.add(new Answer("", shown.getValue(), share));
    }
    return answers;
  }

  /** A clause that compares one fact with what stands in the rule. */
  private boolean isTriable(Leaf leaf) {
    return leaf.clause() instanceof FactClause fact
        && (fact.operand() instanceof Operand.Literals || fact.operand() instanceof Operand.Bounds)
        && catalogue.find(fact.fact()).isPresent();
  }

  private void tryValues(List<Leaf> leaves, Map<Map<Leaf, Outcome>, String> distinct) {
    FactDefinition definition = catalogue.find(leaves.get(0).subject()).orElseThrow();
    List<LeafTest> tests = new ArrayList<>();
    for (Leaf leaf : leaves) {
      tests.add(new LeafTest(leaf, catalogue));
    }
    for (Reading reading : readings(definition, leaves)) {
      Fact fact = new Fact(definition.name(), Coordinate.UNKNOWN, reading);
      Map<Leaf, Outcome> outcomes = new LinkedHashMap<>();
      for (int i = 0; i < leaves.size(); i++) {
        outcomes.put(leaves.get(i), tests.get(i).of(new Premise.Known(0, fact), List.of()));
      }
      String text =
          reading.value().isEmpty()
              ? FactState.ABSENT.label()
              : SampleValues.label(definition, reading.value().get(), named(leaves));
      distinct.putIfAbsent(outcomes, text);
    }
  }

  private static Set<Value> named(List<Leaf> leaves) {
    Set<Value> named = new LinkedHashSet<>();
    for (Leaf leaf : leaves) {
      FactClause clause = (FactClause) leaf.clause();
      if (clause.operator() != Operator.EXISTS) {
        named.addAll(SampleValues.named(clause.operand()));
      }
    }
    return named;
  }

  private static List<Reading> readings(FactDefinition definition, List<Leaf> leaves) {
    boolean exists = false;
    for (Leaf leaf : leaves) {
      exists |= ((FactClause) leaf.clause()).operator() == Operator.EXISTS;
    }
    Set<Value> named = named(leaves);
    List<Reading> readings = new ArrayList<>();
    for (Value value : SampleValues.around(definition, named)) {
      readings.add(Reading.of(value, SUPPOSED));
    }
    if (exists || readings.isEmpty()) {
      readings.add(Reading.absent(SUPPOSED));
    }
    return readings;
  }
}
