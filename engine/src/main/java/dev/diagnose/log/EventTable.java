package dev.diagnose.log;

import java.util.ArrayList;
import java.util.List;

/** Events by their key, in the order in which they first came. */
final class EventTable {
  private EventEntry[] slots = new EventEntry[1024];
  private final List<EventEntry> entries = new ArrayList<>();

  /** The event of a key, or null. */
  EventEntry find(EventKey key, long hash) {
    int mask = slots.length - 1;
    for (int i = (int) hash & mask; slots[i] != null; i = i + 1 & mask) {
      if (slots[i].hash == hash && key.isSame(slots[i].key)) {
        return slots[i];
      }
    }
    return null;
  }

  /** The event of the same key, or null. */
  EventEntry find(EventEntry other) {
    int mask = slots.length - 1;
    for (int i = (int) other.hash & mask; slots[i] != null; i = i + 1 & mask) {
      if (slots[i].hash == other.hash && java.util.Arrays.equals(slots[i].key, other.key)) {
        return slots[i];
      }
    }
    return null;
  }

  void add(EventEntry entry) {
    entries.add(entry);
    if (entries.size() * 2 > slots.length) {
      slots = new EventEntry[slots.length * 2];
      for (EventEntry each : entries) {
        place(each);
      }
    } else {
      place(entry);
    }
  }

  private void place(EventEntry entry) {
    int mask = slots.length - 1;
    int i = (int) entry.hash & mask;
    while (slots[i] != null) {
      i = i + 1 & mask;
    }
    slots[i] = entry;
  }

  List<EventEntry> entries() {
    return entries;
  }
}
