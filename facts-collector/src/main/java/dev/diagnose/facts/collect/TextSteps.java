package dev.diagnose.facts.collect;

import java.util.ArrayList;
import java.util.List;

/** The steps that look at a whole text; null means that it isn't there. */
final class TextSteps {
  private TextSteps() {}

  /** {@code NAME=value} among words; the last one counts, and a bare NAME is {@code on}. */
  static String option(String text, String name) {
    String value = null;
    for (String line : Lines.of(text)) {
      for (String word : Lines.words(line)) {
        if (word.equals(name)) {
          value = "on";
        } else if (word.startsWith(name) && word.charAt(name.length()) == '=') {
          value = word.substring(name.length() + 1);
        }
      }
    }
    return value;
  }

  /** The rest of the line behind the first place where a text stands. */
  static String after(String text, String mark) {
    int at = text.indexOf(mark);
    if (at < 0) {
      return null;
    }
    int start = at + mark.length();
    int end = text.indexOf('\n', start);
    return text.substring(start, end < 0 ? text.length() : end).strip();
  }

  /** The last line that holds a text. */
  static String last(String text, String part) {
    String last = null;
    for (String line : Lines.of(text)) {
      last = line.contains(part) ? line.strip() : last;
    }
    return last;
  }

  /** Whether one of the words of a text, split at blanks and commas, is this one. */
  static boolean has(String text, String wanted) {
    for (String line : Lines.of(text)) {
      for (String word : Lines.words(line.replace(',', ' '))) {
        if (word.equals(wanted)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Every line that holds a text ({@code *}: any), without comments; runs of blanks are one. */
  static List<String> lines(String text, String part) {
    List<String> lines = new ArrayList<>();
    for (String line : Lines.of(text)) {
      int comment = line.indexOf('#');
      String said = String.join(" ", Lines.words(comment < 0 ? line : line.substring(0, comment)));
      if (!said.isEmpty() && (part.equals("*") || said.contains(part))) {
        lines.add(said);
      }
    }
    return lines;
  }
}
