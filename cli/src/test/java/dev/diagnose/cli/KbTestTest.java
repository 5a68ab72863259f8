package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code diagnose kb test}, as an author of rules and as a CI job run it. */
@Tag("jdk-independent")
class KbTestTest {
  private static final String RULE =
      """
      schema: diagnosis/1
      id: chassis-fan-stopped
      cause: gpu-thermal-or-power-throttle
      severity: degraded
      title: A fan tray has stopped
      why: The chassis lost a fan tray.
      patterns:
        site.fan.stopped:
          source: site
          wordings:
            - {regex: '%s', sample: fan tray 3 of the chassis stopped turning}
      when: {event: site.fan.stopped}
      evidence:
        - {if: {event: site.fan.stopped}, weight: %s, say: The chassis says so}
      fixes:
        - {id: replace-fan-tray, title: Replace the fan tray, note: The field team has spares.}
      tests:
        - {name: stops, log: fan tray 3 of the chassis stopped turning, expect: {band: certain}}
        - {name: another fan, log: fan tray 3 replaced, expect: {silent: true}}
      """;
  private static final String NARROW = "fan tray \\d+ of the chassis stopped turning";

  @TempDir Path directory;

  @BeforeEach
  void aSoundRule() throws IOException {
    Files.createDirectory(directory.resolve("mine"));
    write(NARROW, "decisive");
  }

  private void write(String regex, String weight) throws IOException {
    Path file = directory.resolve("mine/chassis-fan-stopped.yaml");
    Files.writeString(file, RULE.formatted(regex, weight));
  }

  @Test
  void aSoundRule_passes() throws Exception {
    Program.Result result = Program.in(directory).run("kb", "test", "mine");
    assertThat(result.out()).isEqualTo("4 tests of 1 rule: 4 passed, 0 failed.\n");
    assertThat(result.error()).isEmpty();
    assertThat(result.code()).isZero();
  }

  /**
   * Its pattern stands in another file of the pack, and the other rule of the pack is not tested.
   */
  @Test
  void oneFileOfAPack_isReadWithItsPack_andTestedAlone() throws Exception {
    Files.writeString(
        directory.resolve("mine/pack.yaml"), "schema: pack/1\nname: site\nversion: 1.0.0\n");
    Files.writeString(
        directory.resolve("mine/fan-noise.yaml"),
        """
        schema: diagnosis/1
        id: fan-noise
        cause: gpu-thermal-or-power-throttle
        severity: degraded
        title: Fans are loud
        why: A stopped fan makes the others run faster.
        when: {event: site.fan.stopped}
        evidence: [{if: {event: site.fan.stopped}, weight: weak, say: A fan stopped}]
        fixes: [{id: listen, title: Listen, note: To the fans.}]
        tests:
          - {name: loud, log: fan tray 3 of the chassis stopped turning, expect: {band: certain}}
        """);
    Program.Result result = Program.in(directory).run("kb", "test", "mine/fan-noise.yaml");
    assertThat(result.out()).endsWith("3 tests of 1 rule: 3 passed, 0 failed.\n");
    assertThat(result.code()).isZero();
  }

  @Test
  void aFailure_showsExpectedAndGot_andTheProof() throws Exception {
    write(NARROW, "strong");
    Program.Result result =
        Program.in(directory).run("kb", "test", "--junit", "results.xml", "mine");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out())
        .startsWith("mine/chassis-fan-stopped.yaml:18:5: failed: chassis-fan-stopped: stops\n")
        .contains("  expected gpu-thermal-or-power-throttle to be certain, got likely")
        .contains("  |   strong +4 The chassis says so")
        .endsWith("4 tests of 1 rule: 3 passed, 1 failed.\n");
    assertThat(Files.readString(directory.resolve("results.xml")))
        .contains("tests=\"4\" failures=\"1\"")
        .contains("<testcase classname=\"chassis-fan-stopped\" name=\"another fan\"")
        .contains("<failure message=\"expected gpu-thermal-or-power-throttle to be certain, got");
  }

  @Test
  void theFixThatComesFirst_canBePinned() throws Exception {
    Path file = directory.resolve("mine/chassis-fan-stopped.yaml");
    String two =
        RULE.formatted(NARROW, "decisive")
            .replace("fixes:", "fixes:\n  - {id: reseat-fan-tray, title: Reseat it, note: N}")
            .replace("{band: certain}", "{band: certain, first-fix: replace-fan-tray}");
    Files.writeString(file, two);
    Program.Result wrong = Program.in(directory).run("kb", "test", "mine");
    assertThat(wrong.code()).isEqualTo(1);
    assertThat(wrong.out())
        .contains(
            "  expected the first fix replace-fan-tray, the report: reseat-fan-tray,"
                + " replace-fan-tray");
    Files.writeString(file, two.replace("first-fix: replace", "first-fix: reseat"));
    assertThat(Program.in(directory).run("kb", "test", "mine").code()).isZero();
  }

  @Test
  void aRuleThatSpeaksOnTheSamplesOfOthers_fails() throws Exception {
    write("No space left on device|fan tray \\d+ of the chassis", "decisive");
    Program.Result result = Program.in(directory).run("kb", "test", "--lang", "zh", "mine");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out())
        .contains("失败: chassis-fan-stopped: with the test ")
        .contains(" of disk-full\n")
        .contains("  expected no gpu-thermal-or-power-throttle, got it as certain");
  }

  @Test
  void aBrokenFile_isTold_andTheOthersRun() throws Exception {
    Files.writeString(directory.resolve("mine/broken.yaml"), "schema: diagnosis/1\nid: [\n");
    Program.Result result = Program.in(directory).run("kb", "test", "mine");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.out()).contains("broken.yaml:3:1: error: not YAML").endsWith("0 failed.\n");
  }

  @Test
  void ofABrokenFileThatIsNamed_onlyItsErrorsAreTold() throws Exception {
    Files.writeString(directory.resolve("mine/broken.yaml"), "schema: diagnosis/1\nid: [\n");
    Program.Result result = Program.in(directory).run("kb", "test", "mine/broken.yaml");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.out())
        .contains("broken.yaml:3:1: error: not YAML")
        .endsWith("0 tests of 0 rules: 0 passed, 0 failed.\n");
  }

  @Test
  void whatIsSaved_isTestedAgain() throws Exception {
    Path out = directory.resolve("out.txt");
    Process process =
        Program.in(directory)
            .start(out, directory.resolve("err.txt"), "kb", "test", "--watch", "mine");
    try {
      await(out, "0 failed.\nWaiting for the next save; Ctrl-C ends.\n");
      write(NARROW, "strong");
      await(out, "1 failed.\nWaiting for the next save; Ctrl-C ends.\n");
    } finally {
      process.destroy();
      process.waitFor(10, TimeUnit.SECONDS);
    }
  }

  private static void await(Path out, String text) throws Exception {
    for (int i = 0; i < 600 && !Files.readString(out).endsWith(text); i++) {
      Thread.sleep(100);
    }
    assertThat(Files.readString(out)).endsWith(text);
  }
}
