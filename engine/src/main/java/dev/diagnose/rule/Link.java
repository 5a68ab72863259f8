package dev.diagnose.rule;

import java.util.Locale;

/**
 * What one diagnosis does to another.
 *
 * @param target a cause's id
 * @param earlier whether it acts only when the source's first event is not later than the target's
 */
public record Link(Kind kind, String target, boolean earlier) {
  /** What a link does when its source's band is at least its target's. */
  public enum Kind {
    /** The target becomes a consequence, shown beneath. */
    CAUSES,
    /** The target is left out, and the reason is said. */
    SUPPRESSES,
    /** The source is the more exact name of the target, which is left out. */
    REFINES,
    /** Only one of the two can be; on a tie both stay and the report asks what separates them. */
    EXCLUDES;

    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
