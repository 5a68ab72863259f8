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

  /** The same rule with another severity. */
  Rule with(Severity other) {
    return with(other, evidence, ask, fixes, references);
  }

  /** The same rule with other evidence. */
  Rule withEvidence(List<Evidence> others) {
    return with(severity, others, ask, fixes, references);
  }

  /** The same rule with other questions. */
  Rule withQuestions(List<Question> others) {
    return with(severity, evidence, others, fixes, references);
  }

  /** The same rule with other fixes. */
  Rule withFixes(List<Fix> others) {
    return with(severity, evidence, ask, others, references);
  }

  /** The same rule with other references. */
  Rule withReferences(List<String> others) {
    return with(severity, evidence, ask, fixes, others);
  }

  private Rule with(
      Severity otherSeverity,
      List<Evidence> otherEvidence,
      List<Question> questions,
      List<Fix> otherFixes,
      List<String> otherReferences) {
    return new Rule(
        id,
        cause,
        status,
        otherSeverity,
        consequence,
        title,
        why,
        impact,
        when,
        otherEvidence,
        links,
        questions,
        otherFixes,
        otherReferences,
        at);
  }

  public boolean isConsequence() {
    return !consequence.areas().isEmpty();
  }
}
