package dev.diagnose.facts;

import java.util.Objects;
import java.util.Optional;

/**
 * What came of looking for one fact.
 *
 * @param state what came of it
 * @param value present exactly when the state is {@link FactState#VALUE}
 * @param detail the errno or reason for a state without a value, or for a list with a part missing;
 *     empty otherwise
 * @param source where it was looked for
 */
public record Reading(FactState state, Optional<Value> value, String detail, Source source) {
  public Reading {
    Objects.requireNonNull(detail, "detail");
    Objects.requireNonNull(source, "source");
    if ((state == FactState.VALUE) != value.isPresent()) {
      throw new IllegalArgumentException(
          "a reading has a value exactly when its state is VALUE: " + state);
    }
  }

  public static Reading of(Value value, Source source) {
    return new Reading(FactState.VALUE, Optional.of(value), "", source);
  }

  /** A list of which a part could not be read, and why. */
  public static Reading partOf(Value.Records records, String reason, Source source) {
    return new Reading(FactState.VALUE, Optional.of(records), reason, source);
  }

  public static Reading absent(Source source) {
    return without(FactState.ABSENT, "", source);
  }

  public static Reading unreadable(String reason, Source source) {
    return without(FactState.UNREADABLE, reason, source);
  }

  public static Reading timedOut(String phase, Source source) {
    return without(FactState.TIMED_OUT, phase, source);
  }

  public static Reading notApplicable(String reason, Source source) {
    return without(FactState.NOT_APPLICABLE, reason, source);
  }

  public static Reading without(FactState state, String detail, Source source) {
    return new Reading(state, Optional.empty(), detail, source);
  }
}
