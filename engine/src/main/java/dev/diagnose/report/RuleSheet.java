package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Evidence;
import dev.diagnose.rule.Fix;
import dev.diagnose.rule.Mentions;
import dev.diagnose.rule.Overlay;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Pattern;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.RuleMeaning;
import java.io.IOException;
import java.util.List;

/** A rule as people read it: what it tells, from what, and what to do then. */
public final class RuleSheet {
  private static final int HASH_SHOWN = 12;

  private final Catalogue catalogue;
  private final Pack pack;

  /**
   * A writer of rules.
   *
   * @param pack with the samples of its patterns
   */
  public RuleSheet(Catalogue catalogue, Pack pack) {
    this.catalogue = catalogue;
    this.pack = pack;
  }

  /**
   * Writes one rule.
   *
   * @throws IOException when the output refuses it
   */
  public void write(Rule rule, TextOptions options, Appendable out) throws IOException {
    Page page = new Page(out, options);
    ClauseWords words = new ClauseWords(catalogue, page.language());
    page.prose(0, Style.HEADING, rule.title().in(page.language()));
    String names = rule.id().equals(rule.cause()) ? rule.id() : rule.id() + " → " + rule.cause();
    page.prose(2, names + " · " + page.say(severity(rule)));
    page.blank();
    page.prose(2, rule.why().in(page.language()));
    if (!rule.impact().isEmpty()) {
      page.prose(2, rule.impact().in(page.language()));
    }
    List<Overlay> overlays = pack.overlaysOf(rule.id());
    new OverlayText(page).writeChanges(overlays);
    page.heading(Phrase.SHEET_WHEN);
    writeClause(page, words, 2, rule.when());
    page.heading(Phrase.SHEET_EVIDENCE);
    for (Evidence evidence : rule.evidence()) {
      String weight = OverlayText.weighed(page, evidence.weight(), evidence.sign());
      page.prose(2, weight + "  " + evidence.say().in(page.language()));
      writeClause(page, words, 4, evidence.condition());
    }
    page.heading(rule.fixes().isEmpty() ? Phrase.NO_FIX : Phrase.FIXES);
    int number = 0;
    for (Fix fix : rule.fixes()) {
      number++;
      new FixText(page).writeInFull(number, fix);
      page.prose(5, Style.FAINT, page.say(Phrase.SHEET_FIX_ID, fix.id()));
    }
    writePatterns(page, rule);
    page.blank();
    Rule unchanged = overlays.isEmpty() ? rule : overlays.get(0).base().rule();
    String version = RuleMeaning.versionOf(unchanged);
    page.prose(0, Style.FAINT, page.say(Phrase.SHEET_VERSION, version, rule.id()));
    String place = rule.at().file() + ":" + rule.at().line();
    String hash = pack.hash().substring(0, Math.min(HASH_SHOWN, pack.hash().length()));
    page.prose(0, Style.FAINT, place + " · " + pack.name() + " " + pack.version() + " · " + hash);
  }

  private static void writeClause(Page page, ClauseWords words, int indent, Clause clause)
      throws IOException {
    List<Clause> parts = List.of();
    if (clause instanceof Clause.All all) {
      parts = all.clauses();
    } else if (clause instanceof Clause.Any any) {
      parts = any.clauses();
    }
    if (parts.isEmpty()) {
      page.labelled(indent, "• ", Style.PLAIN, words.say(clause));
      return;
    }
    boolean all = clause instanceof Clause.All;
    page.prose(indent, page.say(all ? Phrase.SHEET_ALL : Phrase.SHEET_ANY));
    for (Clause part : parts) {
      writeClause(page, words, indent + 2, part);
    }
  }

  private void writePatterns(Page page, Rule rule) throws IOException {
    boolean first = true;
    for (String id : Mentions.of(rule).patterns()) {
      Pattern pattern = pack.patterns().get(id);
      if (pattern == null) {
        continue;
      }
      if (first) {
        page.heading(Phrase.SHEET_PATTERNS);
        first = false;
      }
      page.prose(2, Style.HEADING, id + " (" + pattern.source() + ")");
      for (Pattern.Wording wording : pattern.wordings()) {
        for (String sample : wording.samples()) {
          page.logLine(4, sample.strip());
        }
      }
      for (String line : pattern.counterSamples()) {
        page.labelled(4, page.say(Phrase.SHEET_NOT), Style.FAINT, line.strip());
      }
    }
  }

  private static Phrase severity(Rule rule) {
    return switch (rule.severity()) {
      case FATAL -> Phrase.FATAL;
      case DEGRADED -> Phrase.DEGRADED;
      case RISK -> Phrase.RISK;
      case INFO -> Phrase.INFO;
    };
  }
}
