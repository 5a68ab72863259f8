package dev.diagnose.docs;

import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Evidence;
import dev.diagnose.rule.Fix;
import dev.diagnose.rule.Operand;
import dev.diagnose.rule.Question;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.Weight;
import java.util.Set;
import java.util.TreeSet;

/** The facts and patterns that a rule speaks of, wherever it does. */
final class Mentions {
  private final Set<String> facts = new TreeSet<>();
  private final Set<String> patterns = new TreeSet<>();

  private Mentions() {}

  static Mentions of(Rule rule) {
    Mentions mentions = new Mentions();
    mentions.add(rule.when(), "");
    for (Evidence entry : rule.evidence()) {
      mentions.add(entry.condition(), "");
    }
    for (Fix fix : rule.fixes()) {
      fix.condition().ifPresent(condition -> mentions.add(condition, ""));
    }
    for (Question question : rule.ask()) {
      if (!question.fact().isEmpty()) {
        mentions.facts.add(question.fact());
      }
    }
    return mentions;
  }

  /** The patterns of the evidence that alone makes a diagnosis likely. */
  static Set<String> inStrongEvidence(Rule rule) {
    Mentions mentions = new Mentions();
    for (Evidence entry : rule.evidence()) {
      if (entry.weight().points() >= Weight.STRONG.points()) {
        mentions.add(entry.condition(), "");
      }
    }
    return mentions.patterns;
  }

  /** Names of facts; for a list the list's name. */
  Set<String> facts() {
    return facts;
  }

  /** Ids of patterns. */
  Set<String> patterns() {
    return patterns;
  }

  private void add(Clause clause, String list) {
    if (clause instanceof Clause.FactClause fact) {
      facts.add(list.isEmpty() ? fact.fact() : list);
      if (fact.operand() instanceof Operand.OtherFact other && list.isEmpty()) {
        facts.add(other.name());
      } else if (fact.operand() instanceof Operand.NodeFact node) {
        facts.add(node.name());
      }
    } else if (clause instanceof Clause.EventClause event) {
      patterns.add(event.pattern());
    } else if (clause instanceof Clause.All all) {
      all.clauses().forEach(part -> add(part, list));
    } else if (clause instanceof Clause.Any any) {
      any.clauses().forEach(part -> add(part, list));
    } else if (clause instanceof Clause.Not not) {
      add(not.clause(), list);
    } else if (clause instanceof Clause.Quantified quantified) {
      facts.add(quantified.list());
      add(quantified.where(), quantified.list());
    } else if (clause instanceof Clause.Counted counted) {
      facts.add(counted.list());
      add(counted.where(), counted.list());
    } else if (clause instanceof Clause.Differs differs) {
      facts.add(differs.fact());
    } else if (clause instanceof Clause.Sequence sequence) {
      sequence.of().forEach(event -> add(event, list));
      sequence.without().forEach(event -> add(event, list));
    } else if (clause instanceof Clause.Absent absent) {
      add(absent.after(), list);
      add(absent.event(), list);
    }
  }
}
