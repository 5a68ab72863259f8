package dev.diagnose.facts.collect;

import java.util.ArrayList;
import java.util.List;

/** The few shapes that kernel text files come in. */
final class Lines {
  private Lines() {}

  static List<String> of(String text) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      lines.add(text.substring(start, end));
      start = end + 1;
    }
    return lines;
  }

  /** The words of a line, split at blanks and tabs. */
  static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    int start = -1;
    for (int i = 0; i <= line.length(); i++) {
      boolean blank = i == line.length() || line.charAt(i) == ' ' || line.charAt(i) == '\t';
      if (!blank && start < 0) {
        start = i;
      } else if (blank && start >= 0) {
        words.add(line.substring(start, i));
        start = -1;
      }
    }
    return words;
  }

  /** What follows a key in the line that begins with it; null when no line does. */
  static String value(String text, String key) {
    int start = 0;
    while (start < text.length()) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      int after = skipBlanks(text, start, end);
      if (text.startsWith(key, after)) {
        int separator = skipBlanks(text, after + key.length(), end);
        boolean marked =
            separator < end && (text.charAt(separator) == ':' || text.charAt(separator) == '=');
        if (marked || separator > after + key.length()) {
          return unquoted(text.substring(marked ? separator + 1 : separator, end).strip());
        }
      }
      start = end + 1;
    }
    return null;
  }

  private static int skipBlanks(String text, int from, int end) {
    int at = from;
    while (at < end && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    return at;
  }

  private static String unquoted(String text) {
    boolean quoted =
        text.length() > 1
            && (text.charAt(0) == '"' || text.charAt(0) == '\'')
            && text.charAt(text.length() - 1) == text.charAt(0);
    return quoted ? text.substring(1, text.length() - 1) : text;
  }
}
