package dev.diagnose.rule;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.yaml.YamlNode.Entry;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Reads a file of shared fixes: {@code fixes: {id: {parameters: {size: 16Gi}, title, ...}}}. */
final class FixFileParser {
  private final Vocabulary vocabulary;
  private final LintLevel level;
  private final Problems problems;

  FixFileParser(Vocabulary vocabulary, LintLevel level, Problems problems) {
    this.vocabulary = vocabulary;
    this.level = level;
    this.problems = problems;
  }

  void declareAll(Section file) {
    Optional<Section> fixes = file.section("fixes");
    file.close();
    if (fixes.isPresent()) {
      for (Entry entry : fixes.get().entries()) {
        Optional<Section> body = Section.of(entry.value(), FixShapes.SHARED, problems);
        body.ifPresent(
            found -> vocabulary.fixes().declare(entry.key(), fix(entry.key(), found), entry.at()));
      }
    }
  }

  private SharedFix fix(String id, Section body) {
    Map<String, String> parameters = new LinkedHashMap<>();
    Optional<Section> declared = body.section("parameters");
    if (declared.isPresent()) {
      for (Entry entry : declared.get().entries()) {
        parameters.put(entry.key(), declared.get().text(entry.key()));
      }
    }
    Catalogue catalogue = vocabulary.catalogue();
    Bindings bindings = new Bindings(catalogue, vocabulary.patterns());
    TextParser texts =
        new TextParser(
            problems, level, new PlaceholderScope(catalogue, bindings, parameters.keySet()));
    FixParser parser = new FixParser(vocabulary.clauses(problems), bindings, texts, problems);
    return new SharedFix(parameters, parser.parse(id, body));
  }
}
