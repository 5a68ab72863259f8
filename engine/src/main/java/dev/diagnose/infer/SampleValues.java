package dev.diagnose.infer;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.ValueFormat;
import dev.diagnose.facts.ValueParser;
import dev.diagnose.facts.Version;
import dev.diagnose.rule.Operand;
import dev.diagnose.rule.VersionRange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Values on both sides of those that clauses name, so that each clause comes out both ways. */
final class SampleValues {
  /** A text that no rule names. */
  private static final Value.Text OTHER = new Value.Text("…");

  private static final Value.Numbered OLDEST = new Value.Numbered(Version.of("0"));

  /** Makes the next version of any. */
  private static final String NEXT = ".1";

  private SampleValues() {}

  /** The values that an operand names. */
  static List<Value> named(Operand operand) {
    if (operand instanceof Operand.Literals literals) {
      return literals.values();
    }
    List<Value> named = new ArrayList<>();
    for (VersionRange.Bound bound : ((Operand.Bounds) operand).range().bounds()) {
      named.add(new Value.Numbered(bound.version()));
    }
    return named;
  }

  /** The named values, those around them, and one that is none of them. */
  static Set<Value> around(FactDefinition definition, Set<Value> named) {
    Set<Value> around = new LinkedHashSet<>();
    switch (definition.type()) {
      case BOOL -> {
        around.add(new Value.Flag(true));
        around.add(new Value.Flag(false));
      }
      case ENUM -> {
        for (String word : definition.words()) {
          around.add(ValueParser.parse(definition, word));
        }
      }
      case INT, BYTES, RATE, DURATION -> addNumbers(named, around);
      case VERSION -> addVersions(named, around);
      case WORDS -> {
        for (Value value : named) {
          around.add(new Value.Words(List.of(value.text())));
        }
        around.add(new Value.Words(List.of()));
      }
      case STRING, PCI_ADDRESS -> {
        around.addAll(named);
        around.add(OTHER);
      }
      case RECORDS -> {}
    }
    return around;
  }

  /** The round ones come first: of values that decide alike, the first is shown. */
  private static void addNumbers(Set<Value> named, Set<Value> around) {
    List<Value> sorted = new ArrayList<>(named);
    sorted.removeIf(value -> !(value instanceof Value.Whole));
    sorted.sort(Comparator.comparingLong(value -> ((Value.Whole) value).number()));
    around.addAll(sorted);
    for (Value value : sorted) {
      if (value instanceof Value.Whole whole && whole.number() < Long.MAX_VALUE / 2) {
        around.add(new Value.Whole(whole.number() * 2));
        around.add(new Value.Whole(whole.number() / 2));
        around.add(new Value.Whole(whole.number() + 1));
        around.add(new Value.Whole(whole.number() - 1));
      }
    }
    around.add(new Value.Whole(ValueParser.UNLIMITED));
  }

  private static void addVersions(Set<Value> named, Set<Value> around) {
    around.addAll(named);
    for (Value value : named) {
      around.add(new Value.Numbered(Version.of(value.text() + NEXT)));
    }
    around.add(OLDEST);
  }

  /** A value as a person reads it; a version beside a named one by that one. */
  static String label(FactDefinition definition, Value value, Set<Value> named) {
    if (!(value instanceof Value.Numbered) || named.contains(value)) {
      return ValueFormat.format(definition, value);
    }
    if (!value.equals(OLDEST)) {
      return "> " + value.text().substring(0, value.text().length() - NEXT.length());
    }
    Version lowest = null;
    for (Value each : named) {
      Version other = ((Value.Numbered) each).version();
      lowest = lowest == null || other.compareTo(lowest) < 0 ? other : lowest;
    }
    return lowest == null ? OTHER.text() : "< " + lowest.text();
  }
}
