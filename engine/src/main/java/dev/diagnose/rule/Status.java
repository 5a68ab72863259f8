package dev.diagnose.rule;

import java.util.Locale;

/** A rule's maturity. */
public enum Status {
  /** Not loaded. */
  DRAFT,
  /** Loaded; its band is capped at likely. */
  TESTING,
  STABLE,
  /** Loaded; lint says what replaces it. */
  DEPRECATED;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
