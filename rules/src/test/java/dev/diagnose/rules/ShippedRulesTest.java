package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.check.RuleChecker;
import dev.diagnose.rule.CauseCoverage;
import dev.diagnose.rule.LoadResult;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Pattern;
import dev.diagnose.rule.RuleTest;
import dev.diagnose.rule.StoredRule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/** The tests that stand in the shipped rules' own files, each against all shipped rules. */
@ExtendWith(ShippedKnowledge.Resolver.class)
class ShippedRulesTest {
  private final LoadResult loaded;
  private final Pack pack;
  private final RuleChecker checker;

  ShippedRulesTest(ShippedKnowledge shipped) {
    this.loaded = shipped.loaded();
    this.pack = shipped.pack();
    this.checker = shipped.checker();
  }

  @Test
  void theKnowledgeBase_hasNoError() {
    assertThat(loaded.hasErrors()).as(loaded.problems().toString()).isFalse();
    assertThat(pack.rules()).isNotEmpty();
  }

  @TestFactory
  List<DynamicTest> rules() {
    List<DynamicTest> tests = new ArrayList<>();
    for (StoredRule rule : pack.rules()) {
      for (RuleTest test : pack.tests().get(rule.id())) {
        String name = rule.id() + ": " + test.name();
        tests.add(
            DynamicTest.dynamicTest(
                name, () -> assertThat(checker.check(rule.cause(), test)).as(name).isEmpty()));
      }
    }
    return tests;
  }

  @Test
  void everyCause_isToldByATest() {
    List<String> untold = new ArrayList<>();
    for (CauseCoverage cause : CauseCoverage.of(pack)) {
      if (!cause.isTold() || cause.nearMisses() == 0 || !cause.languages().equals("en zh")) {
        untold.add(cause.toString());
      }
    }
    assertThat(untold).isEmpty();
  }

  /** The header of an output that people paste is named after the program that prints it. */
  @Test
  void everyWording_saysWhereItWasSeen() {
    List<String> unseen = new ArrayList<>();
    for (Pattern pattern : pack.patterns().values()) {
      for (Pattern.Wording wording : pattern.wordings()) {
        if (pattern.block().rows().isEmpty() && wording.seenIn().isEmpty()) {
          unseen.add(pattern.id() + ": " + wording.regex());
        }
      }
    }
    assertThat(unseen).isEmpty();
  }
}
