package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.check.RuleChecker;
import dev.diagnose.infer.Ask;
import dev.diagnose.infer.Band;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.RuleTest;
import dev.diagnose.rule.StoredRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Each fact is taken away from each shipped test in which its rule's diagnosis is likely or
 * certain. The fact is deciding when the diagnosis is then less sure or gone.
 *
 * <p>Such a fact is among the first two that are asked for, as long as anything in the input is
 * still a sign of the failure. In a test without a log nothing may be left that is one; then nobody
 * could know what to ask.
 */
@Tag("jdk-independent")
@ExtendWith(ShippedKnowledge.Resolver.class)
class DecidingFactsTest {
  private static final int FIRST = 2;

  private final Pack pack;
  private final RuleChecker checker;

  DecidingFactsTest(ShippedKnowledge shipped) {
    this.pack = shipped.pack();
    this.checker = shipped.checker();
  }

  /** A test of a rule, one of whose facts is taken away. */
  private record Removal(String diagnosis, RuleTest test, String fact, Band whole) {
    /** The fact's name in the catalogue, without a record's keys and its field. */
    String subject() {
      return fact.contains("[") ? fact.substring(0, fact.indexOf('[')) : fact;
    }

    Map<String, String> rest() {
      Map<String, String> rest = new LinkedHashMap<>(test.facts());
      rest.remove(fact);
      return rest;
    }
  }

  @TestFactory
  List<DynamicTest> aDecidingFactThatIsMissing_isAskedFor() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Removal removal : removals()) {
      String name = removal.diagnosis() + ", " + removal.test().name() + ": " + removal.fact();
      tests.add(DynamicTest.dynamicTest(name, () -> check(removal)));
    }
    return tests;
  }

  @Test
  void thereAreSuchFacts() {
    assertThat(removals()).extracting(Removal::diagnosis).contains("shm-too-small");
    assertThat(removals()).filteredOn(removal -> !removal.test().log().isEmpty()).isNotEmpty();
  }

  private void check(Removal removal) {
    Conclusion left = conclude(removal.test(), removal.rest());
    Optional<Band> band = band(left, removal.diagnosis());
    if (band.equals(Optional.of(removal.whole()))) {
      return; // Not deciding.
    }
    if (band.isEmpty() && removal.test().log().isEmpty()) {
      assertThat(left.diagnoses()).isEmpty();
      return;
    }
    assertThat(left.ask().subList(0, Math.min(FIRST, left.ask().size())))
        .extracting(Ask::subject)
        .contains(removal.subject());
  }

  /** Of tests in which the diagnosis is made; the facts whose removal leaves it as it is, too. */
  private List<Removal> removals() {
    List<Removal> removals = new ArrayList<>();
    for (StoredRule rule : pack.rules()) {
      String diagnosis = pack.reportedId(rule.cause());
      for (RuleTest test : pack.tests().get(rule.id())) {
        Optional<Band> whole = band(conclude(test, test.facts()), diagnosis);
        if (whole.isPresent() && whole.get() != Band.POSSIBLE) {
          for (String fact : test.facts().keySet()) {
            removals.add(new Removal(diagnosis, test, fact, whole.get()));
          }
        }
      }
    }
    return removals;
  }

  private Conclusion conclude(RuleTest test, Map<String, String> facts) {
    return checker.conclude(test.log(), facts);
  }

  private static Optional<Band> band(Conclusion conclusion, String id) {
    for (Diagnosis diagnosis : conclusion.diagnoses()) {
      if (diagnosis.id().equals(id)) {
        return Optional.of(diagnosis.band());
      }
    }
    return Optional.empty();
  }
}
