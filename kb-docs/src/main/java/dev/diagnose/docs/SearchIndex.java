package dev.diagnose.docs;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Language;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Rule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the search box looks through, as a script that a page loads when somebody starts to type:
 * {@code const searchIndex = [[kind, url, title, telling, text], ...]}; what stands in {@code
 * telling} counts more than what stands in {@code text}.
 */
final class SearchIndex {
  private final Pack pack;
  private final CrossReferences references;
  private final Language language;
  private final List<List<String>> entries = new ArrayList<>();

  SearchIndex(Pack pack, CrossReferences references, Language language) {
    this.pack = pack;
    this.references = references;
    this.language = language;
  }

  /** A diagnosis is found by its words in both languages and by the lines that it is told from. */
  void add(Rule rule) {
    StringBuilder text = new StringBuilder(rule.id().replace('-', ' '));
    text.append(' ').append(rule.cause()).append(' ').append(rule.title().en());
    text.append(' ').append(rule.title().zh()).append(' ').append(rule.why().in(language));
    text.append(' ').append(rule.impact().in(language));
    Set<String> telling = Mentions.inStrongEvidence(rule);
    for (String id : references.of(rule).patterns()) {
      if (!telling.contains(id)) {
        text.append(' ').append(samples(id));
      }
    }
    String lines = telling.stream().map(this::samples).collect(Collectors.joining(" "));
    entry("diagnosis", "diagnosis/" + rule.id(), rule.title().in(language), lines, text.toString());
  }

  private String samples(String patternId) {
    return pack.patterns().get(patternId).wordings().stream()
        .flatMap(wording -> wording.samples().stream())
        .collect(Collectors.joining(" "));
  }

  void add(FactDefinition fact) {
    entry(
        "fact",
        "fact/" + fact.name(),
        fact.name(),
        "",
        fact.text().in(language) + " " + fact.ask());
  }

  void add(Guide guide) {
    entry(
        "guide",
        "guide/" + guide.name(),
        guide.title().in(language),
        "",
        guide.markdown().in(language));
  }

  private void entry(String kind, String page, String title, String telling, String text) {
    entries.add(List.of(kind, page + ".html", title, telling, text));
  }

  String script() throws IOException {
    return "const searchIndex = " + new ObjectMapper().writeValueAsString(entries) + ";\n";
  }
}
