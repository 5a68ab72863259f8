package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.rule.Fix;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clauses that use the captures of an event, speak of two facts, or count. */
class JoinTest {
  private static final String PORT_OF_THE_LINE =
      """
      port
      when:
        all:
          - {event: lab.alpha, as: e}
          - some: {over: ib.ports, where: {all: [{fact: hca, eq: $e.hca}, {fact: state, ne: active}]}}
      evidence: [{if: {event: lab.alpha}, weight: strong, say: {en: 'the line names ${e.hca}'}}]
      """;

  @TempDir Path folder;

  private Lab port() throws IOException {
    return new Lab(folder, PORT_OF_THE_LINE)
        .list("ib.ports", true, "hca=mlx5_0 port=1 state=active", "hca=mlx5_1 port=1 state=down");
  }

  @Test
  void aRecord_isJoinedWithTheCaptureOfALine() throws IOException {
    assertThat(port().event("lab.alpha", "mlx5_1").told()).containsExactly("port likely");
    assertThat(port().event("lab.alpha", "mlx5_0").told()).isEmpty();
  }

  @Test
  void placeholders_areFilledFromTheLine() throws IOException {
    Diagnosis diagnosis = port().event("lab.alpha", "mlx5_1").conclude().diagnoses().get(0);
    assertThat(diagnosis.evidence().get(0).say().en()).isEqualTo("the line names mlx5_1");
  }

  @Test
  void ofARecord_theFieldsThatTheClauseLooksAtAreShown() throws IOException {
    Diagnosis diagnosis = port().event("lab.alpha", "mlx5_1").conclude().diagnoses().get(0);
    assertThat(diagnosis.evidence())
        .flatExtracting(Diagnosis.Argument::support)
        .filteredOn(Support.Known.class::isInstance)
        .singleElement()
        .extracting(support -> ((Support.Known) support).fields())
        .isEqualTo(Set.of("hca", "state"));
  }

  @Test
  void twoFacts_areCompared() throws IOException {
    String rule =
        """
        limits
        when: {all: [{event: lab.alpha}, {fact: limits.memlock.soft, lt: {fact: limits.memlock.hard}}]}
        evidence: [{if: {event: lab.alpha}, weight: strong, say: so}]
        """;
    Lab lab = new Lab(folder, rule).event("lab.alpha", "x").fact("limits.memlock.soft", "64KiB");
    assertThat(lab.told()).containsExactly("limits possible");
    assertThat(lab.fact("limits.memlock.hard", "unlimited").told())
        .containsExactly("limits likely");
  }

  @Test
  void aRecord_isComparedWithAFactOfItsNode() throws IOException {
    String rule =
        """
        port
        when:
          all:
            - {event: lab.alpha}
            - some: {over: libraries, where: {all: [{fact: soname, eq: libnccl.so.2}, {fact: version, lt: {fact: nccl.version}}]}}
        evidence: [{if: {event: lab.alpha}, weight: strong, say: so}]
        """;
    Lab lab =
        new Lab(folder, rule)
            .event("lab.alpha", "x")
            .list("libraries", true, "path=/a soname=libnccl.so.2 version=2.19.3");
    assertThat(lab.told()).as("nobody knows the node's fact").containsExactly("port possible");
    assertThat(lab.fact("nccl.version", "2.21.5").told()).containsExactly("port likely");
    Lab newer =
        new Lab(folder, rule)
            .event("lab.alpha", "x")
            .list("libraries", true, "path=/a soname=libnccl.so.2 version=2.22.3");
    assertThat(newer.fact("nccl.version", "2.21.5").told()).isEmpty();
  }

  @Test
  void aCount_isOfOneHostsLines_unlessItSaysAcrossTheJob() throws IOException {
    String rule =
        """
        many
        when: {event: lab.alpha, count: {ge: 2, distinct: hca%s}}
        evidence: [{if: {event: lab.alpha}, weight: strong, say: so}]
        """;
    for (String window : List.of("", ", within: 60s")) {
      String counted = rule.replace("}}", "}" + window + "}");
      assertThat(onTwoHosts(counted.formatted("")).told()).isEmpty();
      assertThat(onTwoHosts(counted.formatted(", across: job")).told())
          .containsExactly("many likely");
    }
  }

  private Lab onTwoHosts(String rule) throws IOException {
    return new Lab(folder, rule)
        .event("n1", "lab.alpha", "x", 1_000_000_000_000_000_000L)
        .event("n2", "lab.alpha", "y", 1_000_000_001_000_000_000L);
  }

  @Test
  void aLineIsComparedWithOneOfItsOwnHost_unlessThatIsAskedForAcrossTheJob() throws IOException {
    String rule =
        """
        same
        when: {all: [{event: lab.alpha, as: a%s}, {event: lab.beta, where: {hca: $a.hca}}]}
        evidence: [{if: {event: lab.beta}, weight: strong, say: so}]
        """;
    String job = rule.formatted(", count: {ge: 1, across: job}");
    assertThat(alphaAndBeta(rule.formatted(""), "x", "x").told()).isEmpty();
    assertThat(alphaAndBeta(job, "x", "x").told()).containsExactly("same likely");
    assertThat(alphaAndBeta(job, "x", "y").told()).isEmpty();
  }

