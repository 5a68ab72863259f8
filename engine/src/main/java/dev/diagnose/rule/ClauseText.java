package dev.diagnose.rule;

import dev.diagnose.facts.Value;
import java.util.List;

/**
 * A clause as a text that equal clauses share, to look it up by. The records' own {@code hashCode}
 * and {@code equals} say the same, but Java assembles them anew in every process, and doing so for
 * some twenty record types costs more than the inference.
 */
public final class ClauseText {
  private static final char END = '\u0001';

  private final StringBuilder text = new StringBuilder();

  private ClauseText() {}

  /** The text of a clause; it is the same in every process and for every release. */
  public static String of(Clause clause) {
    ClauseText key = new ClauseText();
    key.add(clause);
    return key.text.toString();
  }

  /** The key of a clause with the events whose captures it uses. */
  public static String of(Clause clause, List<Clause.EventClause> bound) {
    ClauseText key = new ClauseText();
    key.add(clause);
    key.addAll('&', bound);
    return key.text.toString();
  }

  private void add(Clause clause) {
    if (clause instanceof Clause.FactClause fact) {
      word('f', fact.fact());
      add(fact.operator(), fact.operand());
    } else if (clause instanceof Clause.EventClause event) {
      add(event);
    } else if (clause instanceof Clause.All all) {
      addAll('*', all.clauses());
    } else if (clause instanceof Clause.Any any) {
      addAll('+', any.clauses());
    } else if (clause instanceof Clause.Not not) {
      text.append('!');
      add(not.clause());
    } else if (clause instanceof Clause.Quantified some) {
      word('q', some.quantifier().name());
      word('l', some.list());
      word('a', some.as());
      add(some.where());
    } else if (clause instanceof Clause.Counted counted) {
      word('c', counted.list());
      word('o', counted.operator().name()).append(counted.number());
      add(counted.where());
    } else if (clause instanceof Clause.Differs differs) {
      word('d', differs.fact());
      word('h', differs.across());
    } else if (clause instanceof Clause.Sequence sequence) {
      addAll('s', sequence.of());
      addAll('w', sequence.without());
      text.append(sequence.withinNanos());
      words(sequence.same());
    } else if (clause instanceof Clause.Absent absent) {
      addAll('m', List.of(absent.event(), absent.after()));
      text.append(absent.withinNanos());
      words(absent.same());
    }
  }

  private void add(Clause.EventClause event) {
    word('e', event.pattern());
    word('a', event.as());
    for (Clause.CaptureTest test : event.where()) {
      word('t', test.capture());
      add(test.operator(), test.operand());
    }
    if (event.tally().isPresent()) {
      Clause.Tally tally = event.tally().get();
      word('n', tally.operator().name()).append(tally.number());
      word('u', tally.distinct());
      text.append(tally.withinNanos()).append(END).append(tally.withinLines());
      words(tally.same());
      text.append(tally.acrossJob() ? 'j' : 'h');
      if (tally.isRollCall()) {
        word('z', tally.of());
      }
    }
    text.append(END);
  }

  private void addAll(char kind, List<? extends Clause> clauses) {
    text.append(kind).append(clauses.size());
    for (Clause clause : clauses) {
      add(clause);
    }
  }

  private void add(Operator operator, Operand operand) {
    word('o', operator.name());
    if (operand instanceof Operand.Literals literals) {
      for (Value value : literals.values()) {
        word('v', value.getClass().getSimpleName()).append(value.text()).append(END);
      }
    } else if (operand instanceof Operand.Bounds bounds) {
      word('b', bounds.range().toString());
    } else if (operand instanceof Operand.Expression expression) {
      word('x', expression.regex());
    } else if (operand instanceof Operand.OtherFact other) {
      word('r', other.name());
    } else if (operand instanceof Operand.NodeFact fact) {
      word('k', fact.name());
    } else if (operand instanceof Operand.Capture capture) {
      word('p', capture.event());
      word('p', capture.name());
    }
    text.append(END);
  }

  private void words(List<String> words) {
    for (String word : words) {
      word('g', word);
    }
    text.append(END);
  }

  private StringBuilder word(char kind, String word) {
    return text.append(kind).append(word).append(END);
  }
}
