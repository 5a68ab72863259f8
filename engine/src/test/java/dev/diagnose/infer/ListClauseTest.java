package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.infer.Diagnosis.Open.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What clauses over lists come to, when the list is known whole and when it is known in part. */
class ListClauseTest {
  private static final String ACTIVE = "hca=mlx5_0 port=1 state=active";
  private static final String DOWN = "hca=mlx5_1 port=1 state=down";

  private static final String NAMED =
      """
      ports
      when: {some: {over: ib.ports, where: {fact: state, ne: active}, as: dead}}
      evidence:
        - if: {some: {over: ib.ports, where: {fact: state, eq: down}, as: dead}}
          weight: strong
          say: 'down: ${dead.hca}'
      fixes:
        - {id: look, title: Look, run: 'mlxlink -d ${dead.hca} -p ${dead.port}'}
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    // the clause about ports that are not active, the ports, whether the list is whole, the outcome
    "some: {over: ib.ports%s}, both, true, TRUE",
    "some: {over: ib.ports%s}, up, true, FALSE",
    "some: {over: ib.ports%s}, up, false, UNKNOWN",
    "some: {over: ib.ports%s}, both, false, TRUE",
    "none: {over: ib.ports%s}, up, true, TRUE",
    "none: {over: ib.ports%s}, both, true, FALSE",
    "none: {over: ib.ports%s}, up, false, UNKNOWN",
    "none: {over: ib.ports%s}, both, false, FALSE",
    "every: {over: ib.ports%s}, down, true, TRUE",
    "every: {over: ib.ports%s}, both, true, FALSE",
    "every: {over: ib.ports%s}, no, true, FALSE",
    "every: {over: ib.ports%s}, down, false, UNKNOWN",
    "every: {over: ib.ports%s}, both, false, FALSE",
    "'count: {over: ib.ports%s}, ge: 1', both, false, TRUE",
    "'count: {over: ib.ports%s}, ge: 2', both, false, UNKNOWN",
    "'count: {over: ib.ports%s}, ge: 2', both, true, FALSE",
    "'count: {over: ib.ports%s}, lt: 1', up, true, TRUE",
    "'count: {over: ib.ports%s}, lt: 1', up, false, UNKNOWN",
  })
  void clause(String clause, String ports, boolean whole, Outcome outcome) throws IOException {
    // Whatever the clause comes to shows in the band: true is certain, unknown possible, false
    // silent.
    String rule =
        "ports\nwhen: {all: [{event: lab.alpha}, {"
            + clause.replace("%s", ", where: {fact: state, ne: active}")
            + "}]}\nevidence: [{if: {event: lab.alpha}, weight: decisive, say: so}]\n";
    Lab lab = new Lab(folder, rule).event("lab.alpha", "x");
    switch (ports) {
      case "both" -> lab.list("ib.ports", whole, ACTIVE, DOWN);
      case "up" -> lab.list("ib.ports", whole, ACTIVE);
      case "down" -> lab.list("ib.ports", whole, DOWN);
      default -> lab.list("ib.ports", whole);
    }
    List<String> expected =
        switch (outcome) {
          case TRUE -> List.of("ports certain");
          case UNKNOWN -> List.of("ports possible");
          case FALSE -> List.of();
        };
    assertThat(lab.told()).isEqualTo(expected);
  }

  @Test
  void aListThatIsKnownInPart_isNotSaidToBeUnseen() throws IOException {
    String rule =
        """
        ports
        when: {all: [{event: lab.alpha}, {none: {over: ib.ports, where: {fact: state, ne: active}}}]}
        """;
    Lab lab = new Lab(folder, rule).event("lab.alpha", "x").list("ib.ports", false, ACTIVE);
    assertThat(lab.conclude().diagnoses().get(0).unknown())
        .containsExactly(new Diagnosis.Open("ib.ports", Kind.PART_OF_LIST, ""));
  }

  @Test
  void textsNameTheRecordsThatAreSo_aCommandTheFirst() throws IOException {
    Lab lab =
        new Lab(folder, NAMED).list("ib.ports", true, ACTIVE, DOWN, "hca=mlx5_4 port=2 state=down");
    Diagnosis told = lab.conclude().diagnoses().get(0);
    assertThat(told.evidence().get(0).say().en()).isEqualTo("down: mlx5_1, mlx5_4");
    assertThat(told.fixes().get(0).run()).containsExactly("mlxlink -d mlx5_1 -p 1");
  }

  @Test
  void aFieldThatNobodyKnows_staysAPlaceholder() throws IOException {
    Lab lab = new Lab(folder, NAMED).list("ib.ports", true, "hca=mlx5_1 state=down");
    Diagnosis told = lab.conclude().diagnoses().get(0);
    assertThat(told.fixes().get(0).run()).containsExactly("mlxlink -d mlx5_1 -p <port>");
  }
}