  private Lab alphaAndBeta(String rule, String alpha, String beta) throws IOException {
    return new Lab(folder, rule)
        .shows("nccl")
        .event("n1", "lab.alpha", alpha, 1_000_000_000_000_000_000L)
        .event("n2", "lab.beta", beta, 1_000_000_001_000_000_000L);
  }

  @Test
  void aCount_isOfDistinctPlaces() throws IOException {
    String rule =
        """
        many
        when: {event: lab.alpha, count: {ge: 3, distinct: host}}
        evidence: [{if: {event: lab.alpha}, weight: strong, say: so}]
        """;
    Lab lab =
        new Lab(folder, rule)
            .event("n1", "lab.alpha", "x", 0)
            .event("n1", "lab.alpha", "y", 0)
            .event("n2", "lab.alpha", "x", 0);
    assertThat(lab.told()).isEmpty();
    assertThat(lab.event("n3", "lab.alpha", "x", 0).told()).containsExactly("many likely");
  }

  @Test
  void differs_needsTwoKnownHosts() throws IOException {
    String rule =
        """
        skew
        when: {all: [{event: lab.alpha}, {differs: {fact: nccl.version, across: host}}]}
        evidence: [{if: {event: lab.alpha}, weight: strong, say: so}]
        """;
    Lab lab = new Lab(folder, rule).event("lab.alpha", "x").fact("n1", "nccl.version", "2.19.4");
    assertThat(lab.told()).containsExactly("skew possible");
    assertThat(lab.fact("n2", "nccl.version", "2.21.5").told()).containsExactly("skew likely");
  }

  @Test
  void aCapture_isComparedWithAnotherOfItsOwnLine() throws IOException {
    String rule =
        """
        own
        patterns:
          lab.temp:
            source: kernel
            wordings:
              - {regex: 'retimer temp (?P<temp>-?\\d+) C of (?P<limit>\\d+) C', sample: retimer temp 108 C of 95 C}
        when: {any: [{event: lab.temp}, {event: lab.beta}]}
        evidence:
          - {if: {event: lab.temp, as: hot, where: {temp: {gt: $hot.limit}}}, weight: strong, say: 'so ${hot.temp}'}
          - {if: {all: [{event: lab.temp, as: cold, where: {temp: {lt: $cold.limit}}}, {event: lab.beta, where: {hca: $cold.limit}}]}, weight: strong, say: so}
        """;
    assertThat(new Lab(folder, rule).temperature("108", "95").told()).containsExactly("own likely");
    for (String cool : List.of("71", "-8", "095")) {
      assertThat(new Lab(folder, rule).temperature(cool, "95").told())
          .as(cool)
          .containsExactly("own possible");
    }
    assertThat(new Lab(folder, rule).temperature("71", "90").event("lab.beta", "90").told())
        .as("another line is compared with a line that compares itself")
        .containsExactly("own likely");
    assertThat(new Lab(folder, rule).temperature("108", "90").event("lab.beta", "90").told())
        .containsExactly("own likely");
  }

  @Test
  void aFixMayCompareWithAnEvent_thatItsOwnConditionBinds() throws IOException {
    String rule =
        """
        fixed
        when: {event: lab.alpha}
        evidence: [{if: {event: lab.alpha}, weight: strong, say: so}]
        fixes:
          - {id: one, title: One, note: N., if: {all: [{event: lab.beta, as: b}, {event: lab.alpha, where: {hca: $b.hca}}]}}
          - {id: two, title: Two, note: N.}
        """;
    Lab lab = new Lab(folder, rule).event("lab.alpha", "x").event("lab.beta", "y").shows("nccl");
    assertThat(lab.conclude().diagnoses().get(0).fixes())
        .extracting(Fix::id)
        .containsExactly("two");
  }

  @Test
  void capturesThatAreNoNumbers_areNeverOrdered() throws IOException {
    String rule =
        """
        ordered
        when: {all: [{event: lab.alpha, as: first}, {event: lab.beta, where: {hca: {gt: $first.hca}}}]}
        evidence: [{if: {event: lab.alpha}, weight: strong, say: so}]
        """;
    Lab words =
        new Lab(folder, rule)
            .event("lab.alpha", "mlx5_0")
            .event("lab.beta", "mlx5_1")
            .shows("nccl");
    assertThat(words.told()).isEmpty();
    Lab numbers = new Lab(folder, rule).event("lab.alpha", "9").event("lab.beta", "10");
    assertThat(numbers.told()).containsExactly("ordered likely");
  }

  /** Counters are padded with zeros, codes are hexadecimal; neither is octal. */
  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({"010, 10, true", "08, 8, true", "0x1f, 31, true", "010, 8, false", "x, 0, false"})
  void aCaptureIsADecimalNumber_orAHexadecimalOne(String capture, long number, boolean equal)
      throws IOException {
    String rule =
        """
        numbered
        when: {event: lab.alpha, where: {hca: {eq: %d}}}
        evidence: [{if: {event: lab.alpha}, weight: strong, say: so}]
        """
            .formatted(number);
    List<String> told = new Lab(folder, rule).event("lab.alpha", capture).shows("nccl").told();
    assertThat(told).isEqualTo(equal ? List.of("numbered likely") : List.of());
  }
}
