package dev.diagnose.rule;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Packs for tests: directories under {@code rule/} of the test resources, or written ad hoc. */
final class TestPacks {
  private static final Path RESOURCES = Path.of("src", "test", "resources", "rule");

  private TestPacks() {}

  static Path directory(String name) {
    return RESOURCES.resolve(name);
  }

  static LoadResult load(String name, LintLevel level) {
    return PackLoader.load(directory(name), TestFacts.CATALOGUE, Optional.empty(), level);
  }

  static Pack design() {
    return load("design", LintLevel.USER).pack();
  }

  /** Loads files given by name and text, as a user's pack on top of the design's. */
  static LoadResult onTopOfDesign(Path directory, Map<String, String> files) {
    write(directory, files);
    return PackLoader.load(directory, TestFacts.CATALOGUE, Optional.of(design()));
  }

  static void write(Path directory, Map<String, String> files) {
    try {
      for (Map.Entry<String, String> file : files.entrySet()) {
        Path path = directory.resolve(file.getKey());
        Files.createDirectories(path.getParent());
        Files.writeString(path, file.getValue());
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
