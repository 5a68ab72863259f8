package dev.diagnose.log;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Puts the blocks' results together in the order of the blocks, so that the outcome is the same
 * whatever thread scanned which.
 */
final class ResultMerger {
  private static final int MOST_NAMES = 4096;

  private final PatternTable table;
  private final List<LogInput> inputs;
  private final int mostWaiting;
  private final PrintoutReader printouts;
  private final List<Block> free = new ArrayList<>();
  private final KnownEvents events;
  private final Map<Long, BlockResult> waiting = new HashMap<>();
  private final Set<String> hosts = new LinkedHashSet<>();
  private final Set<String> ranks = new LinkedHashSet<>();
  private final Processes processes = new Processes();
  private final BitSet patterns = new BitSet();
  private final Set<String> sources = new TreeSet<>();
  private boolean isOpenEnded;
  private long next;
  private long inputLines;
  private long lines;
  private long bytes;
  private long latestNanos = Occurrence.NO_TIME;
  private long errorLines;
  private Spot firstError;
  private boolean isStopped;

  ResultMerger(
      PatternTable table,
      Watches watches,
      KnownEvents events,
      List<LogInput> inputs,
      ScanOptions options) {
    this.table = table;
    this.events = events;
    this.inputs = inputs;
    this.mostWaiting = 2 * options.threads();
    this.printouts = new PrintoutReader(table, watches, events, this, options);
  }

  /** Takes a result; waits while too many later ones are held already. */
  synchronized void add(BlockResult result) throws InterruptedException {
    while (result.sequence > next + mostWaiting && !isStopped) {
      wait();
    }
    waiting.put(result.sequence, result);
    for (BlockResult due = waiting.remove(next); due != null; due = waiting.remove(next)) {
      merge(due);
      free.add(due.block);
      next++;
      notifyAll();
    }
  }

  /** A block that is not in use, or null. */
  synchronized Block freeBlock() {
    return free.isEmpty() ? null : free.remove(free.size() - 1);
  }

  /** Lets nobody wait any longer: a thread has failed. */
  synchronized void stop() {
    isStopped = true;
    notifyAll();
  }

  private void merge(BlockResult result) {
    for (EventEntry entry : result.events.entries()) {
      entry.shiftLines(inputLines);
      events.add(entry);
    }
    result.block.repeats.merge(result.block, inputLines);
    printouts.read(result.block, result.headers, inputLines);
    events.overflow().addAll(result.overflow);
    if (firstError == null && result.firstError != null) {
      firstError = result.firstError.after(inputLines);
    }
    errorLines += result.errorLines;
    patterns.or(result.patterns);
    addSome(result.hosts, hosts);
    addSome(result.ranks, ranks);
    processes.addAll(result.processes);
    latestNanos = Math.max(latestNanos, result.latestNanos);
    addSources(result);
    bytes += result.bytes;
    inputLines += result.lines;
    if (result.bytes > 0) { // An input of whole blocks ends with an empty one.
      isOpenEnded = result.isOpenEnded;
    }
    if (result.isLast) {
      lines += inputLines + (isOpenEnded ? 1 : 0);
      inputLines = 0;
      isOpenEnded = false;
    }
  }

  private static void addSome(Set<String> more, Set<String> names) {
    for (String name : more) {
      if (names.size() < MOST_NAMES) {
        names.add(name);
      }
    }
  }

  void addHost(String host) {
    addSome(Set.of(host), hosts);
  }

  private void addSources(BlockResult result) {
    if (result.showsKernel) {
      sources.add("kernel");
    }
    if (result.showsNcclInfo) {
      sources.add("nccl-info");
    }
    if (result.showsNcclWarn) {
      sources.add("nccl-warn");
    }
  }

  /** The outcome; all results must have been added. */
  synchronized ScanResult finish(List<String> inputNotes) {
    List<EventEntry> order = new ArrayList<>(events.entries());
    order.sort(new FirstOccurrence());
    int year = year(order);
    List<Event> result = new ArrayList<>();
    for (EventEntry entry : order) {
      result.add(toEvent(entry, year));
    }
    for (int i = patterns.nextSetBit(0); i >= 0; i = patterns.nextSetBit(i + 1)) {
      sources.add(table.source(i));
    }
    List<String> notes = new ArrayList<>(inputNotes);
    notes.addAll(printouts.notes());
    Tallies overflow = events.overflow();
    for (int pattern = 0; pattern < overflow.size(); pattern++) {
      if (overflow.get(pattern) == 0) {
        continue;
      }
      notes.add(
          table.id(pattern)
              + ": more different messages than are kept apart ("
              + BlockResult.MOST_PER_PATTERN
              + "); "
              + overflow.get(pattern)
              + " further lines are not in the events");
    }
    noteGaps(order, notes);
    Optional<Occurrence> error =
        firstError == null ? Optional.empty() : Optional.of(occurrence(firstError, year));
    return new ScanResult(
        List.copyOf(result),
        java.util.Collections.unmodifiableSet(sources),
        List.copyOf(hosts),
        List.copyOf(ranks),
        Timestamp.inYear(latestNanos, year),
        new ScanStatistics(lines, bytes, errorLines, error, notes));
  }

  private void noteGaps(List<EventEntry> order, List<String> notes) {
    BitSet told = new BitSet();
    for (EventEntry entry : order) {
      if (entry.track != null && !entry.track.isComplete() && !told.get(entry.pattern)) {
        told.set(entry.pattern);
        notes.add(
            table.id(entry.pattern)
                + ": more lines than can be placed in time one by one; what rules count within a"
                + " window may stay unknown");
      }
    }
  }

  /** The year that the log states first, for the times that state none. */
  private static int year(List<EventEntry> order) {
    for (EventEntry entry : order) {
      long nanos = entry.first().nanos();
      if (nanos != Occurrence.NO_TIME && Timestamp.yearOf(nanos) > Timestamp.YEARLESS) {
        return Timestamp.yearOf(nanos);
      }
    }
    return 0;
  }

  private Event toEvent(EventEntry entry, int year) {
    EventKey.Reader key = new EventKey.Reader(entry.key);
    Map<String, String> captures = key.captures(table, entry.pattern);
    List<Occurrence> samples = new ArrayList<>();
    for (int i = 0; i < entry.sampleCount(); i++) {
      samples.add(occurrence(entry.sample(i), year));
    }
    return new Event(
        table.id(entry.pattern),
        captures,
        processes.complete(key.coordinate(), captures),
        entry.count(),
        samples.get(0),
        occurrence(entry.last(), year),
        samples,
        entry.track == null
            ? Timeline.ofSamples(entry.count(), samples, occurrence(entry.last(), year))
            : entry.track.toTimeline(inputs, year));
  }

  private Occurrence occurrence(Spot spot, int year) {
    return spot.toOccurrence(inputs.get(spot.input()).name(), year);
  }

  /** By input, then by place, then by pattern. */
  private static final class FirstOccurrence implements Comparator<EventEntry> {
    @Override
    public int compare(EventEntry one, EventEntry other) {
      int order = Integer.compare(one.first().input(), other.first().input());
      if (order == 0) {
        order = Long.compare(one.first().offset(), other.first().offset());
      }
      return order == 0 ? Integer.compare(one.pattern, other.pattern) : order;
    }
  }
}
