package dev.diagnose.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;

/** What an author is told of a text that is not YAML: what is wrong, and where that stands. */
class YamlReaderTest {
  @Test
  void aTab_isToldOnItsOwnLine() {
    assertThat(mistakeIn("patterns:\n  site.fan:\n\tsource: site\n"))
        .isEqualTo("a.yaml:3:1: not YAML: a tab stands here; YAML is indented with blanks only");
  }

  @Test
  void whatDoesNotBelongToABlock_namesTheBlock() {
    assertThat(mistakeIn("evidence:\n  if: x\n  - {if: y}\n"))
        .startsWith("a.yaml:3:3: not YAML: this does not continue what begins on line 2")
        .contains("expected <block end>, but found '-'");
    assertThat(mistakeIn("schema: x\ntitle: 'It isn't fine'\n"))
        .startsWith("a.yaml:2:16: not YAML: this does not continue what begins on line 1")
        .endsWith("look for a quote inside quotes, a missing '- ', or other indentation");
  }

  @Test
  void whatNeedsQuotes_saysSo() {
    assertThat(mistakeIn("title: Alarm: hot\n"))
        .startsWith("a.yaml:1:13: not YAML: mapping values are not allowed here; put quotes");
    assertThat(mistakeIn("title: @home\n"))
        .isEqualTo(
            "a.yaml:1:8: not YAML: found character '@' that cannot start any token;"
                + " put the text into quotes");
  }

  @Test
  void anOpenBracket_isToldWhereItsEndIsMissed() {
    assertThat(mistakeIn("when: {all: [a, b\nwhy: c\n"))
        .isEqualTo(
            "a.yaml:2:4: not YAML: expected ',' or ']', but got :, in what begins on" + " line 1");
  }

  private static String mistakeIn(String text) {
    return catchThrowableOfType(YamlException.class, () -> YamlReader.read("a.yaml", text))
        .getMessage();
  }
}
