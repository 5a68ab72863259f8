package dev.diagnose.cli;

import dev.diagnose.log.LogInput;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ParseResult;

/** Checks everything that the user names before any work starts. */
final class Inputs {
  static final String STANDARD_INPUT = "-";
  static final String STANDARD_INPUT_NAME = "<stdin>";

  /** A larger snapshot is not one: the largest nodes need 2 MiB. */
  private static final long MAX_TEXT_BYTES = 256L << 20;

  private Inputs() {}

  static List<LogInput> logs(List<String> names) throws UsageException {
    List<LogInput> inputs = new ArrayList<>();
    boolean standardInput = false;
    for (String name : names) {
      if (!name.equals(STANDARD_INPUT)) {
        inputs.add(LogInput.file(logFile(name)));
      } else if (!standardInput) {
        standardInput = true;
        inputs.add(LogInput.stream(STANDARD_INPUT_NAME, new FileInputStream(FileDescriptor.in)));
      }
    }
    return inputs;
  }

  private static Path logFile(String name) throws UsageException {
    Path file = path("LOG", name);
    checkReadable(name, file);
    return file;
  }

  static void checkReadable(String name, Path file) throws UsageException {
    if (Files.isDirectory(file)) {
      throw new UsageException(
          name + " is a directory; name the log files in it, like " + name + "/*.log");
    }
    if (!Files.exists(file)) {
      throw new UsageException(name + ": no such file");
    }
    if (!Files.isReadable(file)) {
      throw new UsageException(name + ": no permission to read it");
    }
  }

  /** A file's name as the user gave it; one that an unset variable left empty is none. */
  static Path path(String option, String given) throws UsageException {
    if (given.isEmpty()) {
      throw new UsageException(option + ": an empty file name was given; is a variable unset?");
    }
    try {
      return Path.of(given);
    } catch (InvalidPathException impossible) {
      throw new UsageException(option + ": not a file name: " + impossible.getReason());
    }
  }

  /** The files and directories of an option that can be repeated. */
  static List<Path> paths(String option, ParseResult parsed) throws UsageException {
    List<Path> paths = new ArrayList<>();
    for (String given : parsed.matchedOptionValue(option, List.<String>of())) {
      paths.add(path(option, given));
    }
    return paths;
  }

  static Path directory(String option, Path directory) throws UsageException {
    if (!Files.isDirectory(directory)) {
      throw new UsageException(option + " " + directory + ": no such directory");
    }
    return directory;
  }

  /** The text of a file that is read as a whole. */
  static String text(String option, Path file) throws UsageException {
    checkReadable(file.toString(), file);
    try {
      if (Files.size(file) > MAX_TEXT_BYTES) {
        throw new UsageException(option + " " + file + ": larger than 256 MiB, so no snapshot");
      }
      return Files.readString(file);
    } catch (IOException broken) {
      throw new UsageException(option + " " + file + ": cannot be read as UTF-8 text");
    }
  }
}
