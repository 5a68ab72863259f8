package dev.diagnose.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Value;
import dev.diagnose.rule.Clause.All;
import dev.diagnose.rule.Clause.Any;
import dev.diagnose.rule.Clause.Counted;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Clause.FactClause;
import dev.diagnose.rule.Operand.Literals;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The rule that the design prints loads as it stands, and means what it says. */
class DesignRuleTest {
  private static final long MIB = 1024 * 1024;

  private final LoadResult loaded = TestPacks.load("design", LintLevel.USER);
  private final Rule rule = loaded.pack().rules().get(0).rule();

  @Test
  void loadsWithoutAnyProblem() {
    assertThat(loaded.problems()).isEmpty();
    assertThat(loaded.pack().rules()).extracting(StoredRule::id).containsExactly("shm-too-small");
    assertThat(loaded.pack().name()).isEqualTo("design");
    assertThat(loaded.pack().hash()).hasSize(64);
  }

  @Test
  void asAShippedRuleItLacksOnlyASecondNearMiss() {
    assertThat(TestPacks.load("design", LintLevel.SHIPPED).problems())
        .extracting(problem -> problem.message())
        .containsExactly("the rule needs 2 near misses (tests in which it is not found) and has 1");
  }

  @Test
  void conditionIsNormalised() {
    assertThat(rule.when())
        .isEqualTo(
            new Any(
                List.of(
                    new EventClause("nccl.shm.extend-failed", "grow", List.of(), Optional.empty()),
                    new All(
                        List.of(
                            new EventClause(
                                "nccl.unhandled-system-error", "", List.of(), Optional.empty()),
                            shmAtMost(256 * MIB))))));
  }

  @Test
  void evidenceKeepsItsOrderAndWeights() {
    assertThat(rule.evidence())
        .extracting(Evidence::weight)
        .containsExactly(Weight.DECISIVE, Weight.STRONG, Weight.AGAINST_STRONG);
    assertThat(rule.evidence().get(1).condition()).isEqualTo(shmAtMost(64 * MIB));
    assertThat(rule.evidence().get(2).condition())
        .isEqualTo(
            new Counted(
                "shm.files",
                new FactClause(
                    "owner-alive", Operator.EQ, new Literals(List.of(new Value.Flag(false)))),
                Operator.GE,
                1));
  }

  @Test
  void sharedFixesTakeTheirParametersConditionsAndOverrides() {
    assertThat(rule.fixes())
        .extracting(Fix::id)
        .containsExactly("pod-memory-emptydir", "docker-shm-size", "nccl-shm-disable");
    Fix pod = rule.fixes().get(0);
    assertThat(pod.title().en()).isEqualTo("Mount a memory emptyDir of 16Gi at /dev/shm");
    assertThat(pod.show()).contains("sizeLimit: 16Gi}");
    assertThat(pod.verify().get(0).expect().zh()).isEqualTo("大小为 16Gi");
    assertThat(pod.condition())
        .contains(
            new FactClause(
                "container.orchestrator",
                Operator.EQ,
                new Literals(List.of(new Value.Text("kubernetes")))));
    assertThat(rule.fixes().get(2).effect()).isEqualTo(Fix.Effect.WORKS_AROUND);
  }

  @Test
  void testsLinksAndQuestionsAreThere() {
    assertThat(rule.links())
        .containsExactly(
            new Link(Link.Kind.SUPPRESSES, "nccl-async-error-unspecified", false),
            new Link(Link.Kind.EXCLUDES, "disk-full", false));
    assertThat(rule.ask()).extracting(Question::fact).containsExactly("shm.size");
    assertThat(loaded.pack().tests().get("shm-too-small"))
        .extracting(RuleTest::name)
        .containsExactly("log only", "unsaid", "a real disk is full");
  }

  private static FactClause shmAtMost(long bytes) {
    return new FactClause("shm.size", Operator.LE, new Literals(List.of(new Value.Whole(bytes))));
  }
}
