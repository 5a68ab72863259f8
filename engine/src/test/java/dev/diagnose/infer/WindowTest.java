package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.log.Occurrence;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How many lines share a window, what follows what, and what did not follow. */
class WindowTest {
  private static final String EVIDENCE =
      "evidence: [{if: {event: lab.alpha}, weight: strong, say: so}]\n";

  @TempDir Path folder;

  private Lab lab(String when) throws IOException {
    return new Lab(folder, "rule\nwhen: " + when + "\n" + EVIDENCE);
  }

  private static long at(int seconds) {
    return Instant.parse("2026-11-21T03:00:00Z").plusSeconds(seconds).getEpochSecond()
        * 1_000_000_000L;
  }

  private static Lab alphas(Lab lab, int... seconds) {
    for (int second : seconds) {
      lab.event("n1", "lab.alpha", "mlx5_" + second, at(second));
    }
    return lab;
  }

  @Test
  void aWindow_holdsTheMostLinesAtAnyTime() throws IOException {
    String when = "{event: lab.alpha, count: 3, within: 60s}";
    assertThat(alphas(lab(when), 0, 500, 530, 560).told()).containsExactly("rule likely");
    assertThat(alphas(lab(when), 0, 31, 62, 93).told()).isEmpty();
  }

  @Test
  void bothEndsOfAWindow_belongToIt() throws IOException {
    assertThat(alphas(lab("{event: lab.alpha, count: 2, within: 60s}"), 0, 60).told())
        .containsExactly("rule likely");
    assertThat(alphas(lab("{event: lab.alpha, count: 2, within: 60s}"), 0, 61).told()).isEmpty();
  }

  @Test
  void theOrderOfTheLines_doesNotMatterToAWindowOfTime() throws IOException {
    assertThat(alphas(lab("{event: lab.alpha, count: 3, within: 60s}"), 560, 0, 500, 530).told())
        .containsExactly("rule likely");
  }

  @Test
  void linesWithoutTime_leaveAWindowOpen() throws IOException {
    Lab lab = lab("{event: lab.alpha, count: 2, within: 60s}");
    assertThat(lab.event("lab.alpha", "x").event("lab.alpha", "y").told())
        .containsExactly("rule possible");
  }

  @Test
  void tooFewLines_areTooFewEvenWithoutTime() throws IOException {
    Lab lab = lab("{event: lab.alpha, count: 3, within: 60s}").shows("nccl");
    assertThat(lab.event("lab.alpha", "x").event("lab.alpha", "y").told()).isEmpty();
  }

  @Test
  void aWindowOfLines_needsNoTime() throws IOException {
    Lab near = lab("{event: lab.alpha, count: 2, within-lines: 1}");
    assertThat(near.event("lab.alpha", "x").event("lab.alpha", "y").told())
        .containsExactly("rule likely");
    Lab far = lab("{event: lab.alpha, count: 2, within-lines: 1}");
    far.event("lab.alpha", "x").event("lab.beta", "z").event("lab.alpha", "y");
    assertThat(far.told()).isEmpty();
  }

  @Test
  void timeAndLines_mustHoldTheSameLines() throws IOException {
    String when = "{event: lab.alpha, count: 2, within: 60s, within-lines: 1}";
    Lab apart = lab(when);
    apart.event("n1", "lab.alpha", "a", at(0)).event("n1", "lab.alpha", "b", at(100));
    apart.event("n1", "lab.alpha", "c", at(20));
    assertThat(apart.told())
        .as("a and c are near in time, b and its neighbours in lines")
        .isEmpty();
    assertThat(alphas(lab(when), 0, 30).told()).containsExactly("rule likely");
  }

  @Test
  void differentHosts_areCountedWithinTheWindow() throws IOException {
    String when = "{event: lab.alpha, count: {ge: 3, distinct: host}, within: 60s}";
    Lab burst = lab(when);
    Lab spread = new Lab(folder, "rule\nwhen: " + when + "\n" + EVIDENCE);
    for (int i = 0; i < 3; i++) {
      burst.event("n" + i, "lab.alpha", "x", at(10 * i));
      spread.event("n" + i, "lab.alpha", "x", at(50 * i));
    }
    assertThat(burst.told()).containsExactly("rule likely");
    assertThat(spread.event("n0", "lab.alpha", "y", at(1)).told()).isEmpty();
  }

  @Test
  void same_countsTheLargestGroup() throws IOException {
    String when = "{event: lab.alpha, count: 2, same: hca}";
    Lab two = lab(when).event("n1", "lab.alpha", "a", at(0)).event("n1", "lab.alpha", "b", at(0));
    assertThat(two.told()).isEmpty();
    assertThat(two.event("n1", "lab.alpha", "b", at(9)).told()).containsExactly("rule likely");
  }

  @Test
  void same_neverTakesAnUnknownRankForAKnownOne() throws IOException {
    Lab lab = lab("{event: lab.alpha, count: 2, same: rank}");
    assertThat(lab.event("n1", "lab.alpha", "a", at(0)).event("n1", "lab.alpha", "b", at(1)).told())
        .containsExactly("rule possible");
  }

