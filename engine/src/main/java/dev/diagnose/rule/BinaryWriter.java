package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import java.io.ByteArrayOutputStream;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Writes numbers and strings in the form that {@link BinaryReader} reads. */
final class BinaryWriter {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final Map<String, Integer> strings;

  /**
   * @param strings takes up every string with its index
   */
  BinaryWriter(Map<String, Integer> strings) {
    this.strings = strings;
  }

  /** A writer of a part, with the same strings. */
  BinaryWriter part() {
    return new BinaryWriter(strings);
  }

  byte[] bytes() {
    return bytes.toByteArray();
  }

  void raw(byte[] part) {
    bytes.writeBytes(part);
  }

  /** A part with its length before it. */
  void part(BinaryWriter part) {
    byte[] content = part.bytes();
    number(content.length);
    raw(content);
  }

  void number(long number) {
    long zigzag = (number << 1) ^ (number >> 63);
    while ((zigzag & ~0x7FL) != 0) {
      bytes.write((int) (zigzag & 0x7F) | 0x80);
      zigzag >>>= 7;
    }
    bytes.write((int) zigzag);
  }

  void text(String text) {
    Integer index = strings.get(text);
    if (index == null) {
      index = strings.size();
      strings.put(text, index);
    }
    number(index);
  }

  void texts(Collection<String> texts) {
    number(texts.size());
    for (String text : texts) {
      text(text);
    }
  }

  void localized(Localized text) {
    text(text.en());
    text(text.zh());
  }

  /** The form's version changes with the order of an enumeration. */
  @SuppressWarnings("EnumOrdinal")
  void word(Enum<?> constant) {
    number(constant.ordinal());
  }

  void flag(boolean on) {
    number(on ? 1 : 0);
  }

  void size(List<?> list) {
    number(list.size());
  }
}
