package dev.diagnose.log;

import dev.diagnose.facts.Coordinate;
import java.util.HashMap;
import java.util.Map;

/**
 * Which process is which rank, from lines whose prefix states host, process and rank. A kernel
 * names the process that failed and knows nothing of ranks.
 */
final class Processes {
  /** By convention the name of the capture that holds a process number. */
  static final String CAPTURE = "pid";

  private static final int MOST = 1 << 16;

  private final Map<String, String> ranks = new HashMap<>();

  void add(String host, String pid, String rank) {
    if (ranks.size() < MOST) {
      ranks.putIfAbsent(key(host, pid), rank);
    }
  }

  /** Adds what a later block showed. */
  void addAll(Processes later) {
    for (Map.Entry<String, String> process : later.ranks.entrySet()) {
      if (ranks.size() < MOST) {
        ranks.putIfAbsent(process.getKey(), process.getValue());
      }
    }
  }

  int size() {
    return ranks.size();
  }

  /** The place of an event, with the rank of the process that it names, if that is known. */
  Coordinate complete(Coordinate at, Map<String, String> captures) {
    String pid = captures.getOrDefault(CAPTURE, "");
    if (!at.rank().isEmpty() || at.host().isEmpty() || pid.isEmpty()) {
      return at;
    }
    String rank = ranks.get(key(at.host(), pid));
    return rank == null ? at : new Coordinate(at.host(), rank, at.device());
  }

  private static String key(String host, String pid) {
    return host + ' ' + pid;
  }
}
