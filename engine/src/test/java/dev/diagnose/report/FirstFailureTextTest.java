package dev.diagnose.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Language;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.FirstFailure;
import dev.diagnose.infer.FirstFailure.Order;
import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import dev.diagnose.rule.Severity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is said of who failed first, and when nothing is. */
class FirstFailureTextTest {
  private static final long TIME = 1_790_000_000_000_000_000L;

  private static Event line(String file, long nanos) {
    Occurrence at = new Occurrence(0, file, 4, 300, nanos, "it broke");
    return new Event("lab", Map.of(), Coordinate.ofHost("n1"), 1, at, at, List.of(at));
  }

  private static boolean isShown(long nanos, boolean hasConsequences) {
    return isShown(nanos, hasConsequences, Severity.FATAL, Order.LINES);
  }

  private static boolean isShown(
      long nanos, boolean hasConsequences, Severity severity, Order order) {
    Event event = line("kern.log", nanos);
    Diagnosis d = SampleReports.sharedMemory().conclusion().diagnoses().get(0);
    Diagnosis ofOnePlace =
        new Diagnosis(
            d.id(),
            d.rules(),
            d.title(),
            d.why(),
            d.impact(),
            d.band(),
            d.score(),
            severity,
            d.consequence(),
            List.of(event.at()),
            d.evidence(),
            hasConsequences ? d.consequences() : List.of(),
            d.suppressed(),
            d.unknown(),
            d.fixes(),
            d.references());
    FirstFailure first = new FirstFailure(event, d.id(), order, Optional.empty());
    return FirstFailureText.of(new Conclusion(List.of(ofOnePlace), Optional.of(first), List.of()))
        .isPresent();
  }

  @Test
  void oneLineOfAHost_isDatedWhereSomethingFollowsFromIt() {
    assertThat(isShown(TIME, true)).isTrue();
    assertThat(isShown(TIME, false)).as("nothing comes behind it").isFalse();
    assertThat(isShown(Occurrence.NO_TIME, true)).as("says no more").isFalse();
  }

  @Test
  void whatIsSlowFromTheStart_didNotFailFirst() {
    assertThat(isShown(TIME, false, Severity.DEGRADED, Order.TIME)).isFalse();
    assertThat(isShown(TIME, true, Severity.DEGRADED, Order.TIME)).isTrue();
    assertThat(isShown(TIME, false, Severity.FATAL, Order.TIME)).isTrue();
  }

  @Test
  void ofFilesThatDoNotCompare_noneIsNamedTheFirst() {
    FirstFailure open =
        new FirstFailure(
            line("a.log", Occurrence.NO_TIME),
            "disk-full",
            Order.UNKNOWN,
            Optional.empty(),
            List.of(line("b.log", TIME)));
    FirstFailureText text = new FirstFailureText(open, Language.EN);
    assertThat(text.whoAndWhen("disk-full"))
        .startsWith("Which of these failed first is not known: a.log:4; 2026-")
        .endsWith(", b.log:4");
    assertThat(text.how()).contains("different files");
  }
}
