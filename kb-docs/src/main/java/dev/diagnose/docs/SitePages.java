package dev.diagnose.docs;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Language;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Pattern;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.StoredRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All pages of one language. */
final class SitePages {
  private final Pack pack;
  private final CrossReferences references;
  private final Language language;
  private final Words words;
  private final Templates templates;
  private final SearchIndex search;
  private Path folder;

  SitePages(Pack pack, CrossReferences references, Language language) throws IOException {
    this.pack = pack;
    this.references = references;
    this.language = language;
    this.words = new Words(language);
    this.templates = new Templates(language, words);
    this.search = new SearchIndex(pack, references, language);
  }

  void write(Path target, List<FactDefinition> facts, List<Guide> guides) throws IOException {
    folder = target;
    for (StoredRule stored : pack.rules()) {
      diagnosis(stored.rule());
    }
    for (Map.Entry<String, List<Rule>> area : references.byArea().entrySet()) {
      page("area", "area", area.getKey(), Map.of("area", area.getKey(), "rules", area.getValue()));
    }
    for (Pattern pattern : pack.patterns().values()) {
      List<Rule> users = references.usingPattern(pattern.id());
      page("pattern", "pattern", pattern.id(), Map.of("pattern", pattern, "rules", users));
    }
    for (FactDefinition fact : facts) {
      search.add(fact);
      List<Rule> users = references.usingFact(fact.name());
      page("fact", "fact", fact.name(), Map.of("fact", fact, "rules", users));
    }
    GuideText markdown = new GuideText();
    for (Guide guide : guides) {
      search.add(guide);
      String html = markdown.html(guide.markdown().in(language));
      page("guide", "guide", guide.name(), Map.of("guide", guide, "html", html));
      if (guide.picture().isPresent()) {
        Path picture = guide.picture().get();
        Path copy = target.resolve("guide").resolve(picture.getFileName());
        Files.copy(picture, copy, StandardCopyOption.REPLACE_EXISTING);
      }
    }
    overviews(facts, guides);
    Files.writeString(folder.resolve("search-index.js"), search.script());
  }

  private void overviews(List<FactDefinition> facts, List<Guide> guides) throws IOException {
    Map<String, List<FactDefinition>> groups = new TreeMap<>();
    for (FactDefinition fact : facts) {
      groups.computeIfAbsent(fact.group(), none -> new java.util.ArrayList<>()).add(fact);
    }
    Map<String, List<Pattern>> sources = new TreeMap<>();
    for (Pattern pattern : pack.patterns().values()) {
      sources.computeIfAbsent(pattern.source(), none -> new java.util.ArrayList<>()).add(pattern);
    }
    page(
        "index", "", "index", Map.of("areas", references.byArea(), "guides", guides, "pack", pack));
    page("facts", "", "facts", Map.of("groups", groups));
    page("patterns", "", "patterns", Map.of("sources", sources));
  }

  private void diagnosis(Rule rule) throws IOException {
    search.add(rule);
    Map<String, Object> context = new HashMap<>();
    context.put("rule", rule);
    context.put("cause", references.cause(rule));
    context.put("siblings", references.siblings(rule));
    context.put(
        "patterns", references.of(rule).patterns().stream().map(pack.patterns()::get).toList());
    context.put("facts", references.of(rule).facts());
    context.put(
        "graph",
        new RelationGraph(language, words)
            .draw(rule, references.incoming(rule), references.outgoing(rule)));
    page("diagnosis", "diagnosis", rule.id(), context);
  }

  /** Fills a template and writes it to {@code KIND/NAME.html}, or beside the index without kind. */
  private void page(String template, String kind, String name, Map<String, Object> content)
      throws IOException {
    String path = (kind.isEmpty() ? "" : kind + "/") + name + ".html";
    Map<String, Object> context = new HashMap<>(content);
    String root = kind.isEmpty() ? "" : "../";
    context.put("home", root);
    context.put("lang", Words.code(language));
    context.put("otherLanguage", root + "../" + words.of("other-language-code") + "/" + path);
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, templates.fill(template, context));
  }
}
