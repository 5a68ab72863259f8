package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Fix;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The order in which a diagnosis names its fixes, and what fills their commands. */
class FixPlanTest {
  private static final String RULE =
      """
      told
      when: {any: [{event: lab.alpha, as: e}, {event: lab.beta, as: e}]}
      evidence:
        - {if: {any: [{event: lab.alpha}, {event: lab.beta}]}, weight: strong, say: so}
      fixes:
      """;

  @TempDir Path folder;

  @Test
  void whatTakesDaysStandsLast_thenACureBeforeAWorkAround_thenTheLesserTrouble()
      throws IOException {
    Lab lab =
        new Lab(
            folder,
            RULE
                + fix("send-in", "effect: cures, cost: days, disrupts: none, risk: none")
                + fix("reboot", "effect: mitigates, cost: minutes, disrupts: node, risk: medium")
                + fix("drain", "effect: mitigates, cost: minutes, disrupts: none, risk: low")
                + fix("reset", "effect: cures, cost: minutes, disrupts: node, risk: medium")
                + fix("restart", "effect: cures, cost: minutes, disrupts: job, risk: medium"));
    assertThat(ids(lab.event("lab.alpha", "mlx5_0")))
        .containsExactly("restart", "reset", "drain", "reboot", "send-in");
  }

  @Test
  void whatOnlyLooksStandsBeforeTheCures_whereItsAuthorWroteItSo_elseBehindThem()
      throws IOException {
    Lab lab =
        new Lab(
            folder,
            RULE
                + fix("ease", "effect: mitigates, disrupts: none")
                + fix("look-first", "effect: looks, disrupts: job")
                + fix("reset", "disrupts: node")
                + fix("look-later", "effect: looks")
                + fix("set", "disrupts: none"));
    assertThat(ids(lab.event("lab.alpha", "mlx5_0")))
        .containsExactly("look-first", "set", "reset", "look-later", "ease");
  }

  @Test
  void whatOnlyLooks_risksAndDisruptsNothing_unlessItSaysSo() throws IOException {
    Lab lab =
        new Lab(
            folder,
            RULE + fix("look", "effect: looks") + fix("again", "effect: looks, disrupts: job"));
    List<Fix> fixes = lab.event("lab.alpha", "mlx5_0").conclude().diagnoses().get(0).fixes();
    assertThat(fixes)
        .extracting(Fix::id, Fix::risk, Fix::disrupts)
        .containsExactly(
            tuple("look", Fix.Risk.NONE, Fix.Disruption.NONE),
            tuple("again", Fix.Risk.NONE, Fix.Disruption.JOB));
  }

  @Test
  void oneOfWhichOnlyExceptionsAreOpenStandsWithThoseThatSurelyApply() throws IOException {
    String seen = "{event: lab.alpha}";
    String exception = "{not: {fact: shm.size, le: 64MiB}}";
    Lab lab =
        new Lab(
            folder,
            RULE
                + fix("drain", "disrupts: node")
                + fix("restart", "disrupts: job, if: {all: [" + seen + ", " + exception + "]}")
                + fix("guess", "disrupts: none, if: " + exception));
    assertThat(ids(lab.event("lab.alpha", "mlx5_0"))).containsExactly("restart", "drain", "guess");
  }

  @Test
  void aFixWithAConditionIsAboutItsEvents() throws IOException {
    Lab lab =
        new Lab(
            folder,
            RULE + fix("beta", "if: {event: lab.beta, as: e}") + fix("any", "effect: mitigates"));
    lab.event("lab.alpha", "mlx5_0").event("lab.beta", "mlx5_1");
    List<String> commands = new ArrayList<>();
    for (Fix fix : lab.conclude().diagnoses().get(0).fixes()) {
      commands.addAll(fix.run());
    }
    assertThat(commands).containsExactly("ibstat mlx5_1", "ibstat mlx5_0");
  }

  @Test
  void aFixForALineIsLeftOut_whereNoLogShowsItsProgram_butNotOneForAnUnknownFact()
      throws IOException {
    Lab lab =
        new Lab(
            folder,
            RULE
                + fix("of-the-driver", "if: {event: driver.said}")
                + fix("of-a-fact", "if: {fact: shm.size, le: 64MiB}")
                + fix("else", "if: {not: {event: driver.said}}")
                + """
                patterns:
                  driver.said:
                    source: kernel
                    wordings: [{regex: 'driver said no', sample: driver said no}]
                """);
    assertThat(ids(lab.event("lab.alpha", "mlx5_0"))).containsExactly("else", "of-a-fact");
    assertThat(ids(lab.event("driver.said", ""))).containsExactly("of-the-driver", "of-a-fact");
  }

  @Test
  void whatIsNotKnownOfACondition_staysWithItsFix_andWhatIsSettledDoesNot() throws IOException {
    Lab lab =
        new Lab(
            folder,
            RULE
                + fix("half", "if: {all: [{event: lab.alpha}, {fact: shm.size, le: 64MiB}]}")
                + fix("either", "if: {any: [{event: lab.beta}, {fact: shm.size, le: 64MiB}]}")
                + fix("sure", "if: {any: [{event: lab.alpha}, {fact: shm.size, le: 64MiB}]}"));
    lab.event("lab.alpha", "mlx5_0").shows("nccl");
    assertThat(open(lab)).containsExactly("sure: ", "half: shm.size", "either: shm.size");
    assertThat(open(lab.fact("shm.size", "1MiB")))
        .containsExactlyInAnyOrder("sure: ", "half: ", "either: ");
  }

  private static List<String> open(Lab lab) throws IOException {
    List<String> open = new ArrayList<>();
    for (Fix fix : lab.conclude().diagnoses().get(0).fixes()) {
      String fact = fix.condition().map(clause -> ((Clause.FactClause) clause).fact()).orElse("");
      open.add(fix.id() + ": " + fact);
    }
    return open;
  }

  private static String fix(String id, String keys) {
    return "  - {id: %s, title: Title, run: ['ibstat ${e.hca}'], verify: [{run: 'true', expect: x}], %s}\n"
        .formatted(id, keys);
  }

  private static List<String> ids(Lab lab) {
    List<String> ids = new ArrayList<>();
    for (Fix fix : lab.conclude().diagnoses().get(0).fixes()) {
      ids.add(fix.id());
    }
    return ids;
  }
}
