package dev.diagnose.facts.collect;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Tells a counter that climbs from an old scar: looks at the counters of all ports again after the
 * interval that was asked for, and says which are full and how old they can be.
 */
final class IbCounterChanges {
  private static final double HOUR = 3600e9;

  private final Node node;
  private final FactDefinition list;
  private final long firstLook = System.nanoTime();

  IbCounterChanges(Node node, FactDefinition list) {
    this.node = node;
    this.list = list;
  }

  /** Adds its fields to ports whose counters have just been read. May wait for the interval. */
  void addTo(List<Map<String, Reading>> ports) {
    Reading age =
        Readings.parsed(list.fields().get("age"), uptime(), Source.of("/proc/uptime field 1"));
    for (Map<String, Reading> port : ports) {
      port.put("age", age);
      port.put("saturated", saturated(port));
    }
    if (node.options().interval().isZero() || ports.isEmpty() || !isWaitedFor()) {
      return;
    }
    long nanos = System.nanoTime() - firstLook;
    for (Map<String, Reading> port : ports) {
      addChanges(port, nanos);
    }
  }

  private String uptime() {
    if (node.files().read("/proc/uptime") instanceof FileText.Content content) {
      List<String> words = Lines.words(content.firstLine());
      return words.isEmpty() ? "" : words.get(0);
    }
    return "";
  }

  private boolean isWaitedFor() {
    long rest = firstLook + node.options().interval().toNanos() - System.nanoTime();
    try {
      Thread.sleep(Math.max(0, rest / 1_000_000 + 1));
      return true;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static Reading saturated(Map<String, Reading> port) {
    List<String> full = new ArrayList<>();
    for (IbCounters.Counter counter : IbCounters.ALL) {
      if (number(port.get(counter.field())) instanceof Value.Whole value
          && counter.isFull(value.number())) {
        full.add(counter.field());
      }
    }
    return Reading.of(new Value.Words(full), Source.of("the counters"));
  }

  /** Looks again; the values of the first look stay. */
  void addChanges(Map<String, Reading> port, long nanos) {
    Source watched = Source.of("two looks at the counters");
    List<String> climbing = new ArrayList<>();
    for (IbCounters.Counter counter : IbCounters.ALL) {
      Reading before = port.get(counter.field());
      if (!counter.countsErrors() || before == null) {
        continue;
      }
      String path = before.source().origin();
      Reading after =
          Readings.ofFile(
              list.fields().get(counter.field()), node.files().read(path), Source.of(path));
      Reading delta = delta(counter, before, after);
      port.put(counter.field() + "-delta", delta);
      if (delta.value().orElse(null) instanceof Value.Whole rise) {
        long hourly = Math.round(rise.number() * (HOUR / nanos));
        port.put(counter.field() + "-per-hour", Reading.of(new Value.Whole(hourly), watched));
        if (rise.number() > 0) {
          climbing.add(counter.field());
        }
      }
    }
    port.put("interval", Reading.of(new Value.Whole(nanos), watched));
    port.put("climbing", Reading.of(new Value.Words(climbing), watched));
  }

  private static Reading delta(IbCounters.Counter counter, Reading before, Reading after) {
    if (!(number(before) instanceof Value.Whole first)) {
      return before;
    }
    if (!(number(after) instanceof Value.Whole second)) {
      return after;
    }
    if (counter.isFull(first.number())) {
      return Reading.unreadable("it is full and cannot rise", before.source());
    }
    if (second.number() < first.number()) {
      return Reading.unreadable("it was cleared meanwhile", before.source());
    }
    return Reading.of(new Value.Whole(second.number() - first.number()), before.source());
  }

  private static Value number(Reading reading) {
    return reading == null ? null : reading.value().orElse(null);
  }
}
