package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.log.ScanResult;
import dev.diagnose.report.Report;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A rule that fails, here at a version that is none, does not cost the others their say. */
class FailingRuleTest {
  private static final String FAILING =
      """
      failing
      when: {fact: nccl.version, lt: 2.19}
      evidence: [{if: {fact: nccl.version, lt: 2.19}, weight: strong, say: so}]
      """;
  private static final String SOUND =
      """
      sound
      when: {event: lab.alpha}
      evidence: [{if: {event: lab.alpha}, weight: strong, say: so}]
      """;

  @TempDir Path folder;
  private Lab lab;

  @BeforeEach
  void tellAVersionThatIsNone() throws IOException {
    Reading none = Reading.of(new Value.Text("soon"), Source.of("lab"));
    lab = new Lab(folder, FAILING, SOUND).reading("", "nccl.version", none);
  }

  @Test
  void itIsLeftOut_andTheReportSaysSo() {
    Explained explained = lab.event("lab.alpha", "mlx5_0").explain("failing");
    assertThat(explained.conclusion().diagnoses())
        .extracting(Diagnosis::id)
        .containsExactly("sound");
    assertThat(explained.proofs()).isEmpty();
    Report.RulesUsed rules =
        new Report.RulesUsed("lab", "1.0.0", "", 2, List.of(), List.of(), List.of());
    Report report = Report.of(explained, Snapshot.EMPTY, List.of(), ScanResult.NOTHING, rules);
    assertThat(report.rules().problems())
        .singleElement()
        .asString()
        .startsWith("the rule 'failing' failed, please report it: ")
        .contains("not a version: 'soon'");
  }

  @Test
  void itMayFailAlone() {
    assertThat(lab.explain("").conclusion().diagnoses()).isEmpty();
  }

  @Test
  void testsOfRulesSeeTheFailure() {
    assertThatThrownBy(lab::conclude).hasRootCauseInstanceOf(IllegalArgumentException.class);
  }
}
