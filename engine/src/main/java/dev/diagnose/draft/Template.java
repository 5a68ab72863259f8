package dev.diagnose.draft;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A message cut into what stays and what changes from line to line.
 *
 * @param parts in order; no two fixed ones follow each other
 */
public record Template(List<Part> parts) {
  private static final String SPECIAL = "\\.[]{}()*+?^$|";

  /** What a terminal would obey. */
  private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}&&[^\t]]");

  /** A part of a message. */
  public sealed interface Part permits Fixed, Changing {
    /** As it stands in the message at hand. */
    String text();
  }

  /** What is the same in every such message. */
  public record Fixed(String text) implements Part {}

  /**
   * What differs.
   *
   * @param name of its capture
   * @param expression for any such text
   */
  public record Changing(String name, String text, String expression) implements Part {}

  public Template {
    parts = List.copyOf(parts);
  }

  /** Guesses from one message, which has no prefix any more. */
  public static Template of(String message) {
    return new Template(new MessageCutter(message.strip()).cut());
  }

  /** This template with some captures taken as fixed after all. */
  public Template keeping(Collection<String> names) {
    List<Part> kept = new ArrayList<>();
    StringBuilder fixed = new StringBuilder();
    for (Part part : parts) {
      if (part instanceof Changing changing && !names.contains(changing.name())) {
        addFixed(fixed, kept);
        kept.add(changing);
      } else {
        fixed.append(part.text());
      }
    }
    addFixed(fixed, kept);
    return new Template(kept);
  }

  private static void addFixed(StringBuilder fixed, List<Part> into) {
    if (fixed.length() > 0) {
      into.add(new Fixed(fixed.toString()));
      fixed.setLength(0);
    }
  }

  /** The parts that change, in order. */
  public List<Changing> changing() {
    List<Changing> changing = new ArrayList<>();
    for (Part part : parts) {
      if (part instanceof Changing found) {
        changing.add(found);
      }
    }
    return changing;
  }

  /**
   * For people: {@code fan tray <tray> has stopped}, without control characters. Equal for messages
   * of one kind.
   */
  public String shown() {
    StringBuilder shown = new StringBuilder();
    for (Part part : parts) {
      if (part instanceof Changing changing) {
        shown.append('<').append(changing.name()).append('>');
      } else {
        shown.append(part.text());
      }
    }
    return CONTROL.matcher(shown).replaceAll("");
  }

  /** An RE2 expression for messages of this kind, with a named group for each changing part. */
  public String regex() {
    StringBuilder regex = new StringBuilder();
    for (Part part : parts) {
      if (part instanceof Changing changing) {
        regex.append("(?P<").append(changing.name()).append('>');
        regex.append(changing.expression()).append(')');
      } else {
        appendLiteral(part.text(), regex);
      }
    }
    return regex.toString();
  }

  /** Columns are filled up with blanks, so several of them may be more or fewer. */
  private static void appendLiteral(String text, StringBuilder regex) {
    for (int i = 0; i < text.length(); i++) {
      char sign = text.charAt(i);
      boolean isBlank = sign == ' ' || sign == '\t';
      boolean hasNext = i + 1 < text.length();
      boolean goesOn = hasNext && (text.charAt(i + 1) == ' ' || text.charAt(i + 1) == '\t');
      if (isBlank && (goesOn || sign == '\t')) {
        while (i + 1 < text.length() && Character.isWhitespace(text.charAt(i + 1))) {
          i++;
        }
        regex.append("\\s+");
      } else {
        regex.append(SPECIAL.indexOf(sign) >= 0 ? "\\" : "").append(sign);
      }
    }
  }

  /** A name for a rule that is about this message: its first telling words, joined by hyphens. */
  public String suggestedId() {
    StringBuilder id = new StringBuilder();
    int words = 0;
    for (Part part : parts) {
      if (part instanceof Fixed fixed) {
        for (String word : fixed.text().split("[^A-Za-z]+")) {
          String usable = word.length() > 2 ? CaptureNames.usable(word) : "";
          if (!usable.isEmpty() && words < 4) {
            id.append(words++ == 0 ? "" : "-").append(usable);
          }
        }
      }
    }
    return words == 0 ? "my-rule" : id.toString();
  }
}