  @Test
  void timesSinceBoot_ofTwoMachinesDoNotCompare() throws IOException {
    Lab lab = lab("{event: lab.alpha, count: {ge: 2, distinct: host}, within: 60s}");
    lab.event("n1", "lab.alpha", "x", 5_000_000_000L).event("n2", "lab.alpha", "x", 6_000_000_000L);
    assertThat(lab.told()).containsExactly("rule possible");
  }

  @Test
  void aSequence_needsTheOrderAndTheTime() throws IOException {
    String when = "{sequence: {of: [lab.alpha, lab.beta], within: 60s}}";
    assertThat(pair(lab(when), 0, 60).told()).containsExactly("rule likely");
    assertThat(pair(lab(when), 0, 61).told()).isEmpty();
    assertThat(pair(lab(when), 10, 0).told()).isEmpty();
  }

  private static Lab pair(Lab lab, int alpha, int beta) {
    return lab.event("n1", "lab.alpha", "x", at(alpha)).event("n1", "lab.beta", "x", at(beta));
  }

  @Test
  void aSequence_isBrokenByWhatMustNotStandInBetween() throws IOException {
    String when = "{sequence: {of: [lab.alpha, lab.beta], without: [lab.gamma]}}";
    Lab broken = lab(when).event("n1", "lab.gamma", "x", at(5));
    assertThat(pair(broken, 0, 10).told()).isEmpty();
    Lab again = lab(when).event("n1", "lab.gamma", "x", at(5));
    again.event("n1", "lab.alpha", "y", at(7));
    assertThat(pair(again, 0, 10).told())
        .as("the last beginning before the end counts")
        .containsExactly("rule likely");
    assertThat(pair(lab(when), 0, 10).told())
        .as("a silence that says nothing leaves it open")
        .containsExactly("rule possible");
    assertThat(pair(lab(when).shows("nccl"), 0, 10).told()).containsExactly("rule likely");
  }

  @Test
  void aSequenceWithoutTimes_goesByTheLines() throws IOException {
    String when = "{sequence: {of: [lab.alpha, lab.beta]}}";
    assertThat(lab(when).event("lab.alpha", "x").event("lab.beta", "x").told())
        .containsExactly("rule likely");
    assertThat(lab(when).event("lab.beta", "x").event("lab.alpha", "x").told()).isEmpty();
    String timed = "{sequence: {of: [lab.alpha, lab.beta], within: 60s}}";
    assertThat(lab(timed).event("lab.alpha", "x").event("lab.beta", "x").told())
        .containsExactly("rule possible");
  }

  @Test
  void aSequence_canAskForTheSameThing() throws IOException {
    String when = "{sequence: {of: [lab.alpha, lab.beta], same: [host, hca]}}";
    Lab other = lab(when).event("n1", "lab.alpha", "a", at(0)).event("n1", "lab.beta", "b", at(1));
    assertThat(other.told()).isEmpty();
    assertThat(other.event("n1", "lab.beta", "a", at(2)).told()).containsExactly("rule likely");
  }

  @Test
  void aSequence_canTestCaptures() throws IOException {
    String when =
        "{sequence: {of: [{event: lab.alpha, as: e}, {event: lab.beta, where: {hca: b}}]}}";
    Lab lab = lab(when).shows("nccl").event("n1", "lab.alpha", "a", at(0));
    assertThat(lab.event("n1", "lab.beta", "c", at(1)).told()).isEmpty();
    assertThat(lab.event("n1", "lab.beta", "b", at(2)).told()).containsExactly("rule likely");
  }

  @Test
  void anAnswerThatDidNotCome_isAbsent() throws IOException {
    String when = "{absent: {event: lab.beta, after: lab.alpha, within: 60s}}";
    Lab late = lab(when).shows("nccl");
    assertThat(pair(late, 0, 61).told()).containsExactly("rule likely");
    assertThat(pair(lab(when).shows("nccl"), 0, 30).told()).isEmpty();
  }

  @Test
  void aLogThatEndsTooSoon_leavesAnAbsenceOpen() throws IOException {
    String when = "{absent: {event: lab.beta, after: lab.alpha, within: 60s}}";
    assertThat(alphas(lab(when), 0).shows("nccl").told()).containsExactly("rule possible");
    assertThat(alphas(lab(when), 0).shows("nccl").until(at(61)).told())
        .containsExactly("rule likely");
    assertThat(alphas(lab(when), 0).until(at(61)).told())
        .as("nobody knows whether the log would show it")
        .containsExactly("rule possible");
  }

  @Test
  void anAbsenceWithoutLimit_lastsUntilTheLogEnds() throws IOException {
    String when = "{absent: {event: lab.beta, after: lab.alpha}}";
    assertThat(lab(when).event("lab.alpha", "x").shows("nccl").told())
        .containsExactly("rule likely");
    assertThat(lab(when).event("lab.alpha", "x").event("lab.beta", "x").told()).isEmpty();
    Lab again = lab(when).event("lab.alpha", "x").event("lab.beta", "x").shows("nccl");
    assertThat(again.event("lab.alpha", "y").told()).containsExactly("rule likely");
  }

  @Test
  void whatWasNeverAwaited_isNotAbsent() throws IOException {
    Lab lab = lab("{absent: {event: lab.beta, after: lab.alpha}}").shows("nccl");
    assertThat(lab.event("", "lab.gamma", "x", Occurrence.NO_TIME).told()).isEmpty();
  }
}
