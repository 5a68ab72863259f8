package dev.diagnose.infer;

import java.util.Locale;

/** How sure a diagnosis is; the surest comes first. */
public enum Band {
  CERTAIN,
  LIKELY,
  POSSIBLE;

  static final int CERTAIN_FROM = 8;
  static final int LIKELY_FROM = 4;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  public boolean isAtLeast(Band other) {
    return compareTo(other) <= 0;
  }
}
