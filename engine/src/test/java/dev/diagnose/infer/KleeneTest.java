package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KleeneTest {
  @ParameterizedTest
  @CsvSource({
    "TRUE,    TRUE,    TRUE,    TRUE",
    "TRUE,    FALSE,   FALSE,   TRUE",
    "TRUE,    UNKNOWN, UNKNOWN, TRUE",
    "FALSE,   FALSE,   FALSE,   FALSE",
    "FALSE,   UNKNOWN, FALSE,   UNKNOWN",
    "UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN",
  })
  void andOr_areKleenes(Outcome one, Outcome other, Outcome and, Outcome or) {
    assertThat(one.and(other)).isEqualTo(and);
    assertThat(other.and(one)).isEqualTo(and);
    assertThat(one.or(other)).isEqualTo(or);
    assertThat(other.or(one)).isEqualTo(or);
  }

  @ParameterizedTest
  @CsvSource({"TRUE, FALSE", "FALSE, TRUE", "UNKNOWN, UNKNOWN"})
  void not_keepsUnknown(Outcome one, Outcome not) {
    assertThat(one.not()).isEqualTo(not);
  }
}
