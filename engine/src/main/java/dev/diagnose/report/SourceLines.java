package dev.diagnose.report;

import dev.diagnose.pack.PackArchive;
import dev.diagnose.pack.PackException;
import dev.diagnose.pack.PackFile;
import dev.diagnose.yaml.Location;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The lines that problems stand in, read when they are first asked for, from files or zips. */
public final class SourceLines {
  /** What is larger was refused unread. */
  private static final long MAX_BYTES = 16L * 1024 * 1024;

  private final Map<String, List<String>> files = new HashMap<>();

  /**
   * The text that a problem is about.
   *
   * @param line the whole line; empty when it cannot be read
   * @param start where the text begins, an index into {@code line}
   * @param end where it ends
   */
  public record Span(String line, int start, int end) {}

  /** The word, the quoted text or the bracket that begins at a place. */
  public Span at(Location at) {
    List<String> lines = files.computeIfAbsent(at.file(), SourceLines::read);
    if (at.line() > lines.size()) {
      return new Span("", 0, 0);
    }
    String line = lines.get(at.line() - 1);
    int characters = Math.min(at.column() - 1, line.codePointCount(0, line.length()));
    int start = line.offsetByCodePoints(0, characters);
    return new Span(line, start, end(line, start));
  }

  private static int end(String line, int start) {
    if (start >= line.length()) {
      return start;
    }
    char first = line.charAt(start);
    if (first == '\'' || first == '"') {
      int close = line.indexOf(first, start + 1);
      while (first == '\'' && close >= 0 && line.startsWith("''", close)) {
        close = line.indexOf(first, close + 2);
      }
      return close < 0 ? line.length() : close + 1;
    }
    if (first == '{' || first == '[') {
      return start + 1;
    }
    int end = start;
    while (end < line.length() && !isEnd(line, end)) {
      end++;
    }
    return Math.max(end, start + 1);
  }

  private static boolean isEnd(String line, int at) {
    char next = line.charAt(at);
    return next == ','
        || next == '}'
        || next == ']'
        || (next == ':' && (at + 1 == line.length() || line.charAt(at + 1) == ' '))
        || (next == ' ' && line.substring(at).stripLeading().startsWith("#"))
        || line.substring(at).isBlank();
  }

  private static List<String> read(String name) {
    try {
      for (int end = name.indexOf('/'); end >= 0; end = name.indexOf('/', end + 1)) {
        Path path = Path.of(name.substring(0, end));
        if (PackArchive.isArchive(path)) {
          return packed(path, name.substring(end + 1));
        }
      }
      Path file = Path.of(name);
      return Files.isRegularFile(file) && Files.size(file) <= MAX_BYTES
          ? lines(Files.readAllBytes(file))
          : List.of();
    } catch (IOException | PackException unreadable) {
      return List.of();
    }
  }

  private static List<String> packed(Path zip, String name) throws PackException {
    for (PackFile file : PackArchive.read(zip)) {
      if (file.name().equals(name)) {
        return lines(file.bytes());
      }
    }
    return List.of();
  }

  private static List<String> lines(byte[] bytes) {
    return List.of(new String(bytes, StandardCharsets.UTF_8).split("\r?\n", -1));
  }
}
