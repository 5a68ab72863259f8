package dev.diagnose.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares a text with the file of its name under {@code src/test/resources}. Run the tests with
 * {@code -Dgolden.update=true} to write the files anew, and read the difference before committing
 * it.
 */
final class GoldenFile {
  private static final Path FOLDER = Path.of("src/test/resources/dev/diagnose/report");

  private GoldenFile() {}

  static void assertSame(String name, String actual) throws IOException {
    Path file = FOLDER.resolve(name);
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(file, actual);
    }
    assertThat(actual).as("golden file %s", file).isEqualTo(Files.readString(file));
  }
}
