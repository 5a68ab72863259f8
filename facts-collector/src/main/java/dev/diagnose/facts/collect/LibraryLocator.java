package dev.diagnose.facts.collect;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the file that a program gets for a library's name, in the order of ld.so(8). */
final class LibraryLocator {
  private LibraryLocator() {}

  static Optional<Path> find(Node node, String soname) {
    List<String> candidates = new ArrayList<>();
    for (String directory : node.libraries().searchPath()) {
      candidates.add(directory + "/" + soname);
    }
    candidates.addAll(node.loaderCache().paths().getOrDefault(soname, List.of()));
    for (String directory : node.libraries().standard()) {
      candidates.add(directory + "/" + soname);
    }
    for (String candidate : candidates) {
      if (Files.isRegularFile(Path.of(candidate))) {
        return Optional.of(Path.of(candidate));
      }
    }
    return Optional.empty();
  }
}
