package dev.diagnose.infer;

import dev.diagnose.facts.Localized;
import java.util.List;
import java.util.Optional;

/**
 * A question whose answer would move the ranking.
 *
 * @param subject the fact's name or the log source asked for
 * @param isSource whether the subject is a log source
 * @param text what it is
 * @param run the command that tells it; can be empty
 * @param separates ids of the diagnoses that the answer would move
 * @param answers what some of its values would lead to; empty where no single value decides
 */
public record Ask(
    String subject,
    boolean isSource,
    Localized text,
    String run,
    List<String> separates,
    List<Consequence> answers) {
  public Ask {
    separates = List.copyOf(separates);
    answers = List.copyOf(answers);
  }

  /**
   * What an answer would lead to.
   *
   * @param value an example of it, as a person writes it
   * @param id the diagnosis that would then be first; empty when none would be left of those that
   *     the question is about
   * @param band how sure that one would be
   */
  public record Consequence(String value, String id, Optional<Band> band) {}
}
