package dev.diagnose.check;

import dev.diagnose.infer.ValueTrial;
import dev.diagnose.infer.ValueTrial.Demand;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Clause.FactClause;
import dev.diagnose.rule.Operand;
import dev.diagnose.rule.Operator;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.Problem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Finds clauses that decide nothing: demands that no value meets, alternatives that another one
 * makes needless, evidence that {@code when} rules out or that counts twice.
 */
final class ReachLint {
  private static final Demand ANY_VALUE =
      Demand.of(
          Operator.EXISTS, new Operand.Literals(List.of(new dev.diagnose.facts.Value.Flag(true))));

  private final UnaryOperator<Location> where;
  private final List<Problem> problems = new ArrayList<>();

  /**
   * @param where turns a place in the pack into one that the user can find
   */
  ReachLint(UnaryOperator<Location> where) {
    this.where = where;
  }

  List<Problem> check(PlacedRule rule) {
    walk(rule.when());
    List<PlacedClause> before = rule.when().conjuncts();
    checkCountedOnce(rule.evidence());
    for (PlacedRule.PlacedEvidence evidence : rule.evidence()) {
      walk(evidence.condition());
      for (PlacedClause part : evidence.condition().conjuncts()) {
        contradicted(part, before)
            .ifPresent(
                other -> warn(part, "this evidence can never count: 'when' demands " + other));
      }
    }
    return problems;
  }

  /** Evidence made for each row of a table may say two things of a row, each in its own words. */
  private void checkCountedOnce(List<PlacedRule.PlacedEvidence> evidence) {
    Map<Location, Long> made =
        evidence.stream()
            .collect(Collectors.groupingBy(one -> one.condition().at(), Collectors.counting()));
    Map<Set<Clause>, PlacedClause> earlier = new HashMap<>();
    for (PlacedRule.PlacedEvidence one : evidence) {
      PlacedClause condition = one.condition();
      PlacedClause other = earlier.putIfAbsent(demanded(condition), condition);
      if (other != null && made.get(condition.at()) == 1) {
        warn(
            condition, "this evidence counts a second time; it demands the same as " + said(other));
      }
    }
  }

  private static Set<Clause> demanded(PlacedClause condition) {
    Set<Clause> demanded = new HashSet<>();
    for (PlacedClause part : condition.conjuncts()) {
      demanded.add(part.clause());
    }
    return demanded;
  }

  private void walk(PlacedClause placed) {
    if (placed.clause() instanceof Clause.All) {
      checkAll(placed.conjuncts());
    } else if (placed.clause() instanceof Clause.Any) {
      checkAny(placed.parts());
    } else if (placed.clause() instanceof Clause.EventClause event) {
      checkCaptures(event, placed);
    } else if (placed.clause() instanceof Clause.Quantified quantified) {
      checkInside(quantified.where(), placed);
    } else if (placed.clause() instanceof Clause.Counted counted) {
      checkInside(counted.where(), placed);
    }
    for (PlacedClause part : placed.parts()) {
      if (!(placed.clause() instanceof Clause.All && part.clause() instanceof Clause.All)) {
        walk(part);
      } else {
        part.parts().forEach(this::walk);
      }
    }
  }

  /**
   * The clauses on a record have no places of their own: they stand where the list's clause does.
   */
  private void checkInside(Clause where, PlacedClause list) {
    if (where instanceof Clause.All all) {
      List<PlacedClause> parts = new ArrayList<>();
      for (Clause part : all.clauses()) {
        parts.add(new PlacedClause(part, list.at(), List.of()));
      }
      checkAll(parts);
    }
  }

  private void checkAll(List<PlacedClause> conjuncts) {
    for (int i = 1; i < conjuncts.size(); i++) {
      PlacedClause part = conjuncts.get(i);
      List<PlacedClause> earlier = conjuncts.subList(0, i);
      Optional<String> other = contradicted(part, earlier);
      if (other.isPresent()) {
        warn(part, "this can never be true together with " + other.get());
        return;
      }
      if (isAmong(part, earlier)) {
        warn(part, "this condition stands here for the second time");
      }
    }
  }

