package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which lines with a word of errors say that there is none. */
class DenialTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "No errors encountered during test.",
        "the check found 0 errors",
        "5 passed, 0 failed",
        "finished without  errors",
        "{\"is_error\": false, \"is_warning\": false}",
        "errors=0 drops=0",
        "failed: 0",
        "PortRcvErrors:...................0",
        "Raw Physical Errors Per Lane       : 0,0,0,0",
        "Link Error Recovery Counter        : 0",
        "{'error': None}",
        "last_failure = null",
        "PACKAGE CHECKER FOUND NO ERRORS, SUCCESS !",
      })
  void theLineTakesTheWordBack(String line) {
    assertThat(errorLines(line)).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "10 errors",
        "1.0 errors per hour",
        "the nano errors out",
        "errors=0x12",
        "errors: 0.5",
        "failed: falsely called",
        "PortRcvErrors:...................7",
        "Raw Physical Errors Per Lane       : 0,0,12,0",
        "failed with the exit status of the job: 0",
        "error: 0x0",
        "error 0",
        "error (none)",
        "no errors yet, then: write failed",
        "{\"is_error\": true}",
        "failed:",
        "error",
        "no, it failed",
        "errors",
      })
  void theLineLooksLikeAnError(String line) {
    assertThat(errorLines(" " + line + " ")).isEqualTo(1);
  }

  private static long errorLines(String line) {
    LogPattern other = new LogPattern("p", "any", List.of("nothing of the sort"));
    LogScanner scanner = new LogScanner(PatternTable.compile(List.of(other)), ScanOptions.SMALL);
    return scanner.scan(List.of(LogInput.text("log", line + "\n"))).statistics().errorLines();
  }
}
