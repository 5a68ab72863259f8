package dev.diagnose.rule;

import dev.diagnose.pack.FileFailure;
import dev.diagnose.pack.PackArchive;
import dev.diagnose.yaml.Location;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Finds the files of a directory that hold rules; what cannot be entered is told, and passed by.
 */
final class RuleFileFinder extends SimpleFileVisitor<Path> {
  private final Path root;
  private final Problems problems;
  private final List<String> names = new ArrayList<>();

  private RuleFileFinder(Path root, Problems problems) {
    this.root = root;
    this.problems = problems;
  }

  /** The files' names in their order, relative to the directory, with slashes. */
  static List<String> find(Path directory, Problems problems) {
    try {
      // A walk does not follow links, and a configured directory may well be one.
      RuleFileFinder finder = new RuleFileFinder(directory.toRealPath(), problems);
      Files.walkFileTree(finder.root, finder);
      Collections.sort(finder.names);
      return finder.names;
    } catch (IOException unreadable) {
      problems.error(new Location("", 1, 1), reason(unreadable));
      return List.of();
    }
  }

  @Override
  public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
    return PackArchive.isHidden(name(directory))
        ? FileVisitResult.SKIP_SUBTREE
        : FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
    if (PackArchive.holdsRules(name(file)) && Files.isRegularFile(file)) {
      names.add(name(file));
    }
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFileFailed(Path path, IOException failure) {
    if (!PackArchive.isHidden(name(path))) {
      problems.error(new Location(name(path), 1, 1), reason(failure));
    }
    return FileVisitResult.CONTINUE;
  }

  private static String reason(IOException failure) {
    return "the directory cannot be read: " + FileFailure.reading(failure);
  }

  private String name(Path path) {
    return root.relativize(path).toString().replace('\\', '/');
  }
}
