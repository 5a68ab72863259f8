package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.YamlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Texts for people: {@code text} or {@code {en, zh}}, with placeholders. */
final class TextParser {
  private final Problems problems;
  private final LintLevel level;
  private final PlaceholderScope scope;

  TextParser(Problems problems, LintLevel level, PlaceholderScope scope) {
    this.problems = problems;
    this.level = level;
    this.scope = scope;
  }

  Localized optional(Section section, String key, Localized fallback) {
    Optional<YamlNode> node = section.node(key);
    return node.isEmpty() ? fallback : parse(node.get(), "'" + key + "'");
  }

  Localized parse(YamlNode node, String what) {
    Localized text;
    if (node instanceof YamlNode.Scalar scalar) {
      text = Localized.of(scalar.text());
    } else {
      Optional<Section> languages = Section.of(node, TextShapes.LANGUAGES, problems);
      if (languages.isEmpty()) {
        return Localized.EMPTY;
      }
      text = new Localized(languages.get().text("en"), languages.get().text("zh"));
      languages.get().close();
    }
    check(text, what, node.at());
    return text;
  }

  private void check(Localized text, String what, Location at) {
    if (text.en().isBlank()) {
      problems.error(at, what + " has no text");
      return;
    }
    checkPlaceholders(text.en(), at);
    if (text.zh().isBlank()) {
      if (level == LintLevel.SHIPPED) {
        problems.error(at, what + " has no Chinese text; write {en: ..., zh: ...}");
      }
      return;
    }
    checkPlaceholders(text.zh(), at);
    if (!Placeholders.in(text.en()).equals(Placeholders.in(text.zh()))) {
      problems.error(
          at,
          what
              + " has other placeholders in Chinese "
              + Placeholders.in(text.zh())
              + " than in English "
              + Placeholders.in(text.en()));
    }
  }

  /** Reports each placeholder of a text that cannot resolve. */
  void checkPlaceholders(String text, Location at) {
    for (String name : Placeholders.in(text)) {
      String problem = scope.problem(name);
      if (!problem.isEmpty()) {
        problems.error(at, "the placeholder ${" + name + "} cannot resolve: " + problem);
      }
    }
  }

  /** Plain texts (commands, manifests), their placeholders checked. */
  List<String> commands(Section section, String key, List<String> fallback) {
    if (!section.has(key)) {
      return fallback;
    }
    List<String> commands = new ArrayList<>();
    for (YamlNode.Scalar command : section.scalars(key)) {
      checkPlaceholders(command.text(), command.at());
      commands.add(command.text());
    }
    return commands;
  }
}
