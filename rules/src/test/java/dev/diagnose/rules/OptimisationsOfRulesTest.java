package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.check.RuleChecker;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Selection;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.PackLoader;
import dev.diagnose.rule.RuleTest;
import dev.diagnose.rule.StoredRule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Neither leaving rules out that cannot speak nor the indexes change a report of a rule's test. To
 * conclude with all rules and no index takes long: each rule's first log that it tells and its
 * first on which it is silent are compared, and every fourth of the others ({@code
 * -Doptimisations.every=1}: all).
 */
@Tag("jdk-independent")
class OptimisationsOfRulesTest {
  private final Catalogue catalogue = Catalogue.load();
  private final Pack pack =
      PackLoader.load(Path.of("src", "main", "kb"), catalogue, Optional.empty()).pack();
  private final RuleChecker checker = new RuleChecker(pack, catalogue);

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
    assertThat(conclude(test, Selection.REQUIRED, true))
        .as(test.name())
        .isEqualTo(conclude(test, Selection.ALL, false));
  }

  private Conclusion conclude(RuleTest test, Selection selection, boolean indexed) {
    return checker.conclude(test.log(), test.facts(), selection, indexed);
  }
}
