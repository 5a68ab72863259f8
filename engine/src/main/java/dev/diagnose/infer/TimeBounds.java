package dev.diagnose.infer;

import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Between which times a line was written. One that states no time of day came after the line with a
 * time that stands before it in its file, and before the one that stands behind it.
 */
final class TimeBounds {
  private static final long SECOND = 1_000_000_000L;

  private record Spot(int input, long offset) {
    static final Comparator<Spot> IN_ORDER =
        Comparator.comparingInt(Spot::input).thenComparingLong(Spot::offset);

    static Spot of(Occurrence line) {
      return new Spot(line.input(), line.offset());
    }
  }

  private final Map<String, NavigableMap<Spot, Long>> files = new HashMap<>();

  private TimeBounds() {}

  /** The bounds that the lines of events give each other. */
  static TimeBounds of(List<Event> events) {
    TimeBounds bounds = new TimeBounds();
    for (Event event : events) {
      event.samples().forEach(bounds::add);
      bounds.add(event.last());
    }
    return bounds;
  }

  private void add(Occurrence line) {
    if (line.moment().hasTimeOfDay()) {
      files
          .computeIfAbsent(line.file(), name -> new TreeMap<>(Spot.IN_ORDER))
          .put(Spot.of(line), line.nanos());
    }
  }

  /** Whether one line is known to be written before another one, of whichever file. */
  boolean isBefore(Occurrence one, Occurrence other) {
    Map.Entry<Spot, Long> end = timed(one).ceilingEntry(Spot.of(one));
    Map.Entry<Spot, Long> begin = timed(other).floorEntry(Spot.of(other));
    return end != null && begin != null && endOf(end.getValue()) < begin.getValue();
  }

  private NavigableMap<Spot, Long> timed(Occurrence line) {
    return files.getOrDefault(line.file(), new TreeMap<>(Spot.IN_ORDER));
  }

  /** A time in whole seconds leaves out what was beyond them. */
  private static long endOf(long nanos) {
    return nanos % SECOND == 0 ? nanos + SECOND - 1 : nanos;
  }
}
