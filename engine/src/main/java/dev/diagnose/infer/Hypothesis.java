package dev.diagnose.infer;

import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Evidence;
import dev.diagnose.rule.Fix;
import dev.diagnose.rule.Rule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A selected rule, its clauses turned into formulas. */
final class Hypothesis {
  private final Rule rule;
  private final Formula when;
  private final List<Weighed> evidence;
  private final List<Optional<Formula>> fixes;
  private final Map<String, Leaf> aliases;
  private final BitSet leaves = new BitSet();

  /** A piece of evidence with its formula. */
  record Weighed(Evidence evidence, Formula formula) {}

  Hypothesis(Rule rule, Formulas formulas) {
    this.rule = rule;
    Map<String, EventClause> named = Formulas.aliases(conditions(rule));
    this.when = formulas.of(rule.when(), named);
    this.evidence = new ArrayList<>();
    for (Evidence entry : rule.evidence()) {
      evidence.add(new Weighed(entry, formulas.of(entry.condition(), named)));
    }
    this.fixes = new ArrayList<>();
    for (Fix fix : rule.fixes()) {
      fixes.add(
          fix.condition().isEmpty()
              ? Optional.empty()
              : Optional.of(formulas.of(fix.condition().get(), named)));
    }
    this.aliases = new HashMap<>();
    for (Map.Entry<String, EventClause> entry : named.entrySet()) {
      collectLeaves(formulas.of(entry.getValue(), named), entry.getKey());
    }
    mark(when);
    for (Weighed entry : evidence) {
      mark(entry.formula());
    }
    for (Optional<Formula> fix : fixes) {
      if (fix.isPresent()) {
        mark(fix.get());
      }
    }
  }

  private static List<Clause> conditions(Rule rule) {
    List<Clause> conditions = new ArrayList<>();
    conditions.add(rule.when());
    for (Evidence entry : rule.evidence()) {
      conditions.add(entry.condition());
    }
    return conditions;
  }

  private void collectLeaves(Formula formula, String alias) {
    if (formula instanceof Formula.Atom atom) {
      aliases.put(alias, atom.leaf());
    } else if (formula instanceof Formula.Amount amount) {
      aliases.put(alias, amount.leaf());
    }
  }

  private void mark(Formula formula) {
    if (formula instanceof Formula.Atom atom) {
      leaves.set(atom.leaf().number());
    } else if (formula instanceof Formula.Amount amount) {
      leaves.set(amount.leaf().number());
    } else if (formula instanceof Formula.Negation negation) {
      mark(negation.of());
    } else {
      for (Formula part : HostView.parts(formula)) {
        mark(part);
      }
    }
  }

  boolean concerns(Finding finding) {
    return uses(finding.leaf());
  }

  boolean uses(Leaf leaf) {
    return leaves.get(leaf.number());
  }

  Rule rule() {
    return rule;
  }

  Formula when() {
    return when;
  }

  List<Weighed> evidence() {
    return evidence;
  }

  /** The formula of each fix's condition, in the order of the rule's fixes. */
  List<Optional<Formula>> fixes() {
    return fixes;
  }

  /** The leaf that a name in the rule's texts stands for. */
  Optional<Leaf> alias(String name) {
    return Optional.ofNullable(aliases.get(name));
  }
}
