package dev.diagnose.infer;

import java.util.List;
import java.util.Optional;

/**
 * What inference came to.
 *
 * @param diagnoses best first
 * @param firstFailure the failure that came first; empty when no line of a log tells
 * @param ask best question first
 */
public record Conclusion(
    List<Diagnosis> diagnoses, Optional<FirstFailure> firstFailure, List<Ask> ask) {
  /** Nothing to say. */
  public static final Conclusion NOTHING = new Conclusion(List.of(), Optional.empty(), List.of());

  public Conclusion {
    diagnoses = List.copyOf(diagnoses);
    ask = List.copyOf(ask);
  }
}
