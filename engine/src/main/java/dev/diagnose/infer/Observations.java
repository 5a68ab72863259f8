package dev.diagnose.infer;

import dev.diagnose.facts.Fact;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.log.ScanResult;
import java.util.List;

/**
 * All that is known before reasoning starts. Where sources speak of the same fact at the same
 * place, {@code asserted} wins over {@code node}, and {@code node} over what the log states.
 *
 * @param asserted facts that the user gave by hand
 * @param node what a node or a snapshot says of itself
 * @param scan what the logs showed
 */
public record Observations(List<Fact> asserted, Snapshot node, ScanResult scan) {
  public Observations {
    asserted = List.copyOf(asserted);
  }
}
