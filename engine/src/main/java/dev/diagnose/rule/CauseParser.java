package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Entry;
import dev.diagnose.yaml.YamlNode.Mapping;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reads {@code causes: {area: {id: text}}}, where text is a plain text, {@code {en, zh}}, or {@code
 * {parent, en, zh}}.
 */
final class CauseParser {
  private final Registry<Cause> causes;
  private final LintLevel level;
  private final Problems problems;
  private final Map<Location, String> parents = new LinkedHashMap<>();

  CauseParser(Registry<Cause> causes, LintLevel level, Problems problems) {
    this.causes = causes;
    this.level = level;
    this.problems = problems;
  }

  void declareAll(Section file) {
    Optional<Section> areas = file.section("causes");
    file.close();
    if (areas.isPresent()) {
      for (Entry area : areas.get().entries()) {
        Optional<Section> list = Section.of(area.value(), TextShapes.AREA, problems);
        list.ifPresent(found -> area(area.key(), found));
      }
    }
    parents.forEach((at, parent) -> causes.use(parent, at));
    parents.clear();
  }

  private void area(String area, Section list) {
    for (Entry entry : list.entries()) {
      String parent = "";
      Localized text;
      if (entry.value() instanceof Mapping) {
        Section body = Section.of(entry.value(), TextShapes.CAUSE, problems).orElseThrow();
        parent = body.text("parent");
        text = new Localized(body.text("en"), body.text("zh"));
        body.close();
        if (!parent.isEmpty()) {
          parents.put(body.at("parent"), parent);
        }
      } else {
        text = Localized.of(plain(entry.value()));
      }
      if (text.zh().isEmpty() && level == LintLevel.SHIPPED) {
        problems.error(entry.at(), "the cause has no Chinese text; write {en: ..., zh: ...}");
      }
      causes.declare(entry.key(), new Cause(entry.key(), area, parent, text), entry.at());
    }
  }

  private String plain(YamlNode node) {
    if (node instanceof YamlNode.Scalar scalar && !scalar.text().isBlank()) {
      return scalar.text();
    }
    problems.error(node.at(), "a cause is a text, or {en, zh}, not " + node.kind());
    return "";
  }
}
