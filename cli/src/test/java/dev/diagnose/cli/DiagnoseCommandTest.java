package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The packaged program on real files. */
final class DiagnoseCommandTest {
  private static final String GROW =
      "n1:7:40 [0] misc/shmutils.cc:72 NCCL WARN Error: failed to extend"
          + " /dev/shm/nccl-Vx81Qa to 9637892 bytes\n";

  @TempDir Path directory;

  @Test
  void aKnownFailureIsToldWithItsLineAndCodeOne() throws Exception {
    Files.writeString(directory.resolve("train.log"), "step 1\n" + GROW);
    Program.Result result = Program.in(directory).run("train.log");
    assertThat(result.error()).isEmpty();
    assertThat(result.out())
        .startsWith("Certain: /dev/shm is too small\n")
        .contains("train.log:2", "failed to extend");
    assertThat(result.code()).isEqualTo(1);
  }

  @Test
  void nothingKnownIsCodeZero() throws Exception {
    Files.writeString(directory.resolve("train.log"), "step 1\nstep 2\n");
    Program.Result result = Program.in(directory).run("train.log");
    assertThat(result.out()).startsWith("No known failure found.\n");
    assertThat(result.code()).isZero();
  }

  @Test
  void emptyInputIsNothingToRead() throws Exception {
    Files.writeString(directory.resolve("empty.log"), "");
    Program.Result result = Program.in(directory).run("empty.log");
    assertThat(result.out()).isEqualTo("Nothing to read: the input is empty.\n");
    assertThat(result.code()).isZero();
  }

  @Test
  void standardInputIsReadWhenNamed() throws Exception {
    Path log = directory.resolve("train.log");
    Files.writeString(log, GROW);
    Program.Result result = Program.in(directory).reading(log).run("-");
    assertThat(result.out()).contains("<stdin>:1");
    assertThat(result.code()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "list",
        "show",
        "search",
        "suggest",
        "new",
        "overlay",
        "lint",
        "test",
        "diff",
        "keygen",
        "pack",
        "verify",
        "schema",
        "coverage"
      })
  void everyCommandAboutRulesExplainsItself(String command) throws Exception {
    Program.Result result = Program.in(directory).run("kb", command, "--help");
    assertThat(result.out()).startsWith("Usage: diagnose kb " + command);
    assertThat(result.code()).isZero();
  }

