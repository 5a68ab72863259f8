package dev.diagnose.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.rule.Fix;
import dev.diagnose.rule.Pattern;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.StoredRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("jdk-independent")
class SiteTest {
  @TempDir static Path folder;
  private static ShippedSite site;

  @BeforeAll
  static void writeSite() throws IOException {
    site = ShippedSite.writeTo(folder);
  }

  @Test
  void everyRule_hasAPageInBothLanguages_withEveryCommandToType() throws IOException {
    assertThat(site.pack().rules()).isNotEmpty();
    for (StoredRule stored : site.pack().rules()) {
      Rule rule = stored.rule();
      String english = page("en/diagnosis/" + rule.id());
      assertThat(english).contains(Prose.html(rule.title().en()));
      assertThat(page("zh/diagnosis/" + rule.id())).contains(Prose.html(rule.title().zh()));
      for (Fix fix : rule.fixes()) {
        assertThat(english).contains(Prose.html(fix.title().en()));
        for (String command : fix.run()) {
          assertThat(english).contains(Prose.escape(Prose.command(command)));
        }
      }
    }
  }

  @Test
  void everyPatternAndEveryFact_hasAPage() throws IOException {
    for (Pattern pattern : site.pack().patterns().values()) {
      assertThat(page("en/pattern/" + pattern.id()))
          .contains(Prose.escape(pattern.wordings().get(0).regex()));
    }
    for (FactDefinition fact : Catalogue.load().all()) {
      assertThat(page("zh/fact/" + fact.name())).contains(Prose.html(fact.text().zh()));
    }
  }

  @Test
  void aFactsPage_namesTheRulesThatUseIt() throws IOException {
    assertThat(page("en/fact/shm.size")).contains("../diagnosis/shm-too-small.html");
  }

  @Test
  void noLinkIsDead() throws IOException {
    assertThat(DeadLinks.find(folder)).isEmpty();
  }

  @Test
  void aDeadLink_isNamedWithItsPage(@TempDir Path broken) throws IOException {
    Files.writeString(broken.resolve("a.html"), "<a href=\"b.html\">b</a> <a href=\"#here\">c</a>");
    assertThatThrownBy(() -> DeadLinks.refuse(broken))
        .isInstanceOf(IOException.class)
        .hasMessage("dead links in the site:\n  a.html: #here\n  a.html: b.html");
  }

  @Test
  void aGuideWithoutItsChineseSibling_isRefused(@TempDir Path guides) throws IOException {
    Files.writeString(guides.resolve("lonely.md"), "# Lonely\n");
    assertThatThrownBy(() -> Guide.readAll(guides))
        .hasMessageContaining("no Chinese sibling: write lonely.zh.md");
  }

  @Test
  void placeholdersAndMarkup_areShownAndNeverObeyed() {
    assertThat(Prose.html("${grow.path} <b> `ulimit -l` ${fact:shm.size}"))
        .isEqualTo("<var>path</var> &lt;b&gt; <code>ulimit -l</code> <var>shm.size</var>");
    assertThat(Prose.command("ibstat ${hca.name} `x`")).isEqualTo("ibstat <name> `x`");
  }

  private static String page(String path) throws IOException {
    return Files.readString(folder.resolve(path + ".html"));
  }
}
