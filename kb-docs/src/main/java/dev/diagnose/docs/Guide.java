package dev.diagnose.docs;

import dev.diagnose.facts.Localized;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A hand-written guide in Markdown: {@code NAME.md} in English, {@code NAME.zh.md} in Chinese, and
 * {@code NAME.svg}, a picture that both may show.
 *
 * @param name the file's name without its ending
 * @param title the text of the first heading
 * @param markdown the whole text
 * @param picture the file of the picture; empty for none
 */
record Guide(String name, Localized title, Localized markdown, Optional<Path> picture) {
  private static final String ENDING = ".md";
  private static final String PICTURE = ".svg";
  private static final String CHINESE = ".zh.md";

  /**
   * Reads a folder's guides in the order of their names.
   *
   * @throws IOException when a guide cannot be read, has no heading or lacks a language
   */
  static List<Guide> readAll(Path folder) throws IOException {
    List<Guide> guides = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        if (name.endsWith(ENDING) && !name.endsWith(CHINESE)) {
          guides.add(read(file, name.substring(0, name.length() - ENDING.length())));
        }
      }
    }
    return guides;
  }

  private static Guide read(Path english, String name) throws IOException {
    Path chinese = english.resolveSibling(name + CHINESE);
    if (!Files.exists(chinese)) {
      throw new IOException(english + " has no Chinese sibling: write " + chinese.getFileName());
    }
    String en = Files.readString(english);
    String zh = Files.readString(chinese);
    Path picture = english.resolveSibling(name + PICTURE);
    return new Guide(
        name,
        new Localized(title(english, en), title(chinese, zh)),
        new Localized(en, zh),
        Files.exists(picture) ? Optional.of(picture) : Optional.empty());
  }

  private static String title(Path file, String markdown) throws IOException {
    if (!markdown.startsWith("# ")) {
      throw new IOException(file + ": begin with a heading, '# ...'");
    }
    return markdown.substring(2, markdown.indexOf('\n'));
  }
}
