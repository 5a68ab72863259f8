package dev.diagnose.cli;

import dev.diagnose.check.PackLint;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.report.GithubAnnotations;
import dev.diagnose.report.ProblemText;
import dev.diagnose.report.SarifReport;
import dev.diagnose.report.SourceLines;
import dev.diagnose.report.TextOptions;
import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose kb lint}: everything that is wrong in rule files, each with its line. */
final class KbLintCommand extends OptionCommand {
  private static final String NAME = "kb lint";

  /** What the problems are written for. */
  private enum Form {
    TEXT,
    SARIF,
    GITHUB
  }

  KbLintCommand(Terminal terminal, Writer out) {
    super(terminal, out);
  }

  @Override
  CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose " + NAME);
    spec.usageMessage()
        .description(
            "Says what is wrong in rules of your own, all at once, and changes nothing.", "")
        .customSynopsis("diagnose kb lint [OPTION...] [PATH...]")
        .footer("", "Exit code: 0 nothing wrong, 2 errors; with --strict warnings count too.")
        .sortOptions(false)
        .width(80);
    DiagnoseOptions.positional(
        spec, "PATH", "Directories, zips or rule files; by default your configured rules.");
    DiagnoseOptions.text(
        spec, "--format", "FORM", "text (default), sarif, or github for annotations.");
    DiagnoseOptions.flag(spec, "--strict", "Exit 2 for warnings too.");
    OutputOptions.declareText(spec);
    return spec;
  }

  @Override
  int run(ParseResult parsed) throws UsageException, IOException {
    Form form = Arguments.word(parsed, "format", Form.class);
    TextOptions text = OutputOptions.text(parsed, terminal);
    List<Problem> problems = problems(parsed.matchedPositionalValue(0, List.<String>of()));
    SourceLines sources = new SourceLines();
    if (form == Form.GITHUB) {
      GithubAnnotations.write(problems, out);
    } else if (form == Form.SARIF) {
      new SarifReport(sources).write(problems, ProgramVersion.text(), out);
    } else {
      new ProblemText(sources, text).write(problems, out);
    }
    return isBad(problems, parsed.hasMatchedOption("strict"))
        ? ExitCode.USAGE
        : ExitCode.NOTHING_FOUND;
  }

  /** Each pack on top of those before it. */
  private static List<Problem> problems(List<String> names) throws UsageException {
    Catalogue catalogue = Catalogue.load();
    PackLint lint = KnowledgeBase.shipped(catalogue).lint(catalogue);
    List<Problem> problems = new ArrayList<>();
    for (Path path : UserRules.named(names, NAME)) {
      PackLint.Linted linted = lint.lint(path);
      problems.addAll(linted.problems());
      lint = lint.onTopOf(linted);
    }
    return problems;
  }

  private static boolean isBad(List<Problem> problems, boolean strict) {
    for (Problem problem : problems) {
      if (strict || problem.severity() == Problem.Severity.ERROR) {
        return true;
      }
    }
    return false;
  }
}
