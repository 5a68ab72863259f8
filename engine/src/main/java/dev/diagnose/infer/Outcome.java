package dev.diagnose.infer;

import java.util.Locale;

/** Kleene's three values. */
public enum Outcome {
  TRUE,
  FALSE,
  UNKNOWN;

  public static Outcome of(boolean holds) {
    return holds ? TRUE : FALSE;
  }

  public Outcome and(Outcome other) {
    if (this == FALSE || other == FALSE) {
      return FALSE;
    }
    return this == TRUE && other == TRUE ? TRUE : UNKNOWN;
  }

  public Outcome or(Outcome other) {
    if (this == TRUE || other == TRUE) {
      return TRUE;
    }
    return this == FALSE && other == FALSE ? FALSE : UNKNOWN;
  }

  public Outcome not() {
    return switch (this) {
      case TRUE -> FALSE;
      case FALSE -> TRUE;
      case UNKNOWN -> UNKNOWN;
    };
  }

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
