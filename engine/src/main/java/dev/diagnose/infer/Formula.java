package dev.diagnose.infer;

import dev.diagnose.rule.Clause;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * A rule's clause with its leaves numbered, and {@code every}, {@code none} and counts reduced to
 * what leaves can tell.
 */
sealed interface Formula {

  /** Hands over every leaf with its alias, in the order of the clauses, negated ones too. */
  default void forEachLeaf(BiConsumer<String, Leaf> taker) {
    if (this instanceof Atom atom) {
      taker.accept(atom.alias(), atom.leaf());
    } else if (this instanceof Amount amount) {
      taker.accept(amount.alias(), amount.leaf());
    } else if (this instanceof Negation negation) {
      negation.of().forEachLeaf(taker);
    } else {
      for (Formula part : HostView.parts(this)) {
        part.forEachLeaf(taker);
      }
    }
  }

  /** Hands over every number of lines, records or places that is asked for. */
  default void forEachAmount(Consumer<Amount> taker) {
    if (this instanceof Amount amount) {
      taker.accept(amount);
    } else if (this instanceof Negation negation) {
      negation.of().forEachAmount(taker);
    } else {
      for (Formula part : HostView.parts(this)) {
        part.forEachAmount(taker);
      }
    }
  }

  /** A leaf; the alias is empty unless other texts use its captures. */
  record Atom(Leaf leaf, String alias) implements Formula {}

  record And(List<Formula> parts) implements Formula {}

  record Or(List<Formula> parts) implements Formula {}

  record Negation(Formula of) implements Formula {}

  /** The number of records, lines or distinct places for which the leaf holds. */
  record Amount(Leaf leaf, String alias, Clause.Tally tally) implements Formula {}

  /** Events in a given order, without others in between. */
  record Order(List<Formula> steps, List<Formula> without, Clause.Sequence clause)
      implements Formula {}

  /** An event that did not follow another one. */
  record Missing(Formula after, Formula event, Clause.Absent clause) implements Formula {}
}
