package dev.diagnose.docs;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Language;
import dev.diagnose.rule.Pack;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The whole site: the same pages in every language, and the files that they share. */
final class Site {
  private static final List<String> SHARED = List.of("style.css", "site.js", "index.html");

  private final Pack pack;
  private final Catalogue catalogue;
  private final List<Guide> guides;

  /** A site for a pack that was loaded from YAML; a pre-parsed pack has no samples to show. */
  Site(Pack pack, Catalogue catalogue, List<Guide> guides) {
    this.pack = pack;
    this.catalogue = catalogue;
    this.guides = List.copyOf(guides);
  }

  /**
   * Writes {@code index.html}, {@code style.css}, {@code site.js} and the folders {@code en/} and
   * {@code zh/}, each with {@code diagnosis/}, {@code area/}, {@code pattern/}, {@code fact/} and
   * {@code guide/}.
   *
   * @throws IOException when a file cannot be written
   */
  void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    for (String name : SHARED) {
      try (InputStream stored = Site.class.getResourceAsStream("shared/" + name)) {
        Files.write(folder.resolve(name), stored.readAllBytes());
      }
    }
    CrossReferences references = new CrossReferences(pack);
    List<FactDefinition> facts = List.copyOf(catalogue.all());
    for (Language language : List.of(Language.EN, Language.ZH)) {
      SitePages pages = new SitePages(pack, references, language);
      pages.write(folder.resolve(Words.code(language)), facts, guides);
    }
  }
}
