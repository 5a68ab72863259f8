package dev.diagnose.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;

class CatalogueTest {
  private final Catalogue shipped = Catalogue.load();

  @Test
  void theShippedCatalogueIsReadBackAsItWasWritten() throws IOException {
    byte[] stored = CatalogueEncoder.encode(shipped.all());
    List<FactDefinition> again =
        CatalogueDecoder.decode(stored).values().stream()
            .map(CatalogueDecoder.Entry::definition)
            .toList();
    assertThat(again).isEqualTo(List.copyOf(shipped.all()));
  }

  @Test
  void everyFactSpeaksBothLanguagesAndSaysHowToAsk() {
    for (FactDefinition fact : shipped.all()) {
      assertThat(fact.text().en()).as(fact.name()).isNotBlank();
      assertThat(fact.text().zh()).as(fact.name()).isNotBlank();
      assertThat(fact.source()).as(fact.name()).isNotBlank();
    }
  }

  @Test
  void aListFactHasItsKeysAndFields() {
    FactDefinition ports = shipped.find("ib.ports").orElseThrow();
    assertThat(ports.keys()).containsExactly("hca", "port");
    assertThat(ports.field("state").orElseThrow().words()).contains("ACTIVE", "DOWN");
  }

  @Test
  void aMistypedNameIsAnsweredWithTheNearest() {
    assertThat(shipped.nearest("shm.sise")).contains("shm.size");
    assertThat(shipped.nearest("glibc.version")).contains("os.glibc.version");
    assertThat(shipped.nearest("a.completely.different.thing")).isEmpty();
  }

  @Test
  void aDamagedFileIsSaidToBeDamaged() {
    byte[] stored = CatalogueEncoder.encode(shipped.all());
    assertThatThrownBy(() -> CatalogueDecoder.decode(Arrays.copyOf(stored, 40)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("cut short");
    assertThatThrownBy(() -> CatalogueDecoder.decode(new byte[100]))
        .hasMessageContaining("does not begin as a catalogue does");
  }

  @Test
  void twoFactsOfOneNameAreRefused() {
    FactDefinition fact = Definitions.of("a.b", FactType.INT);
    assertThatThrownBy(() -> Catalogue.of(List.of(fact, fact))).hasMessageContaining("twice");
  }

  @Test
  void everyMistakeInTheSourceIsNamedWithItsPlace() {
    Collection<Problem> problems =
        CatalogueYaml.read(
                "facts.yaml",
                """
                schema: facts/1
                groups:
                  os:
                    os.good:
                      type: string
                      source: log
                      text: {en: good, zh: 好}
                    Os.Bad:
                      type: strnig
                      sauce: log
                      scope: galaxy
                      text: {en: only English}
                    os.list:
                      type: records
                      source: log
                      text: {en: a list, zh: 列表}
                      keys: [nmae]
                      fields:
                        name: {type: string, text: {en: name, zh: 名}}
                    os.word:
                      type: enum
                      source: log
                      text: {en: a word, zh: 词}
                """)
            .problems();
    assertThat(problems)
        .extracting(Problem::toString)
        .anyMatch(text -> text.contains(":8:5: error: a fact's name"))
        .anyMatch(text -> text.contains("unknown key 'sauce'"))
        .anyMatch(text -> text.contains("not 'strnig'"))
        .anyMatch(text -> text.contains("scope is one of"))
        .anyMatch(text -> text.contains("'zh' is missing"))
        .anyMatch(text -> text.contains("the key 'nmae' is not a field of os.list"))
        .anyMatch(text -> text.contains("'words' goes with 'type: enum'"));
  }

  @Test
  void brokenYamlIsOneLocatedProblem() {
    assertThat(CatalogueYaml.read("facts.yaml", "schema: [").problems())
        .singleElement()
        .extracting(Problem::toString)
        .asString()
        .startsWith("facts.yaml:");
  }
}
