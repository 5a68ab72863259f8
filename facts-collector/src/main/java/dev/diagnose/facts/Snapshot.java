package dev.diagnose.facts;

import java.util.List;
import java.util.Optional;

/**
 * The facts of one look at a node, or of a file that holds such a look.
 *
 * @param host the node's own name; empty when not known
 * @param facts in catalogue order
 */
public record Snapshot(String host, List<Fact> facts) {
  public static final Snapshot EMPTY = new Snapshot("", List.of());

  public Snapshot {
    facts = List.copyOf(facts);
  }

  public Optional<Fact> fact(String name) {
    return facts.stream().filter(fact -> fact.name().equals(name)).findFirst();
  }
}
