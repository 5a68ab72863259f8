package dev.diagnose.docs;

import dev.diagnose.facts.Language;
import dev.diagnose.rule.Cause;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.StoredRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Writes a page for each diagnosis and an index, in every language. */
public final class KnowledgeBasePages {
  private final Pack pack;

  /** Pages for a pack that was loaded from YAML; a pre-parsed pack has no samples to show. */
  public KnowledgeBasePages(Pack pack) {
    this.pack = pack;
  }

  /**
   * Writes {@code en/} and {@code zh/}, each with {@code index.md} and {@code ID.md} for every
   * rule.
   *
   * @throws IOException when a file cannot be written
   */
  public void write(Path folder) throws IOException {
    for (Language language : List.of(Language.EN, Language.ZH)) {
      Path pages =
          Files.createDirectories(folder.resolve(language.name().toLowerCase(Locale.ROOT)));
      for (StoredRule stored : pack.rules()) {
        String page = new DiagnosisPage(pack, stored.rule(), language).markdown();
        Files.writeString(pages.resolve(stored.id() + ".md"), page);
      }
      Files.writeString(pages.resolve("index.md"), index(language));
    }
  }

  private String index(Language language) {
    Map<String, StringBuilder> areas = new TreeMap<>();
    for (StoredRule stored : pack.rules()) {
      Rule rule = stored.rule();
      Cause cause = pack.causes().get(rule.cause());
      areas
          .computeIfAbsent(cause.area(), area -> new StringBuilder())
          .append("- [" + rule.title().in(language) + "](" + rule.id() + ".md)\n");
    }
    StringBuilder index = new StringBuilder("# " + Words.INDEX.in(language) + "\n");
    areas.forEach((area, list) -> index.append("\n## ").append(area).append("\n").append(list));
    return index.toString();
  }
}
