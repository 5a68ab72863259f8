package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.check.RuleChecker;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.FirstFailure;
import dev.diagnose.rules.FailingJob.Clocks;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of 64 ranks one dies and 63 complain: the report names the one. */
@Tag("jdk-independent")
@ExtendWith(ShippedKnowledge.Resolver.class)
class FailingJobTest {
  private final RuleChecker checker;

  FailingJobTest(ShippedKnowledge shipped) {
    this.checker = shipped.checker();
  }

  @ParameterizedTest(name = "seed {0}, clocks {1}, rank {2}")
  @CsvSource({
    "1, AGREE, 17, TIME",
    "2, AGREE, 0, TIME",
    "3, AGREE, 63, TIME",
    "4, DISAGREE, 17, LINES_AS_CLOCKS_DISAGREE",
    "5, DISAGREE, 40, LINES_AS_CLOCKS_DISAGREE",
    "6, NONE, 17, LINES",
    "7, NONE, 5, LINES"
  })
  void theRankThatDiedFirst_isTheRootAndTheOthersAreBeneath(
      long seed, Clocks clocks, int victim, FirstFailure.Order order) {
    String log = FailingJob.log(seed, clocks, victim);
    Conclusion conclusion = checker.conclude(log, Map.of());
    FirstFailure first = conclusion.firstFailure().orElseThrow();
    assertThat(first.event().at().rank()).isEqualTo("" + victim);
    assertThat(first.event().at().host()).isEqualTo(FailingJob.host(victim));
    assertThat(first.order()).isEqualTo(order);
    assertThat(conclusion.diagnoses())
        .extracting(Diagnosis::id)
        .containsExactly("gpu-fallen-off-bus");
    assertThat(conclusion.diagnoses().get(0).consequences())
        .extracting(Diagnosis.Effect::id)
        .contains("rank-died-peer-sees-closed-connection", "nccl-async-error-unspecified");
  }
}