  private void checkAny(List<PlacedClause> parts) {
    for (int i = 1; i < parts.size(); i++) {
      PlacedClause part = parts.get(i);
      List<PlacedClause> earlier = parts.subList(0, i);
      if (isAmong(part, earlier)) {
        warn(part, "this condition stands here for the second time");
      } else {
        earlier.forEach(one -> checkAlternatives(one, part));
      }
    }
  }

  private void checkAlternatives(PlacedClause first, PlacedClause second) {
    Optional<FactClause> one = fact(first);
    Optional<FactClause> other = fact(second);
    if (one.isEmpty() || other.isEmpty() || !one.get().fact().equals(other.get().fact())) {
      return;
    }
    Demand a = demand(one.get());
    Demand b = demand(other.get());
    if (!isDecided(a) || !isDecided(b)) {
      return;
    }
    if (!ValueTrial.isPossible(List.of(b, a.not()))) {
      warn(second, "this alternative is never needed: " + said(first) + " is true then already");
    } else if (!ValueTrial.isPossible(List.of(a, b.not()))) {
      warn(first, "this alternative is never needed: " + said(second) + " is true then already");
    } else if (!ValueTrial.isPossible(List.of(ANY_VALUE, a.not(), b.not()))) {
      String exists = "{fact: " + one.get().fact() + ", exists: true}";
      warn(
          second,
          "this or "
              + said(first)
              + " is true of every value; write "
              + exists
              + " if that is meant");
    }
  }

  private void checkCaptures(Clause.EventClause event, PlacedClause placed) {
    for (int i = 1; i < event.where().size(); i++) {
      Clause.CaptureTest test = event.where().get(i);
      for (Clause.CaptureTest earlier : event.where().subList(0, i)) {
        boolean same = earlier.capture().equals(test.capture());
        Demand one = Demand.of(earlier.operator(), earlier.operand());
        Demand other = Demand.of(test.operator(), test.operand());
        if (same && !ValueTrial.isPossible(List.of(one, other))) {
          warn(placed, "no line has a '" + test.capture() + "' that meets all of this");
          return;
        }
      }
    }
  }

  /** What the clause cannot be true together with, in words. */
  private Optional<String> contradicted(PlacedClause part, List<PlacedClause> others) {
    Optional<FactClause> fact = fact(part);
    if (fact.isEmpty()) {
      return others.stream().filter(other -> isOpposite(part, other)).map(this::said).findFirst();
    }
    List<Demand> demands = new ArrayList<>(List.of(demand(fact.get())));
    for (PlacedClause other : others) {
      Optional<FactClause> second = fact(other);
      if (second.isPresent() && second.get().fact().equals(fact.get().fact())) {
        demands.add(demand(second.get()));
        if (!ValueTrial.isPossible(demands)) {
          return Optional.of(said(other));
        }
      } else if (isOpposite(part, other)) {
        return Optional.of(said(other));
      }
    }
    return Optional.empty();
  }

  private static boolean isOpposite(PlacedClause one, PlacedClause other) {
    return (one.clause() instanceof Clause.Not not && not.clause().equals(other.clause()))
        || (other.clause() instanceof Clause.Not against && against.clause().equals(one.clause()));
  }

  private static boolean isAmong(PlacedClause part, List<PlacedClause> others) {
    return others.stream().anyMatch(other -> other.clause().equals(part.clause()));
  }

  private static Optional<FactClause> fact(PlacedClause placed) {
    return placed.clause() instanceof FactClause fact ? Optional.of(fact) : Optional.empty();
  }

  private static Demand demand(FactClause fact) {
    return Demand.of(fact.operator(), fact.operand());
  }

  /** Whether trying values tells all about it. */
  private static boolean isDecided(Demand demand) {
    return demand.operand() instanceof Operand.Bounds
        || (demand.operand() instanceof Operand.Literals && demand.operator() != Operator.CONTAINS);
  }

  private String said(PlacedClause placed) {
    String what =
        placed.clause() instanceof FactClause fact
            ? "'" + fact.fact() + " " + fact.operator().label() + "'"
            : "the condition";
    return what + " in line " + placed.at().line() + ", column " + placed.at().column();
  }

  private void warn(PlacedClause placed, String message) {
    problems.add(Problem.warning(where.apply(placed.at()), message));
  }
}
