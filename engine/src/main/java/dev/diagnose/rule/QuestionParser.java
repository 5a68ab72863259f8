package dev.diagnose.rule;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Localized;
import dev.diagnose.yaml.YamlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code ask: [{fact: F} or {source: S}, with run and text at will]}. */
final class QuestionParser {
  private final Catalogue catalogue;
  private final TextParser texts;
  private final Problems problems;

  QuestionParser(Catalogue catalogue, TextParser texts, Problems problems) {
    this.catalogue = catalogue;
    this.texts = texts;
    this.problems = problems;
  }

  List<Question> parse(List<YamlNode> nodes) {
    List<Question> questions = new ArrayList<>();
    for (YamlNode node : nodes) {
      Optional<Section> section = Section.of(node, RuleShapes.QUESTION, problems);
      if (section.isPresent()) {
        questions.add(question(section.get()));
      }
    }
    return questions;
  }

  private Question question(Section section) {
    String fact = section.text("fact");
    String source = section.text("source");
    if (fact.isEmpty() == source.isEmpty()) {
      problems.error(section.at(), "a question asks for a 'fact' or for a 'source' of log lines");
    }
    if (!fact.isEmpty() && catalogue.find(fact).isEmpty()) {
      problems.error(section.at("fact"), FactScope.node(catalogue).unknown(fact));
    }
    String run = section.text("run");
    texts.checkPlaceholders(run, section.at("run"));
    Question question =
        new Question(fact, source, run, texts.optional(section, "text", Localized.EMPTY));
    section.close();
    return question;
  }
}
