package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.SnapshotException;
import dev.diagnose.facts.SnapshotJson;
import dev.diagnose.infer.Band;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Inference;
import dev.diagnose.infer.Observations;
import dev.diagnose.log.ScanResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What saved facts alone tell, without any log. */
@Tag("jdk-independent")
@ExtendWith(ShippedKnowledge.Resolver.class)
class SnapshotsTest {
  private static final Path SNAPSHOTS = Path.of("src", "test", "resources", "snapshots");

  private final Catalogue catalogue;
  private final Inference inference;

  SnapshotsTest(ShippedKnowledge shipped) {
    this.catalogue = shipped.catalogue();
    this.inference = new Inference(shipped.pack(), catalogue);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nccl-rdma-core-not-linked",
        "cupy-wheel-nccl-preload",
        "gdr-nccl-too-old-for-peermem-path",
        "shm-too-small"
      })
  void theFailureIsTold(String cause) throws IOException, SnapshotException {
    Conclusion conclusion = conclude(cause);
    assertThat(conclusion.diagnoses().get(0).id()).isEqualTo(cause);
    assertThat(conclusion.diagnoses().get(0).band().isAtLeast(Band.LIKELY)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "healthy",
        "healthy-bridged-pcie-cards",
        "healthy-unbridged-pcie-cards",
        "healthy-board-of-four",
        "healthy-hgx-on-roce",
        "healthy-cloud-t4",
        "healthy-gb200-alone"
      })
  void whatIsNormalForAPlatform_isNoFault(String node) throws IOException, SnapshotException {
    assertThat(conclude(node).diagnoses()).isEmpty();
  }

  private Conclusion conclude(String name) throws IOException, SnapshotException {
    Path file = SNAPSHOTS.resolve(name + ".json");
    SnapshotJson.Loaded loaded =
        SnapshotJson.read(file.toString(), Files.readString(file), catalogue);
    assertThat(loaded.problems()).isEmpty();
    return inference.conclude(new Observations(List.of(), loaded.snapshot(), ScanResult.NOTHING));
  }
}
