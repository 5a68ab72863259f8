package dev.diagnose.check;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactOption;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Inference;
import dev.diagnose.infer.Observations;
import dev.diagnose.infer.Selection;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogPattern;
import dev.diagnose.log.LogScanner;
import dev.diagnose.log.PatternTable;
import dev.diagnose.log.ScanOptions;
import dev.diagnose.log.ScanResult;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Pattern;
import dev.diagnose.rule.RuleTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Concludes from small logs and facts with a whole pack, and compares with what a test expects. */
public final class RuleChecker {
  private final Pack pack;
  private final Catalogue catalogue;
  private final LogScanner scanner;

  /** A checker of a pack that was loaded from YAML; a pre-parsed one has no tests. */
  public RuleChecker(Pack pack, Catalogue catalogue) {
    this(pack, catalogue, PatternTable.compile(logPatterns(pack)));
  }

  /**
   * A checker with patterns that are compiled already.
   *
   * @param patterns those of the pack
   */
  public RuleChecker(Pack pack, Catalogue catalogue, PatternTable patterns) {
    this.pack = pack;
    this.catalogue = catalogue;
    this.scanner = new LogScanner(patterns, pack.watches(), ScanOptions.DEFAULT.withThreads(1));
  }

  private static List<LogPattern> logPatterns(Pack pack) {
    List<LogPattern> patterns = new ArrayList<>();
    for (Pattern pattern : pack.patterns().values()) {
      patterns.add(pattern.toLogPattern());
    }
    return patterns;
  }

  /**
   * Runs a test.
   *
   * @param cause the cause of the rule in whose file it stands
   * @return what is not as expected, a sentence each; empty when the test passes
   */
  public List<String> check(String cause, RuleTest test) {
    Conclusion conclusion = conclude(test.log(), test.facts(), Selection.REQUIRED, true);
    return new Comparison(pack.reportedId(cause), test.expect(), conclusion).differences();
  }

  /**
   * Concludes from a log and facts.
   *
   * @param log the log's text; empty for none
   * @param facts as {@code --fact} takes them, by name
   * @param selection whether rules that cannot speak are set aside
   * @param indexed whether Drools may index
   */
  public Conclusion conclude(
      String log, Map<String, String> facts, Selection selection, boolean indexed) {
    List<String> options = new ArrayList<>();
    facts.forEach((name, value) -> options.add(name + "=" + value));
    options.sort(null);
    List<Fact> asserted = FactOption.parseAll(options, catalogue);
    ScanResult scan =
        log.isEmpty() ? ScanResult.NOTHING : scanner.scan(List.of(LogInput.text("test", log)));
    return new Inference(pack, catalogue, selection, indexed)
        .conclude(new Observations(asserted, Snapshot.EMPTY, scan));
  }
}
