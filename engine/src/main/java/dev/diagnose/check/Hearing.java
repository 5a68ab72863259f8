package dev.diagnose.check;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.infer.Inference;
import dev.diagnose.infer.Observations;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogScanner;
import dev.diagnose.log.PatternTable;
import dev.diagnose.log.ScanOptions;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Pattern;
import dev.diagnose.rule.RuleTest;
import dev.diagnose.rule.StoredRule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tells which logs some rules could have a say in, knowing no more patterns than that takes: a new
 * rule is held against thousands of logs of others, most of which are nothing to it.
 */
final class Hearing {
  private final Catalogue catalogue;
  private final Pack pack;
  private final LogScanner scanner;
  private final boolean heedsFacts;

  Hearing(List<StoredRule> rules, Pack whole, Catalogue catalogue) {
    this.catalogue = catalogue;
    heedsFacts = rules.stream().anyMatch(rule -> !rule.requirement().witnessFacts().isEmpty());
    Set<String> heeded = new HashSet<>();
    for (StoredRule rule : rules) {
      heeded.addAll(rule.requirement().witnessPatterns());
      rule.requirement().requiredEvents().forEach(heeded::addAll);
    }
    Map<String, Pattern> patterns = new LinkedHashMap<>();
    for (Pattern pattern : whole.patterns().values()) {
      boolean isStating = !pattern.states().isEmpty() || !pattern.block().rows().isEmpty();
      if (heeded.contains(pattern.id()) || isStating && heedsFacts) {
        patterns.put(pattern.id(), pattern);
      }
    }
    pack = whole.with(patterns, rules, Map.of());
    scanner =
        new LogScanner(PatternTable.compile(pack.logPatterns()), pack.watches(), ScanOptions.SMALL);
  }

  /** Whether one of the rules could speak in one of these tests; often one pass tells. */
  boolean couldSpeakInAny(List<RuleTest> tests) {
    if (heedsFacts) {
      return true;
    }
    List<LogInput> logs = new ArrayList<>();
    for (RuleTest test : tests) {
      logs.add(LogInput.text(test.name(), test.log()));
    }
    return !scanner.scan(logs).events().isEmpty();
  }

  /** Whether one of the rules could speak in this test. */
  boolean couldSpeakIn(RuleTest test) {
    Observations observations =
        new Observations(
            RuleChecker.stated(test.facts(), catalogue),
            Snapshot.EMPTY,
            scanner.scan(List.of(LogInput.text(test.name(), test.log()))));
    return new Inference(pack, catalogue).couldSpeak(observations);
  }
}
