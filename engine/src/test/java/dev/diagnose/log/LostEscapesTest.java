package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Colours whose escape character was lost on the way are taken out; nothing else is. */
class LostEscapesTest {
  @ParameterizedTest
  @CsvSource({
    "[31mERROR[0m it broke, ERROR it broke",
    "[2m[36m(pid=7)[0m it broke, (pid=7) it broke",
    "^[[1;31mERROR^[[0m it broke, ERROR it broke",
    "\\x1b[33mWARN\\x1b[39m it broke, WARN it broke",
    "\\033[33mWARN it broke, WARN it broke",
    "\uFFFD[33mWARN it broke, WARN it broke",
    "\u241B[33mWARN it broke, WARN it broke",
  })
  void aColourIsTakenOut(String pasted, String clean) {
    assertThat(cleaned(pasted)).isEqualTo(clean);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "NET/IB : Using [0]mlx5_0:1/IB [1]mlx5_1:1/IB",
        "[m",
        "[mlx5_0] port 1 [0m",
        "rate(node_network_receive_bytes_total[5m])",
        "rate(x[5m]) beside a colour that ends[0m",
        "it took [5m and 3 s",
        "[0 m[",
        "["
      })
  void whatOnlyLooksAlikeStays(String text) {
    String withoutEnd = text.endsWith("[0m") ? text.substring(0, text.length() - 3) : text;
    assertThat(cleaned(text)).isEqualTo(withoutEnd);
  }

  private static String cleaned(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    LostEscapes.restore(bytes, bytes.length);
    LineCleaner cleaner = new LineCleaner();
    int length = cleaner.strip(bytes, 0, bytes.length, LineForm.PLAIN);
    return new String(cleaner.bytes(), 0, length, StandardCharsets.UTF_8);
  }
}
