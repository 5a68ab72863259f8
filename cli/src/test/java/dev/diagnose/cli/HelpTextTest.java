package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every command explains all of its options in Chinese, too. */
final class HelpTextTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "facts",
        "facts explain",
        "watch",
        "kb",
        "kb list",
        "kb show",
        "kb search",
        "kb suggest",
        "kb new",
        "kb overlay",
        "kb lint",
        "kb test",
        "kb diff",
        "kb keygen",
        "kb pack",
        "kb verify",
        "kb schema",
        "kb coverage"
      })
  void noLineIsLeftInEnglish(String command) throws Exception {
    Program.Result result =
        Program.in(directory, Map.of("LC_ALL", "zh_CN.UTF-8"))
            .run((command + " --help").strip().split(" "));
    assertThat(result.out()).startsWith(("用法： diagnose " + command).strip());
    List<String> explaining =
        result
            .out()
            .lines()
            .filter(line -> !line.isBlank() && !line.startsWith("用法") && !isSynopsis(line))
            .toList();
    assertThat(explaining).isNotEmpty().allMatch(line -> line.matches(".*\\p{IsHan}.*"));
    assertThat(result.code()).isZero();
  }

  @Test
  void theLanguageThatIsAskedForCounts() throws Exception {
    assertThat(Program.in(directory).run("--lang", "zh", "--help").out()).startsWith("用法");
    assertThat(
            Program.in(directory, Map.of("LC_ALL", "zh_CN.UTF-8"))
                .run("kb", "list", "--lang", "en", "--help")
                .out())
        .startsWith("Usage");
  }

  private static boolean isSynopsis(String line) {
    return line.startsWith("       diagnose ");
  }
}
