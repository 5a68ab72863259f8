package dev.diagnose.infer;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Value;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Operand;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A finding as evidence. Of a record it shows the keys and what the clause asks for: a port has a
 * hundred fields, and a reader wants the two that speak.
 */
final class Citation {
  private final Catalogue catalogue;

  Citation(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  Support of(Finding finding) {
    Support support = finding.about().support();
    return finding.about() instanceof Premise.Row row
            && finding.leaf().clause() instanceof Clause.Quantified quantified
            && support instanceof Support.Known known
        ? new Support.Known(reduced(known.fact(), row.fields(), quantified.where()))
        : support;
  }

  /** False of a finding that any record would give: it names a record for no reason. */
  static boolean isTelling(Finding finding) {
    return !(finding.leaf().clause() instanceof Clause.Quantified quantified
        && quantified.where() instanceof Clause.All all
        && all.clauses().isEmpty());
  }

  private Fact reduced(Fact list, Map<String, Reading> row, Clause where) {
    Set<String> wanted = new HashSet<>();
    collectFields(where, wanted);
    Optional<FactDefinition> definition = catalogue.find(list.name());
    if (definition.isPresent()) {
      wanted.addAll(definition.get().keys());
    }
    Map<String, Reading> shown = new LinkedHashMap<>();
    for (Map.Entry<String, Reading> field : row.entrySet()) {
      if (wanted.contains(field.getKey())) {
        shown.put(field.getKey(), field.getValue());
      }
    }
    Value.Records records = new Value.Records(List.of(shown), true);
    return new Fact(list.name(), list.at(), Reading.of(records, list.reading().source()));
  }

  private static void collectFields(Clause clause, Set<String> fields) {
    if (clause instanceof Clause.FactClause fact) {
      fields.add(fact.fact());
      if (fact.operand() instanceof Operand.OtherFact other) {
        fields.add(other.name());
      }
    } else if (clause instanceof Clause.All all) {
      for (Clause part : all.clauses()) {
        collectFields(part, fields);
      }
    } else if (clause instanceof Clause.Any any) {
      for (Clause part : any.clauses()) {
        collectFields(part, fields);
      }
    } else if (clause instanceof Clause.Not not) {
      collectFields(not.clause(), fields);
    }
  }
}
