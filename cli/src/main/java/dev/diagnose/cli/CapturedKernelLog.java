package dev.diagnose.cli;

import dev.diagnose.log.LogInput;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
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
      TreeSet<Path> files = new TreeSet<>();
      if (!place.endsWith("*")) {
        files.add(root.resolve(place));
      } else if (Files.isDirectory(root.resolve(place).getParent())) {
        Path directory = root.resolve(place).getParent();
        try (DirectoryStream<Path> found =
            Files.newDirectoryStream(directory, place.substring(place.lastIndexOf('/') + 1))) {
          found.forEach(files::add);
        }
      }
      for (Path file : files) {
        if (isReadable(file, root)) {
          return Optional.of(LogInput.file(file));
        }
      }
    }
    return Optional.empty();
  }

  /** A link that leads out of the tree is not followed, as with all its files. */
  private static boolean isReadable(Path file, Path root) throws IOException {
    return Files.isRegularFile(file)
        && Files.isReadable(file)
        && Files.size(file) > 0
        && file.toRealPath().startsWith(root.toRealPath());
  }
}
