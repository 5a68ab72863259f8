package dev.diagnose.infer;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which leaves of some formulas stand behind each name that texts use, in the order of the clauses,
 * and which roll calls. Several do where the branches of an {@code any} or pieces of evidence bind
 * the same name.
 */
final class NamedLeaves {
  private final Map<String, Set<Leaf>> leaves = new LinkedHashMap<>();
  private final Map<String, Set<Formula.Amount>> rollCalls = new LinkedHashMap<>();

  static NamedLeaves of(Formula formula) {
    NamedLeaves named = new NamedLeaves();
    named.add(formula);
    return named;
  }

  void add(Formula formula) {
    formula.forEachLeaf(this::add);
    formula.forEachAmount(this::addRollCall);
  }

  private void addRollCall(Formula.Amount amount) {
    if (amount.tally().isRollCall() && !amount.alias().isEmpty()) {
      rollCalls.computeIfAbsent(amount.alias(), any -> new LinkedHashSet<>()).add(amount);
    }
  }

  private void add(String name, Leaf leaf) {
    if (!name.isEmpty()) {
      leaves.computeIfAbsent(name, any -> new LinkedHashSet<>()).add(leaf);
    }
  }

  /** The roll calls of that name; empty when the formulas have none. */
  Set<Formula.Amount> rollCalls(String name) {
    return rollCalls.getOrDefault(name, Set.of());
  }

  /** Empty when the formulas do not bind the name. */
  Set<Leaf> behind(String name) {
    return leaves.getOrDefault(name, Set.of());
  }
}
