package dev.diagnose.rule;

import static dev.diagnose.rule.Operator.BETWEEN;
import static dev.diagnose.rule.Operator.CONTAINS;
import static dev.diagnose.rule.Operator.EQ;
import static dev.diagnose.rule.Operator.EXISTS;
import static dev.diagnose.rule.Operator.GE;
import static dev.diagnose.rule.Operator.GT;
import static dev.diagnose.rule.Operator.IN;
import static dev.diagnose.rule.Operator.LE;
import static dev.diagnose.rule.Operator.LT;
import static dev.diagnose.rule.Operator.MATCHES;
import static dev.diagnose.rule.Operator.NE;
import static dev.diagnose.rule.Operator.NOT_IN;
import static dev.diagnose.rule.Operator.VERSION;

import dev.diagnose.facts.FactType;
import java.util.EnumSet;
import java.util.Set;

/** Which comparisons make sense for which type. */
final class OperatorTable {
  private OperatorTable() {}

  static Set<Operator> of(FactType type) {
    return switch (type) {
      case STRING, PCI_ADDRESS -> EnumSet.of(EQ, NE, IN, NOT_IN, MATCHES, CONTAINS, EXISTS);
      case ENUM -> EnumSet.of(EQ, NE, IN, NOT_IN, EXISTS);
      case BOOL -> EnumSet.of(EQ, NE, EXISTS);
      case INT, BYTES, DURATION, RATE ->
          EnumSet.of(EQ, NE, IN, NOT_IN, LT, LE, GT, GE, BETWEEN, EXISTS);
      case VERSION ->
          EnumSet.of(
              EQ, NE, IN, NOT_IN, LT, LE, GT, GE, BETWEEN, MATCHES, CONTAINS, VERSION, EXISTS);
      case WORDS -> EnumSet.of(CONTAINS, MATCHES, EXISTS);
      case RECORDS -> EnumSet.of(EXISTS);
    };
  }

  /** Comparisons of counts. */
  static Set<Operator> ofCounts() {
    return EnumSet.of(EQ, NE, LT, LE, GT, GE);
  }

  /** Comparisons that need an order. */
  static boolean isOrdering(Operator operator) {
    return operator == LT
        || operator == LE
        || operator == GT
        || operator == GE
        || operator == BETWEEN;
  }
}
