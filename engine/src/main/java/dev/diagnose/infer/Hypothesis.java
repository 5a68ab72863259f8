package dev.diagnose.infer;

import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Evidence;
import dev.diagnose.rule.Fix;
import dev.diagnose.rule.Rule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A selected rule, its clauses turned into formulas. */
final class Hypothesis {
  private final Rule rule;
  private final Formula when;
  private final List<Weighed> evidence;
  private final List<Optional<Formula>> fixes;
  private final NamedLeaves named = new NamedLeaves();
  private final BitSet leaves = new BitSet();

  /** A piece of evidence with its formula. */
  record Weighed(Evidence evidence, Formula formula) {}

  Hypothesis(Rule rule, Formulas formulas) {
    this.rule = rule;
    Map<String, EventClause> joined = Formulas.aliases(conditions(rule));
    this.when = formulas.of(rule.when(), joined);
    this.evidence = new ArrayList<>();
    for (Evidence entry : rule.evidence()) {
      evidence.add(new Weighed(entry, formulas.of(entry.condition(), joined)));
    }
    this.fixes = new ArrayList<>();
    for (Fix fix : rule.fixes()) {
      fixes.add(
          fix.condition().isEmpty()
              ? Optional.empty()
              : Optional.of(formulas.of(fix.condition().get(), joined)));
    }
    mark(when);
    named.add(when);
    for (Weighed entry : evidence) {
      mark(entry.formula());
      named.add(entry.formula());
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
    for (Fix fix : rule.fixes()) {
      fix.condition().ifPresent(conditions::add);
    }
    return conditions;
  }

  private void mark(Formula formula) {
    formula.forEachLeaf((alias, leaf) -> leaves.set(leaf.number()));
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

  /** What stands behind the names in the rule's texts. */
  NamedLeaves named() {
    return named;
  }
}
