package dev.diagnose.log;

import java.util.Arrays;

/**
 * The lines of a block that repeat known events: for each event a number and where the last line
 * stands. Its text is fetched when the block is merged, so a storm makes no objects. Used again
 * with its block.
 */
final class Repeats {
  /** Their numbers among the known events. */
  private int[] events = new int[64];

  private long[] counts = new long[64];
  private long[] nanos = new long[64];

  /** Of the last line: its begin and end, the match's place, and the segment's begin. */
  private int[] places = new int[4 * 64];

  private int size;

  /** By the events' numbers, one more than the index. */
  private int[] slots = new int[256];

  void add(int event, int from, int to, int match, int segment, long time) {
    int index = index(event);
    counts[index]++;
    nanos[index] = time;
    places[4 * index] = from;
    places[4 * index + 1] = to;
    places[4 * index + 2] = match;
    places[4 * index + 3] = segment;
  }

  private int index(int event) {
    int mask = slots.length - 1;
    int slot = event & mask;
    for (; slots[slot] != 0; slot = slot + 1 & mask) {
      if (events[slots[slot] - 1] == event) {
        return slots[slot] - 1;
      }
    }
    if (size == events.length) {
      grow();
      return index(event);
    }
    events[size] = event;
    counts[size] = 0;
    slots[slot] = ++size;
    return size - 1;
  }

  private void grow() {
    int room = 2 * size;
    events = Arrays.copyOf(events, room);
    counts = Arrays.copyOf(counts, room);
    nanos = Arrays.copyOf(nanos, room);
    places = Arrays.copyOf(places, 4 * room);
    slots = new int[4 * room];
    for (int i = 0; i < size; i++) {
      int slot = events[i] & slots.length - 1;
      while (slots[slot] != 0) {
        slot = slot + 1 & slots.length - 1;
      }
      slots[slot] = i + 1;
    }
  }

  /**
   * Adds all to their events and forgets them.
   *
   * @param block the block where the lines stand
   * @param linesBefore lines of its input before it
   * @param known where the events stand
   */
  void merge(Block block, long linesBefore, KnownEvents known) {
    for (int i = 0; i < size; i++) {
      int segment = places[4 * i + 3];
      EventEntry event = known.event(events[i]);
      long before = event.count();
      LastLine last = event.repeat(counts[i]);
      long offset = block.offsetOfLine(segment);
      if (last.isBefore(block.input, offset)) { // A line with terminal sequences came the long way.
        long line = linesBefore + block.linesBefore(segment);
        last.place(block.input, line, offset, nanos[i]);
        last.text(block.data, places[4 * i], places[4 * i + 1], places[4 * i + 2]);
      }
      known.counted(event, before);
    }
    if (size > 0) {
      Arrays.fill(slots, 0);
      size = 0;
    }
  }
}
