package dev.diagnose.rule;

import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Mapping;
import java.util.Optional;

/** Reads a fix where a rule lists it: one of its own, or a shared one that it uses. */
final class RuleFixParser {
  private final Registry<SharedFix> known;
  private final FixParser fixes;
  private final SharedFixes shared;
  private final Problems problems;

  /**
   * @param bindings the events that the rule's clauses bind
   * @param texts knows the rule's placeholders
   */
  RuleFixParser(Vocabulary vocabulary, Bindings bindings, TextParser texts, Problems problems) {
    this.known = vocabulary.fixes();
    this.fixes = new FixParser(vocabulary.clauses(problems), bindings, texts, problems);
    this.shared = new SharedFixes(known, texts, problems);
    this.problems = problems;
  }

  Optional<Fix> parse(YamlNode node) {
    boolean isShared = node instanceof Mapping body && body.get("use").isPresent();
    Optional<Section> section =
        Section.of(node, isShared ? FixShapes.USED : FixShapes.OWN, problems);
    if (section.isEmpty() || !isShared) {
      return section.map(this::own);
    }
    return shared.use(section.get()).map(fix -> fixes.override(fix, section.get()));
  }

  private Fix own(Section body) {
    String id = body.text("id");
    if (known.peek(id).isPresent()) {
      problems.error(
          body.at("id"), "'" + id + "' is a shared fix; write 'use: " + id + "' or another id");
    }
    return fixes.parse(id, body);
  }
}
