package dev.diagnose.report;

import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Problems in files as a person reads them: each with its line, the text in question underlined.
 */
public final class ProblemText {
  private static final int GUTTER = 5;
  private static final int LEAD = 24;
  private static final String CUT = "…";
  private static final int MOST_LEFT_OUT = 5;

  private final SourceLines sources;
  private final TextOptions options;

  /** A writer of problems in the language and colours of {@code options}. */
  public ProblemText(SourceLines sources, TextOptions options) {
    this.sources = sources;
    this.options = options;
  }

  /**
   * Writes each problem, and how many there are; of files that are left out with others the first.
   *
   * @throws IOException when the output refuses it
   */
  public void write(List<Problem> problems, Appendable out) throws IOException {
    int errors = 0;
    int warnings = 0;
    List<Problem> leftOut = new ArrayList<>();
    for (Problem problem : problems) {
      if (problem.severity() == Problem.Severity.LEFT_OUT) {
        leftOut.add(problem);
        continue;
      }
      boolean isError = problem.severity() == Problem.Severity.ERROR;
      errors += isError ? 1 : 0;
      warnings += isError ? 0 : 1;
      Phrase severity = isError ? Phrase.LINT_ERROR : Phrase.LINT_WARNING;
      out.append(styled(Style.HEADING, problem.at().toString())).append(": ");
      out.append(severity.in(options.language())).append(": ");
      out.append(problem.message()).append('\n');
      writeLine(problem, out);
    }
    writeLeftOut(leftOut, out);
    Phrase summary = problems.isEmpty() ? Phrase.LINT_CLEAN : Phrase.LINT_COUNT;
    out.append(summary.in(options.language(), errors, warnings)).append('\n');
  }

  /**
   * Writes the problems for which files are left out, without the warnings; nothing if there are
   * none.
   *
   * @return whether there are some
   * @throws IOException when the output refuses it
   */
  public boolean writeErrors(List<Problem> problems, Appendable out) throws IOException {
    List<Problem> errors = problems.stream().filter(Problem::leavesFileOut).toList();
    if (!errors.isEmpty()) {
      write(errors, out);
    }
    return !errors.isEmpty();
  }

  private void writeLeftOut(List<Problem> leftOut, Appendable out) throws IOException {
    if (leftOut.isEmpty()) {
      return;
    }
    out.append(Phrase.LINT_LEFT_OUT.in(options.language(), leftOut.size())).append('\n');
    int shown = Math.min(MOST_LEFT_OUT, leftOut.size());
    for (Problem problem : leftOut.subList(0, shown)) {
      out.append("  ").append(problem.at().toString()).append(": ").append(problem.message());
      out.append('\n');
    }
    if (shown < leftOut.size()) {
      int more = leftOut.size() - shown;
      out.append("  ").append(Phrase.LINT_MORE.in(options.language(), more)).append('\n');
    }
  }

  private void writeLine(Problem problem, Appendable out) throws IOException {
    SourceLines.Span span = sources.at(problem.at());
    if (span.line().isBlank()) {
      return;
    }
    int width = options.width() - GUTTER - 3;
    int from = 0;
    if (DisplayWidth.of(span.line().substring(0, span.end())) > width) {
      from = Math.max(0, span.start() - LEAD);
    }
    String head = (from > 0 ? CUT : "") + visible(span.line().substring(from, span.start()));
    String text = visible(span.line().substring(span.start(), span.end()));
    String tail = visible(span.line().substring(span.end()));
    String whole = head + text + tail;
    String shown = DisplayWidth.of(whole) > width ? Page.shortened(whole, width) : whole;
    int lead = DisplayWidth.of(head);
    int marks = Math.max(1, Math.min(DisplayWidth.of(text), width - lead));
    String number = Integer.toString(problem.at().line());
    out.append(" ".repeat(Math.max(0, GUTTER - number.length()))).append(number);
    out.append(" | ").append(shown).append('\n');
    out.append(" ".repeat(GUTTER)).append(" | ").append(" ".repeat(lead));
    out.append(styled(Style.COMMAND, "^" + "~".repeat(marks - 1))).append('\n');
  }

  private static String visible(String text) {
    return text.replace('\t', ' ').replaceAll("\\p{Cc}", "?");
  }

  private String styled(Style style, String text) {
    return style.apply(text, options.colour());
  }
}
