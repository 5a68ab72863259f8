package dev.diagnose.cli;

import dev.diagnose.log.LogInput;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The kernel's messages in a captured tree. Several files hold the same ones: of those that are
 * there and not empty the first counts, in the order of how much they tell of the boot that was
 * captured. Names after sosreport's plugins and the usual rsyslog set-ups.
 */
final class CapturedKernelLog {
  /** A file, or all files of a directory whose names begin so. */
  private static final String[] PLACES = {
    "sos_commands/kernel/dmesg*",
    "var/log/kern.log",
    "sos_commands/logs/journalctl*",
    "var/log/messages",
    "var/log/syslog",
    "var/log/dmesg",
  };

  private CapturedKernelLog() {}

  /** Empty when the tree holds none. */
  static Optional<LogInput> find(Path root) throws IOException {
    for (String place : PLACES) {
      for (Path file : files(root.resolve(place))) {
        if (isReadable(file, root)) {
          return Optional.of(LogInput.file(file));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * The files of that name; none in a directory that is not there or that this user can't enter.
   */
  private static Set<Path> files(Path place) throws IOException {
    String name = place.getFileName().toString();
    Path directory = place.getParent();
    if (!name.endsWith("*")) {
      return Set.of(place);
    }
    Set<Path> files = new TreeSet<>();
    if (Files.isDirectory(directory) && Files.isReadable(directory)) {
      try (DirectoryStream<Path> found = Files.newDirectoryStream(directory, name)) {
        found.forEach(files::add);
      }
    }
    return files;
  }

  /** A link that leads out of the tree is not followed, as with all its files. */
  private static boolean isReadable(Path file, Path root) throws IOException {
    return Files.isRegularFile(file)
        && Files.isReadable(file)
        && Files.size(file) > 0
        && file.toRealPath().startsWith(root.toRealPath());
  }
}
