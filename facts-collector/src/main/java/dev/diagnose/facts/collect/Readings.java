package dev.diagnose.facts.collect;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.ValueParser;

/** Turns what a source says into readings. */
final class Readings {
  private static final int SHOWN = 60;

  private Readings() {}

  /** The first line as a value; an empty file says nothing and is no value. */
  static Reading ofFile(FactDefinition definition, FileText file, Source source) {
    return file instanceof FileText.Content content
        ? parsed(definition, content.firstLine(), source)
        : file.without(source);
  }

  /** A text as a value of the fact's type; another form is unreadable, never a guess. */
  static Reading parsed(FactDefinition definition, String text, Source source) {
    if (text.isBlank()) {
      return Reading.unreadable("it is empty", source);
    }
    try {
      return Reading.of(ValueParser.parse(definition, text), source);
    } catch (IllegalArgumentException otherForm) {
      return Reading.unreadable(otherForm(text, otherForm).getMessage(), source);
    }
  }

  /** The complaint about a text that is not of the expected form. */
  static IllegalArgumentException otherForm(String text, Exception cause) {
    return new IllegalArgumentException("unexpected content: '" + shown(text) + "'", cause);
  }

  private static String shown(String text) {
    StringBuilder shown = new StringBuilder();
    for (int i = 0; i < Math.min(text.length(), SHOWN); i++) {
      char c = text.charAt(i);
      shown.append(c < ' ' || c == 0x7f ? '?' : c);
    }
    return text.length() > SHOWN ? shown + "..." : shown.toString();
  }
}
