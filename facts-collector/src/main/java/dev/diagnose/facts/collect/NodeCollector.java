package dev.diagnose.facts.collect;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Snapshot;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects a node's facts.
 *
 * <p>Every fact of the wanted groups that a node can tell gets a reading, in catalogue order; facts
 * that only a log or a person can state are left out, which means unknown. Never throws for what
 * the node holds, and comes back when the budget is spent.
 */
public final class NodeCollector {
  private final Catalogue catalogue;

  public NodeCollector(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * What one source cost.
   *
   * @param collector a short name
   * @param elapsed wall time; the time waited when it did not come back
   * @param finished false when the budget ended before it did
   */
  public record Timing(String collector, Duration elapsed, boolean finished) {}

  /** A snapshot with what it cost. */
  public record Collection(Snapshot snapshot, List<Timing> timings) {
    public Collection {
      timings = List.copyOf(timings);
    }
  }

  public Snapshot collect(CollectOptions options) {
    return collectTimed(options).snapshot();
  }

  public Collection collectTimed(CollectOptions options) {
    Node node = new Node(options);
    Sink sink = new Sink(catalogue);
    List<Collector> collectors = wanted(options);
    List<CollectorRun> runs = CollectorRun.all(collectors, node, sink);
    Map<String, CollectorRun> responsible = new HashMap<>();
    List<Timing> timings = new ArrayList<>();
    for (CollectorRun run : runs) {
      timings.add(new Timing(run.name(), run.elapsed(), run.isFinished()));
      for (String fact : run.collector().facts()) {
        responsible.put(fact, run);
      }
    }
    List<Fact> facts = new ArrayList<>();
    Coordinate here = Coordinate.ofHost(hostName(node));
    for (FactDefinition definition : catalogue.all()) {
      CollectorRun run = responsible.get(definition.name());
      if (run != null && isWanted(options, definition.group())) {
        Reading reading = sink.reading(definition.name()).orElseGet(() -> run.without());
        facts.add(new Fact(definition.name(), here, reading));
      }
    }
    return new Collection(new Snapshot(here.host(), facts), timings);
  }

  private List<Collector> wanted(CollectOptions options) {
    List<Collector> wanted = new ArrayList<>();
    for (Collector collector : Collectors.of(catalogue)) {
      boolean any = false;
      for (String fact : collector.facts()) {
        any |= isWanted(options, catalogue.find(fact).orElseThrow().group());
      }
      if (any) {
        wanted.add(collector);
      }
    }
    return wanted;
  }

  private static boolean isWanted(CollectOptions options, String group) {
    return options.groups().isEmpty() || options.groups().contains(group);
  }

  private static String hostName(Node node) {
    return node.files().read("/proc/sys/kernel/hostname") instanceof FileText.Content content
        ? content.firstLine()
        : "";
  }
}
