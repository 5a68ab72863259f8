package dev.diagnose.log;

import java.util.List;

/**
 * The events of all blocks merged so far. The merger adds, block after block; scanning threads look
 * up, at any time: an event that is there with all its samples needs nothing but to be counted, and
 * a pattern that is closed takes no more events. A look-up may miss what was added a moment ago;
 * the line then goes the long way, to the same outcome.
 */
final class KnownEvents {
  private static final long MOST_BYTES = 32L << 20;

  /** Rules compare with small numbers; beyond them the magnitude must do. */
  private static final long SMALL_NUMBER = 32;

  /** Moments of watched events, over all of them. */
  private static final long MOST_MOMENTS = 500_000;

  private final EventTable events = new EventTable();
  private final CountedEvents toCount = new CountedEvents();
  private final Tallies distinct;
  private final Tallies overflow;
  private long weight;
  private long moments;
  private long revision;

  /** Replaced, never written to: whoever sees a pattern closed also sees all its events. */
  private volatile boolean[] closed;

  KnownEvents(int patterns) {
    distinct = new Tallies(patterns);
    overflow = new Tallies(patterns);
    closed = new boolean[patterns];
  }

  /** Whether the pattern's events that are not there now never will be. Ask before the look-up. */
  boolean isClosed(int pattern) {
    return closed[pattern];
  }

  /** The event of a key, or null. */
  EventEntry find(EventKey key, long hash) {
    return events.find(key, hash);
  }

  /** The number of a key's event that needs nothing but to be counted; negative for none. */
  int toCount(long hash, long check) {
    return toCount.find(hash, check);
  }

  /** The event of such a number. */
  EventEntry event(int number) {
    return toCount.get(number);
  }

  /** Takes an event whose lines are numbered from the beginning of its input. */
  void add(EventEntry entry) {
    EventEntry known = events.find(entry);
    if (known != null) {
      long before = known.count();
      boolean wasWanting = known.wantsSample();
      known.addAll(entry);
      join(known.track, entry.track);
      counted(known, before);
      if (wasWanting) {
        countFromNowOn(known);
      }
    } else if (closed[entry.pattern]) {
      overflow.add(entry.pattern, entry.count());
    } else {
      events.add(entry);
      countFromNowOn(entry);
      revision++;
      weight += entry.weight();
      moments += entry.track == null ? 0 : entry.track.size();
      if (weight >= MOST_BYTES) {
        close(0, closed.length);
      } else if (distinct.add(entry.pattern, 1) >= BlockResult.MOST_PER_PATTERN) {
        close(entry.pattern, entry.pattern + 1);
      }
    }
  }

  private void countFromNowOn(EventEntry entry) {
    if (!entry.wantsSample() && entry.track == null) {
      toCount.add(entry);
    }
  }

  /** Notes that an event was counted further, and whether something could follow from it. */
  void counted(EventEntry event, long before) {
    boolean isTelling =
        before < SMALL_NUMBER || Long.highestOneBit(before) != Long.highestOneBit(event.count());
    revision += event.track != null || isTelling ? 1 : 0;
  }

  /** Grows whenever something was added from which something new could follow. */
  long revision() {
    return revision;
  }

  private void close(int from, int to) {
    boolean[] more = closed.clone();
    java.util.Arrays.fill(more, from, to, true);
    closed = more;
  }

  private void join(Track known, Track later) {
    if (known != null) {
      int before = known.size();
      known.addAll(later, moments < MOST_MOMENTS);
      moments += known.size() - before;
    }
  }

  /** Lines whose events were too many. */
  Tallies overflow() {
    return overflow;
  }

  List<EventEntry> entries() {
    return events.entries();
  }
}
