package dev.diagnose.infer;

import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Operand;
import java.util.List;

/**
 * A clause that looks at working memory itself: at one fact, one record or one event, possibly
 * joined with events whose captures it uses. Equal leaves of different rules are one leaf, and so
 * one Drools rule.
 *
 * @param number its place in the order of leaves
 * @param clause a fact clause, a {@code some} over a list, an event clause without a tally, or a
 *     {@code differs}
 * @param bound the events whose captures the clause uses, in the order of their aliases; one with a
 *     tally may be of another host
 */
record Leaf(int number, Clause clause, List<EventClause> bound) {

  /** What the clause looks at: the fact's, list's or pattern's name. */
  String subject() {
    if (clause instanceof Clause.FactClause fact) {
      return fact.fact();
    }
    if (clause instanceof Clause.Quantified quantified) {
      return quantified.list();
    }
    if (clause instanceof Clause.Differs differs) {
      return differs.fact();
    }
    return ((EventClause) clause).pattern();
  }

  /** The second fact that the clause speaks of; empty when there is none. */
  String otherFact() {
    if (clause instanceof Clause.Differs differs) {
      return differs.fact();
    }
    if (clause instanceof Clause.Quantified quantified) {
      return nodeFact(quantified.where());
    }
    return clause instanceof Clause.FactClause fact
            && fact.operand() instanceof Operand.OtherFact other
        ? other.name()
        : "";
  }

  /** The fact of the node that records are compared with; the loader lets it be one. */
  private static String nodeFact(Clause where) {
    if (where instanceof Clause.FactClause field) {
      return field.operand() instanceof Operand.NodeFact fact ? fact.name() : "";
    }
    List<Clause> parts = List.of();
    if (where instanceof Clause.All all) {
      parts = all.clauses();
    } else if (where instanceof Clause.Any any) {
      parts = any.clauses();
    } else if (where instanceof Clause.Not not) {
      parts = List.of(not.clause());
    }
    for (Clause part : parts) {
      String name = nodeFact(part);
      if (!name.isEmpty()) {
        return name;
      }
    }
    return "";
  }

  /** Leaves of one inference differ in their numbers. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Leaf leaf && number == leaf.number && clause == leaf.clause;
  }

  @Override
  public int hashCode() {
    return number;
  }

  boolean isEvent() {
    return clause instanceof EventClause;
  }
}
