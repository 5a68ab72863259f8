package dev.diagnose.infer;

import dev.diagnose.rule.Evidence;
import java.util.HashMap;
import java.util.Map;

/**
 * Adds up what evidence counts. Pieces of one sign show the same thing: the heaviest of them
 * counts, in whatever order they come.
 */
final class Tally {
  private final Map<String, Integer> bySign = new HashMap<>();
  private int score;

  /** Adds a piece that holds. */
  void add(Evidence evidence) {
    int points = evidence.weight().points();
    if (evidence.sign().isEmpty()) {
      score += points;
    } else {
      int before = bySign.getOrDefault(evidence.sign(), 0);
      int now = Math.max(before, points);
      bySign.put(evidence.sign(), now);
      score += now - before;
    }
  }

  int score() {
    return score;
  }
}
