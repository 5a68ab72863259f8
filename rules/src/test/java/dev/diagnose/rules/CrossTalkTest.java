package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.check.RuleChecker;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.Selection;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.PackLoader;
import dev.diagnose.rule.Pattern;
import dev.diagnose.rule.RuleTest;
import dev.diagnose.rule.StoredRule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What tells one cause tells no other: the logs of a rule's tests, and the samples of the patterns
 * that it alone looks for, give no other diagnosis, unless the rule's file says {@code also} and
 * why.
 */
class CrossTalkTest {
  private final Catalogue catalogue = Catalogue.load();
  private final Pack pack =
      PackLoader.load(Path.of("src", "main", "kb"), catalogue, Optional.empty()).pack();
  private final RuleChecker checker = new RuleChecker(pack, catalogue);

  @TestFactory
  List<DynamicTest> everyRule_isSilentOnTheOthersSamples() {
    Map<String, Integer> users = new HashMap<>();
    for (StoredRule rule : pack.rules()) {
      rule.requirement().witnessPatterns().forEach(id -> users.merge(id, 1, Integer::sum));
    }
    List<DynamicTest> tests = new ArrayList<>();
    for (StoredRule rule : pack.rules()) {
      tests.add(DynamicTest.dynamicTest(rule.id(), () -> check(rule, users)));
    }
    return tests;
  }

  private void check(StoredRule rule, Map<String, Integer> users) {
    List<RuleTest> tests = pack.tests().get(rule.id());
    String own = reportedId(rule.cause());
    Map<String, String> others = new TreeMap<>();
    for (RuleTest test : tests) {
      if (test.tells(own)) {
        collect(test.log(), test.facts(), others);
      }
    }
    for (String id : rule.requirement().witnessPatterns()) {
      if (users.get(id) == 1) {
        for (Pattern.Wording wording : pack.patterns().get(id).wordings()) {
          wording.samples().forEach(sample -> collect(sample, Map.of(), others));
        }
      }
    }
    others.remove(own);

    Set<String> declared = tests.get(0).also().keySet();
    assertThat(others.keySet()).as("told besides %s: %s", own, others).isSubsetOf(declared);
    assertThat(declared).as("'also' names only what is told").isSubsetOf(others.keySet());
  }

  private void collect(String log, Map<String, String> facts, Map<String, String> told) {
    for (Diagnosis diagnosis : checker.conclude(log, facts, Selection.REQUIRED, true).diagnoses()) {
      told.putIfAbsent(diagnosis.id(), diagnosis.band().label() + " by " + log.strip());
    }
  }

  private String reportedId(String cause) {
    String parent = pack.causes().get(cause).parent();
    return parent.isEmpty() ? cause : parent;
  }
}
