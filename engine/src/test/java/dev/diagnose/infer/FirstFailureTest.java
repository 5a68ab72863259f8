package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.log.Occurrence;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which failure came first, and what decided. */
class FirstFailureTest {
  private static final String RULE =
      """
      broken
      when: {any: [{event: lab.alpha}, {event: lab.beta}]}
      evidence: [{if: {any: [{event: lab.alpha}, {event: lab.beta}]}, weight: decisive, say: so}]
      """;

  @TempDir Path folder;

  private Lab lab() throws IOException {
    return new Lab(folder, RULE);
  }

  private static long at(int second) {
    return (1_790_000_000L + second) * 1_000_000_000L;
  }

  private static String told(Lab lab) {
    FirstFailure first = lab.conclude().firstFailure().orElseThrow();
    return first.event().at().host()
        + " line "
        + first.event().first().line()
        + " "
        + first.order();
  }

  @Test
  void time_decides() throws IOException {
    Lab lab = lab().event("n1", "lab.beta", "x", at(10)).event("n1", "lab.alpha", "x", at(3));
    assertThat(told(lab)).isEqualTo("n1 line 2 TIME");
  }

  @Test
  void aProcessThatFailedThroughAFaultOfItsOwn_countsOnlyWhereNoDiagnosisIsSure()
      throws IOException {
    Lab sure = lab().event("n2", "lab.fault", "x", at(1)).event("n1", "lab.alpha", "x", at(3));
    assertThat(told(sure)).isEqualTo("n1 line 2 TIME");
    Lab unsure = new Lab(folder.resolve("unsure"), RULE.replace("decisive", "weak"));
    unsure.event("n1", "lab.alpha", "x", at(3)).event("n2", "lab.fault", "x", at(1));
    assertThat(told(unsure)).isEqualTo("n2 line 2 TIME");
    assertThat(unsure.conclude().firstFailure().orElseThrow().diagnosis()).isEmpty();
  }

  @Test
  void linesWithoutTime_goByTheirOrder() throws IOException {
    Lab lab = lab().event("n2", "lab.beta", "x", Occurrence.NO_TIME);
    assertThat(told(lab.event("n1", "lab.alpha", "x", at(3)))).isEqualTo("n2 line 1 LINES");
  }

  @Test
  void aLogThatWasRotated_comesBeforeTheNextOneOfItsName() throws IOException {
    Lab lab = lab().event("n3", "lab.gamma", "x", Occurrence.NO_TIME);
    lab.event("n1", "lab.alpha", "x", Occurrence.NO_TIME).rotated();
    assertThat(told(lab.event("n2", "lab.beta", "x", Occurrence.NO_TIME)))
        .isEqualTo("n1 line 2 LINES");
  }

  @Test
  void aLineWithoutTime_behindTheFirst_changesNothing() throws IOException {
    Lab lab = lab().event("n1", "lab.alpha", "x", at(3)).event("n1", "lab.alpha", "y", at(5));
    assertThat(told(lab.event("n2", "lab.beta", "x", Occurrence.NO_TIME)))
        .isEqualTo("n1 line 1 TIME");
  }

  @Test
  void timesSinceBoot_doNotCompareWithTimesOfDay() throws IOException {
    Lab lab = lab().event("n1", "lab.alpha", "x", at(3)).event("n1", "lab.alpha", "y", at(5));
    assertThat(told(lab.event("n2", "lab.beta", "x", 7_000_000_000L)))
        .as("seconds since boot are no year 1970")
        .isEqualTo("n1 line 1 TIME");
  }

  @Test
  void clocksThatDisagree_giveWayToTheLines() throws IOException {
    Lab lab = lab().event("n1", "lab.alpha", "x", at(100)).event("n2", "lab.alpha", "x", at(40));
    lab.event("n1", "lab.beta", "x", at(101)).event("n2", "lab.beta", "x", at(42));
    assertThat(told(lab)).isEqualTo("n1 line 1 LINES_AS_CLOCKS_DISAGREE");
    assertThat(lab.conclude().firstFailure().orElseThrow().skew())
        .contains(new FirstFailure.Skew("n2", "n1", 60_000_000_000L));
  }

  @Test
  void logsOneAfterTheOther_sayNothingOfTheirClocks() throws IOException {
    Lab lab = lab().event("n1", "lab.alpha", "x", at(100)).event("n1", "lab.beta", "x", at(101));
    lab.event("n2", "lab.alpha", "x", at(40)).event("n2", "lab.beta", "x", at(42));
    assertThat(told(lab)).isEqualTo("n2 line 3 TIME");
  }

