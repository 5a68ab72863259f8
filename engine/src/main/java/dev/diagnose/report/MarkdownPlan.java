package dev.diagnose.report;

import dev.diagnose.facts.Language;
import dev.diagnose.rule.Fix;
import java.io.IOException;
import java.util.List;

/**
 * What to do, as a checklist. Whoever works from the ticket has not seen the report: each step says
 * what it interrupts and risks, what to mind, and how to undo it.
 */
final class MarkdownPlan {
  private final FixCondition condition;
  private final Language language;
  private final Appendable out;

  MarkdownPlan(FixCondition condition, Language language, Appendable out) {
    this.condition = condition;
    this.language = language;
    this.out = out;
  }

  void write(Phrase heading, List<Plan.Step> steps) throws IOException {
    if (steps.isEmpty()) {
      return;
    }
    MarkdownReport.heading(heading, language, out);
    for (Plan.Step step : steps) {
      write(step);
    }
  }

  private void write(Plan.Step step) throws IOException {
    Fix fix = step.fix();
    out.append("- [ ] ")
        .append(step.alternative() ? Phrase.OR_ELSE.in(language) : "")
        .append(fix.title().in(language))
        .append(" (`")
        .append(String.join("`, `", step.helps()))
        .append("`)\n");
    paragraph("*" + FixTerms.of(fix, language) + "*");
    String where = condition.of(fix);
    if (!where.isEmpty()) {
      paragraph(where);
    }
    if (!fix.note().isEmpty()) {
      paragraph(fix.note().in(language));
    }
    MarkdownReport.fenced(fix.run(), out);
    MarkdownReport.fenced(List.of(fix.show()), out);
    for (Fix.Check check : fix.verify()) {
      paragraph(Phrase.CHECK.in(language) + check.expect().in(language));
      MarkdownReport.fenced(List.of(check.run()), out);
    }
    if (!fix.undo().isEmpty()) {
      paragraph(Phrase.UNDO.in(language).strip());
      MarkdownReport.fenced(fix.undo(), out);
    }
  }

  private void paragraph(String text) throws IOException {
    out.append("\n  ").append(text).append('\n');
  }
}
