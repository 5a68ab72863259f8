package dev.diagnose.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Events by their key, in the order in which they first came. One thread adds; others may look up
 * meanwhile, and find an event a moment later.
 */
final class EventTable {
  private volatile AtomicReferenceArray<EventEntry> slots = new AtomicReferenceArray<>(512);
  private final List<EventEntry> entries = new ArrayList<>();

  /** The event of a key, or null. */
  EventEntry find(EventKey key, long hash) {
    AtomicReferenceArray<EventEntry> table = slots;
    int mask = table.length() - 1;
    for (int i = (int) hash & mask; ; i = i + 1 & mask) {
      EventEntry entry = table.getAcquire(i);
      if (entry == null || entry.hash == hash && key.isSame(entry.key)) {
        return entry;
      }
    }
  }

  /** The event of the same key, or null. */
  EventEntry find(EventEntry other) {
    AtomicReferenceArray<EventEntry> table = slots;
    int mask = table.length() - 1;
    for (int i = (int) other.hash & mask; ; i = i + 1 & mask) {
      EventEntry entry = table.getAcquire(i);
      if (entry == null || entry.hash == other.hash && Arrays.equals(entry.key, other.key)) {
        return entry;
      }
    }
  }

  void add(EventEntry entry) {
    entries.add(entry);
    AtomicReferenceArray<EventEntry> table = slots;
    if (entries.size() * 2 <= table.length()) {
      place(entry, table);
      return;
    }
    AtomicReferenceArray<EventEntry> larger = new AtomicReferenceArray<>(2 * table.length());
    for (EventEntry each : entries) {
      place(each, larger);
    }
    slots = larger;
  }

  private static void place(EventEntry entry, AtomicReferenceArray<EventEntry> table) {
    int mask = table.length() - 1;
    int i = (int) entry.hash & mask;
    while (table.getPlain(i) != null) {
      i = i + 1 & mask;
    }
    table.setRelease(i, entry);
  }

  List<EventEntry> entries() {
    return entries;
  }
}
