package dev.diagnose.cli;

import dev.diagnose.check.PackLint;
import dev.diagnose.check.PackTests;
import dev.diagnose.check.TestRun;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Localized;
import dev.diagnose.pack.FileFailure;
import dev.diagnose.report.ProblemText;
import dev.diagnose.report.SourceLines;
import dev.diagnose.report.TextOptions;
import dev.diagnose.rule.Overlay;
import dev.diagnose.rule.StoredRule;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose kb test}: runs what the rules are tested by. */
final class KbTestCommand extends OptionCommand {
  private static final String NAME = "kb test";

  private static final Localized WAITING =
      new Localized("Waiting for the next save; Ctrl-C ends.\n", "等待下一次保存；按 Ctrl-C 结束。\n");

  private final Catalogue catalogue = Catalogue.load();

  KbTestCommand(Terminal terminal, Writer out) {
    super(terminal, out);
  }

  @Override
  CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose " + NAME);
    spec.usageMessage()
        .description(
            "Runs the tests in rule files; checks that their logs tell nothing else, that they"
                + " are silent on a healthy log and on the samples of all other rules.",
            "")
        .customSynopsis("diagnose kb test [OPTION...] [PATH...]")
        .footer("", "Exit code: 0 all pass, 1 one fails, 2 a rule file has errors.")
        .sortOptions(false)
        .width(80);
    DiagnoseOptions.positional(
        spec,
        "PATH",
        "Directories, zips or rule files; by default your configured rules. A file is read with"
            + " the pack around it (the directory with pack.yaml), and only its tests run.");
    DiagnoseOptions.text(spec, "--junit", "FILE", "Also write the results as JUnit XML.");
    DiagnoseOptions.flag(spec, "--watch", "Run again what is saved, until Ctrl-C; one PATH.");
    OutputOptions.declareText(spec);
    return spec;
  }

  @Override
  int run(ParseResult parsed) throws UsageException, IOException {
    TextOptions text = OutputOptions.text(parsed, terminal);
    Optional<Path> junit = DiagnoseCommand.optionalPath(parsed, "junit");
    List<Path> paths = UserRules.named(parsed.matchedPositionalValue(0, List.<String>of()), NAME);
    boolean watch = parsed.hasMatchedOption("watch");
    if (watch && paths.size() > 1) {
      throw new UsageException(NAME + ": --watch takes one PATH");
    }
    PackLint lint = KnowledgeBase.shipped(catalogue).withExamples().lint(catalogue);
    int code = test(lint, paths, text, junit);
    return watch ? watch(lint, TestedPath.of(paths.get(0)).pack(), text) : code;
  }

  private int test(PackLint base, List<Path> paths, TextOptions text, Optional<Path> junit)
      throws UsageException, IOException {
    PackLint lint = base;
    List<TestRun> runs = new ArrayList<>();
    boolean broken = false;
    for (Path path : paths) {
      TestedPath tested = TestedPath.of(path);
      PackLint.Linted read = lint.load(tested.pack());
      broken |= tellErrors(read, text);
      if (tested.files().isEmpty()) {
        runs.addAll(tests(read).run());
      } else if (!hasErrors(read, tested.files())) {
        runs.addAll(run(read, tested.files()));
      }
      lint = lint.onTopOf(read);
    }
    new TestText(catalogue, text, out).write(runs);
    if (junit.isPresent()) {
      writeJunit(runs, junit.get());
    }
    boolean passed = runs.stream().allMatch(TestRun::passed);
    return broken ? ExitCode.USAGE : passed ? ExitCode.NOTHING_FOUND : ExitCode.FOUND;
  }

  private PackTests tests(PackLint.Linted read) {
    return new PackTests(read, catalogue, KnowledgeBase.healthyLog());
  }

  private boolean tellErrors(PackLint.Linted read, TextOptions text) throws IOException {
    return new ProblemText(new SourceLines(), text).writeErrors(read.problems(), out);
  }

  /** Whether one of the files is left out; what it would change then can't be tested. */
  private static boolean hasErrors(PackLint.Linted read, Set<String> files) {
    return read.problems().stream()
        .anyMatch(
            problem -> problem.severity() == Problem.Severity.ERROR && isIn(files, problem.at()));
  }

  private static void writeJunit(List<TestRun> runs, Path file) throws UsageException {
    try {
      JunitFile.write(runs, file);
    } catch (IOException refused) {
      throw new UsageException(
          "--junit " + file + ": cannot be written: " + FileFailure.writing(refused));
    }
  }

  private int watch(PackLint lint, Path path, TextOptions text) throws IOException {
    try (SavedFiles files = new SavedFiles(path)) {
      out.write(WAITING.in(text.language()));
      out.flush();
      for (Set<String> saved = files.next(); !saved.isEmpty(); saved = files.next()) {
        PackLint.Linted read = lint.load(path);
        if (!tellErrors(read, text)) {
          new TestText(catalogue, text, out).write(run(read, saved));
        }
        out.write(WAITING.in(text.language()));
        out.flush();
      }
    }
    return ExitCode.NOTHING_FOUND;
  }

  /** The tests of what stands in the saved files; all when something was saved that is shared. */
  private List<TestRun> run(PackLint.Linted read, Set<String> saved) {
    List<StoredRule> rules = new ArrayList<>(read.own());
    rules.removeIf(rule -> !isIn(saved, rule.rule().at()));
    List<Overlay> overlays = new ArrayList<>(read.overlays());
    overlays.removeIf(overlay -> !isIn(saved, overlay.at()));
    return rules.isEmpty() && overlays.isEmpty()
        ? tests(read).run()
        : tests(read).run(rules, overlays);
  }

  private static boolean isIn(Set<String> saved, Location at) {
    String name = Path.of(at.file()).getFileName().toString();
    return saved.contains(name) || saved.contains(name.replaceFirst("\\.yaml$", ".zh.yaml"));
  }
}
