package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.check.RuleChecker;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Selection;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.PackLoader;
import dev.diagnose.rule.RuleTest;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Neither leaving rules out that cannot speak nor the indexes change a report of a rule's test. */
@Tag("jdk-independent")
class OptimisationsOfRulesTest {
  private final Catalogue catalogue = Catalogue.load();
  private final Pack pack =
      PackLoader.load(Path.of("src", "main", "kb"), catalogue, Optional.empty()).pack();
  private final RuleChecker checker = new RuleChecker(pack, catalogue);

  @Test
  void optimisations_changeNoReport() {
    assertThat(pack.rules()).isNotEmpty();
    pack.rules().parallelStream()
        .flatMap(rule -> pack.tests().get(rule.id()).stream())
        .forEach(this::checkOptimisations);
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
