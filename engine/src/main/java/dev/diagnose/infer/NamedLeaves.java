package dev.diagnose.infer;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which leaves of some formulas stand behind each name that texts use, in the order of the clauses.
 * Several do where the branches of an {@code any} or pieces of evidence bind the same name.
 */
final class NamedLeaves {
  private final Map<String, Set<Leaf>> leaves = new LinkedHashMap<>();

  static NamedLeaves of(Formula formula) {
    NamedLeaves named = new NamedLeaves();
    named.add(formula);
    return named;
  }

  void add(Formula formula) {
    formula.forEachLeaf(this::add);
  }

  private void add(String name, Leaf leaf) {
    if (!name.isEmpty()) {
      leaves.computeIfAbsent(name, any -> new LinkedHashSet<>()).add(leaf);
    }
  }

  /** Empty when the formulas do not bind the name. */
  Set<Leaf> behind(String name) {
    return leaves.getOrDefault(name, Set.of());
  }
}
