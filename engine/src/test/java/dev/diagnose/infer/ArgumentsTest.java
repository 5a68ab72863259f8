package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Coordinate;
import dev.diagnose.log.Occurrence;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person reads under a diagnosis. */
class ArgumentsTest {
  private static final String RULE =
      """
      told
      when: {any: [{event: lab.alpha}, {event: lab.beta}, {event: lab.gamma}]}
      evidence:
        - {if: {event: lab.beta}, weight: weak, say: a little}
        - {if: {event: lab.alpha}, weight: strong, say: a lot}
      """;

  @TempDir Path folder;

  @Test
  void theStrongestReasonComesFirst_lastTheLinesWithoutAReason() throws IOException {
    Lab lab = new Lab(folder, RULE).event("lab.gamma", "x").event("lab.beta", "x");
    assertThat(said(lab.event("lab.alpha", "x")))
        .containsExactly("a lot: lines 3", "a little: lines 2", ": lines 1");
  }

  @Test
  void aLineThatStandsUnderAReason_isNotShownAgainWithoutOne() throws IOException {
    Lab lab = new Lab(folder, RULE).event("lab.alpha", "x").sameLine("lab.gamma", "x");
    assertThat(said(lab)).containsExactly("a lot: lines 1");
  }

  @Test
  void aLineOfAnAlternativeThatIsFalseAsAWhole_isNotShown() throws IOException {
    String rule =
        """
        told
        when:
          any:
            - {event: lab.alpha}
            - {all: [{event: lab.beta}, {fact: shm.size, le: 256MiB}]}
        evidence: [{if: {event: lab.alpha}, weight: strong, say: a lot}]
        """;
    Lab lab = new Lab(folder, rule).event("lab.beta", "x").event("lab.alpha", "x");
    assertThat(said(lab)).containsExactly("a lot: lines 2", ": lines 1");
    assertThat(said(lab.fact("shm.size", "8GiB"))).containsExactly("a lot: lines 2");
  }

  @Test
  void aLineOfWhatRuns_isShownUnderAReasonOnly() throws IOException {
    String rule =
        """
        told
        when: {all: [{event: lab.runs}, {event: lab.alpha}]}
        evidence: [{if: {event: lab.alpha}, weight: strong, say: a lot}]
        """;
    Lab lab = new Lab(folder, rule).event("lab.runs", "x").event("lab.alpha", "x");
    assertThat(said(lab)).containsExactly("a lot: lines 2");
    String silent = rule.replace("weight: strong, say: a lot", "weight: strong, say: both");
    silent = silent.replace("{if: {event: lab.alpha}", "{if: {event: lab.runs}");
    Lab other = new Lab(folder, silent).event("lab.runs", "x").event("lab.alpha", "x");
    assertThat(said(other)).containsExactly("both: lines 1", ": lines 2");
  }

  @Test
  void ofLinesThatAreToldApart_theRarestKindComesFirst() throws IOException {
    String rule =
        """
        told
        when: {event: lab.alpha}
        evidence: [{if: {event: lab.alpha, count: {ge: 2, distinct: hca}}, weight: strong, say: differ}]
        """;
    Lab lab = new Lab(folder, rule);
    for (String hca : List.of("common", "common", "rare", "common")) {
      lab.event("lab.alpha", hca);
    }
    assertThat(said(lab)).containsExactly("differ: lines 3 1 2 4");
  }

  private static final String RUNS =
      """
      told
      when: {any: [{event: lab.alpha}, {event: lab.runs}]}
      evidence:
        - {if: {all: [{event: lab.runs}, {any: [{event: lab.alpha}, {fact: shm.size, le: 256MiB}]}]}, weight: strong, say: a job fails}
      """;

  @Test
  void whatRunsEverywhere_isNeitherTheProofNorThePlace_besideALineOfTheFailure()
      throws IOException {
    Lab lab =
        new Lab(folder, RUNS)
            .event("c01", "lab.runs", "x", Occurrence.NO_TIME)
            .event("c02", "lab.runs", "x", Occurrence.NO_TIME)
            .event("c01", "lab.alpha", "x", Occurrence.NO_TIME);
    assertThat(said(lab)).containsExactly("a job fails: lines 3");
    assertThat(lab.conclude().diagnoses().get(0).scope()).containsExactly(Coordinate.ofHost("c01"));
  }

  @Test
  void aRankWhoseLineNamesNoHost_isOnTheHostThatItsOtherLinesName() throws IOException {
    Lab lab = new Lab(folder, RUNS).event(new Coordinate("c01", "3", "5"), "lab.runs");
    lab.event(new Coordinate("", "3", ""), "lab.alpha");
    assertThat(lab.conclude().diagnoses().get(0).scope())
        .containsExactly(new Coordinate("c01", "3", ""));
  }

  private Lab causeAndVictim(String ofCause, String ofEffect) throws IOException {
    String cause =
        """
        cause
        when: {event: lab.alpha}
        evidence:
          - {if: {event: lab.alpha}, weight: %s, say: broke}
          - {if: {event: lab.beta}, weight: %s, say: lost}
        links: {causes: [effect]}
        """
            .formatted(ofCause, ofEffect);
    String effect =
        "effect\nwhen: {event: lab.beta}\nevidence: [{if: {event: lab.beta}, weight: strong, say: lost}]\n";
    return new Lab(folder, cause, effect)
        .event(new Coordinate("c01", "3", ""), "lab.alpha")
        .event(new Coordinate("", "5", ""), "lab.beta");
  }

