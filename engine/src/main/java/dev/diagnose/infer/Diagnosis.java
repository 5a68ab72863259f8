package dev.diagnose.infer;

import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Localized;
import dev.diagnose.rule.Fix;
import dev.diagnose.rule.Link;
import dev.diagnose.rule.Severity;
import dev.diagnose.rule.Weight;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What is wrong, why we say so, and what to do. All texts are complete: no placeholder is left in
 * them.
 *
 * @param id the cause
 * @param rules ids of the rules that tell it, those that contributed here
 * @param score the sum of the evidence words' points
 * @param scope hosts, ranks and devices it was seen at; empty when not known
 * @param evidence what speaks for and against it, strongest first
 * @param consequences what follows from it, and is not a diagnosis of its own here
 * @param suppressed diagnoses that it pushed out, and by which kind of link
 * @param unknown what could not be decided, one entry for each open clause
 * @param fixes that apply here, in the order to try them
 */
public record Diagnosis(
    String id,
    List<String> rules,
    Localized title,
    Localized why,
    Localized impact,
    Band band,
    int score,
    Severity severity,
    boolean consequence,
    List<Coordinate> scope,
    List<Argument> evidence,
    List<Effect> consequences,
    List<Pushed> suppressed,
    List<Open> unknown,
    List<Fix> fixes,
    List<String> references) {

  public Diagnosis {
    rules = List.copyOf(rules);
    scope = List.copyOf(scope);
    evidence = List.copyOf(evidence);
    consequences = List.copyOf(consequences);
    suppressed = List.copyOf(suppressed);
    unknown = List.copyOf(unknown);
    fixes = List.copyOf(fixes);
    references = List.copyOf(references);
  }

  /** Whether only the topic of its lines is known, and no rule knows the lines themselves. */
  public boolean isHint() {
    for (Argument argument : evidence) {
      if (argument.weight().equals(Optional.of(Weight.HINT))) {
        return true;
      }
    }
    return false;
  }

  /**
   * One piece of evidence that holds.
   *
   * @param weight its weight; empty for what only makes the rule apply
   * @param say what it means; empty where the line or the fact speaks for itself
   */
  public record Argument(Optional<Weight> weight, Localized say, List<Support> support) {
    public Argument {
      support = List.copyOf(support);
    }

    /** Whether it speaks against the diagnosis. */
    public boolean isAgainst() {
      return weight.isPresent() && weight.get().points() < 0;
    }
  }

  /** A diagnosis that is a consequence of this one. */
  public record Effect(String id, Localized title, List<Support> support) {
    public Effect {
      support = List.copyOf(support);
    }
  }

  /** A diagnosis that this one pushed out. */
  public record Pushed(String id, Link.Kind by) {}

  /**
   * A clause that could not be decided.
   *
   * @param subject the fact or the log source that is missing
   * @param detail why it could not be read; empty when nobody looked
   */
  public record Open(String subject, Kind kind, String detail) {
    /** What is missing. */
    public enum Kind {
      SOURCE,
      FACT,

      /** Of a list some records are known, and perhaps not all. */
      PART_OF_LIST;

      public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
      }
    }

    public boolean isSource() {
      return kind == Kind.SOURCE;
    }
  }
}
