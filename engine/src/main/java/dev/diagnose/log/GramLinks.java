package dev.diagnose.log;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Which literals a gram stands for. A link joins a gram to a literal and to the next link of the
 * same gram; number 0 is none. All that a look at a link needs lies side by side in memory: most
 * looks end with it.
 */
final class GramLinks {
  /** Of a slot: its gram. The rest is the number of a link. */
  static final long GRAM = -1L << 24;

  /** Literals are told by no gram behind so many bytes. */
  static final int REACH = 1000;

  static final int MOST_LITERALS = 1 << 20;
  private static final int MOST_LINKS = 1 << 24;
  private static final int WINDOW = Long.BYTES;
  private static final int LITERAL_SHIFT = 24;
  private static final int OFFSET_SHIFT = 44;
  private static final int WINDOW_SHIFT = 54;
  private static final int PLACE = (1 << 10) - 1;

  /** For each link the folded bytes of its window, then what it joins. */
  private final long[] words;

  private GramLinks(long[] words) {
    this.words = words;
  }

  int next(int link) {
    return (int) words[2 * link + 1] & MOST_LINKS - 1;
  }

  int literal(int link) {
    return (int) (words[2 * link + 1] >>> LITERAL_SHIFT) & MOST_LITERALS - 1;
  }

  /** Where in its literal the gram of a link stands; -1 when it begins a byte before it. */
  int offset(int link) {
    return ((int) (words[2 * link + 1] >>> OFFSET_SHIFT) & PLACE) - 1;
  }

  /** Whether a window of the literal, with more bytes than the gram, stands at its place. */
  boolean mayStandAt(int link, byte[] bytes, int begin) {
    long window = words[2 * link];
    long there = GramIndex.eightAt(bytes, begin + (int) (words[2 * link + 1] >>> WINDOW_SHIFT));
    long looked = (window & GramIndex.FOLD) >>> 5; // a literal may be shorter than its window
    return ((there | GramIndex.FOLD) & looked * 0xFF) == window;
  }

  void writeTo(DataOutput out) throws IOException {
    Ints.write(out, words);
  }

  static GramLinks read(DataInput in) throws IOException {
    return new GramLinks(Ints.readLongs(in));
  }

  /** Links in the making. */
  static final class Builder {
    private long[] words = new long[2 << 10];
    private int size = 1;

    /**
     * Adds a link and returns its number.
     *
     * @param next the gram's next link, or 0
     * @param offset where in the literal the gram stands, from -1 on
     */
    int add(int literal, byte[] text, int offset, int next) {
      if (size == MOST_LINKS || literal >= MOST_LITERALS) {
        throw new IllegalStateException("more patterns than one table can hold");
      }
      if (2 * size == words.length) {
        words = Arrays.copyOf(words, 2 * words.length);
      }
      int window = Math.max(0, Math.min(offset, text.length - WINDOW));
      words[2 * size] = GramIndex.folded(text, window, Math.min(WINDOW, text.length));
      words[2 * size + 1] =
          (long) window << WINDOW_SHIFT
              | (long) (offset + 1) << OFFSET_SHIFT
              | (long) literal << LITERAL_SHIFT
              | next;
      return size++;
    }

    GramLinks build() {
      return new GramLinks(Arrays.copyOf(words, 2 * size));
    }
  }
}
