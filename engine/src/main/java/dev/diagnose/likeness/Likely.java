package dev.diagnose.likeness;

import dev.diagnose.log.Occurrence;
import java.util.List;

/**
 * A known failure whose words are like a log's.
 *
 * @param nearness of the words, above 0 and at most 1, which is the same words
 * @param lines of the log that make it so, the most telling one first
 */
public record Likely(String cause, double nearness, List<Occurrence> lines) {
  public Likely {
    lines = List.copyOf(lines);
  }
}
