package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.check.CrossTalk;
import dev.diagnose.check.RuleChecker;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.PackLoader;
import dev.diagnose.rule.StoredRule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** What tells one of the shipped causes tells no other: see {@link CrossTalk}. */
@Tag("jdk-independent")
class CrossTalkTest {
  private final Catalogue catalogue = Catalogue.load();
  private final Pack pack =
      PackLoader.load(Path.of("src", "main", "kb"), catalogue, Optional.empty()).pack();
  private final CrossTalk talk = new CrossTalk(pack, new RuleChecker(pack, catalogue));

  @TestFactory
  List<DynamicTest> everyRule_isSilentOnTheOthersSamples() {
    List<DynamicTest> tests = new ArrayList<>();
    for (StoredRule rule : pack.rules()) {
      tests.add(DynamicTest.dynamicTest(rule.id(), () -> check(talk.check(rule))));
    }
    return tests;
  }

  private static void check(CrossTalk.Result result) {
    assertThat(result.undeclared()).as("told besides").isEmpty();
    assertThat(result.stale()).as("'also' names only what is told").isEmpty();
  }
}
