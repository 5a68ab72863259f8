package dev.diagnose.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Localized;
import dev.diagnose.facts.Value;
import dev.diagnose.rule.Clause.All;
import dev.diagnose.rule.Clause.Any;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Clause.FactClause;
import dev.diagnose.rule.Clause.Not;
import dev.diagnose.rule.Clause.Quantified;
import dev.diagnose.rule.Clause.Quantifier;
import dev.diagnose.rule.Clause.Tally;
import dev.diagnose.rule.Operand.Literals;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Only what is required positively may set a rule aside. */
class RequirementTest {
  private static final Clause A = event("a");
  private static final Clause B = event("b");
  private static final Clause SHM =
      new FactClause("shm.size", Operator.LE, new Literals(List.of(new Value.Whole(1))));

  @Test
  void conjunctionRequiresEachEvent() {
    assertThat(of(new All(List.of(A, B, SHM))).requiredEvents())
        .containsExactly(Set.of("a"), Set.of("b"));
  }

  @Test
  void disjunctionOfEventsRequiresOneOfThem() {
    assertThat(of(new Any(List.of(A, B))).requiredEvents()).containsExactly(Set.of("a", "b"));
  }

  @Test
  void disjunctionWithAFactRequiresNoEvent() {
    assertThat(of(new Any(List.of(A, SHM))).requiredEvents()).isEmpty();
  }

  @Test
  void negationAndNoneRequireAndWitnessNothing() {
    Requirement requirement =
        of(new All(List.of(new Not(A), new Quantified(Quantifier.NONE, "gpus", SHM))));

    assertThat(requirement.requiredEvents()).isEmpty();
    assertThat(requirement.witnessEvents()).isEmpty();
    assertThat(requirement.witnessFacts()).isEmpty();
  }

  @Test
  void countThatZeroEventsSatisfyRequiresNone() {
    assertThat(of(counted(Operator.LT, 3)).requiredEvents()).isEmpty();
    assertThat(of(counted(Operator.EQ, 0)).requiredEvents()).isEmpty();
    assertThat(of(counted(Operator.NE, 1)).requiredEvents()).isEmpty();
    assertThat(of(counted(Operator.GE, 3)).requiredEvents()).containsExactly(Set.of("a"));
    assertThat(of(counted(Operator.GT, 0)).requiredEvents()).containsExactly(Set.of("a"));
  }

  @Test
  void strongEvidenceCanWitnessAndWeakCannot() {
    Requirement requirement =
        Requirement.of(
            SHM,
            List.of(
                new Evidence(A, Weight.MEDIUM, Localized.EMPTY),
                new Evidence(B, Weight.WEAK, Localized.EMPTY)));

    assertThat(requirement.witnessEvents()).containsExactly("a");
    assertThat(requirement.witnessFacts()).containsExactly("shm.size");
  }

  @Test
  void eventWithANumberIsWitnessedByThatNumberOnly() {
    Clause numbered = tested("a", Operator.IN, new Value.Whole(7), new Value.Whole(8));
    Clause worded = tested("b", Operator.EQ, new Value.Text("x"));
    Clause excluded = tested("c", Operator.NOT_IN, new Value.Whole(9));

    Requirement requirement = of(new Any(List.of(numbered, worded, excluded)));

    assertThat(requirement.witnessEvents()).containsExactly("a code 7", "a code 8", "b", "c");
    assertThat(requirement.witnessPatterns()).containsExactly("a", "b", "c");
  }

  private static Clause tested(String pattern, Operator operator, Value... values) {
    Clause.CaptureTest test =
        new Clause.CaptureTest("code", operator, new Literals(List.of(values)));
    return new EventClause(pattern, "", List.of(test), Optional.empty());
  }

  private static Requirement of(Clause when) {
    return Requirement.of(when, List.of());
  }

  private static Clause event(String pattern) {
    return new EventClause(pattern, "", List.of(), Optional.empty());
  }

  private static Clause counted(Operator operator, long number) {
    return new EventClause("a", "", List.of(), Optional.of(new Tally(operator, number, "")));
  }
}
