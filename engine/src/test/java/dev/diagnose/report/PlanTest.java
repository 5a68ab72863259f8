package dev.diagnose.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Localized;
import dev.diagnose.infer.Band;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.FirstFailure;
import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import dev.diagnose.rule.Fix;
import dev.diagnose.rule.Fix.Disruption;
import dev.diagnose.rule.Fix.Effect;
import dev.diagnose.rule.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** One order over the fixes of all diagnoses. */
class PlanTest {
  @Test
  void whatCuresMost_comesFirst_andStandsOnce() {
    Plan plan =
        Plan.of(
            List.of(
                diagnosis(
                    "one", Band.CERTAIN, fix("own", Disruption.NONE), fix("both", Disruption.NODE)),
                diagnosis("two", Band.LIKELY, fix("both", Disruption.NODE))));
    assertThat(told(plan.cures())).containsExactly("both for one, two", "else own for one");
  }

  @Test
  void whatInterruptsLeast_comesFirst_theOthersAreAlternatives() {
    Plan plan =
        Plan.of(
            List.of(
                diagnosis(
                    "one",
                    Band.CERTAIN,
                    fix("reboot", Disruption.NODE),
                    fix("set", Disruption.NONE)),
                diagnosis("two", Band.CERTAIN, fix("restart", Disruption.JOB))));
    assertThat(told(plan.cures()))
        .containsExactly("set for one", "restart for two", "else reboot for one");
  }

  @Test
  void whatTheSurestDiagnosisAsksFor_comesFirst_evenIfItInterruptsMore() {
    Diagnosis certain = diagnosis("one", Band.CERTAIN, fix("a", Disruption.JOB));
    Diagnosis likely = diagnosis("two", Band.LIKELY, fix("b", Disruption.NONE));
    assertThat(told(Plan.of(List.of(certain, likely)).cures()))
        .containsExactly("a for one", "b for two");
  }

  @Test
  void whatTakesDays_comesLast() {
    Fix sendIn = fix("send-in", Effect.CURES, Fix.Cost.DAYS, Disruption.NONE, "");
    Diagnosis certain = diagnosis("one", Band.CERTAIN, sendIn, fix("reset", Disruption.NODE));
    assertThat(told(Plan.of(List.of(certain)).cures()))
        .containsExactly("reset for one", "else send-in for one");
  }

  @Test
  void stopGaps_standApart() {
    Fix gap = fix("gap", Effect.WORKS_AROUND, Disruption.NONE, "");
    Plan plan = Plan.of(List.of(diagnosis("one", Band.CERTAIN, gap, fix("cure", Disruption.JOB))));
    assertThat(told(plan.cures())).containsExactly("cure for one");
    assertThat(told(plan.stopGaps())).containsExactly("gap for one");
  }

  @Test
  void whatOnlyLooks_standsApart_andMakesNoCureAnAlternative() {
    Fix look = fix("look", Effect.LOOKS, Disruption.NONE, "");
    Plan plan = Plan.of(List.of(diagnosis("one", Band.CERTAIN, look, fix("cure", Disruption.JOB))));
    assertThat(told(plan.looks())).containsExactly("look for one");
    assertThat(told(plan.cures())).containsExactly("cure for one");
    assertThat(told(plan.steps())).containsExactly("look for one", "cure for one");
  }

  @Test
  void theSameFixWithOtherValues_isAnotherStep() {
    Plan plan =
        Plan.of(
            List.of(
                diagnosis("one", Band.CERTAIN, fix("mount", Effect.CURES, Disruption.JOB, "16G")),
                diagnosis("two", Band.CERTAIN, fix("mount", Effect.CURES, Disruption.JOB, "32G"))));
    assertThat(told(plan.cures())).containsExactly("mount for one", "mount for two");
  }

  @Test
  void whatIsOnlyPossible_isNotActedOnBesideWhatIsLikely() {
    Diagnosis likely = diagnosis("one", Band.LIKELY, fix("a", Disruption.JOB));
    Diagnosis possible = diagnosis("two", Band.POSSIBLE, fix("b", Disruption.NONE));
    assertThat(told(Plan.of(List.of(likely, possible)).cures())).containsExactly("a for one");
    assertThat(told(Plan.of(List.of(possible)).cures())).containsExactly("b for two");
  }

  @Test
  void whereTheProgramItselfFailed_whatOthersFollowIsNotActedOn() {
    Diagnosis follows = diagnosis("one", true, Band.POSSIBLE, fix("a", Disruption.JOB));
    Diagnosis other = diagnosis("two", Band.POSSIBLE, fix("b", Disruption.NONE));
    Occurrence line = new Occurrence(0, "job.log", 7, 300, Occurrence.NO_TIME, "KeyError: 'text'");
    Event error = new Event("own", Map.of(), Coordinate.UNKNOWN, 1, line, line, List.of(line));
    FirstFailure own = new FirstFailure(error, "", FirstFailure.Order.LINES, Optional.empty());
    List<Diagnosis> diagnoses = List.of(follows, other);
    assertThat(told(Plan.of(new Conclusion(diagnoses, Optional.of(own), List.of())).cures()))
        .containsExactly("a for one");
    assertThat(told(Plan.of(new Conclusion(diagnoses, Optional.empty(), List.of())).cures()))
        .containsExactly("b for two", "a for one");
  }

  private static List<String> told(List<Plan.Step> steps) {
    List<String> told = new ArrayList<>();
    for (Plan.Step step : steps) {
      String helps = String.join(", ", step.helps());
      told.add((step.alternative() ? "else " : "") + step.fix().id() + " for " + helps);
    }
    return told;
  }

  private static Fix fix(String id, Disruption disrupts) {
    return fix(id, Effect.CURES, disrupts, "");
  }

  private static Fix fix(String id, Effect effect, Disruption disrupts, String run) {
    return fix(id, effect, Fix.Cost.MINUTES, disrupts, run);
  }

  private static Fix fix(String id, Effect effect, Fix.Cost cost, Disruption disrupts, String run) {
    return new Fix(
        id,
        Localized.of(id),
        Localized.EMPTY,
        effect,
        "node",
        Fix.Risk.LOW,
        cost,
        disrupts,
        Fix.Reboot.NONE,
        List.of(),
        Optional.empty(),
        List.of(run),
        "",
        List.of(),
        List.of());
  }

  private static Diagnosis diagnosis(String id, Band band, Fix... fixes) {
    return diagnosis(id, false, band, fixes);
  }

  private static Diagnosis diagnosis(String id, boolean consequence, Band band, Fix... fixes) {
    return new Diagnosis(
        id,
        List.of(id),
        Localized.of(id),
        Localized.of("why"),
        Localized.EMPTY,
        band,
        8,
        Severity.FATAL,
        consequence,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(fixes),
        List.of());
  }
}
