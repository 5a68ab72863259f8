package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.infer.Diagnosis.Open.Kind;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When a rule speaks, and how sure it is. */
class VerdictTest {
  private static final String SHM =
      """
      shm
      when: {any: [{event: lab.alpha}, {all: [{event: lab.beta}, {fact: shm.size, le: 256MiB}]}]}
      evidence:
        - {if: {event: lab.alpha}, weight: decisive, say: it said so}
        - {if: {fact: shm.size, le: 64MiB}, weight: strong, say: it is small}
      """;

  @TempDir Path folder;

  @Test
  void aDecisiveLine_isCertain() throws IOException {
    assertThat(new Lab(folder, SHM).event("lab.alpha", "x").told()).containsExactly("shm certain");
  }

  @Test
  void anOpenCondition_isPossibleAtMost_andIsAskedFor() throws IOException {
    Conclusion conclusion = new Lab(folder, SHM).event("lab.beta", "x").conclude();
    assertThat(conclusion.diagnoses().get(0).band()).isEqualTo(Band.POSSIBLE);
    assertThat(conclusion.ask().get(0).subject()).isEqualTo("shm.size");
  }

  @Test
  void theAnswer_settlesIt() throws IOException {
    Lab lab = new Lab(folder, SHM).event("lab.beta", "x").shows("nccl-warn");
    assertThat(lab.fact("shm.size", "64MiB").told()).containsExactly("shm likely");
  }

  @Test
  void theOtherAnswer_silencesIt_whereTheLogShowsTheSource() throws IOException {
    Lab lab = new Lab(folder, SHM).event("lab.beta", "x").shows("nccl-warn");
    assertThat(lab.fact("shm.size", "16GiB").told()).isEmpty();
  }

  @Test
  void aPartOfAConjunctionThatFails_isNoWitness() throws IOException {
    Lab lab = new Lab(folder, SHM).event("lab.beta", "x");
    assertThat(lab.fact("shm.size", "16GiB").told()).isEmpty();
  }

  @Test
  void anUnreadableFact_staysUnknown_andItsReasonIsTold() throws IOException {
    Reading unreadable = Reading.unreadable("EACCES", Source.of("statvfs"));
    Diagnosis diagnosis =
        new Lab(folder, SHM)
            .event("lab.beta", "x")
            .reading("", "shm.size", unreadable)
            .conclude()
            .diagnoses()
            .get(0);
    assertThat(diagnosis.band()).isEqualTo(Band.POSSIBLE);
    assertThat(diagnosis.unknown()).contains(new Diagnosis.Open("shm.size", Kind.FACT, "EACCES"));
  }

  @Test
  void aFactThatFitsByChance_isNoWitness() throws IOException {
    String rule =
        """
        chance
        when: {all: [{event: lab.alpha}, {fact: os.kernel.release, version: '>=6'}]}
        """;
    assertThat(new Lab(folder, rule).fact("os.kernel.release", "6.8.0-45-generic").told())
        .isEmpty();
  }

  @Test
  void absenceAlone_isNoWitness() throws IOException {
    String rule =
        """
        absent
        when: {none: {over: kernel.modules, where: {fact: name, eq: nvidia_peermem}}}
        """;
    assertThat(new Lab(folder, rule).list("kernel.modules", true, "name=nvidia").told()).isEmpty();
  }

  @Test
  void veto_silences() throws IOException {
    String rule =
        """
        vetoed
        when: {event: lab.alpha}
        evidence:
          - {if: {event: lab.alpha}, weight: decisive, say: it said so}
          - {if: {event: lab.beta}, weight: veto, say: but this}
        """;
    assertThat(new Lab(folder, rule).event("lab.alpha", "x").told())
        .containsExactly("vetoed certain");
    assertThat(new Lab(folder, rule).event("lab.alpha", "x").event("lab.beta", "x").told())
        .isEmpty();
  }

