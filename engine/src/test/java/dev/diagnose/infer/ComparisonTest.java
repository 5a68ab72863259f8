package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.Version;
import dev.diagnose.rule.Operand;
import dev.diagnose.rule.Operator;
import dev.diagnose.rule.VersionRange;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ComparisonTest {
  private static final Source HERE = Source.of("test");

  @ParameterizedTest
  @CsvSource({
    "EQ, 8, 8, TRUE",
    "EQ, 8, 9, FALSE",
    "NE, 8, 9, TRUE",
    "LT, 8, 9, TRUE",
    "LE, 9, 9, TRUE",
    "GT, 9, 9, FALSE",
    "GE, 9, 9, TRUE",
  })
  void numbers(Operator operator, long value, long literal, Outcome outcome) {
    assertThat(compare(operator, new Value.Whole(value), new Value.Whole(literal)))
        .isEqualTo(outcome);
  }

  @Test
  void between_includesBothEnds() {
    Value.Whole low = new Value.Whole(2);
    Value.Whole high = new Value.Whole(4);
    assertThat(compare(Operator.BETWEEN, low, low, high)).isEqualTo(Outcome.TRUE);
    assertThat(compare(Operator.BETWEEN, high, low, high)).isEqualTo(Outcome.TRUE);
    assertThat(compare(Operator.BETWEEN, new Value.Whole(5), low, high)).isEqualTo(Outcome.FALSE);
  }

  @Test
  void aNumberIsNeverEqualToItsText() {
    assertThat(compare(Operator.EQ, new Value.Text("8"), new Value.Whole(8)))
        .isEqualTo(Outcome.FALSE);
  }

  @ParameterizedTest
  @CsvSource({
    "2.19.4, '>=2.22 <2.23.4', FALSE",
    "2.22.3+cuda12.6, '>=2.22 <2.23.4', TRUE",
    "2.23.4, '>=2.22 <2.23.4', FALSE",
    "2.3.5, '<2.20', TRUE",
    "2.20, '=2.20.0', TRUE",
    "2.22rc1, '<2.22', TRUE",
  })
  void versions(String version, String range, Outcome outcome) {
    Comparison comparison =
        new Comparison(Operator.VERSION, new Operand.Bounds(VersionRange.of(range)));
    Value value = new Value.Numbered(Version.of(version));
    assertThat(comparison.of(Reading.of(value, HERE))).isEqualTo(outcome);
  }

  @Test
  void contains_isAWordOfAListOrAPartOfAText() {
    Value needed = new Value.Words(List.of("libibverbs.so.1", "libc.so.6"));
    assertThat(compare(Operator.CONTAINS, needed, new Value.Text("libc.so.6")))
        .isEqualTo(Outcome.TRUE);
    assertThat(compare(Operator.CONTAINS, needed, new Value.Text("libc"))).isEqualTo(Outcome.FALSE);
    assertThat(compare(Operator.CONTAINS, new Value.Text("libc.so.6"), new Value.Text("libc")))
        .isEqualTo(Outcome.TRUE);
  }

  @Test
  void matches_searchesAnywhere() {
    Comparison comparison = new Comparison(Operator.MATCHES, new Operand.Expression("mlx5_[0-9]"));
    assertThat(comparison.of(Reading.of(new Value.Text("on mlx5_3 now"), HERE)))
        .isEqualTo(Outcome.TRUE);
  }

  @ParameterizedTest
  @EnumSource(
      value = Operator.class,
      names = {"EQ", "NE", "LT", "GE"})
  void aFactWithoutAValue_isNeverComparedWithOne(Operator operator) {
    Comparison comparison =
        new Comparison(operator, new Operand.Literals(List.of(new Value.Whole(1))));
    assertThat(comparison.of(Reading.absent(HERE))).isEqualTo(Outcome.FALSE);
    assertThat(comparison.of(Reading.notApplicable("no NVSwitch", HERE))).isEqualTo(Outcome.FALSE);
    assertThat(comparison.of(Reading.unreadable("EACCES", HERE))).isEqualTo(Outcome.UNKNOWN);
    assertThat(comparison.of(Reading.timedOut("nvmlInit", HERE))).isEqualTo(Outcome.UNKNOWN);
  }

  @ParameterizedTest
  @CsvSource({"true, TRUE, FALSE", "false, FALSE, TRUE"})
  void exists_tellsAValueFromItsAbsence(boolean wanted, Outcome ofValue, Outcome ofAbsent) {
    Comparison exists =
        new Comparison(Operator.EXISTS, new Operand.Literals(List.of(new Value.Flag(wanted))));
    assertThat(exists.of(Reading.of(new Value.Whole(0), HERE))).isEqualTo(ofValue);
    assertThat(exists.of(Reading.absent(HERE))).isEqualTo(ofAbsent);
    assertThat(exists.of(Reading.notApplicable("", HERE))).isEqualTo(Outcome.FALSE);
    assertThat(exists.of(Reading.unreadable("EIO", HERE))).isEqualTo(Outcome.UNKNOWN);
  }

  private static Outcome compare(Operator operator, Value value, Value... literals) {
    return new Comparison(operator, new Operand.Literals(Arrays.asList(literals)))
        .of(Reading.of(value, HERE));
  }
}
