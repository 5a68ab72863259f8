package dev.diagnose.infer;

import dev.diagnose.facts.Localized;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Link;
import dev.diagnose.rule.Status;
import dev.diagnose.rule.Weight;
import dev.diagnose.yaml.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How a cause came to be told, or not to be: every clause of every rule that tells it, as it came
 * out.
 *
 * @param id the cause as reports name it
 * @param band how sure it is; empty when no rule speaks
 * @param yields whom it gives way to, the nearest first; empty for who gives way to nobody
 * @param rules those that tell it, the surest first
 * @param rival the best diagnosis, where that is another one
 */
public record Proof(
    String id,
    Fate fate,
    Optional<Band> band,
    int score,
    List<Yield> yields,
    List<OfRule> rules,
    Optional<Rival> rival) {

  public Proof {
    yields = List.copyOf(yields);
    rules = List.copyOf(rules);
  }

  /** What became of a cause. */
  public enum Fate {
    /** It is a diagnosis of the report. */
    TOLD,
    /** It is told as possible only: it is likely, but another cause of the same log is certain. */
    DOUBTED,
    /** It is possible, and so are better ones than a report shows. */
    CROWDED_OUT,
    /** Only a hint speaks for it, and another cause is told for better reasons. */
    STOOD_BACK,
    /** A link puts it beneath another diagnosis, or out. */
    DEMOTED,
    /** No rule speaks. */
    SILENT;

    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** That a diagnosis gives way to another. */
  public record Yield(String to, Link.Kind by) {}

  /**
   * The best diagnosis, as seen from one that is not it.
   *
   * @param separating the question whose answer would tell the two apart best; empty when what is
   *     known already does
   */
  public record Rival(String id, Optional<Ask> separating) {}

  /**
   * A rule as it came out.
   *
   * @param at its file
   * @param selected false when it was set aside before reasoning: nothing in the input could have
   *     made it speak
   * @param outvoted true when another rule of the same cause is surer, so that this one does not
   *     count
   * @param capped true when the rule may not be certain: it is being tried, or tells a consequence
   * @param host the host that it is explained for, where it is surest; empty when none is named
   */
  public record OfRule(
      String rule,
      Location at,
      Status status,
      boolean selected,
      boolean outvoted,
      boolean capped,
      String host,
      Muteness silence,
      int score,
      Step when,
      List<Piece> evidence) {
    public OfRule {
      evidence = List.copyOf(evidence);
    }
  }

  /**
   * A piece of evidence; it counts when its condition is true.
   *
   * @param sign of the pieces with this name only the heaviest counts; empty for one by itself
   */
  public record Piece(Weight weight, String sign, Localized say, Step condition) {}

  /**
   * A clause as it came out.
   *
   * @param at its place in its file
   * @param support what decided it, or what was looked at; empty where the parts decide
   * @param missing what would have to be known to decide it; empty unless it is unknown
   * @param parts of an {@code all}, {@code any} or {@code not}
   */
  public record Step(
      Clause clause,
      Outcome outcome,
      Location at,
      List<Support> support,
      List<Diagnosis.Open> missing,
      List<Step> parts) {
    public Step {
      support = List.copyOf(support);
      missing = List.copyOf(missing);
      parts = List.copyOf(parts);
    }

    /**
     * The parts that keep the clause from coming out as wanted: all of them for an {@code all},
     * each of the alternatives for an {@code any}.
     *
     * @param wanted false beneath a {@code not}
     */
    public List<Step> blockers(boolean wanted) {
      List<Step> blockers = new ArrayList<>();
      for (Step part : parts) {
        if (part.outcome != Outcome.of(wanted)) {
          blockers.add(part);
        }
      }
      return blockers;
    }
  }
}
