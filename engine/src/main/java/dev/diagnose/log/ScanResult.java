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
 * @param statistics counts for the report
 */
public record ScanResult(
    List<Event> events, Set<String> sources, List<String> hosts, ScanStatistics statistics) {
  public static final ScanResult NOTHING =
      new ScanResult(List.of(), Set.of(), List.of(), ScanStatistics.NOTHING);

  /** This and what another pass over further inputs found. */
  public ScanResult and(ScanResult later) {
    List<Event> allEvents = new ArrayList<>(events);
    allEvents.addAll(later.events);
    Set<String> allSources = new TreeSet<>(sources);
    allSources.addAll(later.sources);
    Set<String> allHosts = new LinkedHashSet<>(hosts);
    allHosts.addAll(later.hosts);
    return new ScanResult(
        allEvents, allSources, List.copyOf(allHosts), statistics.and(later.statistics));
  }
}
