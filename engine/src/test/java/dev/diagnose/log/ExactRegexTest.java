package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Branches that begin with the same letter, some in both cases: each finds its own text. */
class ExactRegexTest {
  @ParameterizedTest
  @CsvSource({
    "CUDA error|Cuda error|[Cc]uda failure, cuda failure, true",
    "CUDA error|Cuda error|[Cc]uda failure, cUDA error, false",
    "(?:[Cc]uda a|Cuda b|CUDA c)x, cUDA cx, false",
    "(?i:b)c|B, b, false",
    "C|(?i:c)y, cy, true",
    "C[0-9]|[Cc]y, cy, true",
    "x(?P<word>C[0-9]|(?:[Cc]y|Cz))+$, xcycy, true",
    "(?i)cuda|nvml, NVML, true",
    "a\\|[Cc]y|C[)|(]|[Cc]x, cx, true",
    "a\\|[Cc]y|C[)|(]|[Cc]x, C|, true",
  })
  void findsWhatItSays(String regex, String text, boolean isFound) {
    for (String line : List.of(text, "\u00e9\u5b57 " + text)) {
      assertThat(ExactRegex.compile(regex).matcher(line).find()).isEqualTo(isFound);
      assertThat(java.util.regex.Pattern.compile(regex.replace("?P<", "?<")).matcher(line).find())
          .as("the Java platform's own")
          .isEqualTo(isFound);
    }
  }

  @ParameterizedTest
  @CsvSource({"é CUDA failure: cuda failure", "cuda failure", "é cuda failure"})
  void aWordingFindsItWhateverElseStandsInTheLine(String line) {
    WordingMatcher wording =
        WordingMatcher.of("CUDA error|Cuda error|(?P<what>[Cc]uda failure)", List.of("what"));
    int[] ranges = new int[4];
    assertThat(wording.find(line, ranges)).isTrue();
    assertThat(wording.captures(line, ranges)).containsEntry("what", "cuda failure");
  }
}
