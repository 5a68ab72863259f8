package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Language;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Fix;
import java.util.List;

/** Says what would have to hold for a fix of a report, where that is not known. */
final class FixCondition {
  private final ClauseWords words;
  private final Language language;

  FixCondition(Catalogue catalogue, Language language) {
    this.words = new ClauseWords(catalogue, language);
    this.language = language;
  }

  /** A sentence; empty when the fix surely applies, or hangs on more than facts. */
  String of(Fix fix) {
    return fix.condition().filter(FixCondition::isOfFacts).map(this::said).orElse("");
  }

  private String said(Clause open) {
    return Phrase.ONLY_WHERE.in(language, words.say(open));
  }

  /** Lines of a log are named by their patterns, which say nothing to who reads a report. */
  private static boolean isOfFacts(Clause clause) {
    if (clause instanceof Clause.All all) {
      return areOfFacts(all.clauses());
    }
    if (clause instanceof Clause.Any any) {
      return areOfFacts(any.clauses());
    }
    if (clause instanceof Clause.Not not) {
      return isOfFacts(not.clause());
    }
    return clause instanceof Clause.FactClause
        || clause instanceof Clause.Quantified
        || clause instanceof Clause.Counted;
  }

  private static boolean areOfFacts(List<Clause> clauses) {
    for (Clause clause : clauses) {
      if (!isOfFacts(clause)) {
        return false;
      }
    }
    return true;
  }
}
