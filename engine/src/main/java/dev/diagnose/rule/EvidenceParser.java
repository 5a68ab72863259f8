package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.YamlNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads {@code evidence: [{if: CLAUSE, weight: strong, sign: NAME, say: TEXT}]}. */
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

  /** All evidence of a rule: a sign that only one piece has would count once anyway. */
  List<Evidence> parseRule(List<YamlNode> nodes) {
    List<Evidence> evidence = new ArrayList<>();
    Map<String, Location> single = new LinkedHashMap<>();
    Set<String> shared = new HashSet<>();
    for (YamlNode node : nodes) {
      for (Evidence piece : parse(List.of(node))) {
        evidence.add(piece);
        if (!piece.sign().isEmpty() && single.put(piece.sign(), node.at()) != null) {
          shared.add(piece.sign());
        }
      }
    }
    single.keySet().removeAll(shared);
    single.forEach(
        (sign, at) ->
            problems.error(at, "no other piece of this rule has the sign '" + sign + "'"));
    return evidence;
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
    String sign = section.text("sign");
    if (!sign.isEmpty() && weight.points() <= 0) {
      problems.error(
          section.at("sign"),
          "only what speaks for the cause has a sign, to count once with others");
    }
    Localized say = texts.optional(section, "say", Localized.EMPTY);
    section.close();
    return condition.map(clause -> new Evidence(clause, weight, sign, say));
  }
}
