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
    return line(file, nanos, Coordinate.ofHost("n1"));
  }

  private static Event line(String file, long nanos, Coordinate where) {
    Occurrence at = new Occurrence(0, file, 4, 300, nanos, "it broke");
    return new Event("lab", Map.of(), where, 1, at, at, List.of(at));
  }

  private static boolean isShown(long nanos, boolean hasConsequences) {
    return isShown(nanos, hasConsequences, Severity.FATAL, Order.LINES);
  }

  private static boolean isShown(
      long nanos, boolean hasConsequences, Severity severity, Order order) {
    Event event = line("kern.log", nanos);
    return isShown(event, order, told(severity, List.of(event.at()), hasConsequences));
  }

  private static boolean isShown(Event event, Order order, Diagnosis told) {
    FirstFailure first = new FirstFailure(event, told.id(), order, Optional.empty());
    return FirstFailureText.of(conclusion(first, told)).isPresent();
  }

  private static Diagnosis told(
      Severity severity, List<Coordinate> scope, boolean hasConsequences) {
    return told(severity, false, scope, hasConsequences);
  }

  private static Diagnosis told(
      Severity severity, boolean isConsequence, List<Coordinate> scope, boolean hasConsequences) {
    Diagnosis d = SampleReports.sharedMemory().conclusion().diagnoses().get(0);
    return new Diagnosis(
        d.id(),
        d.rules(),
        d.title(),
        d.why(),
        d.impact(),
        d.band(),
        d.score(),
        severity,
        isConsequence,
        scope,
        d.evidence(),
        hasConsequences ? d.consequences() : List.of(),
        d.suppressed(),
        d.unknown(),
        d.fixes(),
        d.references());
  }

  @Test
  void oneLineOfAHost_isDatedWhereSomethingFollowsFromIt() {
    assertThat(isShown(TIME, true)).isTrue();
    assertThat(isShown(TIME, false)).as("nothing comes behind it").isFalse();
    assertThat(isShown(Occurrence.NO_TIME, true)).as("says no more").isFalse();
  }

  @Test
  void anErrorOfTheProgramItself_isShown_whereAllElseFollowsFromIt() {
    Event own = line("job.log", Occurrence.NO_TIME, Coordinate.UNKNOWN);
    FirstFailure first = new FirstFailure(own, "", Order.LINES, Optional.empty());
    Diagnosis cause = told(Severity.FATAL, List.of(), false);
    Diagnosis following = told(Severity.FATAL, true, List.of(), false);
    assertThat(FirstFailureText.of(conclusion(first, following))).contains(first);
    assertThat(FirstFailureText.of(conclusion(first, cause))).isEmpty();
  }

  private static Conclusion conclusion(FirstFailure first, Diagnosis told) {
    return new Conclusion(List.of(told), Optional.of(first), List.of());
  }

  @Test
  void whatIsSlowFromTheStart_didNotFailFirst() {
    assertThat(isShown(TIME, false, Severity.DEGRADED, Order.TIME)).isFalse();
    assertThat(isShown(TIME, true, Severity.DEGRADED, Order.TIME)).isTrue();
    assertThat(isShown(TIME, false, Severity.FATAL, Order.TIME)).isTrue();
  }

  @Test
  void ofSeveralHosts_oneIsNamed_ifTheLineSaysWhich() {
    List<Coordinate> hosts = List.of(Coordinate.ofHost("n1"), Coordinate.ofHost("n2"));
    Diagnosis told = told(Severity.FATAL, hosts, false);
    Event ofHost = line("job.log", Occurrence.NO_TIME);
    Event ofNobody = line("job.log", Occurrence.NO_TIME, Coordinate.UNKNOWN);
    assertThat(isShown(ofHost, Order.LINES, told)).isTrue();
    assertThat(isShown(ofNobody, Order.LINES, told)).as("a line, but not whose").isFalse();
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
