package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code diagnose --ask} on a real pseudo-terminal, with somebody typing. */
@Tag("jdk-independent")
final class AskTest {
  private static final String PROMPT = "> ";

  @TempDir static Path tools;
  private static Path terminal;

  @TempDir Path directory;
  private Path log;

  @BeforeAll
  static void compileTheTerminal() throws IOException, InterruptedException {
    terminal = tools.resolve("terminal");
    Path source = tools.resolve("terminal.c");
    try (InputStream text = AskTest.class.getResourceAsStream("terminal.c")) {
      Files.copy(text, source);
    }
    try {
      Program.Result built =
          Program.command(tools, Map.of(), "gcc")
              .run("-o", terminal.toString(), source.toString(), "-lutil");
      assertThat(built.error()).doesNotContain("error:");
      assertThat(terminal).isExecutable();
    } catch (IOException noCompiler) {
      System.out.println("AskTest is skipped: gcc cannot be run: " + noCompiler.getMessage());
      Assumptions.abort("gcc cannot be run, so there is no pseudo-terminal");
    }
  }

  @BeforeEach
  void aLogThatDoesNotSayWhy() throws IOException {
    log = directory.resolve("train.log");
    Files.writeString(log, "RuntimeError: NCCL error: unhandled system error\n");
  }

  /** Types each of the lines when the next prompt is there. */
  private Program.Result answer(List<String> options, String... lines) throws Exception {
    StringBuilder script = new StringBuilder();
    for (String line : lines) {
      script.append(PROMPT).append('\n').append(line).append('\n');
    }
    Path steps = Files.writeString(directory.resolve("steps"), script);
    List<String> words =
        new ArrayList<>(
            List.of(
                steps.toString(),
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                Program.JAR.toString(),
                log.toString(),
                "--ask"));
    words.addAll(options);
    return Program.command(directory, Map.of(), terminal.toString())
        .run(words.toArray(new String[0]));
  }

  @Test
  void oneValue_settlesIt() throws Exception {
    Program.Result result = answer(List.of(), "64M\\n");
    assertThat(result.code()).as(result.error()).isEqualTo(1);
    assertThat(result.out())
        .contains("Possible: /dev/shm is too small", "Question 1", "$ df -h /dev/shm")
        .contains("→ shm-too-small: Possible → Likely", "Settled.", "--fact 'shm.size=64M'")
        .contains("Likely: /dev/shm is too small\r\n  shm-too-small · it stops the job")
        .doesNotContain("Question 2");
  }

  @Test
  void theSameCall_isGivenWithAllItsOptions() throws Exception {
    Files.writeString(
        directory.resolve("node facts.json"), "{\"schema\": \"snapshot/1\", \"facts\": {}}");
    List<String> options = List.of("--snapshot", "node facts.json", "--lang", "en");
    String again = log + " --snapshot 'node facts.json' --lang en --fact 'shm.size=64M'";
    assertThat(answer(options, "64M\\n").out().replaceAll("\\s+", " ")).contains(again);
  }

  @Test
  void theCommandsOutput_canBePastedAsItIs() throws Exception {
    String pasted =
        "Filesystem      Size  Used Avail Use% Mounted on\\n"
            + "shm              64M   64M     0 100% /dev/shm\\n\\n";
    assertThat(answer(List.of(), pasted).out())
        .contains("→ shm-too-small: Possible → Likely", "Settled.")
        .doesNotContain("Question 2");
    assertThat(answer(List.of(), pasted.replace("\\n\\n", "\\n\\004")).out()).contains("Settled.");
  }

  @Test
  void whatCannotBeUsed_isSaidInALineAndAskedAgain() throws Exception {
    Program.Result result = answer(List.of(), "plenty\\n", "64MiB\\n");
    assertThat(result.out())
        .contains("shm.size: 'plenty' is not a size (write 64MiB, 16G, 4096 or unlimited)")
        .contains("Settled.")
        .doesNotContain("Question 2");
  }

  @Test
  void anEmptyLineSkips_andWhoLeavesGetsTheReportAsItStands() throws Exception {
    Program.Result result = answer(List.of(), "\\n", "\\004");
    assertThat(result.out())
        .contains("Skipped.", "Question 2", "Possible: /dev/shm is too small\r\n  shm-too-small");
    assertThat(result.code()).isEqualTo(1);
  }

  @Test
  void qEnds_withTheReportAsItStands() throws Exception {
    Program.Result result = answer(List.of("--lang", "zh"), "q\\n");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out()).contains("问题 1", "可能：/dev/shm 太小").doesNotContain("已有定论");
  }

  @Test
  void theLogCannotComeFromWhereTheAnswersDo() throws Exception {
    Program.Result result = Program.in(directory).run("-", "--ask");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.error()).contains("--ask reads the answers from standard input");
  }
}
