package dev.diagnose.infer;

import dev.diagnose.rule.Operator;
import java.util.List;

/**
 * A rule's clause with its leaves numbered, and {@code every}, {@code none} and counts reduced to
 * what leaves can tell.
 */
sealed interface Formula {

  /** A leaf; the alias is empty unless other texts use its captures. */
  record Atom(Leaf leaf, String alias) implements Formula {}

  record And(List<Formula> parts) implements Formula {}

  record Or(List<Formula> parts) implements Formula {}

  record Negation(Formula of) implements Formula {}

  /**
   * The number of records, lines or distinct places for which the leaf holds, compared with a
   * number.
   */
  record Amount(Leaf leaf, String alias, Operator operator, long number, String distinct)
      implements Formula {}
}
