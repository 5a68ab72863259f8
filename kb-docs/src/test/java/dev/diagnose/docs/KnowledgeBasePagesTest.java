package dev.diagnose.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.rule.Fix;
import dev.diagnose.rule.LoadResult;
import dev.diagnose.rule.PackLoader;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.StoredRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnowledgeBasePagesTest {
  private static final Path KNOWLEDGE = Path.of("..", "rules", "src", "main", "kb");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)]+)\\)");

  @TempDir Path site;
  private LoadResult loaded;

  @BeforeEach
  void writePages() throws IOException {
    loaded = PackLoader.load(KNOWLEDGE, Catalogue.load(), Optional.empty());
    new KnowledgeBasePages(loaded.pack()).write(site);
  }

  @Test
  void everyRule_hasAPageInBothLanguages_withEveryCommandToType() throws IOException {
    assertThat(loaded.pack().rules()).isNotEmpty();
    for (StoredRule stored : loaded.pack().rules()) {
      Rule rule = stored.rule();
      String english = Files.readString(site.resolve("en").resolve(rule.id() + ".md"));
      String chinese = Files.readString(site.resolve("zh").resolve(rule.id() + ".md"));
      assertThat(english).contains(rule.title().en());
      assertThat(chinese).contains(rule.title().zh());
      for (Fix fix : rule.fixes()) {
        assertThat(english).contains(fix.title().en());
        for (String command : fix.run()) {
          assertThat(english).contains(command);
        }
      }
    }
  }

  @Test
  void noLinkIsDead() throws IOException {
    List<String> dead = new ArrayList<>();
    try (Stream<Path> pages = Files.walk(site)) {
      for (Path page : pages.filter(Files::isRegularFile).toList()) {
        Matcher links = LINK.matcher(Files.readString(page));
        while (links.find()) {
          if (page.endsWith("index.md") && !Files.exists(page.resolveSibling(links.group(1)))) {
            dead.add(page + " -> " + links.group(1));
          }
        }
      }
    }
    assertThat(dead).isEmpty();
  }
}
