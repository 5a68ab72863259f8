package dev.diagnose.infer;

import java.util.Locale;

/** Why a rule has nothing to say at a host. */
public enum Muteness {
  /** It speaks. */
  NONE,
  WHEN_IS_FALSE,
  /** A piece of evidence with the weight {@code veto} holds. */
  VETOED,
  /** Nothing that is specific to it was seen. */
  NO_WITNESS;

  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
