package dev.diagnose.facts.collect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One step from the text of a source to the value of a fact, as {@code facts.yaml} describes it. A
 * step that doesn't find what it looks for makes the fact absent; a text that isn't of the form it
 * expects makes it unreadable.
 */
record Step(Kind kind, String argument) {

  enum Kind {
    KEY(true),
    FIELD(true),
    CHOSEN(false),
    OPTION(true),
    AFTER(true),
    JSON(true),
    LAST(true),
    BYTE(true),
    TRIM(true),
    UNIT(true),
    DROP(true),
    OR(true),
    HAS(true),
    CONTAINS(true),
    BIT(true),
    HEX_BIT(true),
    BITS(true),
    UNLIMITED(true),
    CPUS(false),
    LINES(true);

    private final boolean argument;

    Kind(boolean argument) {
      this.argument = argument;
    }

    String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  private static final String CHOSEN_MARK = "[chosen]";

  /**
   * A step as the catalogue writes it; a word that names no step is the key of a line.
   *
   * @throws IllegalArgumentException when a step lacks its argument
   */
  static Step of(String text) {
    if (text.equals(CHOSEN_MARK)) {
      return new Step(Kind.CHOSEN, "");
    }
    int blank = text.indexOf(' ');
    String word = blank < 0 ? text : text.substring(0, blank);
    for (Kind kind : Kind.values()) {
      if (kind != Kind.KEY && kind != Kind.CHOSEN && kind.label().equals(word)) {
        if (kind.argument == (blank < 0)) {
          throw new IllegalArgumentException(
              "the step '" + text + "' " + (kind.argument ? "needs" : "takes no") + " argument");
        }
        return new Step(kind, blank < 0 ? "" : text.substring(blank + 1).strip());
      }
    }
    return new Step(Kind.KEY, text);
  }

  boolean isList() {
    return kind == Kind.LINES || kind == Kind.BITS;
  }

  FileText apply(FileText found) {
    if (!(found instanceof FileText.Content content)) {
      return found;
    }
    try {
      return switch (kind) {
        case KEY -> found(Lines.value(content.text(), argument), content);
        case FIELD, CHOSEN, TRIM, UNIT, DROP, OR, BYTE, BIT, HEX_BIT, BITS, CPUS, UNLIMITED ->
            new FileText.Content(LineSteps.apply(this, content), false);
        case OPTION -> found(TextSteps.option(content.text(), argument), content);
        case AFTER -> found(TextSteps.after(content.text(), argument), content);
        case JSON -> found(JsonText.value(content.text(), argument), content);
        case LAST -> found(TextSteps.last(content.text(), argument), content);
        case HAS -> flag(TextSteps.has(content.text(), argument), content);
        case CONTAINS -> flag(content.text().contains(argument), content);
        case LINES -> whole(TextSteps.lines(content.text(), argument), content);
      };
    } catch (IllegalArgumentException otherForm) {
      return new FileText.Unreadable(otherForm.getMessage());
    }
  }

  private static FileText found(String value, FileText.Content content) {
    return value != null
        ? new FileText.Content(value, false)
        : whole(new FileText.Missing(), content);
  }

  private static FileText flag(boolean is, FileText.Content content) {
    if (content.text().isBlank()) {
      return new FileText.Unreadable("it is empty");
    }
    return is
        ? new FileText.Content("true", false)
        : whole(new FileText.Content("false", false), content);
  }

  private static FileText whole(List<String> lines, FileText.Content content) {
    return whole(new FileText.Content(String.join("\n", lines), false), content);
  }

  /** What was not found in a file that is too long may stand in the rest. */
  private static FileText whole(FileText answer, FileText.Content content) {
    return content.cut() ? new FileText.Unreadable("the file is too long") : answer;
  }

  /** The names of a list that the catalogue writes with commas. */
  List<String> names() {
    List<String> names = new ArrayList<>();
    for (String name : argument.split(",", -1)) {
      names.add(name.strip());
    }
    return names;
  }
}
