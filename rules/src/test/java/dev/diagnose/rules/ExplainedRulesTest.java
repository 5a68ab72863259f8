package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactOption;
import dev.diagnose.facts.Language;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.infer.Explained;
import dev.diagnose.infer.Inference;
import dev.diagnose.infer.Observations;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogScanner;
import dev.diagnose.log.PatternTable;
import dev.diagnose.log.ScanOptions;
import dev.diagnose.log.ScanResult;
import dev.diagnose.report.JsonReport;
import dev.diagnose.report.ProofReport;
import dev.diagnose.report.Report;
import dev.diagnose.report.TextOptions;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.RuleTest;
import dev.diagnose.rule.StoredRule;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

/** Every clause of every rule has its words in {@code --why} and {@code --why-not}. */
@ExtendWith(ShippedKnowledge.Resolver.class)
@TestInstance(Lifecycle.PER_CLASS) // the table of patterns is compiled once
class ExplainedRulesTest {
  private final Catalogue catalogue;
  private final Pack pack;
  private final LogScanner scanner;

  ExplainedRulesTest(ShippedKnowledge shipped) {
    this.catalogue = shipped.catalogue();
    this.pack = shipped.pack();
    this.scanner =
        new LogScanner(
            PatternTable.compile(pack.logPatterns()), ScanOptions.DEFAULT.withThreads(1));
  }

  @Test
  void aRuleThatSpeaksIsExplained() throws IOException {
    for (StoredRule rule : pack.rules()) {
      RuleTest fires = firing(rule);
      Report report = explained(rule, fires.log(), stated(fires));
      StringWriter why = new StringWriter();
      new ProofReport(catalogue).writeWhy(report, options(Language.EN), why);
      assertThat(why.toString()).as(rule.id()).contains(rule.id(), "✓");
      StringWriter json = new StringWriter();
      new JsonReport(catalogue).write(report, Language.EN, json);
      assertThat(json.toString()).as(rule.id()).contains("\"proof\"");
    }
  }

  @Test
  void aRuleThatKeepsSilentIsExplained() throws IOException {
    for (StoredRule rule : pack.rules()) {
      Report report = explained(rule, "NCCL INFO Bootstrap : Using eth0:10.0.0.7<0>\n", List.of());
      StringWriter whyNot = new StringWriter();
      new ProofReport(catalogue).writeWhyNot(report, options(Language.ZH), whyNot);
      assertThat(whyNot.toString()).as(rule.id()).contains(rule.id());
    }
  }

  private RuleTest firing(StoredRule rule) {
    for (RuleTest test : pack.tests().get(rule.id())) {
      if (test.tells(pack.reportedId(rule.cause()))) {
        return test;
      }
    }
    throw new AssertionError(rule.id() + " has no test in which it speaks");
  }

  private static List<String> stated(RuleTest test) {
    List<String> facts = new ArrayList<>();
    test.facts().forEach((name, value) -> facts.add(name + "=" + value));
    return facts;
  }

  private static TextOptions options(Language language) {
    return new TextOptions(language, false, TextOptions.DEFAULT_WIDTH);
  }

  private Report explained(StoredRule rule, String log, List<String> facts) {
    List<LogInput> inputs = log.isEmpty() ? List.of() : List.of(LogInput.text("log", log));
    ScanResult scan = inputs.isEmpty() ? ScanResult.NOTHING : scanner.scan(inputs);
    Observations known =
        new Observations(FactOption.parseAll(facts, catalogue), Snapshot.EMPTY, scan);
    Explained explained = new Inference(pack, catalogue).explain(known, Set.of(rule.id()), null);
    return Report.of(
        explained,
        Snapshot.EMPTY,
        log.isEmpty() ? List.of() : List.of("log"),
        scan,
        new Report.RulesUsed("p", "1", "h", pack.rules().size(), List.of(), List.of(), List.of()));
  }
}
