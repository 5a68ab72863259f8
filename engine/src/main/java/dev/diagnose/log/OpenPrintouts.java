package dev.diagnose.log;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The outputs that are being read, by whose they are: a line is shown only to those of its own host
 * and rank and to those that stand behind no prefix. So the work for a line does not grow with the
 * ranks. An origin has at most one output of a pattern open; of more origins than are kept the one
 * is forgotten that was silent longest.
 */
final class OpenPrintouts {
  static final int MOST_ORIGINS = 10_000;

  /** Whose an output is; empty where no prefix says it. */
  record Origin(String host, String rank) {
    static final Origin NONE = new Origin("", "");
  }

  /** Those that spoke last come last. */
  private final Map<Origin, List<Printout>> byOrigin = new LinkedHashMap<>(16, 0.75f, true);

  private long forgotten;

  boolean isEmpty() {
    return byOrigin.isEmpty();
  }

  /** How many were given up for want of room, not read to their end. */
  long forgotten() {
    return forgotten;
  }

  /** Those of an origin, in the order in which they began. */
  List<Printout> of(Origin origin) {
    return List.copyOf(byOrigin.getOrDefault(origin, List.of()));
  }

  /** Those that a line of an origin may continue. */
  List<Printout> readBy(Origin origin) {
    List<Printout> readers = new ArrayList<>(of(Origin.NONE));
    if (!origin.equals(Origin.NONE)) {
      readers.addAll(of(origin));
    }
    return readers;
  }

  /** All of them. */
  List<Printout> all() {
    List<Printout> all = new ArrayList<>();
    byOrigin.values().forEach(all::addAll);
    return all;
  }

  void add(Printout printout) {
    byOrigin.computeIfAbsent(printout.origin(), origin -> new ArrayList<>()).add(printout);
    if (byOrigin.size() > MOST_ORIGINS) {
      Iterator<List<Printout>> silent = byOrigin.values().iterator();
      forgotten += silent.next().size();
      silent.remove();
    }
  }

  void remove(Printout printout) {
    List<Printout> ofOrigin = byOrigin.getOrDefault(printout.origin(), Collections.emptyList());
    ofOrigin.remove(printout);
    if (ofOrigin.isEmpty()) {
      byOrigin.remove(printout.origin());
    }
  }
}
