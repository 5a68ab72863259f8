package dev.diagnose.log;

import java.util.Arrays;

/**
 * Whole lines that came before, byte for byte, and what came of them, as long as that is nothing
 * but counting: the lines of a storm that state no time are equal. A line is kept when it comes for
 * the second time; what else hashes to its slot takes its place. One for each thread.
 */
final class FamiliarLines {
  /** Longer lines are looked at anew each time. */
  static final int LONGEST = 1024;

  private static final int SLOTS = 1 << 11;
  private static final int NONE = -1;

  private final long[] seen = new long[SLOTS];
  private final byte[][] lines = new byte[SLOTS][];
  private final Outcome[] outcomes = new Outcome[SLOTS];

  // The events of the line in hand.
  private int[] events = new int[8];
  private int size;

  /**
   * What a line was found to be.
   *
   * @param events for each known event its number and where in the line its match begins
   * @param isUnknownError whether it looks like an error and no pattern matches it
   * @param nanos the time that it states
   */
  record Outcome(int[] events, boolean isUnknownError, long nanos) {}

  /** The outcome of a line that came before, or null. */
  Outcome find(byte[] bytes, int from, int to) {
    if (to - from > LONGEST || to - from < Long.BYTES) {
      return null;
    }
    int slot = (int) (hash(bytes, from, to) >>> 53);
    byte[] line = lines[slot];
    return line != null && Arrays.equals(line, 0, line.length, bytes, from, to)
        ? outcomes[slot]
        : null;
  }

  /** A line begins of which nothing is known. */
  void begin() {
    size = 0;
  }

  /** The line in hand was counted for a known event. */
  void counted(int event, int place) {
    if (size != NONE) {
      if (size + 2 > events.length) {
        events = Arrays.copyOf(events, 2 * events.length);
      }
      events[size++] = event;
      events[size++] = place;
    }
  }

  /** The line in hand must be looked at again, should it come again. */
  void isSpecial() {
    size = NONE;
  }

  /** The line in hand ends here; nothing came of it but what was counted. */
  void end(byte[] bytes, int from, int to, boolean isUnknownError, long nanos) {
    if (size == NONE || to - from > LONGEST || to - from < Long.BYTES) {
      return;
    }
    long hash = hash(bytes, from, to);
    int slot = (int) (hash >>> 53);
    if (seen[slot] == hash) {
      lines[slot] = Arrays.copyOfRange(bytes, from, to);
      outcomes[slot] = new Outcome(Arrays.copyOf(events, size), isUnknownError, nanos);
    }
    seen[slot] = hash;
  }

  /** Forgets all: what came of a line in one input need not be all that comes of it in another. */
  void clear() {
    Arrays.fill(seen, 0);
    Arrays.fill(lines, null);
    Arrays.fill(outcomes, null);
  }

  /** Of the line's ends only: what is found is compared in full. */
  private static long hash(byte[] bytes, int from, int to) {
    long begin = eight(bytes, from);
    long middle = eight(bytes, from + (to - from - Long.BYTES >>> 1));
    long end = eight(bytes, to - Long.BYTES);
    long hash = (begin ^ (to - from)) * GramIndex.MIX;
    hash = (hash ^ hash >>> 29 ^ middle) * GramIndex.MIX;
    return (hash ^ hash >>> 29 ^ end) * GramIndex.MIX;
  }

  private static long eight(byte[] bytes, int at) {
    long word = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      word |= (bytes[at + i] & 0xFFL) << (8 * i);
    }
    return word;
  }
}
