package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.check.RuleChecker;
import dev.diagnose.infer.Selection;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.RuleTest;
import dev.diagnose.rule.StoredRule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Neither leaving rules out that cannot speak nor the indexes change a report of a rule's test. To
 * conclude with all rules and no index takes long: each rule's first log that it tells and its
 * first on which it is silent are compared, and every fourth of the others ({@code
 * -Doptimisations.every=1}: all).
 */
@Tag("jdk-independent")
@ExtendWith(ShippedKnowledge.Resolver.class)
class OptimisationsOfRulesTest {
  private final Pack pack;
  private final RuleChecker checker;

  OptimisationsOfRulesTest(ShippedKnowledge shipped) {
    this.pack = shipped.pack();
    this.checker = shipped.checker();
  }

  @Test
  void optimisations_changeNoReport() {
    List<RuleTest> compared = compared(Integer.getInteger("optimisations.every", 4));
    assertThat(compared).hasSizeGreaterThan(pack.rules().size());
    compared.parallelStream().forEach(this::checkOptimisations);
  }

  private List<RuleTest> compared(int every) {
    List<RuleTest> compared = new ArrayList<>();
    int place = 0;
    for (StoredRule rule : pack.rules()) {
      Set<Boolean> seen = new HashSet<>();
      for (RuleTest test : pack.tests().get(rule.id())) {
        boolean isFirst = seen.add(test.expect().silent());
        if (isFirst || place % every == 0) {
          compared.add(test);
        }
        place++;
      }
    }
    return compared;
  }

  /** What is shipped against what is plain; each optimisation by itself is the engine's test. */
  private void checkOptimisations(RuleTest test) {
    assertThat(checker.conclude(test.log(), test.facts()))
        .as(test.name())
        .isEqualTo(checker.conclude(test.log(), test.facts(), Selection.ALL, false));
  }
}
