package dev.diagnose.log;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The watched patterns of a table, by their numbers. */
final class Watches {
  private final Watch[] byPattern;

  private Watches(Watch[] byPattern) {
    this.byPattern = byPattern;
  }

  static Watches of(PatternTable table, List<Watch> wanted) {
    Watch[] byPattern = new Watch[table.size()];
    Map<String, Watch> byId = new HashMap<>();
    for (Watch watch : wanted) {
      Watch known = byId.get(watch.pattern());
      byId.put(watch.pattern(), known == null ? watch : known.and(watch));
    }
    for (int pattern = 0; pattern < byPattern.length && !byId.isEmpty(); pattern++) {
      byPattern[pattern] = byId.get(table.id(pattern));
    }
    return new Watches(byPattern);
  }

  /** A new track for an event of the pattern; null when nobody watches it. */
  Track track(int pattern) {
    return byPattern[pattern] == null ? null : new Track(byPattern[pattern]);
  }
}
