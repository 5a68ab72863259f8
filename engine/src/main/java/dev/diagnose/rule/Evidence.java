package dev.diagnose.rule;

import dev.diagnose.facts.Localized;

/**
 * What speaks for or against a diagnosis, counted once however many ranks show it.
 *
 * @param sign what it shows, where other pieces of the rule show the same: the heaviest of them
 *     counts; empty where it counts by itself
 */
public record Evidence(Clause condition, Weight weight, String sign, Localized say) {
  /** Evidence that counts by itself. */
  public Evidence(Clause condition, Weight weight, Localized say) {
    this(condition, weight, "", say);
  }
}
