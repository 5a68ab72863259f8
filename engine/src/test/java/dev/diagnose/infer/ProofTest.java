package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.infer.Diagnosis.Open.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How a diagnosis came about, or why it did not. */
class ProofTest {
  @TempDir Path folder;

  private static final String SMALL =
      """
      small
      when:
        all:
          - {event: lab.alpha, as: a}
          - {fact: shm.size, le: 64MiB}
          - not: {fact: container.runtime, eq: none}
      evidence:
        - {if: {event: lab.alpha}, weight: strong, say: 'on ${a.hca}'}
        - {if: {event: lab.beta}, weight: veto, say: something else}
        - {if: {event: lab.gamma}, weight: weak, say: so}
      """;

  @Test
  void everyClause_hasItsOutcomeAndItsLine() throws IOException {
    Proof proof =
        new Lab(folder, SMALL).event("lab.alpha", "x").fact("shm.size", "1GiB").prove("small");
    assertThat(told(proof.rules().get(0).when(), ""))
        .containsExactly(
            "false small.yaml:7",
            "  true small.yaml:8",
            "  false small.yaml:9",
            "  unknown small.yaml:10",
            "    unknown small.yaml:10");
  }

  @Test
  void aTrueClause_namesWhatMadeItTrue_aFalseOneWhatWasLookedAt_anOpenOneWhatIsMissing()
      throws IOException {
    Proof.Step when =
        new Lab(folder, SMALL)
            .event("lab.alpha", "x")
            .fact("shm.size", "1GiB")
            .prove("small")
            .rules()
            .get(0)
            .when();
    assertThat(when.parts().get(0).support().get(0)).isInstanceOf(Support.Line.class);
    assertThat(when.parts().get(1).support().get(0)).isInstanceOf(Support.Known.class);
    assertThat(when.parts().get(2).parts().get(0).missing())
        .containsExactly(new Diagnosis.Open("container.runtime", Kind.FACT, ""));
    assertThat(when.blockers(true)).containsExactly(when.parts().get(1), when.parts().get(2));
  }

  @Test
  void silence_hasItsReason() throws IOException {
    Lab lab = new Lab(folder, SMALL);
    assertThat(silence(lab)).isEqualTo(Muteness.NO_WITNESS);
    assertThat(silence(lab.event("lab.alpha", "x"))).isEqualTo(Muteness.NONE);
    assertThat(silence(lab.event("lab.beta", "x"))).isEqualTo(Muteness.VETOED);
    lab.fact("container.runtime", "none");
    assertThat(silence(lab)).isEqualTo(Muteness.VETOED);
    Lab bare = new Lab(folder, SMALL).event("lab.alpha", "x").fact("container.runtime", "none");
    assertThat(silence(bare)).isEqualTo(Muteness.WHEN_IS_FALSE);
  }

  @Test
  void aRuleThatWasSetAside_isExplainedAllTheSame() throws IOException {
    Proof proof = new Lab(folder, SMALL).prove("small");
    assertThat(proof.fate()).isEqualTo(Proof.Fate.SILENT);
    assertThat(proof.rules().get(0).selected()).isFalse();
    assertThat(proof.rules().get(0).when().outcome()).isEqualTo(Outcome.UNKNOWN);
  }

  @Test
  void aDiagnosisThatGivesWay_saysToWhomAlongTheWholeChain() throws IOException {
    Lab lab =
        new Lab(
                folder,
                rule("first", "lab.alpha", "links: {causes: [second]}"),
                rule("second", "lab.beta", "links: {suppresses: [third]}"),
                rule("third", "lab.gamma", ""))
            .event("lab.alpha", "x")
            .event("lab.beta", "x")
            .event("lab.gamma", "x");
    assertThat(lab.prove("third").fate()).isEqualTo(Proof.Fate.DEMOTED);
    assertThat(lab.prove("third").yields())
        .extracting(yield -> yield.to() + " " + yield.by().label())
        .containsExactly("second suppresses", "first causes");
    assertThat(lab.prove("").id()).isEqualTo("first");
  }

  @Test
  void aFourthPossibleOne_isCrowdedOut() throws IOException {
    String[] rules = new String[4];
    for (int i = 0; i < rules.length; i++) {
      rules[i] = rule("possible-" + i, "lab.alpha", "").replace("decisive", "weak");
    }
    Lab lab = new Lab(folder, rules).event("lab.alpha", "x");
    assertThat(lab.prove("possible-2").fate()).isEqualTo(Proof.Fate.TOLD);
    assertThat(lab.prove("possible-3").fate()).isEqualTo(Proof.Fate.CROWDED_OUT);
  }

  private static String rule(String id, String event, String more) {
    return id
        + "\nwhen: {event: "
        + event
        + "}\nevidence: [{if: {event: "
        + event
        + "}, weight: decisive, say: so}]\n"
        + more;
  }

  private static Muteness silence(Lab lab) {
    return lab.prove("small").rules().get(0).silence();
  }

  private static List<String> told(Proof.Step step, String indent) {
    List<String> told = new ArrayList<>();
    told.add(indent + step.outcome().label() + " " + step.at().file() + ":" + step.at().line());
    for (Proof.Step part : step.parts()) {
      told.addAll(told(part, indent + "  "));
    }
    return told;
  }
}
