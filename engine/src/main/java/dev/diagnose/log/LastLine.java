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
    place(spot.input(), spot.line(), spot.offset(), spot.nanos());
    write(spot.text(), 0, spot.text().length);
  }

  void copy(LastLine other) {
    place(other.input, other.line, other.offset, other.nanos);
    write(other.text, 0, other.length);
  }

  boolean isBefore(int otherInput, long otherOffset) {
    return input < otherInput || offset <= otherOffset;
  }

  void place(int newInput, long newLine, long newOffset, long newNanos) {
    input = newInput;
    line = newLine;
    offset = newOffset;
    nanos = newNanos;
  }

  /** Takes of a line what {@link Spot#excerpt} takes. */
  void text(byte[] bytes, int from, int to, int match) {
    int begin = Spot.excerptFrom(from, match);
    write(bytes, begin, Spot.excerptTo(begin, to));
  }

  private void write(byte[] bytes, int from, int to) {
    length = to - from;
    if (length > text.length) {
      text = new byte[length];
    }
    System.arraycopy(bytes, from, text, 0, length);
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
