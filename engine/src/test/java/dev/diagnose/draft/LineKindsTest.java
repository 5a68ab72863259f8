package dev.diagnose.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.draft.LineKinds.Standing;
import org.junit.jupiter.api.Test;

/** Lines grouped by kind. */
class LineKindsTest {
  private static Standing judge(String line) {
    if (line.contains("known")) {
      return Standing.EXPLAINED;
    }
    return line.contains("failed") ? Standing.ERROR : Standing.PLAIN;
  }

  private final LineKinds kinds = new LineKinds(LineKindsTest::judge);

  @Test
  void errorsComeFirst_theMostFrequentFirst_thenTheRarest() {
    String[] lines = {
      "step 1 done",
      "step 2 done",
      "epoch 1 begins",
      "known 4",
      "disk 1 failed",
      "fan 1 failed",
      "fan 2 failed"
    };
    for (int i = 0; i < lines.length; i++) {
      kinds.add(lines[i], "x.log", i + 1);
    }
    assertThat(kinds.unexplained())
        .extracting(kind -> kind.template().shown() + " " + kind.count() + " " + kind.number())
        .containsExactly(
            "fan <fan> failed 2 6",
            "disk <disk> failed 1 5",
            "epoch <epoch> begins 1 3",
            "step <step> done 2 1");
  }

  @Test
  void endlesslyManyKinds_areForgottenBeforeAnErrorIs_andCounted() {
    kinds.add("fan 1 failed", "x.log", 1);
    for (int i = 0; i < 50_000; i++) {
      String word =
          Integer.toString(i, 26)
              .replaceAll("\\d", "z$0")
              .chars()
              .mapToObj(c -> Character.isDigit(c) ? String.valueOf((char) (c + 50)) : "" + (char) c)
              .reduce("", String::concat);
      kinds.add("token " + word + " seen", "x.log", i + 2);
    }
    assertThat(kinds.unexplained().get(0).template().shown()).isEqualTo("fan <fan> failed");
    assertThat(kinds.unexplained()).hasSizeLessThanOrEqualTo(20_000);
    assertThat(kinds.forgotten()).isGreaterThanOrEqualTo(20_000);
  }
}