  @Test
  void testingRules_andEvidenceAgainst_lowerTheBand() throws IOException {
    String testing =
        """
        testing
        status: testing
        when: {event: lab.alpha}
        evidence: [{if: {event: lab.alpha}, weight: decisive, say: it said so}]
        """;
    String against =
        """
        against
        when: {event: lab.alpha}
        evidence:
          - {if: {event: lab.alpha}, weight: decisive, say: it said so}
          - {if: {event: lab.beta}, weight: against-strong, say: but this}
        """;
    Lab lab = new Lab(folder, testing, against).event("lab.alpha", "x").event("lab.beta", "x");
    assertThat(lab.told()).containsExactly("testing likely", "against likely");
  }

  @Test
  void piecesOfOneSign_countOnce_theHeaviest() throws IOException {
    String rule =
        """
        signs
        when: {any: [{event: lab.alpha}, {event: lab.beta}]}
        evidence:
          - {if: {event: lab.alpha}, weight: medium, sign: refused, say: the library tells it}
          - {if: {event: lab.beta}, weight: strong, sign: refused, say: the kernel tells it}
          - {if: {event: lab.gamma}, weight: medium, say: and this is something else}
        """;
    assertThat(score(new Lab(folder, rule).event("lab.alpha", "x"))).isEqualTo(2);
    assertThat(score(new Lab(folder, rule).event("lab.beta", "x").event("lab.alpha", "x")))
        .isEqualTo(4);
    assertThat(score(new Lab(folder, rule).event("lab.alpha", "x").event("lab.gamma", "x")))
        .isEqualTo(4);
  }

  private static int score(Lab lab) throws IOException {
    return lab.conclude().diagnoses().get(0).score();
  }

  @Test
  void evidenceCountsOnce_howeverManyHostsShowIt() throws IOException {
    String rule =
        """
        weak
        when: {event: lab.alpha}
        evidence: [{if: {event: lab.alpha}, weight: medium, say: it said so}]
        """;
    Lab lab = new Lab(folder, rule);
    for (int host = 0; host < 8; host++) {
      lab.event("n" + host, "lab.alpha", "x", 0);
    }
    assertThat(lab.told()).containsExactly("weak possible");
    assertThat(lab.conclude().diagnoses().get(0).scope()).hasSize(8);
  }

  @Test
  void factsOfOneHost_areNotJoinedWithEventsOfAnother() throws IOException {
    String rule =
        """
        joined
        when: {all: [{event: lab.alpha}, {fact: shm.size, le: 64MiB}]}
        evidence: [{if: {fact: shm.size, le: 64MiB}, weight: strong, say: small}]
        """;
    Lab apart =
        new Lab(folder, rule)
            .event("n1", "lab.alpha", "x", 0)
            .fact("n2", "shm.size", "64MiB")
            .fact("n1", "shm.size", "32GiB")
            .shows("nccl-warn");
    assertThat(apart.told()).isEmpty();
    Lab together =
        new Lab(folder, rule).event("n1", "lab.alpha", "x", 0).fact("n1", "shm.size", "64MiB");
    assertThat(together.told()).containsExactly("joined likely");
  }

  /** Not vetoed, so it is the answer where there is no other; beside one it is noise. */
  @Test
  void whatMoreSpeaksAgainstThanFor_isToldWhereNoOtherCauseIs_andPushesNothingOut()
      throws IOException {
    String against =
        """
        against
        when: {event: lab.alpha}
        evidence:
          - {if: {event: lab.alpha}, weight: medium, say: so}
          - {if: {event: lab.beta}, weight: against-strong, say: but this}
        links: {suppresses: [other]}
        """;
    String other =
        """
        other
        when: {event: lab.gamma}
        evidence: [{if: {event: lab.gamma}, weight: weak, say: so}]
        """;
    Lab lab = new Lab(folder, against, other).event("lab.alpha", "x").event("lab.beta", "x");
    assertThat(lab.told()).containsExactly("against possible");
    assertThat(lab.event("lab.gamma", "x").told()).containsExactly("other possible");
  }
}
