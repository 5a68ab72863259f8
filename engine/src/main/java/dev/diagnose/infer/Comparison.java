package dev.diagnose.infer;

import com.google.re2j.Pattern;
import dev.diagnose.facts.FactState;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.Version;
import dev.diagnose.log.ExactRegex;
import dev.diagnose.rule.Operand;
import dev.diagnose.rule.Operator;
import java.util.List;

/**
 * Compares a reading with values. This is the one place that gives operators their meaning; every
 * predicate in the Drools network asks here, so that an index and a predicate can never disagree.
 */
final class Comparison {
  private final Operator operator;
  private final Operand operand;
  private final Pattern expression;

  Comparison(Operator operator, Operand operand) {
    this.operator = operator;
    this.operand = operand;
    this.expression =
        operand instanceof Operand.Expression regex ? ExactRegex.compile(regex.regex()) : null;
  }

  /** Compares with the operand's own literals, bounds or expression. */
  Outcome of(Reading reading) {
    return of(
        reading, operand instanceof Operand.Literals literals ? literals.values() : List.of());
  }

  /** Compares with values that were looked up elsewhere: another fact, or a capture. */
  Outcome of(Reading reading, List<Value> others) {
    if (reading.state().isUnknown()) {
      return Outcome.UNKNOWN;
    }
    if (operator == Operator.EXISTS) {
      boolean wanted = ((Value.Flag) others.get(0)).on();
      return reading.state() == FactState.NOT_APPLICABLE
          ? Outcome.FALSE
          : Outcome.of(wanted == (reading.state() == FactState.VALUE));
    }
    return reading.value().isEmpty()
        ? Outcome.FALSE
        : Outcome.of(holds(reading.value().get(), others));
  }

  private boolean holds(Value value, List<Value> others) {
    return switch (operator) {
      case EQ -> isEqual(value, others.get(0));
      case NE -> !isEqual(value, others.get(0));
      case IN -> isAmong(value, others);
      case NOT_IN -> !isAmong(value, others);
      case LT -> order(value, others.get(0)) < 0;
      case LE -> order(value, others.get(0)) <= 0;
      case GT -> order(value, others.get(0)) > 0;
      case GE -> order(value, others.get(0)) >= 0;
      case BETWEEN -> order(value, others.get(0)) >= 0 && order(value, others.get(1)) <= 0;
      case MATCHES -> expression.matcher(value.text()).find();
      case CONTAINS -> contains(value, others.get(0));
      case VERSION -> ((Operand.Bounds) operand).range().contains(version(value));
      case EXISTS -> throw new IllegalStateException("exists is decided by the state");
    };
  }

  private static boolean isAmong(Value value, List<Value> others) {
    for (Value other : others) {
      if (isEqual(value, other)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isEqual(Value value, Value other) {
    return (value instanceof Value.Numbered || other instanceof Value.Numbered)
        ? order(value, other) == 0
        : value.equals(other);
  }

  /** The loader lets only numbers and versions be ordered, and only with their own kind. */
  private static int order(Value value, Value other) {
    return value instanceof Value.Whole whole && other instanceof Value.Whole second
        ? Long.compare(whole.number(), second.number())
        : version(value).compareTo(version(other));
  }

  private static Version version(Value value) {
    return value instanceof Value.Numbered numbered ? numbered.version() : Version.of(value.text());
  }

  private static boolean contains(Value value, Value other) {
    return value instanceof Value.Words words
        ? words.words().contains(other.text())
        : value.text().contains(other.text());
  }
}
