package dev.diagnose.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The exact words and places of every error that a broken file gets: {@code broken.golden}. */
class BrokenFilesTest {
  private static final Path GOLDEN = TestPacks.directory("broken.golden");
  private static final String CASE = "=== ";
  private static final String ERRORS = "--- errors\n";

  @TempDir private Path directory;

  @Test
  void everyMistakeIsNamedWhereItStands() throws IOException {
    String golden = Files.readString(GOLDEN);
    int first = golden.indexOf(CASE);
    StringBuilder actual = new StringBuilder(golden.substring(0, first));
    for (String broken : golden.substring(first + CASE.length()).split("(?m)^=== ", -1)) {
      int newline = broken.indexOf('\n');
      String name = broken.substring(0, newline);
      String text = broken.substring(newline + 1, broken.indexOf(ERRORS));
      actual.append(CASE).append(name).append('\n').append(text).append(ERRORS);
      actual.append(errors(name, text));
    }
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(GOLDEN, actual);
    }
    assertThat(actual.toString()).isEqualTo(golden);
  }

  private String errors(String name, String text) {
    Path own = directory.resolve(name.replace(".yaml", ""));
    LoadResult loaded = TestPacks.onTopOfDesign(own, Map.of(name, text));
    StringBuilder errors = new StringBuilder();
    for (Problem problem : loaded.problems()) {
      if (problem.severity() == Problem.Severity.ERROR) {
        String file = Path.of(problem.at().file()).getFileName().toString();
        errors.append(file).append(':').append(problem.at().line()).append(':');
        errors.append(problem.at().column()).append(": ").append(problem.message()).append('\n');
      }
    }
    assertThat(loaded.pack().rules()).as(name + " is left out").hasSize(1);
    assertThat(errors).as(name + " is broken").isNotEmpty();
    return errors.toString();
  }
}
