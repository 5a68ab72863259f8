package dev.diagnose.likeness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What of a line is compared. */
final class WordsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Connection refused by 10.0.0.7:29500 | connection refus by",
        "ncclSystemError                      | nccl system error ncclsystemerror",
        "NV_ERR_INVALID_STATE!                | nv err invalid state nv_err_invalid_state",
        "mlx5_0: port 1                       | mlx5 port",
        "H100 sm_90 _start 9lives             | h100 sm 90 sm_90 start live",
        "timed, timing, times                 | timed timing time",
        "waited waiting waits wait            | wait wait wait wait",
        "/dev/shm/nccl-Vx81Qa                 | dev shm nccl vx81qa",
        "a I 7 -- %                           | ''",
        "错误 no space left                     | no space left",
      })
  void theWordsOfALine(String line, String words) {
    assertThat(Words.of(line)).isEqualTo(words.isEmpty() ? List.of() : List.of(words.split(" ")));
  }

  @Test
  void oneLongWordIsCut() {
    assertThat(Words.of("x".repeat(70)))
        .containsExactly("x".repeat(31), "x".repeat(31), "x".repeat(8));
  }

  @Test
  void wordsThatFollowEachOtherCountTogether() {
    assertThat(numbers("port is down")).hasSize(5);
    assertThat(numbers("port is down")).isNotEqualTo(numbers("down is port"));
    assertThat(overlap("the port is down", "Port is down: mlx5_0")).hasSize(5);
    assertThat(overlap("port down", "down port")).hasSize(2);
  }

  private static List<Integer> numbers(String line) {
    List<Integer> numbers = new ArrayList<>();
    Words.forEach(line, numbers::add);
    return numbers;
  }

  private static Set<Integer> overlap(String one, String other) {
    Set<Integer> both = new HashSet<>(numbers(one));
    both.retainAll(numbers(other));
    return both;
  }
}
