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
  record CaptureTest(String capture, Operator operator, Operand operand) {
    /** Whether it compares with a capture of the event of that name. */
    public boolean comparesWith(String event) {
      return operand instanceof Operand.Capture other && other.event().equals(event);
    }
  }

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
   * @param withinLines the line window, within one input; 0 for none. With both, the occurrences
   *     must fall in both at once
   * @param same what the occurrences must agree in: {@code host}, {@code rank}, {@code device} or
   *     captures; the largest group counts
   * @param acrossJob whether lines of all hosts count together, and not those of one
   * @param of empty, or what {@code distinct} should be complete against: a capture that states how
   *     many numbers from 0 there must be, or {@link #RANKS_OF_LOG}. Then those count that no line
   *     names
   */
  record Tally(
      Operator operator,
      long number,
      String distinct,
      long withinNanos,
      long withinLines,
      List<String> same,
      boolean acrossJob,
      String of) {

    /** Stands in texts for the numbers that no line names: {@code ${name.missing}}. */
    public static final String MISSING = "missing";

    /** All ranks that any line of the logs names. */
    public static final String RANKS_OF_LOG = "log";

    public Tally {
      same = List.copyOf(same);
    }

    /** A number over the whole log. */
    public Tally(Operator operator, long number, String distinct) {
      this(operator, number, distinct, 0, 0, List.of(), false, "");
    }

    /** Whether what counts is missing and not there. */
    public boolean isRollCall() {
      return !of.isEmpty();
    }

    /** Whether the lines of all hosts count; different hosts and ranks are always the job's. */
    public boolean isOfJob() {
      return acrossJob || isRollCall() || distinct.equals("host") || distinct.equals("rank");
    }

    public boolean hasWindow() {
      return withinNanos > 0 || withinLines > 0;
    }
  }

  /**
   * Events in a given order.
   *
   * @param of two or more, each before the next; none of them with a tally
   * @param without none of these stands between the first and the last
   * @param withinNanos the longest time from the first to the last; 0 for any
   * @param same as in {@link Tally}
   */
  record Sequence(
      List<EventClause> of, List<EventClause> without, long withinNanos, List<String> same)
      implements Clause {
    public Sequence {
      of = List.copyOf(of);
      without = List.copyOf(without);
      same = List.copyOf(same);
    }
  }

  /**
   * An event that should have followed another one and did not.
   *
   * @param withinNanos how long it had time; 0 for until the log ends
   * @param same as in {@link Tally}
   */
  record Absent(EventClause event, EventClause after, long withinNanos, List<String> same)
      implements Clause {
    public Absent {
      same = List.copyOf(same);
    }
  }

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

  /**
   * A demand on the records of a list fact.
   *
   * @param as the name under which texts use the fields of the records that are so; empty when none
   *     do, and but for {@link Quantifier#SOME}, which alone names a record
   */
  record Quantified(Quantifier quantifier, String list, Clause where, String as) implements Clause {
    /** A demand that gives the records no name. */
    public Quantified(Quantifier quantifier, String list, Clause where) {
      this(quantifier, list, where, "");
    }
  }

  /** The number of records of a list fact for which {@code where} is true. */
  record Counted(String list, Clause where, Operator operator, long number) implements Clause {}

  /** True when a fact has different values at different hosts or ranks. */
  record Differs(String fact, String across) implements Clause {}
}
