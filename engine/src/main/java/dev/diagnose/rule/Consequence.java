package dev.diagnose.rule;

import java.util.Set;

/**
 * What a rule that tells a mere consequence says of its causes.
 *
 * @param areas the areas whose causes have it as a consequence; empty for a root cause
 * @param sameHost whether cause and consequence must share a host, not only the job
 * @param notBefore whether it never comes before its cause
 */
public record Consequence(Set<String> areas, boolean sameHost, boolean notBefore) {
  /** A root cause. */
  public static final Consequence NONE = new Consequence(Set.of(), false, false);

  public Consequence {
    areas = Set.copyOf(areas);
  }
}
