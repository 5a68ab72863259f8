package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import dev.diagnose.yaml.Location;
import java.util.List;

/**
 * A known failure pattern.
 *
 * @param id unique; the file's name
 * @param cause the cause it tells, an id of the pack's causes; several rules may tell one
 * @param consequence of what it is a mere consequence; {@link Consequence#NONE} for a root cause
 * @param when what must hold for the diagnosis to be made
 * @param fixes in the order written; the report ranks them
 * @param at the rule's place in its file, for explanations
 */
public record Rule(
    String id,
    String cause,
    Status status,
    Severity severity,
    Consequence consequence,
    Localized title,
    Localized why,
    Localized impact,
    Clause when,
    List<Evidence> evidence,
    List<Link> links,
    List<Question> ask,
    List<Fix> fixes,
    List<String> references,
    Location at) {

  public Rule {
    evidence = List.copyOf(evidence);
    links = List.copyOf(links);
    ask = List.copyOf(ask);
    fixes = List.copyOf(fixes);
    references = List.copyOf(references);
  }

  public boolean isConsequence() {
    return !consequence.areas().isEmpty();
  }
}
