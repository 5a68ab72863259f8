package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import dev.diagnose.yaml.YamlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code evidence: [{if: CLAUSE, weight: strong, say: TEXT}]}. */
final class EvidenceParser {
  private final ClauseParser clauses;
  private final Bindings bindings;
  private final TextParser texts;
  private final Problems problems;

  EvidenceParser(ClauseParser clauses, Bindings bindings, TextParser texts, Problems problems) {
    this.clauses = clauses;
    this.bindings = bindings;
    this.texts = texts;
    this.problems = problems;
  }

  List<Evidence> parse(List<YamlNode> nodes) {
    List<Evidence> evidence = new ArrayList<>();
    for (YamlNode node : nodes) {
      Optional<Section> section = Section.of(node, RuleShapes.EVIDENCE, problems);
      if (section.isPresent()) {
        evidence(section.get()).ifPresent(evidence::add);
      }
    }
    return evidence;
  }

  private Optional<Evidence> evidence(Section section) {
    Optional<Clause> condition = section.node("if").flatMap(node -> clauses.parse(node, bindings));
    Weight weight = section.word("weight", Weight.values(), Weight.WEAK);
    Localized say = texts.optional(section, "say", Localized.EMPTY);
    section.close();
    return condition.map(clause -> new Evidence(clause, weight, say));
  }
}
