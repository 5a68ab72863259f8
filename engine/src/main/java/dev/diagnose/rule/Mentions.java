package dev.diagnose.rule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The facts and patterns that a rule, or one of its clauses, speaks of. */
public final class Mentions {
  private final Set<String> facts = new TreeSet<>();
  private final Set<String> patterns = new TreeSet<>();

  private Mentions() {}

  /** Everything that a rule speaks of: in its conditions, its fixes and its questions. */
  public static Mentions of(Rule rule) {
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

  /** What one clause speaks of. */
  public static Mentions of(Clause clause) {
    Mentions mentions = new Mentions();
    mentions.add(clause, "");
    return mentions;
  }

  /**
   * The patterns of which a line alone makes a diagnosis likely; not those that say nothing without
   * a fact or another line.
   */
  public static Set<String> inStrongEvidence(Rule rule) {
    Mentions mentions = new Mentions();
    for (Evidence entry : rule.evidence()) {
      if (entry.weight().points() >= Weight.STRONG.points()) {
        mentions.addLines(entry.condition());
      }
    }
    return mentions.patterns();
  }

  private void addLines(Clause clause) {
    if (clause instanceof Clause.Any any) {
      any.clauses().forEach(this::addLines);
    } else if (clause instanceof Clause.All all) {
      List<Clause> wanted = new ArrayList<>(all.clauses());
      wanted.removeIf(part -> part instanceof Clause.Not);
      if (wanted.size() == 1) {
        addLines(wanted.get(0));
      }
    } else if (!(clause instanceof Clause.Sequence) && of(clause).facts().isEmpty()) {
      add(clause, "");
    }
  }

  /** Names of facts; for a list the list's name. */
  public Set<String> facts() {
    return Collections.unmodifiableSet(facts);
  }

  /** Ids of patterns. */
  public Set<String> patterns() {
    return Collections.unmodifiableSet(patterns);
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
