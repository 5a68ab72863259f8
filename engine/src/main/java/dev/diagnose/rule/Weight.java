package dev.diagnose.rule;

import java.util.Locale;

/**
 * How much a piece of evidence counts. The words mean the same to every author; their points are
 * set once, here.
 */
public enum Weight {
  DECISIVE(8),
  STRONG(4),
  MEDIUM(2),
  WEAK(1),
  /**
   * A line that only points in a direction. It speaks whether the rule's condition holds or not,
   * and then alone; such a diagnosis is told where no other cause is.
   */
  HINT(0),
  AGAINST_WEAK(-1),
  AGAINST_MEDIUM(-2),
  AGAINST_STRONG(-4),
  AGAINST_DECISIVE(-8),
  /** Silences the diagnosis altogether. */
  VETO(0);

  private final int points;

  Weight(int points) {
    this.points = points;
  }

  public int points() {
    return points;
  }

  /** The word in YAML. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
