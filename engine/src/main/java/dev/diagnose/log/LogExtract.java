package dev.diagnose.log;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a scan keeps of the text that it read: the beginning and the end of each of the first
 * inputs, whole lines only, 64 KiB each. A log that no pattern knows can still be looked at.
 */
public final class LogExtract {
  public static final LogExtract NOTHING = new LogExtract(List.of());

  private final List<Piece> pieces;

  LogExtract(List<Piece> pieces) {
    this.pieces = List.copyOf(pieces);
  }

  /**
   * Lines that stand together.
   *
   * @param line the number of the first, from 0
   * @param offset where it stands in its input
   */
  record Piece(String input, LineForm form, long line, long offset, byte[] bytes) {
    /** The same without its first lines: what is left has at most so many bytes. */
    Piece cutTo(int size) {
      if (bytes.length <= size) {
        return this;
      }
      int from = bytes.length - size;
      while (from < bytes.length && bytes[from - 1] != '\n') {
        from++;
      }
      long dropped = 0;
      for (int at = 0; at < from; at++) {
        dropped += bytes[at] == '\n' ? 1 : 0;
      }
      return new Piece(
          input,
          form,
          line + dropped,
          offset + from,
          Arrays.copyOfRange(bytes, from, bytes.length));
    }
  }

  /**
   * A line.
   *
   * @param number counted from 1, as an editor does
   * @param offset where it begins, in bytes
   * @param text without terminal sequences
   */
  public record Line(String input, long number, long offset, String text) {
    /** The line as reports show it; neither its time nor its input's number is known here. */
    public Occurrence toOccurrence() {
      return new Occurrence(-1, input, number, offset, Occurrence.NO_TIME, text);
    }
  }

  /** The lines, in the order of the inputs and of their lines; those that are empty left out. */
  public List<Line> lines() {
    LineCleaner cleaner = new LineCleaner();
    List<Line> lines = new ArrayList<>();
    for (Piece piece : pieces) {
      long number = piece.line();
      byte[] bytes = piece.bytes();
      int from = 0;
      for (int at = 0; at <= bytes.length; at++) {
        if (at < bytes.length && !Bytes.isSegmentEnd(bytes[at])) {
          continue;
        }
        int length = cleaner.clean(bytes, from, at, piece.form());
        String text = new String(cleaner.bytes(), 0, length, StandardCharsets.UTF_8).strip();
        if (!text.isEmpty()) {
          lines.add(new Line(piece.input(), number + 1, piece.offset() + from, text));
        }
        number += at < bytes.length && bytes[at] == '\n' ? 1 : 0;
        from = at + 1;
      }
    }
    return lines;
  }

  /** This and what was kept of further inputs. */
  LogExtract and(LogExtract later) {
    List<Piece> all = new ArrayList<>(pieces);
    all.addAll(later.pieces);
    return new LogExtract(all);
  }

  /** Two are equal that hold the same lines, however the blocks were cut that they come from. */
  @Override
  public boolean equals(Object other) {
    return other instanceof LogExtract extract && lines().equals(extract.lines());
  }

  @Override
  public int hashCode() {
    return lines().hashCode();
  }
}
