package dev.diagnose.infer;

import java.util.List;

/**
 * What inference came to.
 *
 * @param diagnoses best first
 * @param ask best question first
 */
public record Conclusion(List<Diagnosis> diagnoses, List<Ask> ask) {
  public Conclusion {
    diagnoses = List.copyOf(diagnoses);
    ask = List.copyOf(ask);
  }
}
