package dev.diagnose.rule;

import dev.diagnose.pack.FileFailure;
import dev.diagnose.pack.PackArchive;
import dev.diagnose.pack.PackException;
import dev.diagnose.pack.PackFile;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.YamlException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * The YAML files of a directory or a zip but the hidden ones, in the order of their names, and the
 * hash over all of them.
 */
final class SourceFiles {
  /** Four characters of four bytes are the most that a text below the reader's limit can take. */
  private static final long MAX_BYTES = 16L * 1024 * 1024;

  private final Path root;
  private final Problems problems;
  private final List<SourceText> texts = new ArrayList<>();
  private final MessageDigest digest;

  /**
   * @param name relative to the directory, with slashes
   */
  record SourceText(String name, String text) {}

  private SourceFiles(Path root, Problems problems) {
    this.root = directoryOf(root);
    this.problems = problems;
    try {
      this.digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException everyRuntimeHasIt) {
      throw new IllegalStateException("this Java lacks SHA-256", everyRuntimeHasIt);
    }
  }

  /**
   * What the names of the files are relative to: the pack itself, or the place of a single file.
   */
  static Path directoryOf(Path root) {
    if (!Files.isRegularFile(root) || PackArchive.isArchive(root)) {
      return root;
    }
    Path parent = root.getParent();
    return parent == null ? Path.of("") : parent;
  }

  static SourceFiles read(Path root, Problems problems) {
    SourceFiles files = new SourceFiles(root, problems);
    if (PackArchive.isArchive(root)) {
      files.unpack(root);
    } else if (Files.isRegularFile(root)) {
      files.read(root.getFileName().toString());
    } else if (Files.isDirectory(root)) {
      RuleFileFinder.find(root, problems).forEach(files::read);
    } else {
      problems.error(new Location("", 1, 1), "there is no such file or directory");
    }
    if (files.texts.isEmpty() && !problems.hasErrors()) {
      problems.error(new Location("", 1, 1), "no rule file (.yaml, .yml) is in it");
    }
    return files;
  }

  List<SourceText> texts() {
    return texts;
  }

  /** SHA-256 over names and contents, in hexadecimal. */
  String hash() {
    return HexFormat.of().formatHex(digest.digest());
  }

  private void unpack(Path zip) {
    try {
      for (PackFile file : PackArchive.read(zip)) {
        if (PackArchive.holdsRules(file.name())) {
          take(file.name(), file.bytes());
        }
      }
    } catch (PackException broken) {
      problems.error(new Location("", 1, 1), "the pack " + broken.getMessage());
    }
  }

  private void read(String name) {
    Path path = root.resolve(name);
    try {
      if (Files.size(path) > MAX_BYTES) {
        tooLarge(name);
      } else {
        take(name, Files.readAllBytes(path));
      }
    } catch (IOException unreadable) {
      problems.error(
          new Location(name, 1, 1), "the file cannot be read: " + FileFailure.reading(unreadable));
    }
  }

  private void tooLarge(String name) {
    problems.error(
        new Location(name, 1, 1), "the file is larger than 4 MiB; split it into one file per rule");
  }

  private void take(String name, byte[] bytes) {
    if (bytes.length > MAX_BYTES) {
      tooLarge(name);
      return;
    }
    try {
      digest.update((name + "\n" + bytes.length + "\n").getBytes(StandardCharsets.UTF_8));
      digest.update(bytes);
      texts.add(new SourceText(name, Utf8.decode(name, bytes)));
    } catch (YamlException notText) {
      problems.add(notText.problem());
    }
  }
}
