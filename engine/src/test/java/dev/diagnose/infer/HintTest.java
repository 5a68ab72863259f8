package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A line that only points in a direction is better than silence, and gives way to all else. */
class HintTest {
  private static final String HINT =
      """
      hinted
      when: {event: lab.gamma}
      evidence:
        - {if: {event: lab.alpha}, weight: hint, say: it points there}
        - {if: {event: lab.gamma}, weight: weak, say: it said so}
      links: {suppresses: [other]}
      """;

  private static final String OTHER =
      """
      other
      when: {event: lab.beta}
      evidence: [{if: {event: lab.beta}, weight: weak, say: so}]
      """;

  private static final String CONSEQUENCE =
      """
      generic
      when: {event: lab.delta}
      evidence: [{if: {event: lab.delta}, weight: weak, say: so}]
      role: consequence
      of: {areas: [lab]}
      """;

  @TempDir Path folder;

  private Lab lab() throws IOException {
    return new Lab(folder, HINT, OTHER, CONSEQUENCE);
  }

  @Test
  void aloneItIsPossible() throws IOException {
    assertThat(lab().event("lab.alpha", "x").told()).containsExactly("hinted possible");
  }

  @Test
  void besideBetterEvidenceOfItsOwnRule_itIsNoArgument() throws IOException {
    Conclusion conclusion = lab().event("lab.alpha", "x").event("lab.gamma", "x").conclude();
    assertThat(conclusion.diagnoses().get(0).evidence())
        .extracting(argument -> argument.say().en())
        .containsExactly("it said so");
    conclusion = lab().event("lab.alpha", "x").conclude();
    assertThat(conclusion.diagnoses().get(0).evidence())
        .extracting(argument -> argument.say().en())
        .containsExactly("it points there");
  }

  @Test
  void besideAnyOtherCause_itIsNotTold_andPushesNothingOut() throws IOException {
    assertThat(lab().event("lab.alpha", "x").event("lab.beta", "x").told())
        .containsExactly("other possible");
  }

  @Test
  void besideAConsequence_whichNamesNoCause_itIsTold() throws IOException {
    assertThat(lab().event("lab.alpha", "x").event("lab.delta", "x").told())
        .containsExactlyInAnyOrder("generic possible", "hinted possible");
  }

  @Test
  void itOpensNoGate_forEvidenceThatTheConditionHoldsBack() throws IOException {
    String gated =
        """
        gated
        when: {all: [{event: lab.beta}, {event: lab.gamma}]}
        evidence:
          - {if: {event: lab.alpha}, weight: hint, say: it points there}
          - {if: {event: lab.beta}, weight: decisive, say: it said so}
        """;
    Lab lab = new Lab(folder, gated).event("lab.alpha", "x").event("lab.beta", "x");
    assertThat(lab.shows("nccl-warn").told()).containsExactly("gated possible");
  }

  @Test
  void withASign_itIsADiagnosisLikeOthers() throws IOException {
    assertThat(lab().event("lab.alpha", "x").event("lab.gamma", "x").event("lab.beta", "x").told())
        .containsExactly("hinted possible");
  }
}
