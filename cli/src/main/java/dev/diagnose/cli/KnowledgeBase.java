package dev.diagnose.cli;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogPattern;
import dev.diagnose.log.LogScanner;
import dev.diagnose.log.PatternTable;
import dev.diagnose.log.ScanOptions;
import dev.diagnose.log.ScanResult;
import dev.diagnose.report.Report;
import dev.diagnose.rule.LintLevel;
import dev.diagnose.rule.LoadResult;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.PackLoader;
import dev.diagnose.rule.PackReader;
import dev.diagnose.rule.Pattern;
import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The shipped rules with the user's own on top.
 *
 * @param problems one line for each mistake in a file of the user's
 */
record KnowledgeBase(Pack pack, List<String> problems) {
  private static final String SHIPPED = "/dev/diagnose/rules/pack.bin";

  /**
   * Loads the rules. A broken file of the user's is left out and told; the rest works.
   *
   * @param directories rules of the user's own, each on top of those before it
   */
  static KnowledgeBase load(List<Path> directories, Catalogue catalogue) throws UsageException {
    Pack pack = shipped();
    List<String> problems = new ArrayList<>();
    for (Path directory : directories) {
      LoadResult loaded =
          PackLoader.load(
              Inputs.directory("--rules", directory), catalogue, Optional.of(pack), LintLevel.USER);
      pack = loaded.pack();
      for (Problem problem : loaded.problems()) {
        if (problem.severity() == Problem.Severity.ERROR) {
          problems.add(problem.toString());
        }
      }
    }
    return new KnowledgeBase(pack, List.copyOf(problems));
  }

  private static Pack shipped() {
    try (InputStream stored = KnowledgeBase.class.getResourceAsStream(SHIPPED)) {
      if (stored == null) {
        throw new IllegalStateException("the rules are missing from the program; build it again");
      }
      return PackReader.read(stored);
    } catch (IOException damaged) {
      throw new IllegalStateException(damaged.getMessage(), damaged);
    }
  }

  /** Looks for every pattern of the rules, in one pass. */
  ScanResult scan(List<LogInput> inputs) {
    List<LogPattern> patterns = new ArrayList<>(pack.patterns().size());
    for (Pattern pattern : pack.patterns().values()) {
      patterns.add(pattern.toLogPattern());
    }
    return new LogScanner(PatternTable.compile(patterns), ScanOptions.DEFAULT).scan(inputs);
  }

  Report.RulesUsed used() {
    return new Report.RulesUsed(
        pack.name(), pack.version(), pack.hash(), pack.rules().size(), problems);
  }
}
