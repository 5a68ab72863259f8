package dev.diagnose.infer;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Whether a leaf, being true, speaks for a hypothesis or against it; where it does both, its first
 * place counts.
 */
final class Polarity {
  private final Map<Leaf, Boolean> byLeaf = new LinkedHashMap<>();

  Polarity(Hypothesis hypothesis) {
    add(hypothesis.when(), true);
    for (Hypothesis.Weighed entry : hypothesis.evidence()) {
      add(entry.formula(), entry.evidence().weight().points() > 0);
    }
  }

  Map<Leaf, Boolean> byLeaf() {
    return byLeaf;
  }

  private void add(Formula formula, boolean speaksFor) {
    if (formula instanceof Formula.Atom atom) {
      byLeaf.putIfAbsent(atom.leaf(), speaksFor);
    } else if (formula instanceof Formula.Amount amount) {
      byLeaf.putIfAbsent(amount.leaf(), speaksFor);
    } else if (formula instanceof Formula.Negation negation) {
      add(negation.of(), !speaksFor);
    } else {
      for (Formula part : HostView.parts(formula)) {
        add(part, speaksFor);
      }
    }
  }
}
