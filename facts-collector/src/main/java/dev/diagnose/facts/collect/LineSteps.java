package dev.diagnose.facts.collect;

import java.util.ArrayList;
import java.util.List;

/** The steps that take the first line of a text and make another line of it. */
final class LineSteps {
  private LineSteps() {}

  /**
   * The line that comes out.
   *
   * @throws IllegalArgumentException when the text has another form than the step expects
   */
  static String apply(Step step, FileText.Content content) {
    String line = content.firstLine();
    return switch (step.kind()) {
      case FIELD -> field(line, Integer.parseInt(step.argument()));
      case CHOSEN -> chosen(line);
      case TRIM -> trimmed(line, step.argument());
      case UNIT -> line + " " + step.argument();
      case OR -> line.isEmpty() ? step.argument() : line;
      case DROP -> dropped(line, Integer.parseInt(step.argument()));
      case BYTE -> byteAt(content.text(), Integer.parseInt(step.argument()));
      case BIT -> bit(number(line), step.argument());
      case HEX_BIT -> bit(number("0x" + line), step.argument());
      case BITS -> String.join("\n", bits(number(line), step.names()));
      case UNLIMITED -> step.names().contains(line) ? "unlimited" : line;
      case CPUS -> Long.toString(cpus(line));
      default -> throw new IllegalStateException("not a step on a line: " + step.kind());
    };
  }

  private static String field(String line, int number) {
    List<String> words = Lines.words(line);
    if (number > words.size()) {
      throw new IllegalArgumentException("it has fewer words");
    }
    return words.get(number - 1);
  }

  private static String chosen(String line) {
    int open = line.indexOf('[');
    int close = line.indexOf(']', open + 1);
    return open < 0 || close < 0 ? line : line.substring(open + 1, close);
  }

  private static String trimmed(String line, String characters) {
    int start = 0;
    int end = line.length();
    while (start < end && characters.indexOf(line.charAt(start)) >= 0) {
      start++;
    }
    while (end > start && characters.indexOf(line.charAt(end - 1)) >= 0) {
      end--;
    }
    return line.substring(start, end).strip();
  }

  private static String dropped(String line, int parts) {
    int start = 0;
    for (int i = 0; i < parts; i++) {
      int dot = line.indexOf('.', start);
      if (dot < 0) {
        throw new IllegalArgumentException("it has fewer parts: '" + line + "'");
      }
      start = dot + 1;
    }
    return line.substring(start);
  }

  private static String byteAt(String text, int number) {
    if (number > text.length()) {
      throw new IllegalArgumentException("it has fewer than " + number + " bytes");
    }
    return Integer.toString(text.charAt(number - 1));
  }

  private static String bit(long mask, String number) {
    return Boolean.toString((mask >>> Integer.parseInt(number) & 1) != 0);
  }

  private static List<String> bits(long mask, List<String> names) {
    List<String> set = new ArrayList<>();
    for (int i = 0; i < Long.SIZE; i++) {
      if ((mask >>> i & 1) != 0) {
        set.add(i < names.size() ? names.get(i) : "bit-" + i);
      }
    }
    return set;
  }

  private static long number(String text) {
    try {
      return text.startsWith("0x")
          ? Long.parseUnsignedLong(text.substring(2), 16)
          : Long.parseLong(text);
    } catch (NumberFormatException notANumber) {
      throw Readings.otherForm(text, notANumber);
    }
  }

  /** How many numbers a list such as {@code 0-63,128} holds. */
  static long cpus(String list) {
    if (list.isEmpty()) {
      throw new IllegalArgumentException("it is empty");
    }
    long count = 0;
    for (String part : list.split(",", -1)) {
      int hyphen = part.indexOf('-', 1);
      long first = number(hyphen < 0 ? part : part.substring(0, hyphen));
      long last = hyphen < 0 ? first : number(part.substring(hyphen + 1));
      if (first < 0 || last < first || last > 1_000_000) {
        throw Readings.otherForm(list, null);
      }
      count += last - first + 1;
    }
    return count;
  }
}
