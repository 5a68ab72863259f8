package dev.diagnose.report;

import dev.diagnose.facts.Localized;
import dev.diagnose.infer.Band;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.likeness.Likely;
import dev.diagnose.log.Occurrence;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.Severity;
import dev.diagnose.rule.StoredRule;
import java.util.ArrayList;
import java.util.List;

/**
 * A known failure that a log is like by its words, where no rule tells anything likely. Its fixes
 * are left out: nothing is known yet that one could act upon.
 *
 * @param id the cause
 * @param rules ids of the rules that would tell it
 * @param lines of the log by which it was found, the most telling one first
 */
public record Guess(
    String id,
    List<String> rules,
    Localized title,
    Localized why,
    Localized impact,
    Severity severity,
    List<String> references,
    List<Occurrence> lines) {
  public Guess {
    rules = List.copyOf(rules);
    references = List.copyOf(references);
    lines = List.copyOf(lines);
  }

  /** Whether a guess is worth making beside what the rules tell. */
  public static boolean isWanted(List<Diagnosis> told) {
    boolean open = told.size() < TextReport.MOST_POSSIBLE;
    for (Diagnosis diagnosis : told) {
      open &= diagnosis.band() == Band.POSSIBLE;
    }
    return open;
  }

  /**
   * The guesses to show beside what the rules tell, to as many as are shown of what is possible.
   *
   * @param likely may name failures that the pack has no rule for any more
   */
  public static List<Guess> beside(List<Diagnosis> told, List<Likely> likely, Pack pack) {
    List<Guess> guesses = new ArrayList<>();
    for (Likely one : likely) {
      boolean isTold = told.stream().anyMatch(diagnosis -> diagnosis.id().equals(one.cause()));
      List<StoredRule> rules = pack.telling(one.cause());
      boolean isShown = told.size() + guesses.size() < TextReport.MOST_POSSIBLE;
      if (isShown && !isTold && !rules.isEmpty()) {
        guesses.add(of(one, rules));
      }
    }
    return guesses;
  }

  private static Guess of(Likely likely, List<StoredRule> rules) {
    Rule main = rules.get(0).rule();
    List<String> ids = new ArrayList<>();
    for (StoredRule rule : rules) {
      ids.add(rule.id());
      main = rule.id().equals(likely.cause()) ? rule.rule() : main;
    }
    return new Guess(
        likely.cause(),
        ids,
        main.title(),
        main.why(),
        main.impact(),
        main.severity(),
        main.references(),
        likely.lines());
  }
}
