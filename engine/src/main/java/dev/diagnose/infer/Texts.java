package dev.diagnose.infer;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Localized;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.ValueFormat;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Fix;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Fills the placeholders in a rule's texts: {@code ${e.hca}} from the events or records behind the
 * name {@code e}, {@code ${fact:shm.size}} from what is known. What is not known here shows as
 * {@code <hca>}, so that a command is never silently wrong.
 *
 * <p>Where several clauses bind a name, the text of one clause speaks of that clause's events, a
 * text of the rule of them all.
 */
final class Texts implements Fix.Wording {
  private static final int MOST_VALUES = 8;

  private final Candidate candidate;
  private final Catalogue catalogue;
  private final WorkingSet working;
  private final NamedLeaves own;

  Texts(Candidate candidate, Catalogue catalogue, WorkingSet working) {
    this(candidate, catalogue, working, new NamedLeaves());
  }

  private Texts(Candidate candidate, Catalogue catalogue, WorkingSet working, NamedLeaves own) {
    this.candidate = candidate;
    this.catalogue = catalogue;
    this.working = working;
    this.own = own;
  }

  /** The same for the texts of one clause of the rule. */
  Texts of(Formula clause) {
    return new Texts(candidate, catalogue, working, NamedLeaves.of(clause));
  }

  @Override
  public Localized text(Localized text) {
    return new Localized(
        fill(text.en(), values -> listed(values, ", ")),
        fill(text.zh(), values -> listed(values, "、")));
  }

  /**
   * Fills a command: only the first value of each placeholder, quoted for a POSIX shell where it
   * needs to be.
   */
  @Override
  public String command(String text) {
    return fill(text, values -> quoted(values.get(0)));
  }

  /**
   * Fills a text.
   *
   * @param shown what stands for the values of one placeholder, of which there is one at least
   */
  private String fill(String text, Function<List<String>, String> shown) {
    int open = text.indexOf("${");
    if (open < 0) {
      return text;
    }
    StringBuilder filled = new StringBuilder();
    int done = 0;
    while (open >= 0) {
      int close = text.indexOf('}', open);
      if (close < 0) {
        break;
      }
      filled.append(text, done, open).append(value(text.substring(open + 2, close), shown));
      done = close + 1;
      open = text.indexOf("${", done);
    }
    return filled.append(text, done, text.length()).toString();
  }

  private String value(String placeholder, Function<List<String>, String> shown) {
    List<String> values = new ArrayList<>(values(placeholder));
    if (values.isEmpty()) {
      char end = placeholder.startsWith("fact:") ? ':' : '.';
      return "<" + placeholder.substring(placeholder.indexOf(end) + 1) + ">";
    }
    return shown.apply(values);
  }

  private static String listed(List<String> values, String between) {
    String listed = String.join(between, values.subList(0, Math.min(MOST_VALUES, values.size())));
    return values.size() > MOST_VALUES ? listed + between + "…" : listed;
  }

  private Set<String> values(String placeholder) {
    if (placeholder.startsWith("fact:")) {
      return factValues(placeholder.substring("fact:".length()));
    }
    Set<String> values = new LinkedHashSet<>();
    int dot = placeholder.indexOf('.');
    if (dot > 0 && placeholder.substring(dot + 1).equals(Clause.Tally.MISSING)) {
      values.addAll(missing(placeholder.substring(0, dot)));
    }
    if (dot > 0 && values.isEmpty()) {
      for (Leaf leaf : leaves(placeholder.substring(0, dot))) {
        addParts(leaf, placeholder.substring(dot + 1), values);
      }
    }
    return values;
  }

  private Set<String> missing(String name) {
    Set<Formula.Amount> calls = own.rollCalls(name);
    if (calls.isEmpty()) {
      calls = candidate.hypothesis().named().rollCalls(name);
    }
    Set<String> missing = new LinkedHashSet<>();
    for (Formula.Amount call : calls) {
      missing.addAll(candidate.best().view().rollCall(call).missing());
    }
    return missing.isEmpty() ? Set.of() : Set.of(RankList.of(missing, MOST_VALUES));
  }

  private Set<Leaf> leaves(String name) {
    Set<Leaf> mine = own.behind(name);
    return mine.isEmpty() ? candidate.hypothesis().named().behind(name) : mine;
  }

  private void addParts(Leaf leaf, String part, Set<String> values) {
    Set<Finding> findings = new LinkedHashSet<>();
    for (Verdict verdict : candidate.verdicts()) {
      verdict.view().collectTrue(leaf, findings);
    }
    for (Finding finding : findings) {
      String value =
          finding.about() instanceof Premise.Seen seen
              ? seen.event().capture(part)
              : field((Premise.Row) finding.about(), part);
      if (!value.isEmpty()) {
        values.add(value);
      }
    }
  }

  private String field(Premise.Row row, String field) {
    Optional<FactDefinition> definition =
        catalogue.find(row.subject()).flatMap(list -> list.field(field));
    Optional<Value> value = Optional.ofNullable(row.fields().get(field)).flatMap(Reading::value);
    return definition.isEmpty() || value.isEmpty()
        ? ""
        : ValueFormat.format(definition.get(), value.get());
  }

  private Set<String> factValues(String name) {
    Set<String> values = new LinkedHashSet<>();
    FactDefinition definition = catalogue.find(name).orElse(null);
    for (Fact fact : working.facts()) {
      boolean wanted =
          fact.name().equals(name) && Coverage.isOf(candidate.best().view().host(), fact);
      if (wanted && definition != null && fact.reading().value().isPresent()) {
        values.add(ValueFormat.format(definition, fact.reading().value().get()));
      }
    }
    return values;
  }

  private static String quoted(String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      boolean isLetterOrDigit =
          (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      if (!isLetterOrDigit && "_-./:=,+@%".indexOf(c) < 0) {
        return "'" + value.replace("'", "'\\''") + "'";
      }
    }
    return value.isEmpty() ? "''" : value;
  }
}
