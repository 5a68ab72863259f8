package dev.diagnose.check;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactOption;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Explained;
import dev.diagnose.infer.Inference;
import dev.diagnose.infer.Observations;
import dev.diagnose.infer.Selection;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogScanner;
import dev.diagnose.log.PatternTable;
import dev.diagnose.log.ScanOptions;
import dev.diagnose.log.ScanResult;
import dev.diagnose.report.Report;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.RuleTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Concludes from small logs and facts with a whole pack, and compares with what a test expects. */
public final class RuleChecker {
  private final Pack pack;
  private final Catalogue catalogue;
  private final LogScanner scanner;
  private final Map<Incident, Conclusion> concluded = new ConcurrentHashMap<>();

  /** A checker of a pack that was loaded from YAML; a pre-parsed one has no tests. */
  public RuleChecker(Pack pack, Catalogue catalogue) {
    this(pack, catalogue, PatternTable.compile(pack.logPatterns()));
  }

  /**
   * A checker with patterns that are compiled already.
   *
   * @param patterns those of the pack
   */
  public RuleChecker(Pack pack, Catalogue catalogue, PatternTable patterns) {
    this.pack = pack;
    this.catalogue = catalogue;
    this.scanner = new LogScanner(patterns, pack.watches(), ScanOptions.SMALL);
  }

  /**
   * Runs a test.
   *
   * @param cause the cause of the rule in whose file it stands
   * @return what is not as expected, a sentence each; empty when the test passes
   */
  public List<String> check(String cause, RuleTest test) {
    Conclusion conclusion = conclude(test.log(), test.facts());
    return new Comparison(pack.reportedId(cause), test.expect(), conclusion).differences();
  }

  /** Concludes as the program does; what was concluded before is not concluded again. */
  public Conclusion conclude(String log, Map<String, String> facts) {
    return concluded.computeIfAbsent(
        new Incident(log, facts), known -> conclude(log, facts, Selection.REQUIRED, true));
  }

  /** Concludes once more and explains a cause, whether it is told or not. */
  public Report explain(String log, Map<String, String> facts, String cause) {
    Observations observations = observe(log, facts);
    Explained explained = new Inference(pack, catalogue).explain(observations, Set.of(cause), null);
    Report.RulesUsed used =
        new Report.RulesUsed(
            pack.name(), pack.version(), pack.hash(), 0, List.of(), List.of(), List.of());
    return Report.of(explained, Snapshot.EMPTY, List.of(), observations.scan(), used);
  }

  private record Incident(String log, Map<String, String> facts) {}

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
    return new Inference(pack, catalogue, selection, indexed).conclude(observe(log, facts));
  }

  private Observations observe(String log, Map<String, String> facts) {
    ScanResult scan =
        log.isEmpty() ? ScanResult.NOTHING : scanner.scan(List.of(LogInput.text("test", log)));
    return new Observations(stated(facts, catalogue), Snapshot.EMPTY, scan);
  }

  /** Facts, given as {@code --fact} takes them, by name. */
  static List<Fact> stated(Map<String, String> facts, Catalogue catalogue) {
    List<String> options = new ArrayList<>();
    facts.forEach((name, value) -> options.add(name + "=" + value));
    options.sort(null);
    return FactOption.parseAll(options, catalogue);
  }
}
