package dev.diagnose.log;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
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
 * whatever thread scanned which. Blocks of inputs that grow together may take turns.
 */
final class ResultMerger {
  private static final int MOST_NAMES = 4096;

  private final PatternTable table;
  private final List<LogInput> inputs;
  private final int mostWaiting;
  private final PrintoutReaders printouts;
  private final List<Block> free = new ArrayList<>();
  private final KnownEvents events;
  private final ExtractKeeper extract;
  private final LineCleaner cleaner = new LineCleaner();
  private final Map<Long, BlockResult> waiting = new HashMap<>();
  private final Set<String> hosts = new LinkedHashSet<>();
  private final Set<String> ranks = new LinkedHashSet<>();
  private final Processes processes = new Processes();
  private final BitSet patterns = new BitSet();
  private final Set<String> sources = new TreeSet<>();
  private final StatedTimes times = new StatedTimes();
  private final Map<Integer, Reach> reached = new HashMap<>();
  private long next;
  private long lines;
  private long bytes;
  private long errorLines;
  private Spot firstError;
  private boolean isStopped;
  private long revision;

  /** How far an input is merged that has not ended yet. */
  private static final class Reach {
    final PrintoutReader printouts;
    long lines;
    boolean isOpenEnded;
    CutLine cut = new CutLine();

    Reach(PrintoutReader printouts) {
      this.printouts = printouts;
    }

    long allLines() {
      return lines + (isOpenEnded ? 1 : 0);
    }
  }

  ResultMerger(
      PatternTable table,
      Watches watches,
      KnownEvents events,
      List<LogInput> inputs,
      ScanOptions options) {
    this.table = table;
    this.events = events;
    this.inputs = inputs;
    this.extract = new ExtractKeeper(inputs);
    this.mostWaiting = 2 * options.threads();
    this.printouts = new PrintoutReaders(table, watches, events, this, options);
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
    Reach input = reached.get(result.input);
    if (input == null) {
      input = new Reach(printouts.free());
      reached.put(result.input, input);
    }
    for (EventEntry entry : result.events.entries()) {
      entry.shiftLines(input.lines);
      events.add(entry);
    }
    result.block.repeats.merge(result.block, input.lines, events);
    input.printouts.read(result.block, result.headers, input.lines);
    events.overflow().addAll(result.overflow);
    extract.add(result.block, input.lines);
    addErrors(result, input);
    int known = patterns.cardinality() + processes.size();
    patterns.or(result.patterns);
    addSome(result.hosts, hosts);
    addSome(result.ranks, ranks);
    processes.addAll(result.processes);
    revision += patterns.cardinality() + processes.size() - known;
    times.addAll(result.times);
    addSources(result);
    bytes += result.bytes;
    input.lines += result.lines;
    if (result.bytes > 0) { // An input of whole blocks ends with an empty one.
      input.isOpenEnded = result.isOpenEnded;
    }
    if (result.isLast) {
      lines += input.allLines();
      printouts.giveBack(input.printouts);
      reached.remove(result.input);
    }
  }

  private void addErrors(BlockResult result, Reach input) {
    if (result.isContinued) {
      input.cut.add(result.head, input.lines);
    }
    if (!result.isContinued || result.holdsLineEnd || result.isLast) {
      if (input.cut.isUnknownError()) {
        errorLines++;
        firstError(input.cut.error());
      }
      input.cut = new CutLine();
      input.cut.add(result.tail, input.lines);
    }
    errorLines += result.errorLines;
    if (result.firstError != null) {
      firstError(result.firstError.after(input.lines));
    }
  }

  private void firstError(Spot spot) {
    if (firstError == null || spot.input() < firstError.input()) {
      firstError = spot;
    }
  }

  private void addSome(Set<String> more, Set<String> names) {
    for (String name : more) {
      if (names.size() < MOST_NAMES && names.add(name)) {
        revision++;
      }
    }
  }

  private void addSource(String source) {
    if (sources.add(source)) {
      revision++;
    }
  }

  /** Grows whenever something was added from which something new could follow. */
  synchronized long revision() {
    return revision + events.revision();
  }

  /** The latest time of day known so far; it may not know the years as well as the outcome does. */
  synchronized long latestNanos() {
    return times.latest(times.years(times.turn()));
  }

  synchronized long bytes() {
    return bytes;
  }

  void addHost(String host) {
    addSome(Set.of(host), hosts);
  }

  private void addSources(BlockResult result) {
    if (result.showsKernel) {
      addSource("kernel");
    }
    if (result.showsNcclInfo) {
      addSource("nccl-info");
    }
    if (result.showsNcclWarn) {
      addSource("nccl-warn");
    }
  }

  /** The outcome of the results that were added; others may follow. */
  synchronized ScanResult finish(List<String> inputNotes) {
    List<EventEntry> order = new ArrayList<>(events.entries());
    order.sort(new FirstOccurrence());
    Years years = Years.of(times, order);
    List<Event> result = new ArrayList<>();
    for (EventEntry entry : order) {
      result.add(toEvent(entry, years));
    }
    Set<String> allSources = new TreeSet<>(sources);
    for (int i = patterns.nextSetBit(0); i >= 0; i = patterns.nextSetBit(i + 1)) {
      allSources.add(table.source(i));
    }
    long allLines = lines;
    for (Reach input : reached.values()) {
      allLines += input.allLines();
    }
    if (allLines > 0) {
      allSources.add(LogPattern.ANY_SOURCE);
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
        firstError == null ? Optional.empty() : Optional.of(occurrence(firstError, years));
    return new ScanResult(
        List.copyOf(result),
        Collections.unmodifiableSet(allSources),
        List.copyOf(hosts),
        List.copyOf(ranks),
        times.latest(years),
        new ScanStatistics(allLines, bytes, errorLines, error, notes),
        extract.extract());
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

  private Event toEvent(EventEntry entry, Years years) {
    EventKey.Reader key = new EventKey.Reader(entry.key);
    Map<String, String> captures = key.captures(table, entry.pattern);
    List<Occurrence> samples = new ArrayList<>();
    for (int i = 0; i < entry.sampleCount(); i++) {
      samples.add(occurrence(entry.sample(i), years));
    }
    return new Event(
        table.id(entry.pattern),
        captures,
        processes.complete(key.coordinate(), captures),
        entry.count(),
        samples.get(0),
        occurrence(entry.last(), years),
        samples,
        entry.track == null
            ? Timeline.ofSamples(entry.count(), samples, occurrence(entry.last(), years))
            : entry.track.toTimeline(inputs, years));
  }

  private Occurrence occurrence(Spot spot, Years years) {
    return spot.toOccurrence(inputs.get(spot.input()).name(), years, cleaner);
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
