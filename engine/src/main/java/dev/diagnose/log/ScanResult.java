package dev.diagnose.log;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What one pass over the inputs found.
 *
 * @param events in order of first occurrence: input, then offset
 * @param sources programs whose output the input shows, with their level where it matters: {@code
 *     nccl-warn}, {@code nccl-info}, {@code kernel}; plus the source of every pattern that matched
 * @param hosts host names that prefixes state, in order of appearance
 * @param ranks ranks that prefixes state, in order of appearance
 * @param latestNanos the latest time of day that a line is known to state, as in {@link
 *     Occurrence#nanos}; the log goes on at least until then
 * @param statistics counts for the report
 * @param extract what was kept of the text
 */
public record ScanResult(
    List<Event> events,
    Set<String> sources,
    List<String> hosts,
    List<String> ranks,
    long latestNanos,
    ScanStatistics statistics,
    LogExtract extract) {
  public static final ScanResult NOTHING =
      new ScanResult(List.of(), Set.of(), List.of(), ScanStatistics.NOTHING);

  /** A result of which no text was kept. */
  public ScanResult(
      List<Event> events,
      Set<String> sources,
      List<String> hosts,
      List<String> ranks,
      long latestNanos,
      ScanStatistics statistics) {
    this(events, sources, hosts, ranks, latestNanos, statistics, LogExtract.NOTHING);
  }

  /** A result without ranks and times. */
  public ScanResult(
      List<Event> events, Set<String> sources, List<String> hosts, ScanStatistics statistics) {
    this(events, sources, hosts, List.of(), Occurrence.NO_TIME, statistics);
  }

  /** This and what another pass over further inputs found. */
  public ScanResult and(ScanResult later) {
    int inputs = 0;
    for (Event event : events) {
      inputs = Math.max(inputs, event.last().input() + 1);
    }
    List<Event> allEvents = new ArrayList<>(events);
    for (Event event : later.events) {
      allEvents.add(event.behind(inputs));
    }
    Set<String> allSources = new TreeSet<>(sources);
    allSources.addAll(later.sources);
    Set<String> allHosts = new LinkedHashSet<>(hosts);
    allHosts.addAll(later.hosts);
    Set<String> allRanks = new LinkedHashSet<>(ranks);
    allRanks.addAll(later.ranks);
    return new ScanResult(
        allEvents,
        allSources,
        List.copyOf(allHosts),
        List.copyOf(allRanks),
        Math.max(latestNanos, later.latestNanos),
        statistics.and(later.statistics),
        extract.and(later.extract));
  }
}
