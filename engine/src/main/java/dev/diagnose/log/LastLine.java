package dev.diagnose.log;

import java.util.Arrays;

/**
 * The last line of an event, written over and over in place. (A new object for each would fill the
 * old generation's cards in a storm, and every young collection would walk all events.)
 */
final class LastLine {
  private int input;
  private long line;
  private long offset;
  private long nanos;
  private byte[] text;
  private int length;

  LastLine(Spot spot) {
    input = spot.input();
    line = spot.line();
    offset = spot.offset();
    nanos = spot.nanos();
    text = spot.text().clone(); // a sample may share the other
    length = text.length;
  }

  void set(Spot spot) {
    input = spot.input();
    line = spot.line();
    offset = spot.offset();
    nanos = spot.nanos();
    write(spot.text(), spot.text().length);
  }

  void copy(LastLine other) {
    input = other.input;
    line = other.line;
    offset = other.offset;
    nanos = other.nanos;
    write(other.text, other.length);
  }

  private void write(byte[] bytes, int size) {
    if (size > text.length) {
      text = new byte[size];
    }
    System.arraycopy(bytes, 0, text, 0, size);
    length = size;
  }

  int input() {
    return input;
  }

  void shiftLines(long lines) {
    line += lines;
  }

  Spot spot() {
    return new Spot(input, line, offset, nanos, Arrays.copyOf(text, length));
  }
}
