package dev.diagnose.report;

import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.rule.Link;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How one diagnosis moved between two conclusions about the same incident.
 *
 * @param diagnosis as it is now; as it was when it is told no more
 * @param before as it was; empty when it is new
 * @param yields to what, when it is told no more because of another; else empty
 */
public record Change(
    Kind kind, Diagnosis diagnosis, Optional<Diagnosis> before, Optional<Yield> yields) {

  /** What a change is. */
  public enum Kind {
    NEW,
    STRONGER,
    WEAKER,
    /** In the same band, with another score. */
    SCORE,
    WITHDRAWN
  }

  /**
   * What a diagnosis made room for.
   *
   * @param to the other's id
   * @param by the link between them
   */
  public record Yield(String to, Link.Kind by) {}

  /** What moved: what is told now in its order, then what is told no more. */
  public static List<Change> between(Conclusion before, Conclusion after) {
    List<Change> changes = new ArrayList<>();
    for (Diagnosis now : after.diagnoses()) {
      Optional<Diagnosis> then = find(before, now.id());
      Optional<Kind> kind = kind(then, now);
      if (kind.isPresent()) {
        changes.add(new Change(kind.get(), now, then, Optional.empty()));
      }
    }
    for (Diagnosis then : before.diagnoses()) {
      if (find(after, then.id()).isEmpty()) {
        changes.add(new Change(Kind.WITHDRAWN, then, Optional.of(then), roomFor(then.id(), after)));
      }
    }
    return changes;
  }

  private static Optional<Kind> kind(Optional<Diagnosis> before, Diagnosis now) {
    if (before.isEmpty()) {
      return Optional.of(Kind.NEW);
    }
    Diagnosis then = before.get();
    if (then.band() != now.band()) {
      return Optional.of(now.band().isAtLeast(then.band()) ? Kind.STRONGER : Kind.WEAKER);
    }
    return then.score() == now.score() ? Optional.empty() : Optional.of(Kind.SCORE);
  }

  private static Optional<Yield> roomFor(String id, Conclusion after) {
    for (Diagnosis now : after.diagnoses()) {
      for (Diagnosis.Effect effect : now.consequences()) {
        if (effect.id().equals(id)) {
          return Optional.of(new Yield(now.id(), Link.Kind.CAUSES));
        }
      }
      for (Diagnosis.Pushed pushed : now.suppressed()) {
        if (pushed.id().equals(id)) {
          return Optional.of(new Yield(now.id(), pushed.by()));
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Diagnosis> find(Conclusion conclusion, String id) {
    for (Diagnosis diagnosis : conclusion.diagnoses()) {
      if (diagnosis.id().equals(id)) {
        return Optional.of(diagnosis);
      }
    }
    return Optional.empty();
  }
}
