package dev.diagnose.infer;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.Version;
import dev.diagnose.rule.Operand;
import dev.diagnose.rule.Operator;
import dev.diagnose.rule.VersionRange;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether comparisons of one value can come out as wanted, all at once. Tried are the values that
 * the comparisons name, those just beside them, and no value at all: between two neighbours of
 * these nothing changes.
 */
public final class ValueTrial {
  private static final Source NOWHERE = Source.of("trial");

  /**
   * A comparison of the value.
   *
   * @param holds whether it is to hold or not to
   */
  public record Demand(Operator operator, Operand operand, boolean holds) {
    /** A comparison that is to hold. */
    public static Demand of(Operator operator, Operand operand) {
      return new Demand(operator, operand, true);
    }

    /** That the comparison does not hold. */
    public Demand not() {
      return new Demand(operator, operand, !holds);
    }
  }

  private ValueTrial() {}

  /**
   * False when no value meets all demands. Demands that depend on something else, such as another
   * fact, count as met.
   */
  public static boolean isPossible(List<Demand> demands) {
    List<Reading> candidates = new ArrayList<>(List.of(Reading.absent(NOWHERE)));
    boolean named = false;
    Class<?> kind = null;
    for (Demand demand : demands) {
      named |= demand.holds() && isNaming(demand);
      for (Value value : values(demand)) {
        if (value instanceof Value.Words || (kind != null && kind != value.getClass())) {
          return true;
        }
        kind = value.getClass();
        addAround(value, candidates);
      }
    }
    if (kind == null) {
      candidates.add(Reading.of(new Value.Text("any"), NOWHERE));
    }
    for (Reading candidate : candidates) {
      if (meetsAll(candidate, demands, named)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isNaming(Demand demand) {
    return demand.operand() instanceof Operand.Literals
        && (demand.operator() == Operator.EQ || demand.operator() == Operator.IN);
  }

  private static List<Value> values(Demand demand) {
    Operand operand = demand.operand();
    if (demand.operator() == Operator.EXISTS) {
      return List.of();
    }
    if (operand instanceof Operand.Literals literals) {
      return literals.values();
    }
    List<Value> values = new ArrayList<>();
    if (operand instanceof Operand.Bounds bounds) {
      for (VersionRange.Bound bound : bounds.range().bounds()) {
        values.add(new Value.Numbered(bound.version()));
      }
    }
    return values;
  }

  private static void addAround(Value value, List<Reading> candidates) {
    candidates.add(Reading.of(value, NOWHERE));
    if (value instanceof Value.Whole whole) {
      candidates.add(Reading.of(new Value.Whole(whole.number() - 1), NOWHERE));
      candidates.add(Reading.of(new Value.Whole(whole.number() + 1), NOWHERE));
    } else if (value instanceof Value.Numbered numbered) {
      String numbers = numbered.version().text().replaceFirst("^([0-9]+(?:\\.[0-9]+)*).*$", "$1");
      candidates.add(Reading.of(new Value.Numbered(Version.of("0")), NOWHERE));
      candidates.add(Reading.of(new Value.Numbered(Version.of(numbers + ".0.0.1")), NOWHERE));
    } else if (value instanceof Value.Flag flag) {
      candidates.add(Reading.of(new Value.Flag(!flag.on()), NOWHERE));
    } else if (value instanceof Value.Text text) {
      candidates.add(Reading.of(new Value.Text(text.text() + "\u0001"), NOWHERE));
    }
  }

  /**
   * @param named whether the candidates hold every value that there can be; where they do not, an
   *     expression may find a value that nobody tried
   */
  private static boolean meetsAll(Reading candidate, List<Demand> demands, boolean named) {
    for (Demand demand : demands) {
      boolean isDecidable =
          demand.operand() instanceof Operand.Literals
              || demand.operand() instanceof Operand.Bounds
              || demand.operand() instanceof Operand.Expression;
      boolean isSearch =
          demand.operator() == Operator.MATCHES || demand.operator() == Operator.CONTAINS;
      if (!isDecidable || (isSearch && !named)) {
        continue;
      }
      Outcome outcome = new Comparison(demand.operator(), demand.operand()).of(candidate);
      if (outcome != Outcome.of(demand.holds())) {
        return false;
      }
    }
    return true;
  }
}