  @Test
  void aConsequence_isNeverFirstWhereItsCauseIsKnown() throws IOException {
    Lab lab =
        new Lab(
                folder,
                RULE,
                "effect\nwhen: {event: lab.gamma}\nrole: consequence\nof: {areas: [lab]}\n"
                    + "evidence: [{if: {event: lab.gamma}, weight: strong, say: so}]\n")
            .event("n1", "lab.gamma", "x", Occurrence.NO_TIME)
            .event("n2", "lab.alpha", "x", Occurrence.NO_TIME);
    assertThat(told(lab)).isEqualTo("n2 line 2 LINES");
  }

  @Test
  void whereNoRuleTellsAnything_aFaultOfTheProgramsOwnIsFirst() throws IOException {
    Lab lab = lab().event("n1", "lab.gamma", "x", at(0)).event("n2", "lab.fault", "x", at(1));
    assertThat(lab.conclude().diagnoses()).isEmpty();
    assertThat(told(lab)).isEqualTo("n2 line 2 TIME");
  }

  @Test
  void whatTheReportCallsPossible_datesNothingThatIsSure() throws IOException {
    Lab lab =
        new Lab(
            folder,
            "sure\nwhen: {event: lab.alpha}\n"
                + "evidence: [{if: {event: lab.alpha}, weight: decisive, say: so}]\n",
            "doubted\nwhen: {event: lab.beta}\n"
                + "evidence: [{if: {event: lab.beta}, weight: strong, say: so}]\n");
    lab.event("n1", "lab.beta", "x", at(1)).event("n1", "lab.alpha", "x", at(3));
    assertThat(lab.told()).containsExactly("sure certain", "doubted possible");
    assertThat(told(lab)).startsWith("n1 line 2");
  }

  @Test
  void victims_doNotTellWhoFailedFirst_butAFaultOfTheProgramsOwnDoes() throws IOException {
    Lab lab =
        new Lab(
            folder,
            "effect\nwhen: {event: lab.gamma}\nrole: consequence\nof: {areas: [lab]}\n"
                + "evidence: [{if: {event: lab.gamma}, weight: strong, say: so}]\n");
    lab.event("n1", "lab.gamma", "x", at(1)).event("n1", "lab.gamma", "y", at(2));
    assertThat(lab.conclude().diagnoses()).hasSize(1);
    assertThat(lab.conclude().firstFailure()).isEmpty();
    assertThat(told(lab.event("n2", "lab.fault", "x", at(3)))).isEqualTo("n2 line 3 TIME");
  }

  @Test
  void betweenFiles_theOrderInWhichTheyAreNamedSaysNothing() throws IOException {
    Lab lab = lab().file("b.log").event("n2", "lab.beta", "x", Occurrence.NO_TIME);
    lab.file("a.log").event("n1", "lab.alpha", "x", at(3));
    FirstFailure first = lab.conclude().firstFailure().orElseThrow();
    assertThat(first.order()).isEqualTo(FirstFailure.Order.UNKNOWN);
    assertThat(first.event().first().file()).isEqualTo("b.log");
    assertThat(first.rivals()).extracting(rival -> rival.first().file()).containsExactly("a.log");
  }

  @Test
  void aLineWithoutTime_isDatedByThoseAroundItInItsFile() throws IOException {
    Lab later = lab().file("b.log").event("n2", "lab.gamma", "x", at(5));
    later.event("n2", "lab.beta", "x", Occurrence.NO_TIME);
    later.file("a.log").event("n1", "lab.alpha", "x", at(3));
    assertThat(told(later)).as("behind a later time").isEqualTo("n1 line 1 TIME");
    Lab earlier = new Lab(folder.resolve("earlier"), RULE).file("b.log");
    earlier.event("n1", "lab.alpha", "x", at(5)).file("a.log");
    earlier.event("n2", "lab.beta", "x", Occurrence.NO_TIME).event("n2", "lab.gamma", "x", at(3));
    assertThat(told(earlier)).as("before an earlier time").isEqualTo("n2 line 1 LINES");
  }

  @Test
  void timesOfOneWholeSecond_doNotTellWhichFileCameFirst() throws IOException {
    Lab lab = lab().file("b.log").event("n2", "lab.beta", "x", at(3));
    lab.file("a.log").event("n1", "lab.alpha", "x", at(3) + 500_000_000L);
    assertThat(told(lab)).endsWith("UNKNOWN");
  }

  @Test
  void twoLogsOfOneHost_needNoOrderToNameIt() throws IOException {
    Lab lab = lab().file("messages").event("n2", "lab.beta", "x", at(3));
    assertThat(told(lab.file("kern.log").event("n2", "lab.beta", "x", at(3))))
        .startsWith("n2 line 1");
  }
}
