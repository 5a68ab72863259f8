package dev.diagnose.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Language;
import dev.diagnose.facts.Localized;
import dev.diagnose.facts.Value;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Clause.All;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Clause.FactClause;
import dev.diagnose.rule.Clause.Not;
import dev.diagnose.rule.Fix;
import dev.diagnose.rule.Operand.Expression;
import dev.diagnose.rule.Operand.Literals;
import dev.diagnose.rule.Operator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** How a report says what a fix hangs on. */
class FixConditionTest {
  private static final Clause KUBERNETES = is("container.orchestrator", Operator.EQ, "kubernetes");
  private static final Clause ENGINES = is("container.runtime", Operator.IN, "docker", "podman");
  private static final Clause LINE =
      new EventClause("nccl.shm.extend-failed", "", List.of(), Optional.empty());

  static Stream<Arguments> conditions() {
    return Stream.of(
        Arguments.of(
            KUBERNETES, "Only where container.orchestrator = kubernetes (what started the job)"),
        Arguments.of(
            new Not(KUBERNETES),
            "Only where container.orchestrator != kubernetes (what started the job)"),
        Arguments.of(
            new Not(ENGINES),
            "Only where container.runtime is none of docker, podman (what runs the container that"
                + " the process is in)"),
        Arguments.of(
            new All(List.of(ENGINES, new Not(KUBERNETES))),
            "Only where all of: container.runtime is one of docker, podman,"
                + " container.orchestrator != kubernetes"),
        Arguments.of(LINE, ""),
        Arguments.of(new All(List.of(KUBERNETES, LINE)), ""),
        Arguments.of(new FactClause("os.kernel", Operator.MATCHES, new Expression("^5\\.")), ""));
  }

  @ParameterizedTest(name = "{index} {1}")
  @MethodSource("conditions")
  void factsAreSaid_linesAndExpressionsAreNot(Clause open, String said) {
    String ending = said.isEmpty() ? "" : "; that is not known here.";
    assertThat(new FixCondition(Catalogue.load(), Language.EN).of(fix(open)))
        .isEqualTo(said + ending);
  }

  private static Clause is(String fact, Operator operator, String... words) {
    List<Value> values = Stream.of(words).map(word -> (Value) new Value.Text(word)).toList();
    return new FactClause(fact, operator, new Literals(values));
  }

  private static Fix fix(Clause open) {
    return new Fix(
        "fix",
        Localized.of("Do it"),
        Localized.EMPTY,
        Fix.Effect.CURES,
        "node",
        Fix.Risk.NONE,
        Fix.Cost.MINUTES,
        Fix.Disruption.NONE,
        Fix.Reboot.NONE,
        List.of(),
        Optional.of(open),
        List.of(),
        "",
        List.of(),
        List.of());
  }
}
