package dev.diagnose.facts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How two versions of this field compare. */
class VersionTest {
  @ParameterizedTest
  @CsvSource({
    "2.3, <, 2.20",
    "2.19, =, 2.19.0+cuda12",
    "2.19.4+cuda12.4, <, 2.23.4",
    "555.42.02, =, 555.42.2",
    "5.15.0-91-generic, <, 5.15.0-105-generic",
    "4.18.0-553.el8_10.x86_64, =, 4.18.0-553",
    "23.10-0.5.5.0, >, 23.10-0.5.4.9",
    "v2.2rc1, <, 2.2",
    "2.2.0a0+git1234, <, 2.2.0",
    "2.2.dev20240101, <, 2.2",
    "2.2b1, <, 2.2b2",
    "1.9.0.post1, =, 1.9.0",
    // Letters that mean nothing here take nothing away from the number before them.
    "1.1.1f, =, 1.1.1",
    "12x, =, 12",
    "2.0.1cu118, =, 2.0.1",
    "535.104.05p, =, 535.104.05",
  })
  void theNumbersDecide(String one, String order, String other) {
    int expected = order.equals("<") ? -1 : order.equals("=") ? 0 : 1;
    assertThat(Integer.signum(Version.of(one).compareTo(Version.of(other)))).isEqualTo(expected);
    assertThat(Version.of(one).equals(Version.of(other))).isEqualTo(expected == 0);
  }
}
