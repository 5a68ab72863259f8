package dev.diagnose.infer;

import dev.diagnose.facts.Localized;
import java.util.List;

/**
 * A question whose answer would move the ranking.
 *
 * @param subject the fact's name or the log source asked for
 * @param isSource whether the subject is a log source
 * @param text what it is
 * @param run the command that tells it; can be empty
 * @param separates ids of the diagnoses that the answer would move
 */
public record Ask(
    String subject, boolean isSource, Localized text, String run, List<String> separates) {
  public Ask {
    separates = List.copyOf(separates);
  }
}
