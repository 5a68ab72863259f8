package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Reads what {@link BinaryWriter} wrote, from one place on. */
final class BinaryReader {
  private final byte[] bytes;
  private final StringTable strings;
  private int position;

  BinaryReader(byte[] bytes, StringTable strings, int position) {
    this.bytes = bytes;
    this.strings = strings;
    this.position = position;
  }

  /** A reader of what stands there. */
  BinaryReader at(int place) {
    return new BinaryReader(bytes, strings, place);
  }

  int position() {
    return position;
  }

  void skip(int length) {
    position += length;
  }

  long number() {
    long zigzag = 0;
    int shift = 0;
    byte next;
    do {
      next = bytes[position++];
      zigzag |= (long) (next & 0x7F) << shift;
      shift += 7;
    } while (next < 0);
    return (zigzag >>> 1) ^ -(zigzag & 1);
  }

  int index() {
    return (int) number();
  }

  String text() {
    return strings.get(index());
  }

  List<String> texts() {
    int size = index();
    if (size == 0) {
      return List.of();
    }
    List<String> texts = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      texts.add(text());
    }
    return texts;
  }

  Set<String> textSet() {
    int size = index();
    if (size == 0) {
      return Set.of();
    }
    Set<String> texts = new LinkedHashSet<>(size * 2);
    for (int i = 0; i < size; i++) {
      texts.add(text());
    }
    return texts;
  }

  Localized localized() {
    return new Localized(text(), text());
  }

  <E> E word(E[] constants) {
    return constants[index()];
  }

  boolean flag() {
    return index() == 1;
  }
}
