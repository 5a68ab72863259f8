package dev.diagnose.facts.collect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the name of a library's file says of its version. */
class GpuLibrariesTest {
  @ParameterizedTest
  @CsvSource({
    "libcudart.so.12.4.127, 12.4.127",
    "libcudart.so.12, 12",
    "libnvidia-ml.so.550.54.15, 550.54.15",
    "libnccl.so.2.19.4, 2.19.4",
    "libnccl.so.2, ''",
    "libibverbs.so.1, ''",
    "libnccl.so, ''",
    "libnccl.so.2.debug, ''",
  })
  void onlyAWholeVersionCounts(String fileName, String version) {
    assertThat(GpuLibraries.versionInName(fileName)).isEqualTo(version);
  }
}
