package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which lines that look like an error count as unknown, where a pattern says what runs. */
class ErrorSignsTest {
  private static final PatternTable TABLE =
      PatternTable.compile(
          List.of(
              new LogPattern(
                  "server", "any", List.of("Server pid=\\d+\\)"), List.of(), false, true),
              new LogPattern("bind", "any", List.of("cannot bind the port"))));

  @ParameterizedTest
  @CsvSource({
    "(Server pid=7) is up, 0",
    "(Server pid=7) ValueError: something new, 1",
    "(Server pid=7) ValueError: cannot bind the port, 0",
    "ValueError: something new in (Server pid=7), 0",
    "ERROR 11-20 (Server pid=7) something new, 0",
    "ERROR 11-20 (Server pid=7) write failed, 1",
  })
  void whatRuns_explainsNoWordOfAnErrorBehindIt(String line, int unknown) {
    assertThat(unknownErrors(line, ScanOptions.DEFAULT)).isEqualTo(unknown);
  }

  @ParameterizedTest
  @CsvSource({"is up and failed, 1", "is up, 0"})
  void theSameHoldsForALineThatBlocksCut(String end, int unknown) {
    String line = "(Server pid=7) " + "x".repeat(20_000) + " " + end;
    assertThat(unknownErrors(line, ScanOptions.SMALL)).isEqualTo(unknown);
  }

  private static long unknownErrors(String line, ScanOptions options) {
    List<LogInput> inputs = List.of(LogInput.text("log", line + "\n"));
    return new LogScanner(TABLE, options).scan(inputs).statistics().errorLines();
  }
}
