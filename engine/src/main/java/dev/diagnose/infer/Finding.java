package dev.diagnose.infer;

import dev.diagnose.facts.Coordinate;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Operand;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * That a leaf is true, or that it cannot be told, and by what. A leaf that is false leaves no
 * finding.
 *
 * @param by the premises, the one that the clause is about first
 */
record Finding(Leaf leaf, Outcome outcome, Coordinate at, List<Premise> by) {

  static Finding of(Leaf leaf, Outcome outcome, Premise about, List<Premise> joined) {
    List<Premise> by = new ArrayList<>();
    by.add(about);
    by.addAll(joined);
    return new Finding(leaf, outcome, about.at(), List.copyOf(by));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Finding finding
        && leaf.number() == finding.leaf.number()
        && outcome == finding.outcome
        && by.equals(finding.by);
  }

  @Override
  public int hashCode() {
    return 31 * leaf.number() + by.hashCode();
  }

  Premise about() {
    return by.get(0);
  }

  /**
   * What evidence shows: what the clause is about, of a record the fields that it looks at, and the
   * fact that this is compared with.
   */
  List<Premise> shown() {
    List<Premise> shown = new ArrayList<>();
    if (about() instanceof Premise.Row row && leaf.clause() instanceof Clause.Quantified some) {
      shown.add(row.showing(fields(some.where())));
    } else {
      shown.add(about());
    }
    for (Premise other : by.subList(1, by.size())) {
      if (other instanceof Premise.Known) {
        shown.add(other);
      }
    }
    return shown;
  }

  /** The fields of a record that a condition looks at. */
  static Set<String> fields(Clause where) {
    Set<String> fields = new HashSet<>();
    collectFields(where, fields);
    return fields;
  }

  /** False of a finding that any record would give: it names a record for no reason. */
  boolean isTelling() {
    return !(leaf.clause() instanceof Clause.Quantified some
        && some.where() instanceof Clause.All all
        && all.clauses().isEmpty());
  }

  private static void collectFields(Clause clause, Set<String> fields) {
    if (clause instanceof Clause.FactClause field) {
      fields.add(field.fact());
      if (field.operand() instanceof Operand.OtherFact other) {
        fields.add(other.name());
      }
    } else if (clause instanceof Clause.Not not) {
      collectFields(not.clause(), fields);
    } else if (clause instanceof Clause.All all) {
      collectFields(all.clauses(), fields);
    } else if (clause instanceof Clause.Any any) {
      collectFields(any.clauses(), fields);
    }
  }

  private static void collectFields(List<Clause> clauses, Set<String> fields) {
    for (Clause clause : clauses) {
      collectFields(clause, fields);
    }
  }

  /**
   * In the order of the input, however Drools came upon them. Leaf numbers decide last: they depend
   * on which other rules were selected, and findings of the same premises look the same in a
   * report.
   */
  static final class InputOrder implements Comparator<Finding> {
    @Override
    public int compare(Finding one, Finding other) {
      int order = 0;
      for (int i = 0; order == 0 && i < Math.min(one.by.size(), other.by.size()); i++) {
        order = Integer.compare(one.by.get(i).order(), other.by.get(i).order());
      }
      order = order != 0 ? order : Integer.compare(one.by.size(), other.by.size());
      return order != 0 ? order : Integer.compare(one.leaf.number(), other.leaf.number());
    }
  }
}
