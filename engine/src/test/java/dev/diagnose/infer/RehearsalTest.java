package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;

final class RehearsalTest {
  @Test
  void itGoesThroughAWholeInference() {
    assertThatCode(new Rehearsal()::conclude).doesNotThrowAnyException();
  }
}
