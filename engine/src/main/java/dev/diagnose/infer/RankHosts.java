package dev.diagnose.infer;

import dev.diagnose.facts.Coordinate;
import dev.diagnose.log.Event;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which rank ran on which host, from events whose lines state both: NCCL names its host, the
 * traceback of the same process does not. For reports only: what a rule asks of one host was
 * written for what lines state.
 *
 * <p>A number that stands before lines of several hosts or several devices is no rank of one
 * process, but that of a task which starts many, or it was given twice.
 */
final class RankHosts {
  private final Map<String, Set<String>> hosts = new HashMap<>();
  private final Map<String, Set<String>> devices = new HashMap<>();

  RankHosts(List<Event> events) {
    for (Event event : events) {
      Coordinate at = event.at();
      if (!at.rank().isEmpty() && !at.host().isEmpty()) {
        add(hosts, at.rank(), at.host());
        add(devices, at.rank(), at.device());
      }
    }
  }

  private static void add(Map<String, Set<String>> all, String rank, String value) {
    Set<String> values = all.computeIfAbsent(rank, key -> new HashSet<>());
    if (!value.isEmpty()) {
      values.add(value);
    }
  }

  /** The place with the host of its rank, if that is known and the place names none. */
  Coordinate complete(Coordinate at) {
    Set<String> known = hosts.getOrDefault(at.rank(), Set.of());
    boolean isOneProcess = known.size() == 1 && devices.get(at.rank()).size() <= 1;
    return at.host().isEmpty() && isOneProcess
        ? new Coordinate(known.iterator().next(), at.rank(), at.device())
        : at;
  }
}
