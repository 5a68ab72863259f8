package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.Outcome;
import dev.diagnose.infer.Proof;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Pattern;
import dev.diagnose.yaml.Location;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A clause of a proof: how it came out, what decided it, and its parts beneath it. */
final class StepText {
  private static final int SUPPORTS = 1;
  private static final int ALTERNATIVES = 4;

  private final Page page;
  private final SupportText support;
  private final ClauseWords words;

  /**
   * A writer of clauses.
   *
   * @param ranks the different ranks that the logs name
   */
  StepText(Page page, Catalogue catalogue, List<String> ranks) {
    this.page = page;
    this.support = new SupportText(page, catalogue, ranks);
    this.words = new ClauseWords(catalogue, page.language());
  }

  /**
   * Writes the whole tree.
   *
   * @param file the rule's own, which need not be named at every clause
   */
  void write(int indent, Proof.Step step, String file) throws IOException {
    writeLine(indent, step, title(step), file);
    for (Proof.Step part : step.parts()) {
      write(indent + 2, part, file);
    }
  }

  /**
   * Writes only what keeps the clause from coming out as wanted, the nearest alternatives first.
   */
  void writeBlockers(int indent, Proof.Step step, boolean wanted, String file) throws IOException {
    if (step.clause() instanceof Clause.Not) {
      writeBlockers(indent, step.parts().get(0), !wanted, file);
      return;
    }
    if (step.parts().isEmpty()) {
      String said = words.say(step.clause());
      writeLine(indent, step, wanted ? said : page.say(Phrase.MUST_BE_FALSE, said), file);
      return;
    }
    boolean alternatives = step.clause() instanceof Clause.Any == wanted;
    List<Proof.Step> blockers = step.blockers(wanted);
    if (blockers.size() > 1) {
      page.prose(indent, page.say(alternatives ? Phrase.ONE_IS_ENOUGH : Phrase.ALL_ARE_NEEDED));
    }
    List<Proof.Step> shown = alternatives ? nearestFirst(blockers) : blockers;
    int most = alternatives ? Math.min(ALTERNATIVES, shown.size()) : shown.size();
    for (Proof.Step blocker : shown.subList(0, most)) {
      writeBlockers(blockers.size() > 1 ? indent + 2 : indent, blocker, wanted, file);
    }
    if (most < shown.size()) {
      int more = shown.size() - most;
      page.prose(indent + 2, Style.FAINT, page.say(Phrase.MORE_ALTERNATIVES, more));
    }
  }

  /** What is partly there first, then what is not known, then what is false. */
  private static List<Proof.Step> nearestFirst(List<Proof.Step> steps) {
    List<Proof.Step> sorted = new ArrayList<>(steps);
    sorted.sort((one, other) -> Integer.compare(distance(one), distance(other)));
    return sorted;
  }

  private static int distance(Proof.Step step) {
    for (Proof.Step part : step.parts()) {
      if (part.outcome() == Outcome.TRUE) {
        return step.outcome() == Outcome.UNKNOWN ? 0 : 2;
      }
    }
    return step.outcome() == Outcome.UNKNOWN ? 1 : 3;
  }

  private String title(Proof.Step step) {
    if (step.clause() instanceof Clause.All && !step.parts().isEmpty()) {
      return page.say(Phrase.ALL);
    }
    if (step.clause() instanceof Clause.Any && !step.parts().isEmpty()) {
      return page.say(Phrase.ANY);
    }
    return step.clause() instanceof Clause.Not
        ? page.say(Phrase.NOT_PART)
        : words.say(step.clause());
  }

  private void writeLine(int indent, Proof.Step step, String title, String file)
      throws IOException {
    String mark =
        switch (step.outcome()) {
          case TRUE -> "✓ ";
          case FALSE -> "✗ ";
          case UNKNOWN -> "? ";
        };
    Style style = step.outcome() == Outcome.TRUE ? Style.PLAIN : Style.FAINT;
    page.labelled(indent, mark, style, title + "  " + place(step.at(), file));
    if (!step.parts().isEmpty()) {
      return;
    }
    support.write(indent + 4, step.support(), SUPPORTS);
    for (Diagnosis.Open open : step.missing()) {
      page.prose(indent + 4, Style.FAINT, missing(open));
    }
    boolean silent = step.outcome() == Outcome.FALSE && step.support().isEmpty();
    if (silent && step.clause() instanceof Clause.EventClause) {
      page.prose(indent + 4, Style.FAINT, page.say(Phrase.NO_SUCH_LINE));
    }
  }

  private String missing(Diagnosis.Open open) {
    if (open.isSource() && open.subject().equals(Pattern.SITE)) {
      return page.say(Phrase.NO_LINE_OF_SITE);
    }
    if (open.isSource()) {
      return page.say(Phrase.NO_LOG_SHOWS, open.subject());
    }
    if (open.kind() == Diagnosis.Open.Kind.PART_OF_LIST) {
      return page.say(Phrase.VERDICT, open.subject(), page.say(Phrase.KNOWN_IN_PART));
    }
    return open.detail().isEmpty()
        ? page.say(Phrase.NOT_LOOKED_AT, open.subject())
        : page.say(Phrase.NOT_READ, open.subject(), page.reason(open.detail()));
  }

  private static String place(Location at, String file) {
    return at.file().equals(file) ? ":" + at.line() : at.file() + ":" + at.line();
  }
}
