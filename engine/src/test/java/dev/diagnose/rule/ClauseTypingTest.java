package dev.diagnose.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Value;
import dev.diagnose.facts.Value.Flag;
import dev.diagnose.facts.Value.Numbered;
import dev.diagnose.facts.Value.Text;
import dev.diagnose.facts.Value.Whole;
import dev.diagnose.facts.Version;
import dev.diagnose.rule.Clause.CaptureTest;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Clause.FactClause;
import dev.diagnose.rule.Clause.Tally;
import dev.diagnose.rule.Operand.Literals;
import dev.diagnose.yaml.YamlException;
import dev.diagnose.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a clause in YAML means: the type of each literal, and each form of operand. */
class ClauseTypingTest {
  private final Problems problems = new Problems();

  static Stream<Arguments> operands() {
    return Stream.of(
        row("{fact: shm.size, le: 64MiB}", Operator.LE, literals(new Whole(67108864))),
        row("{fact: shm.size, eq: unlimited}", Operator.EQ, literals(new Whole(Long.MAX_VALUE))),
        row("{fact: nccl.version, lt: 2.20}", Operator.LT, literals(version("2.20"))),
        row("{fact: env.nccl.ib-disable, eq: on}", Operator.EQ, literals(new Flag(true))),
        row("{fact: env.nccl.ib-timeout, gt: 5m}", Operator.GT, literals(new Whole(300000000000L))),
        row("{fact: process.count, eq: 0x10}", Operator.EQ, literals(new Whole(16))),
        row("{fact: os.name, eq: on}", Operator.EQ, literals(new Text("on"))),
        row("{fact: os.name, eq: 2.20}", Operator.EQ, literals(new Text("2.20"))),
        row("{fact: container.runtime, eq: Docker}", Operator.EQ, literals(new Text("docker"))),
        row(
            "{fact: kernel.cmdline, contains: iommu=pt}",
            Operator.CONTAINS,
            literals(new Text("iommu=pt"))),
        row("{fact: shm.size, exists: false}", Operator.EXISTS, literals(new Flag(false))),
        row("{fact: ib.ports, exists: true}", Operator.EXISTS, literals(new Flag(true))),
        row(
            "{fact: shm.size, between: [1MiB, 2MiB]}",
            Operator.BETWEEN,
            literals(new Whole(1048576), new Whole(2097152))),
        row(
            "{fact: container.runtime, in: [docker, podman]}",
            Operator.IN,
            literals(new Text("docker"), new Text("podman"))),
        row(
            "{fact: nccl.version, version: '>=2.22 <2.23.4'}",
            Operator.VERSION,
            new Operand.Bounds(VersionRange.of(">=2.22 <2.23.4"))),
        row(
            "{fact: os.kernel.release, matches: -aws$}",
            Operator.MATCHES,
            new Operand.Expression("-aws$")),
        row(
            "{fact: shm.size, lt: {fact: shm.available}}",
            Operator.LT,
            new Operand.OtherFact("shm.available")));
  }

  private static Arguments row(String yaml, Operator operator, Operand operand) {
    return Arguments.of(yaml, operator, operand);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("operands")
  void factDecidesTheType(String yaml, Operator operator, Operand operand) throws YamlException {
    FactClause clause = (FactClause) parse(yaml);

    assertThat(clause.operator()).isEqualTo(operator);
    assertThat(clause.operand()).isEqualTo(operand);
  }

  static Stream<Arguments> captureTests() {
    return Stream.of(
        test("79", Operator.EQ, literals(new Whole(79))),
        test("'79'", Operator.EQ, literals(new Whole(79))),
        test("'079'", Operator.EQ, literals(new Text("079"))),
        test("2.19", Operator.EQ, literals(new Text("2.19"))),
        test("64MiB", Operator.EQ, literals(new Whole(67108864))),
        test("[13, 31]", Operator.IN, literals(new Whole(13), new Whole(31))),
        test("{ge: 64MiB}", Operator.GE, literals(new Whole(67108864))),
        test("{ne: 'no'}", Operator.NE, literals(new Text("no"))),
        test("{matches: '^2'}", Operator.MATCHES, new Operand.Expression("^2")),
        test("{version: '<2.22'}", Operator.VERSION, new Operand.Bounds(VersionRange.of("<2.22"))),
        test("{exists: false}", Operator.EXISTS, literals(new Flag(false))));
  }

  private static Arguments test(String yaml, Operator operator, Operand operand) {
    return Arguments.of(yaml, operator, operand);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("captureTests")
  void formOfTheLiteralDecidesForCaptures(String yaml, Operator operator, Operand operand)
      throws YamlException {
    EventClause event =
        (EventClause) parse("{event: nccl.version, where: {version: " + yaml + "}}");

    assertThat(event.where()).containsExactly(new CaptureTest("version", operator, operand));
  }

  @Test
  void countsAreWholeNumbers() throws YamlException {
    EventClause event =
        (EventClause) parse("{event: nccl.version, count: {ge: 3, distinct: rank}}");

    assertThat(event.tally()).contains(new Tally(Operator.GE, 3, "rank"));
  }

  @Test
  void severalOperatorsMustAllHold() throws YamlException {
    assertThat(parse("{fact: process.count, ge: 2, lt: 5}"))
        .isEqualTo(
            new Clause.All(
                List.of(
                    new FactClause("process.count", Operator.LT, literals(new Whole(5))),
                    new FactClause("process.count", Operator.GE, literals(new Whole(2))))));
  }

  @Test
  void captureOfABoundEventIsAnOperand() throws YamlException {
    Clause.All all =
        (Clause.All)
            parse(
                "{all: [{some: {over: ib.ports, where: {fact: hca, eq: $e.version}}},"
                    + " {event: nccl.version, as: e}]}");

    Clause.Quantified some = (Clause.Quantified) all.clauses().get(0);
    assertThat(((FactClause) some.where()).operand())
        .isEqualTo(new Operand.Capture("e", "version"));
  }

  @Test
  void fieldOfARecordIsComparedWithItsNeighbour() throws YamlException {
    Clause.Quantified every =
        (Clause.Quantified)
            parse("{every: {over: ib.ports, where: {fact: rate, lt: {fact: rate-max}}}}");

    assertThat(every.quantifier()).isEqualTo(Clause.Quantifier.EVERY);
    assertThat(every.where())
        .isEqualTo(new FactClause("rate", Operator.LT, new Operand.OtherFact("rate-max")));
  }

  @Test
  void differsLooksAcrossHostsOrRanks() throws YamlException {
    assertThat(parse("{differs: {fact: nccl.version, across: rank}}"))
        .isEqualTo(new Clause.Differs("nccl.version", "rank"));
  }

  private Clause parse(String yaml) throws YamlException {
    Vocabulary vocabulary = Vocabulary.of(TestFacts.CATALOGUE, problems);
    vocabulary.inherit(TestPacks.design());
    Clause clause =
        vocabulary
            .clauses(problems)
            .parse(
                YamlReader.read("rule.yaml", yaml),
                new Bindings(TestFacts.CATALOGUE, vocabulary.patterns()))
            .orElseThrow(() -> new AssertionError(problems.under(TestPacks.directory(""))));
    assertThat(problems.hasErrors()).isFalse();
    return clause;
  }

  private static Literals literals(Value... values) {
    return new Literals(new ArrayList<>(List.of(values)));
  }

  private static Value version(String text) {
    return new Numbered(Version.of(text));
  }
}
