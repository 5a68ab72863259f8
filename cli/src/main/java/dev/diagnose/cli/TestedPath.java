package dev.diagnose.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/**
 * What a PATH of {@code kb test} names. One file of a pack is read with its pack, whose patterns
 * and conditions it may use; then only its own tests run.
 *
 * @param pack a directory, a zip, or a file that belongs to no pack
 * @param files names of the files whose tests run; empty for all
 */
record TestedPath(Path pack, Set<String> files) {
  private static final String HEADER = "pack.yaml";

  static TestedPath of(Path given) {
    String name = given.getFileName() == null ? "" : given.getFileName().toString();
    if (Files.isRegularFile(given) && name.endsWith(".yaml") && !name.equals(HEADER)) {
      Path parent = given.getParent() == null ? Path.of(".") : given.getParent();
      for (Path above = parent; above != null; above = above.getParent()) {
        if (Files.isRegularFile(above.resolve(HEADER))) {
          return new TestedPath(above, Set.of(name));
        }
      }
    }
    return new TestedPath(given, Set.of());
  }
}
