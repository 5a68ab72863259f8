package dev.diagnose.rule;

import java.util.List;
import java.util.Optional;

/**
 * A condition that is true, false or unknown (Kleene's logic). Clauses are values: equal ones are
 * evaluated once.
 */
public sealed interface Clause {

  /**
   * A fact compared with something; inside a {@link Quantified} or {@link Counted}, a field of the
   * record.
   *
   * @param fact the fact's or the field's name
   */
  record FactClause(String fact, Operator operator, Operand operand) implements Clause {}

  /** A capture of an event compared with something. */
  record CaptureTest(String capture, Operator operator, Operand operand) {}

  /**
   * An event of a pattern.
   *
   * @param pattern the pattern's id
   * @param as the name under which other clauses use its captures; empty when none do
   * @param where tests on its captures, all of which must hold
   * @param tally how often it must occur, or on how many distinct ranks, hosts or captures; empty
   *     means once
   */
  record EventClause(String pattern, String as, List<CaptureTest> where, Optional<Tally> tally)
      implements Clause {
    public EventClause {
      where = List.copyOf(where);
    }
  }

  /**
   * A number of occurrences.
   *
   * @param operator a comparison
   * @param number what is compared with
   * @param distinct {@code rank}, {@code host}, {@code device} or a capture's name, to count
   *     different ones instead of lines; empty to count lines
   * @param withinNanos the time window the occurrences must fall in; 0 for none
   * @param withinLines the line window; 0 for none
   */
  record Tally(
      Operator operator, long number, String distinct, long withinNanos, long withinLines) {}

  /** True when all are. */
  record All(List<Clause> clauses) implements Clause {
    public All {
      clauses = List.copyOf(clauses);
    }
  }

  /** True when one is. */
  record Any(List<Clause> clauses) implements Clause {
    public Any {
      clauses = List.copyOf(clauses);
    }
  }

  /** True when the other is false. */
  record Not(Clause clause) implements Clause {}

  /** What a {@link Quantified} clause demands of the records. */
  enum Quantifier {
    SOME,
    /** False for an empty list. */
    EVERY,
    NONE
  }

  /** A demand on the records of a list fact. */
  record Quantified(Quantifier quantifier, String list, Clause where) implements Clause {}

  /** The number of records of a list fact for which {@code where} is true. */
  record Counted(String list, Clause where, Operator operator, long number) implements Clause {}

  /** True when a fact has different values at different hosts or ranks. */
  record Differs(String fact, String across) implements Clause {}
}
