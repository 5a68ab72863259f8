package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A failure mostly has one cause: beside one that is certain, what a log makes likely is doubted.
 */
class OneCauseTest {
  private static final String CERTAIN =
      """
      sure
      severity: degraded
      when: {event: lab.alpha}
      evidence: [{if: {event: lab.alpha}, weight: decisive, say: so}]
      """;

  @TempDir Path folder;

  private static String likely(String when, String severity) {
    return """
        other
        severity: %s
        when: %s
        evidence: [{if: %s, weight: strong, say: so}]
        """
        .formatted(severity, when, when);
  }

  private Lab lab(String other) throws IOException {
    return new Lab(folder, CERTAIN, other).event("lab.alpha", "x").event("lab.beta", "x");
  }

  @Test
  void whatLinesMakeLikely_isPossibleBesideACertainCause() throws IOException {
    Lab lab = lab(likely("{event: lab.beta}", "degraded"));
    assertThat(lab.told()).containsExactly("sure certain", "other possible");
    assertThat(lab.prove("other").fate()).isEqualTo(Proof.Fate.DOUBTED);
    assertThat(lab.prove("other").band()).contains(Band.POSSIBLE);
  }

  @Test
  void whatIsDoubted_standsBehindWhatIsToldAsLikely() throws IOException {
    String worse =
        """
        worse
        severity: fatal
        when: {event: lab.runs}
        evidence: [{if: {event: lab.runs}, weight: strong, say: so}]
        """;
    Lab lab =
        new Lab(
            folder,
            CERTAIN,
            likely("{event: lab.beta}", "degraded")
                .replace(
                    "strong, say: so}",
                    "strong, say: so}, {if: {event: lab.beta}, weight: medium, say: so too}"),
            worse);
    lab.event("lab.alpha", "x").event("lab.beta", "x").event("lab.runs", "x");
    assertThat(lab.told()).containsExactly("sure certain", "worse likely", "other possible");
  }

  @Test
  void alone_itIsLikely() throws IOException {
    Lab lab = new Lab(folder, CERTAIN, likely("{event: lab.beta}", "degraded"));
    assertThat(lab.event("lab.beta", "x").told()).containsExactly("other likely");
  }

  @Test
  void aFactOfTheNode_isNotDoubted() throws IOException {
    Lab lab = lab(likely("{fact: kernel.cmdline, contains: bad}", "degraded"));
    assertThat(lab.fact("kernel.cmdline", "bad").told())
        .containsExactly("sure certain", "other likely");
  }

  @Test
  void whatIsWorseThanTheCertainCause_isNotDoubted() throws IOException {
    assertThat(lab(likely("{event: lab.beta}", "fatal")).told())
        .containsExactly("sure certain", "other likely");
  }

  @Test
  void anotherHost_mayHaveAnotherCause() throws IOException {
    Lab lab = new Lab(folder, CERTAIN, likely("{event: lab.beta}", "degraded"));
    lab.event("n1", "lab.alpha", "x", 0).event("n2", "lab.beta", "x", 0);
    assertThat(lab.told()).containsExactly("sure certain", "other likely");
  }
}
