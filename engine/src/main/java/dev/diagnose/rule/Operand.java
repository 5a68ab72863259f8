package dev.diagnose.rule;

import dev.diagnose.facts.Value;
import java.util.List;

/** What a fact or a capture is compared with. */
public sealed interface Operand {

  /** Typed literals: one, two for {@code between}, any number for {@code in} and {@code not-in}. */
  record Literals(List<Value> values) implements Operand {
    public Literals {
      values = List.copyOf(values);
    }
  }

  /** Version bounds, all of which must hold. */
  record Bounds(VersionRange range) implements Operand {}

  /** An RE2 expression. */
  record Expression(String regex) implements Operand {}

  /** The value of another fact of the same place, or of a field of the same record. */
  record OtherFact(String name) implements Operand {}

  /** The value of a fact of the place that a record belongs to. */
  record NodeFact(String name) implements Operand {}

  /** A capture of an event that a clause of the same rule binds with {@code as}. */
  record Capture(String event, String name) implements Operand {}
}
