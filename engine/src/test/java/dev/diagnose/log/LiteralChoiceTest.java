package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The texts by which the shipped wordings are looked for are not those of ordinary lines. */
@Tag("jdk-independent")
class LiteralChoiceTest {
  /** Each such text costs a look at every line that holds it: most of a log is such lines. */
  @Test
  void noLineOfASoundJob_holdsTheTextOfAWording() throws IOException {
    List<String> lines = BenchLog.ordinaryLines().stream().map(RegexLiterals::lower).toList();
    GramProfile ordinary = GramProfile.background();
    List<String> common = new ArrayList<>();
    for (String regex : ShippedYaml.values("- regex")) {
      for (String text : RegexLiterals.of(regex, ordinary).texts()) {
        long holding = lines.stream().filter(line -> line.contains(text)).count();
        if (holding > 0) {
          common.add("'" + text + "' stands in " + holding + " lines; it is the text of " + regex);
        }
      }
    }
    assertThat(common).isEmpty();
  }
}
