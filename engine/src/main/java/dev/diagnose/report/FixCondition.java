package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Language;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Fix;
import dev.diagnose.rule.Operator;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says what would have to hold for a fix of a report, where that is not known. */
final class FixCondition {
  private static final Map<Operator, Operator> OPPOSITES =
      Map.of(
          Operator.EQ, Operator.NE,
          Operator.NE, Operator.EQ,
          Operator.IN, Operator.NOT_IN,
          Operator.NOT_IN, Operator.IN);

  /** Of what a fact is, the first thought is enough here. */
  private static final Pattern FIRST_THOUGHT = Pattern.compile("[^;.；。]+");

  private final Catalogue catalogue;
  private final ClauseWords words;
  private final Language language;

  FixCondition(Catalogue catalogue, Language language) {
    this.catalogue = catalogue;
    this.words = new ClauseWords(catalogue, language);
    this.language = language;
  }

  /** A sentence; empty when the fix surely applies, or hangs on what no short one says. */
  String of(Fix fix) {
    Optional<Clause> open = fix.condition().map(FixCondition::plain).filter(FixCondition::isShort);
    return open.map(clause -> Phrase.ONLY_WHERE.in(language, words.say(clause) + meaning(clause)))
        .orElse("");
  }

  /** What the one fact of a comparison is, for who does not know it by its name. */
  private String meaning(Clause clause) {
    if (!(clause instanceof Clause.FactClause fact)) {
      return "";
    }
    String text = catalogue.find(fact.fact()).map(found -> found.text().in(language)).orElse("");
    Matcher thought = FIRST_THOUGHT.matcher(text);
    return thought.lookingAt() ? Phrase.MEANING.in(language, inASentence(thought.group())) : "";
  }

  /** A text that began a sentence; a word in capitals stays as it is. */
  private static String inASentence(String text) {
    boolean isOneCapital = text.length() > 1 && Character.isLowerCase(text.charAt(1));
    return isOneCapital ? Character.toLowerCase(text.charAt(0)) + text.substring(1) : text;
  }

  /** Says what is not so in one comparison. */
  private static Clause plain(Clause clause) {
    if (clause instanceof Clause.All all) {
      return new Clause.All(all.clauses().stream().map(FixCondition::plain).toList());
    }
    if (clause instanceof Clause.Any any) {
      return new Clause.Any(any.clauses().stream().map(FixCondition::plain).toList());
    }
    if (clause instanceof Clause.Not not
        && not.clause() instanceof Clause.FactClause fact
        && OPPOSITES.containsKey(fact.operator())) {
      return new Clause.FactClause(fact.fact(), OPPOSITES.get(fact.operator()), fact.operand());
    }
    return clause;
  }

  /**
   * Lines of a log go by the names of their patterns, and models of GPUs by expressions: neither
   * says anything to who reads a report.
   */
  private static boolean isShort(Clause clause) {
    if (clause instanceof Clause.All all) {
      return all.clauses().stream().allMatch(FixCondition::isShort);
    }
    if (clause instanceof Clause.Any any) {
      return any.clauses().stream().allMatch(FixCondition::isShort);
    }
    return clause instanceof Clause.FactClause fact && fact.operator() != Operator.MATCHES;
  }
}
