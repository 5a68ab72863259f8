package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the program wrote is no log, though its words name failures. */
@Tag("jdk-independent")
final class OwnOutputTest {
  private static final String FAILED = Program.CHECKOUT + "/examples/shm-too-small.log";

  @TempDir Path directory;

  private Program.Result givenBack(String name) throws Exception {
    Program.Result result = Program.in(directory).run(name);
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.error()).hasLineCount(1);
    return result;
  }

  @ParameterizedTest
  @CsvSource({
    "text, en",
    "text, zh",
    "json, en",
    "markdown, en",
    "markdown, zh",
    "text --color=always, en"
  })
  void aReportIsNoLog(String format, String language) throws Exception {
    Files.writeString(directory.resolve("healthy.log"), "step 1\n");
    Files.writeString(directory.resolve("open.log"), "RuntimeError: NCCL error: timeout\n");
    for (String log : new String[] {FAILED, "healthy.log", "open.log"}) {
      String words = "--format " + format.replace("=", " ") + " --lang " + language + " " + log;
      Program.Result report = Program.in(directory).run(words.split(" "));
      Files.writeString(directory.resolve("report"), report.out());
      assertThat(givenBack("report").error())
          .as(report.out())
          .isEqualTo(
              "diagnose: report is a report of diagnose; name the log that it was made from\n");
    }
  }

  @Test
  void savedFactsNameTheirOption() throws Exception {
    Program.in(directory).run("facts", "-o", "node.json");
    assertThat(givenBack("node.json").error())
        .isEqualTo("diagnose: node.json holds facts and no log: diagnose --snapshot node.json\n");
  }

  @ParameterizedTest
  @CsvSource({"en", "zh"})
  void aSheetOfFactsIsNoLog(String language) throws Exception {
    Program.Result sheet = Program.in(directory).run("facts", "--lang", language);
    Files.writeString(directory.resolve("facts.txt"), sheet.out());
    assertThat(givenBack("facts.txt").error()).contains("facts.txt is a sheet of facts");
  }
}
