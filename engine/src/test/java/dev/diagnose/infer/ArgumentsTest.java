package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person reads under a diagnosis. */
class ArgumentsTest {
  private static final String RULE =
      """
      told
      when: {any: [{event: lab.alpha}, {event: lab.beta}, {event: lab.gamma}]}
      evidence:
        - {if: {event: lab.beta}, weight: weak, say: a little}
        - {if: {event: lab.alpha}, weight: strong, say: a lot}
      """;

  @TempDir Path folder;

  @Test
  void theStrongestReasonComesFirst_lastTheLinesWithoutAReason() throws IOException {
    Lab lab = new Lab(folder, RULE).event("lab.gamma", "x").event("lab.beta", "x");
    assertThat(said(lab.event("lab.alpha", "x")))
        .containsExactly("a lot: lines 3", "a little: lines 2", ": lines 1");
  }

  @Test
  void aLineThatStandsUnderAReason_isNotShownAgainWithoutOne() throws IOException {
    Lab lab = new Lab(folder, RULE).event("lab.alpha", "x").sameLine("lab.gamma", "x");
    assertThat(said(lab)).containsExactly("a lot: lines 1");
  }

  @Test
  void aLineIsShownUnderEachReasonThatItGives() throws IOException {
    Lab lab = new Lab(folder, RULE).event("lab.alpha", "x").sameLine("lab.beta", "x");
    assertThat(said(lab)).containsExactly("a lot: lines 1", "a little: lines 1");
  }

  private static List<String> said(Lab lab) throws IOException {
    List<String> said = new ArrayList<>();
    for (Diagnosis.Argument argument : lab.conclude().diagnoses().get(0).evidence()) {
      StringBuilder text = new StringBuilder(argument.say().en()).append(": lines");
      for (Support support : argument.support()) {
        text.append(' ').append(((Support.Line) support).event().first().line());
      }
      said.add(text.toString());
    }
    return said;
  }
}
