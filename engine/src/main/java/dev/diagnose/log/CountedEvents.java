package dev.diagnose.log;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The events of which only the number and the last line are still wanted, by the two hashes of
 * their keys: a storm asks for one with every line, and a look at the event itself, far away in
 * memory, would cost more than all else. One thread adds; others may look up meanwhile, and find an
 * event a moment later.
 */
final class CountedEvents {
  static final int NONE = -1;

  /**
   * A slot's second word is the check's upper bits and, in these lower ones, the number plus one.
   */
  private static final int NUMBER_BITS = 24;

  private static final long NUMBER = (1L << NUMBER_BITS) - 1;

  /** Two words for each slot, the second of which is written last. */
  private volatile AtomicLongArray slots = new AtomicLongArray(2 * 512);

  private final List<EventEntry> entries = new ArrayList<>();

  /** The number of a key's event, or {@link #NONE}. */
  int find(long hash, long check) {
    AtomicLongArray table = slots;
    int mask = table.length() - 1;
    for (int i = 2 * (int) hash & mask; ; i = i + 2 & mask) {
      long second = table.getAcquire(i + 1);
      if (second == 0) {
        return NONE;
      }
      if (table.getPlain(i) == hash && (second ^ check) >>> NUMBER_BITS == 0) {
        return (int) (second & NUMBER) - 1;
      }
    }
  }

  void add(EventEntry entry) {
    if (entries.size() == NUMBER - 1) {
      return; // Its lines go the long way.
    }
    entries.add(entry);
    AtomicLongArray table = slots;
    if (entries.size() * 4 <= table.length()) {
      place(entry, entries.size(), table);
      return;
    }
    AtomicLongArray larger = new AtomicLongArray(2 * table.length());
    for (int i = 0; i < entries.size(); i++) {
      place(entries.get(i), i + 1, larger);
    }
    slots = larger;
  }

  private static void place(EventEntry entry, int number, AtomicLongArray table) {
    EventKey key = EventKey.of(entry.key);
    long hash = key.hash();
    int mask = table.length() - 1;
    int i = 2 * (int) hash & mask;
    while (table.getPlain(i + 1) != 0) {
      i = i + 2 & mask;
    }
    table.setPlain(i, hash);
    table.setRelease(i + 1, key.check() & ~NUMBER | number);
  }

  EventEntry get(int number) {
    return entries.get(number);
  }
}