  @Test
  void coverageTellsForEachCauseFromWhatItIsTold() throws Exception {
    Program.Result result = Program.in(directory).run("kb", "coverage");
    assertThat(result.out())
        .containsPattern("shared-memory\n {2}shm-too-small +\\d+ +\\d+ ")
        .doesNotContain("NOT TOLD")
        .containsPattern("(\\d+) of \\1 causes are told by a test");
    assertThat(result.code()).isZero();
    assertThat(Program.in(directory).run("kb", "covrage").error())
        .isEqualTo("diagnose: there is no 'kb covrage'; did you mean 'kb coverage'?\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "json"})
  void twoRunsGiveTheSameBytes(String format) throws Exception {
    Files.writeString(directory.resolve("train.log"), GROW.repeat(3) + "RuntimeError: boom\n");
    Program program = Program.in(directory);
    String first = program.run("--format", format, "train.log").out();
    assertThat(program.run("--format", format, "train.log").out()).isEqualTo(first).isNotEmpty();
  }

  @Test
  void gzipIsRead() throws Exception {
    Files.write(directory.resolve("train.log.gz"), gzipped(GROW));
    assertThat(Program.in(directory).run("train.log.gz").code()).isEqualTo(1);
  }

  @Test
  void binaryAndInvalidTextIsReadLikeAnyOther() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 0; i < 4096; i++) {
      bytes.write(i);
    }
    bytes.write('\n');
    bytes.write(GROW.getBytes(StandardCharsets.UTF_8));
    Files.write(directory.resolve("core.bin"), bytes.toByteArray());
    Program.Result result = Program.in(directory).run("core.bin");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.error()).isEmpty();
  }

  @Test
  void factsAloneAreJudgedWithoutThisMachine() throws Exception {
    Program.Result result =
        Program.in(directory).run("--fact", "shm.size=64MiB", "--format", "json");
    assertThat(result.out()).contains("\"collected\" : 0");
  }

  @Test
  void failOnLeavesTheWeakerAtCodeZero() throws Exception {
    Files.writeString(
        directory.resolve("train.log"), "RuntimeError: NCCL error: unhandled system error\n");
    Program program = Program.in(directory);
    assertThat(program.run("train.log").code()).isEqualTo(1);
    assertThat(program.run("--fail-on", "likely", "train.log").code()).isZero();
  }

  @Test
  void theLanguageComesFromTheOptionOrTheLocale() throws Exception {
    Files.writeString(directory.resolve("train.log"), GROW);
    assertThat(Program.in(directory).run("--lang", "zh", "train.log").out())
        .startsWith("确定：/dev/shm 太小");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Program chinese =
        Program.command(
            directory,
            Map.of("LC_ALL", "zh_CN.UTF-8"),
            java,
            "-cp",
            Program.JAR.toString(),
            "dev.diagnose.cli.Main");
    assertThat(chinese.run("train.log").out()).startsWith("确定：");
  }

  @Test
  void aBrokenRuleOfTheUserCostsOneLineAndNothingElse() throws Exception {
    Files.createDirectory(directory.resolve("mine"));
    Files.writeString(directory.resolve("mine/wrong.yaml"), "schema: diagnosis/1\nid: [\n");
    Files.writeString(directory.resolve("train.log"), GROW);
    Program.Result result = Program.in(directory).run("--rules", "mine", "train.log");
    assertThat(result.error().lines()).hasSize(1).allMatch(line -> line.contains("wrong.yaml:"));
    assertThat(result.out()).startsWith("Certain: /dev/shm is too small").contains("left out: ");
    assertThat(result.code()).isEqualTo(1);
  }

  @Test
  void aReaderThatGoesAwayIsNoMistake() throws Exception {
    Files.writeString(directory.resolve("train.log"), GROW);
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Program.Result result =
        Program.command(directory, Map.of(), "sh", "-c", "\"$0\" \"$@\" | true", java)
            .run("-cp", Program.JAR.toString(), "dev.diagnose.cli.Main", "train.log");
    assertThat(result.error()).isEmpty();
  }

  @Test
  void anOrdinaryMachineGetsASaneReport() throws Exception {
    Program.Result result = Program.in(directory).run();
    assertThat(result.error()).doesNotContain("\tat ", "please report");
    assertThat(result.out()).contains("Looked at", "facts of ");
    assertThat(result.code()).isIn(0, 1);
  }

  @Test
  void factsThatWereSavedAreReadBack() throws Exception {
    Program program = Program.in(directory);
    assertThat(program.run("facts", "-o", "node.json").code()).isZero();
    Program.Result result = program.run("--snapshot", "node.json");
    assertThat(result.error()).isEmpty();
    assertThat(result.out()).contains("facts of ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"--help", "-h", "help", "watch -h", "facts -h", "kb help", "kb -h", "kb list -h"})
  void helpIsCodeZero(String words) throws Exception {
    Program.Result result = Program.in(directory).run(words.split(" "));
    assertThat(result.out()).startsWith("Usage: diagnose");
    assertThat(result.error()).isEmpty();
    assertThat(result.code()).isZero();
  }

  @Test
  void helpShowsWhatMayStandAlone() throws Exception {
    Program program = Program.in(directory);
    assertThat(program.run("--help").out()).contains("--node[=HOST]", "--why[=ID]");
    assertThat(program.run("watch", "--help").out()).contains("--node[=HOST]");
  }

  @Test
  void aFileNamedHelpIsALog() throws Exception {
    Files.writeString(directory.resolve("help"), "step 1\n");
    assertThat(Program.in(directory).run("help").out()).contains("log help: 1 line");
  }

  @Test
  void theVersionIsCodeZero() throws Exception {
    Program.Result result = Program.in(directory).run("--version");
    assertThat(result.out()).startsWith("diagnose 0.");
    assertThat(result.code()).isZero();
  }

  private static byte[] gzipped(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }
}
