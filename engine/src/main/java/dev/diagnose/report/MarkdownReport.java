package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Language;
import dev.diagnose.facts.Localized;
import dev.diagnose.infer.Ask;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.FirstFailure;
import dev.diagnose.infer.Support;
import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The report to paste into a ticket: the verdicts with their evidence fenced, and one checklist of
 * what to do about all of them.
 */
public final class MarkdownReport {
  private static final int SUPPORTS = 3;

  private final Catalogue catalogue;

  /**
   * A writer of Markdown.
   *
   * @param catalogue gives the units in which facts are shown
   */
  public MarkdownReport(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * Writes the report.
   *
   * @throws IOException when the output refuses it
   */
  public void write(Report report, Language language, Appendable out) throws IOException {
    List<Diagnosis> diagnoses = report.conclusion().diagnoses();
    Optional<FirstFailure> first = FirstFailureText.of(report.conclusion());
    if (diagnoses.isEmpty()) {
      out.append(Phrase.NOTHING_FOUND.in(language)).append('\n');
      if (first.isPresent()) {
        out.append('\n').append(Phrase.OWN_FAILURE.in(language)).append("\n\n");
        write(first.get(), "", language, out);
      }
    }
    if (!diagnoses.isEmpty() && first.isPresent() && first.get().isReasonOf(diagnoses.get(0))) {
      out.append(Phrase.OWN_FAILURE.in(language)).append("\n\n");
      write(first.get(), "", language, out);
      first = Optional.empty();
    }
    for (Diagnosis diagnosis : diagnoses) {
      write(diagnosis, first, language, out);
      first = Optional.empty();
    }
    for (Guess guess : report.guesses()) {
      write(guess, language, out);
    }
    Plan plan = Plan.of(report.conclusion());
    MarkdownPlan checklist = new MarkdownPlan(new FixCondition(catalogue, language), language, out);
    checklist.write(Phrase.LOOKS, plan.looks());
    checklist.write(Phrase.PLAN, plan.cures());
    checklist.write(Phrase.STOP_GAPS, plan.stopGaps());
    if (!report.conclusion().ask().isEmpty()) {
      Ask ask = report.conclusion().ask().get(0);
      heading(Phrase.ASK, language, out);
      out.append(ask.text().in(language)).append('\n');
      fenced(List.of(ask.run()), out);
    }
    String inputs = String.join(Phrase.LIST_COMMA.in(language), report.inputs());
    Report.RulesUsed rules = report.rules();
    out.append("\n---\n")
        .append(Phrase.LOG.in(language, inputs))
        .append(" · ")
        .append(Phrase.RULES.in(language, rules.count(), rules.pack(), rules.version()))
        .append('\n');
  }

  private void write(
      Diagnosis diagnosis, Optional<FirstFailure> first, Language language, Appendable out)
      throws IOException {
    Phrase band = VerdictText.band(diagnosis.band());
    headed(band, diagnosis.title(), diagnosis.id(), language, out);
    if (first.isPresent()) {
      write(first.get(), diagnosis.id(), language, out);
    }
    if (diagnosis.isHint()) {
      out.append(Phrase.HINT_NOTE.in(language)).append("\n\n");
    }
    out.append(diagnosis.why().in(language)).append('\n');
    FactText facts = new FactText(catalogue, language);
    for (Diagnosis.Argument argument : diagnosis.evidence()) {
      String say = argument.say().in(language);
      StringBuilder shown = new StringBuilder();
      for (Support support :
          argument.support().subList(0, Math.min(SUPPORTS, argument.support().size()))) {
        shown.append(say(support, facts)).append('\n');
      }
      if (!say.isEmpty()) {
        String point = argument.isAgainst() ? Phrase.AGAINST.in(language, say) : say;
        out.append("\n- ").append(point).append('\n');
      }
      fenced(List.of(shown.toString()), out);
    }
    out.append('\n');
  }

  private static void write(FirstFailure failure, String shown, Language language, Appendable out)
      throws IOException {
    FirstFailureText text = new FirstFailureText(failure, language);
    out.append("**").append(text.whoAndWhen(shown)).append("** (");
    out.append(text.how()).append(")\n\n");
  }

  private static void write(Guess guess, Language language, Appendable out) throws IOException {
    headed(Phrase.GUESS, guess.title(), guess.id(), language, out);
    out.append(Phrase.GUESSES_NOTE.in(language)).append('\n');
    StringBuilder shown = new StringBuilder();
    for (Occurrence line : guess.lines()) {
      shown.append(say(line)).append('\n');
    }
    fenced(List.of(shown.toString()), out);
    out.append('\n');
  }

  private static void headed(
      Phrase band, Localized title, String id, Language language, Appendable out)
      throws IOException {
    String verdict = Phrase.VERDICT.in(language, band.in(language), title.in(language));
    out.append("## ").append(verdict).append(" (`").append(id).append("`)\n\n");
  }

  private static String say(Support support, FactText facts) {
    if (support instanceof Support.Known known) {
      return facts.say(known) + "  <- " + known.source().label();
    }
    Event event = ((Support.Line) support).event();
    return say(event.first());
  }

  private static String say(Occurrence line) {
    return line.file() + ":" + line.line() + ": " + line.text();
  }

  static void heading(Phrase phrase, Language language, Appendable out) throws IOException {
    out.append("\n### ").append(phrase.in(language)).append("\n\n");
  }

  /** As it is, in a list's indent; the fence is longer than any run of backticks in it. */
  static void fenced(List<String> texts, Appendable out) throws IOException {
    String text = String.join("\n", texts).stripTrailing();
    if (text.isEmpty()) {
      return;
    }
    StringBuilder fence = new StringBuilder("```");
    while (text.contains(fence)) {
      fence.append('`');
    }
    out.append("\n  ").append(fence).append('\n');
    for (String line : text.split("\n", -1)) {
      out.append("  ").append(line).append('\n');
    }
    out.append("  ").append(fence).append('\n');
  }
}