  @Test
  void whatOnlyFollowed_isNotWhereItHappened() throws IOException {
    assertThat(causeAndVictim("strong", "weak").conclude().diagnoses().get(0).scope())
        .containsExactly(new Coordinate("c01", "3", ""));
  }

  @Test
  void whatTheCauseRestsOnMost_isWhereItHappened() throws IOException {
    assertThat(causeAndVictim("weak", "strong").conclude().diagnoses().get(0).scope())
        .containsExactlyInAnyOrder(new Coordinate("c01", "3", ""), new Coordinate("", "5", ""));
  }

  @Test
  void aNumberOfSeveralHostsOrDevices_namesNoHost() throws IOException {
    Lab hosts = new Lab(folder, RUNS).event(new Coordinate("c01", "3", ""), "lab.runs");
    hosts.event(new Coordinate("c02", "3", ""), "lab.runs");
    Lab devices = new Lab(folder, RUNS).event(new Coordinate("c01", "3", "0"), "lab.runs");
    devices.event(new Coordinate("c01", "3", "1"), "lab.runs");
    for (Lab lab : List.of(hosts, devices)) {
      lab.event(new Coordinate("", "3", ""), "lab.alpha");
      assertThat(lab.conclude().diagnoses().get(0).scope())
          .containsExactly(new Coordinate("", "3", ""));
    }
  }

  @Test
  void aLineOfWhatRuns_isTheProof_whereNothingElseSpeaks() throws IOException {
    String rule = RUNS.replace("{event: lab.alpha}, {event: lab.runs}", "{event: lab.runs}");
    rule = rule.replace("{fact: shm.size, le: 256MiB}", "{event: lab.runs}");
    assertThat(said(new Lab(folder, rule).event("lab.runs", "x")))
        .containsExactly("a job fails: lines 1");
  }

  @Test
  void whatADiagnosisRestsOn_isNotShownAsSpeakingAgainstIt() throws IOException {
    String rule =
        """
        told
        when: {event: lab.alpha}
        evidence:
          - {if: {event: lab.alpha}, weight: strong, say: a lot}
          - {if: {all: [{event: lab.alpha}, {event: lab.fault}]}, weight: against-weak, say: its own fault}
        """;
    Lab lab = new Lab(folder, rule).event("lab.alpha", "x").event("lab.fault", "x");
    assertThat(said(lab)).containsExactly("a lot: lines 1", "its own fault: lines 2");
  }

  @Test
  void aLineIsShownUnderEachReasonThatItGives() throws IOException {
    Lab lab = new Lab(folder, RULE).event("lab.alpha", "x").sameLine("lab.beta", "x");
    assertThat(said(lab)).containsExactly("a lot: lines 1", "a little: lines 1");
  }

  @Test
  void aReasonSpeaksOfTheEventsOfItsOwnCondition_whereSeveralBindTheName() throws IOException {
    Lab lab =
        new Lab(
            folder,
            """
            told
            when: {any: [{event: lab.alpha, as: e}, {event: lab.beta, as: e, where: {hca: {ne: mlx5_9}}}]}
            evidence:
              - {if: {event: lab.alpha, as: e}, weight: strong, say: 'alpha on ${e.hca}'}
              - {if: {event: lab.beta, as: e, where: {hca: {ne: mlx5_9}}}, weight: medium, say: 'beta on ${e.hca}'}
              - {if: {fact: shm.size, le: 256MiB}, weight: weak, say: 'something on ${e.hca}'}
            """);
    lab.fact("shm.size", "64MiB").event("lab.alpha", "mlx5_0").event("lab.beta", "mlx5_1");
    assertThat(reasons(lab))
        .containsExactly("alpha on mlx5_0", "beta on mlx5_1", "something on mlx5_0, mlx5_1");
  }

  @Test
  void aNameIsFilledFromWhicheverBranchIsTrue() throws IOException {
    Lab lab =
        new Lab(
            folder,
            """
            told
            when: {any: [{event: lab.alpha, as: e}, {event: lab.beta, as: e}]}
            evidence:
              - {if: {any: [{event: lab.alpha, as: e}, {event: lab.beta, as: e}]}, weight: strong, say: 'on ${e.hca}'}
            """);
    assertThat(reasons(lab.event("lab.beta", "mlx5_1"))).containsExactly("on mlx5_1");
  }

  private static List<String> reasons(Lab lab) {
    List<String> reasons = new ArrayList<>();
    for (Diagnosis.Argument argument : lab.conclude().diagnoses().get(0).evidence()) {
      reasons.add(argument.say().en());
    }
    return reasons;
  }

  private static List<String> said(Lab lab) throws IOException {
    List<String> said = new ArrayList<>();
    for (Diagnosis.Argument argument : lab.conclude().diagnoses().get(0).evidence()) {
      StringBuilder text = new StringBuilder(argument.say().en()).append(": lines");
      for (Support support : argument.support()) {
        text.append(' ').append(((Support.Line) support).event().first().line());
      }
      said.add(text.toString());
    }
    return said;
  }
}
