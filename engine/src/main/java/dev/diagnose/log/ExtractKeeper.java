package dev.diagnose.log;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Keeps the beginning and the end of each input, of as many as fit; blocks come in their order. */
final class ExtractKeeper {
  /** Of each end of an input. */
  static final int MOST_BYTES = 64 << 10;

  private static final int MOST_INPUTS = 32;

  private final List<LogInput> inputs;
  private final Map<Integer, Ends> kept = new TreeMap<>();

  /** Of one input. */
  private static final class Ends {
    final List<LogExtract.Piece> first = new ArrayList<>();
    final Deque<LogExtract.Piece> last = new ArrayDeque<>();
    int firstBytes;
    int lastBytes;
  }

  ExtractKeeper(List<LogInput> inputs) {
    this.inputs = inputs;
  }

  /**
   * Looks at a block while its bytes are there.
   *
   * @param lines before it in its input
   */
  void add(Block block, long lines) {
    Ends ends = kept.get(block.input);
    if (ends == null) {
      if (kept.size() == MOST_INPUTS) {
        return;
      }
      ends = new Ends();
      kept.put(block.input, ends);
    }
    int size = block.length - block.overlap;
    int taken = 0;
    if (ends.firstBytes < MOST_BYTES) {
      int room = MOST_BYTES - ends.firstBytes;
      taken = size <= room ? size : lineEnd(block, room, ends.firstBytes == 0 ? room : 0);
      // Where a line does not fit any more, the beginning is full.
      ends.firstBytes = taken < size ? MOST_BYTES : ends.firstBytes + taken;
      addPiece(ends.first, block, 0, taken, lines);
    }
    if (taken < size) {
      int from = Math.max(taken, size - MOST_BYTES - 1); // one more tells whether a line begins
      addPiece(ends.last, block, from, size, lines);
      ends.lastBytes += size - from;
      while (ends.lastBytes - ends.last.getFirst().bytes().length >= MOST_BYTES) {
        ends.lastBytes -= ends.last.removeFirst().bytes().length;
      }
    }
  }

  private void addPiece(
      Collection<LogExtract.Piece> pieces, Block block, int from, int to, long lines) {
    if (from < to) {
      pieces.add(
          new LogExtract.Piece(
              inputs.get(block.input).name(),
              block.form,
              lines + block.linesBefore(from),
              block.offset + from,
              Arrays.copyOfRange(block.data, from, to)));
    }
  }

  /** Behind the last line that ends before a limit; another place when none does. */
  private static int lineEnd(Block block, int limit, int otherwise) {
    int at = limit;
    while (at > 0 && block.data[at - 1] != '\n') {
      at--;
    }
    return at == 0 ? otherwise : at;
  }

  LogExtract extract() {
    List<LogExtract.Piece> pieces = new ArrayList<>();
    for (Ends ends : kept.values()) {
      pieces.addAll(ends.first);
      int room = MOST_BYTES;
      List<LogExtract.Piece> last = new ArrayList<>();
      for (Iterator<LogExtract.Piece> i = ends.last.descendingIterator();
          i.hasNext() && room > 0; ) {
        LogExtract.Piece piece = i.next().cutTo(room);
        room -= piece.bytes().length;
        last.add(0, piece);
      }
      pieces.addAll(last);
    }
    return new LogExtract(pieces);
  }
}
