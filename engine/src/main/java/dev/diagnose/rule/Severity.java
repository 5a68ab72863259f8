package dev.diagnose.rule;

import java.util.Locale;

/** What a failure does to the job; the worst comes first. */
public enum Severity {
  FATAL,
  DEGRADED,
  RISK,
  INFO;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
