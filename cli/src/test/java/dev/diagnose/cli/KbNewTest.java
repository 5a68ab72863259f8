package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code kb new} and {@code kb suggest}: from a line that no rule knows to a rule. */
@Tag("jdk-independent")
class KbNewTest {
  private static final String LOG =
      """
      Mar  3 02:11:41 n7 chassisd[2212]: fan tray 1 of chassis c12 runs at 9400 rpm
      Mar  3 02:40:07 n7 chassisd[2212]: fan tray 4 of chassis c12 failed: it's at 0 rpm
      Mar  3 02:43:02 n7 chassisd[2212]: fan tray 5 of chassis c12 failed: it's at 0 rpm
      RuntimeError: DataLoader worker (pid 4711) is killed by signal: Bus error. It is possible that dataloader's workers are out of shared memory.
      """;

  @TempDir Path directory;

  @BeforeEach
  void writeLog() throws Exception {
    Files.writeString(directory.resolve("node.log"), LOG);
  }

  private Program.Result make(String... more) throws Exception {
    List<String> words = new ArrayList<>(List.of("kb", "new", "fan-tray-failed"));
    words.addAll(List.of(more));
    return Program.in(directory).run(words.toArray(new String[0]));
  }

  private Program.Result makeFromLine(String number, String... more) throws Exception {
    List<String> words = new ArrayList<>(List.of("--from", "node.log", "--line", number));
    words.addAll(List.of("--cause", "gpu-thermal-or-power-throttle", "--fix", "Replace the tray"));
    words.addAll(List.of(more));
    return make(words.toArray(new String[0]));
  }

  @Test
  void suggest_offersTheErrorThatNoRuleKnows_withTheCommandToTypeNext() throws Exception {
    Program.Result result = Program.in(directory).run("kb", "suggest", "node.log");
    assertThat(result.out())
        .contains("fan tray <tray> of chassis c<chassis> failed: it's at <rpm> rpm")
        .contains("2 lines, first node.log:2, looks like an error")
        .contains("--from node.log --line 2")
        .doesNotContain("DataLoader");
    assertThat(result.code()).isEqualTo(ExitCode.FOUND);
  }

  @Test
  void theRule_isUsedAtOnce_andLintFindsNothing() throws Exception {
    Program.Result made = makeFromLine("2");
    assertThat(made.out()).contains("It passes lint, and its tests pass.");
    assertThat(made.code()).as(made.error()).isZero();
    assertThat(Program.in(directory).run("kb", "lint").code()).isZero();
    assertThat(Program.in(directory).run("node.log").out()).contains("Fan tray failed");
  }

  @Test
  void whatExists_isNotWrittenOver() throws Exception {
    makeFromLine("2", "-o", "rules");
    Program.Result again = makeFromLine("2", "-o", "rules");
    assertThat(again.code()).isEqualTo(ExitCode.USAGE);
    assertThat(again.error().lines())
        .singleElement()
        .asString()
        .isEqualTo(
            "diagnose: rules/fan-tray-failed.yaml exists already; edit it, or choose another id");
  }

  @Test
  void aLineThatIsKnown_isSaidToBe_withItsRule() throws Exception {
    Program.Result made = makeFromLine("4", "-o", "rules");
    assertThat(made.error())
        .contains(
            "This line is known already: pattern torch.dataloader.shm-bus-error of shm-too-small");
  }

  @Test
  void whatIsLeftOpen_isAsked_andTheCauseIsSearchedByItsWords() throws Exception {
    Path answers =
        Files.writeString(
            directory.resolve("answers"),
            "\nthermal\n1\nA fan tray has failed\n\nReplace it. Spares are in the cage.\nipmitool sdr\n");
    Program.Result result =
        Program.in(directory)
            .reading(answers)
            .run(
                "kb", "new", "fan-tray-failed", "-o", "rules", "--from", "node.log", "--line", "2");
    assertThat(result.code()).as(result.error()).isZero();
    assertThat(result.error()).contains("1  gpu-thermal-or-power-throttle: Heat");
    assertThat(directory.resolve("rules/fan-tray-failed.yaml"))
        .content()
        .contains("cause: gpu-thermal-or-power-throttle\n")
        .contains("title: 'A fan tray has failed'\n")
        .contains(
            "title: 'Replace it'\n    run: 'ipmitool sdr'\n    note: 'Spares are in the cage.'");
  }

  @Test
  void aFirstSentence_isNotEndedByAnAbbreviation() throws Exception {
    make(
        "--from",
        "node.log",
        "--line",
        "2",
        "--cause",
        "gpu-thermal-or-power-throttle",
        "--fix",
        "Ask the field team, e.g. by mail. They have spares.",
        "-o",
        "rules");
    assertThat(directory.resolve("rules/fan-tray-failed.yaml"))
        .content()
        .contains("title: 'Ask the field team, e.g. by mail'", "note: 'They have spares.'");
  }

  @Test
  void aCauseOfOnesOwn_isDeclaredAsTheRefusalSays_andCounted() throws Exception {
    String refused =
        make("--line", "fan tray 4 failed", "--cause", "site-fan", "--fix", "x").error();
    assertThat(refused)
        .contains("no such cause")
        .contains("'schema: causes/1', 'causes: {site: {site-fan: WHAT IT IS}}'");
    Path rules = Files.createDirectories(directory.resolve("config/diagnose/rules"));
    Files.writeString(
        rules.resolve("causes.yaml"),
        "schema: causes/1\ncauses: {site: {site-fan: The fans of this site are worn}}\n");
    Program.Result made =
        make("--from", "node.log", "--line", "2", "--cause", "site-fan", "--fix", "Call the hall");
    assertThat(made.out()).as(made.error()).contains("It passes lint, and its tests pass.");
    assertThat(Program.in(directory).run("kb", "coverage").out())
        .containsPattern("(?m)^site\n  site-fan +1 +1 .* en$");
  }

  @Test
  void whatCannotBe_isOneLine() throws Exception {
    assertRefused(
        "no such cause; it could be gpu-thermal",
        "--line",
        "x failed",
        "--cause",
        "thermal",
        "--fix",
        "x");
    assertRefused("kb new needs --cause ID", "--line", "fan tray 4 failed");
    assertRefused("the line's number", "--from", "node.log", "--line", "two");
    assertRefused("node.log has no text on that line", "--from", "node.log", "--line", "99");
    assertRefused(
        "no rule can be made of this",
        "--line",
        "e 4711 12",
        "--cause",
        "gpu-thermal-or-power-throttle",
        "--fix",
        "x");
  }

  private void assertRefused(String reason, String... options) throws Exception {
    Program.Result result = make(options);
    assertThat(result.code()).isEqualTo(ExitCode.USAGE);
    List<String> lines = result.error().lines().toList();
    assertThat(lines.get(lines.size() - 1)).startsWith("diagnose: ").contains(reason);
    assertThat(directory.resolve("config/diagnose/rules/fan-tray-failed.yaml")).doesNotExist();
  }
}
