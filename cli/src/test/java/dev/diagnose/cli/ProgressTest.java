package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The line that shows how far the reading is, on a pseudo-terminal of {@code script}. */
class ProgressTest {
  /**
   * 70 MB, a pause in which nothing comes, and one line more: the pause makes the line be drawn.
   */
  private static final String SLOW_LARGE_LOG =
      "(yes 'step 12 of 4096, loss 1.25' | head -c 70000000; sleep 1; echo end) | ";

  @TempDir Path directory;

  @Test
  void aLargeLogShowsALineOnATerminalAndTakesItAway() throws Exception {
    String seen = onTerminal(SLOW_LARGE_LOG, Map.of("TERM", "xterm", "NO_COLOR", ""));
    assertThat(seen).containsPattern("reading logs: 66\\.8 MiB, [0-9.]+ [KMG]iB/s");
    assertThat(seen.substring(seen.lastIndexOf("reading logs: "))).contains("\r\u001b[K");
  }

  @Test
  void nothingIsDrawnWhereItWouldNotBeSeenOrIsNotWanted() throws Exception {
    assertThat(onTerminal(SLOW_LARGE_LOG, Map.of("TERM", "xterm", "NO_COLOR", "1")))
        .doesNotContain("reading logs");
    assertThat(onTerminal(SLOW_LARGE_LOG, Map.of("TERM", "dumb", "NO_COLOR", "")))
        .doesNotContain("reading logs");
    assertThat(onTerminal("(echo start; sleep 1; echo end) | ", Map.of("TERM", "xterm")))
        .doesNotContain("reading logs");
    Program shell = Program.command(directory, Map.of("TERM", "xterm"), "sh");
    assertThat(shell.run("-c", SLOW_LARGE_LOG + program()).error()).isEmpty();
  }

  private String onTerminal(String source, Map<String, String> environment)
      throws IOException, InterruptedException {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/script")),
        "script(1) is not here, so there is no pseudo-terminal to draw on");
    Program terminal = Program.command(directory, environment, "/usr/bin/script");
    return terminal.run("-qec", source + program(), "/dev/null").out();
  }

  private static String program() {
    return "'"
        + Path.of(System.getProperty("java.home"), "bin", "java")
        + "' -jar '"
        + Program.JAR
        + "' -";
  }
}
