package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.check.CrossTalk;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.StoredRule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/** What tells one of the shipped causes tells no other: see {@link CrossTalk}. */
@Tag("jdk-independent")
@ExtendWith(ShippedKnowledge.Resolver.class)
class CrossTalkTest {
  private final Pack pack;
  private final CrossTalk talk;

  CrossTalkTest(ShippedKnowledge shipped) {
    this.pack = shipped.pack();
    this.talk = new CrossTalk(pack, shipped.checker());
  }

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
