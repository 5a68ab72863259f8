package dev.diagnose.infer;

import dev.diagnose.facts.Fact;
import dev.diagnose.log.Event;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Clause.All;
import dev.diagnose.rule.Clause.Any;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Clause.Not;
import dev.diagnose.yaml.Location;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Walks a rule's clauses together with their formulas, which have the same shape down to the
 * leaves, and takes down how each came out at a host.
 */
final class ProofSteps {
  private static final Location NOWHERE = new Location("", 1, 1);

  private final HostView view;
  private final WorkingSet working;
  private final Coverage coverage;
  private final List<Location> places;
  private int place;

  /**
   * @param places of the rule's clauses, in the order of {@link
   *     dev.diagnose.rule.StoredRule#places}
   */
  ProofSteps(HostView view, WorkingSet working, Coverage coverage, List<Location> places) {
    this.view = view;
    this.working = working;
    this.coverage = coverage;
    this.places = places;
  }

  /** The next clause of the walk. */
  Proof.Step of(Clause clause, Formula formula) {
    Location at = place < places.size() ? places.get(place) : NOWHERE;
    place++;
    Outcome outcome = view.of(formula);
    List<Clause> inner = inner(clause);
    if (inner.isEmpty()) {
      return leaf(clause, formula, outcome, at);
    }
    List<Formula> formulas =
        formula instanceof Formula.Negation not ? List.of(not.of()) : HostView.parts(formula);
    List<Proof.Step> parts = new ArrayList<>();
    for (int i = 0; i < inner.size(); i++) {
      parts.add(of(inner.get(i), formulas.get(i)));
    }
    return new Proof.Step(clause, outcome, at, List.of(), List.of(), parts);
  }

  private static List<Clause> inner(Clause clause) {
    if (clause instanceof All all) {
      return all.clauses();
    }
    if (clause instanceof Any any) {
      return any.clauses();
    }
    return clause instanceof Not not ? List.of(not.clause()) : List.of();
  }

  private Proof.Step leaf(Clause clause, Formula formula, Outcome outcome, Location at) {
    Set<Leaf> leaves = new LinkedHashSet<>();
    collectLeaves(formula, leaves);
    Set<Support> support = new LinkedHashSet<>();
    if (outcome == Outcome.TRUE) {
      Set<Finding> findings = new LinkedHashSet<>();
      view.collectSupport(formula, findings);
      for (Finding finding : findings) {
        support.add(finding.about().support());
      }
    }
    if (support.isEmpty()) {
      lookedAt(leaves, support);
    }
    return new Proof.Step(
        clause,
        outcome,
        at,
        List.copyOf(support),
        outcome == Outcome.UNKNOWN ? missing(leaves) : List.of(),
        List.of());
  }

  private static void collectLeaves(Formula formula, Set<Leaf> leaves) {
    if (formula instanceof Formula.Atom atom) {
      leaves.add(atom.leaf());
    } else if (formula instanceof Formula.Amount amount) {
      leaves.add(amount.leaf());
    } else if (formula instanceof Formula.Negation negation) {
      collectLeaves(negation.of(), leaves);
    } else {
      for (Formula part : HostView.parts(formula)) {
        collectLeaves(part, leaves);
      }
    }
  }

  /** What is there of the leaves' subjects, though it did not make them true. */
  private void lookedAt(Set<Leaf> leaves, Set<Support> support) {
    for (Leaf leaf : leaves) {
      for (Fact fact : working.facts()) {
        boolean meant = fact.name().equals(leaf.subject()) || fact.name().equals(leaf.otherFact());
        if (meant && Coverage.isOf(view.host(), fact)) {
          support.add(new Support.Known(fact));
        }
      }
      for (Event event : working.events()) {
        String host = event.at().host();
        boolean here = view.host().isEmpty() || host.isEmpty() || host.equals(view.host());
        if (leaf.isEvent() && here && event.pattern().equals(leaf.subject())) {
          support.add(new Support.Line(event));
        }
      }
    }
  }

  private List<Diagnosis.Open> missing(Set<Leaf> leaves) {
    Set<Diagnosis.Open> missing = new LinkedHashSet<>();
    for (Leaf leaf : leaves) {
      for (EventClause bound : leaf.bound()) {
        if (!coverage.isSeen(bound.pattern())) {
          missing.add(coverage.openSource(bound.pattern()));
        }
      }
      if (leaf.isEvent()) {
        missing.add(coverage.openSource(leaf.subject()));
      } else {
        addMissing(leaf.subject(), missing);
        addMissing(leaf.otherFact(), missing);
      }
    }
    return List.copyOf(missing);
  }

  private void addMissing(String fact, Set<Diagnosis.Open> missing) {
    if (!fact.isEmpty() && !coverage.isLookedAt(fact, view.host())) {
      missing.add(coverage.openFact(fact, view.host()));
    }
  }
}
