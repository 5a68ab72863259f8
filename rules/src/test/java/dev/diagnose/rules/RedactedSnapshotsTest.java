package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Redactor;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.facts.SnapshotException;
import dev.diagnose.facts.SnapshotJson;
import dev.diagnose.facts.collect.CollectOptions;
import dev.diagnose.facts.collect.NodeCollector;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.Inference;
import dev.diagnose.infer.Observations;
import dev.diagnose.log.ScanResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Whoever reads a redacted snapshot is told the same. */
@Tag("jdk-independent")
@ExtendWith(ShippedKnowledge.Resolver.class)
class RedactedSnapshotsTest {
  @TempDir Path root;

  private final Catalogue catalogue;
  private final Inference inference;

  RedactedSnapshotsTest(ShippedKnowledge shipped) {
    this.catalogue = shipped.catalogue();
    this.inference = new Inference(shipped.pack(), catalogue);
  }

  @Test
  void everySavedSnapshot_givesTheSameDiagnoses() throws IOException, SnapshotException {
    try (Stream<Path> files = Files.list(Path.of("src", "test", "resources", "snapshots"))) {
      for (Path file : files.sorted().toList()) {
        assertSame(
            SnapshotJson.read(file.toString(), Files.readString(file), catalogue).snapshot());
      }
    }
  }

  @Test
  void aTreeWithSickPorts_givesTheSameDiagnoses() throws IOException, SnapshotException {
    InfinibandTree.healthy(root)
        .down(3, "2: Polling")
        .down(6, "3: Disabled")
        .port(5, "counters/symbol_error", "4831");
    Snapshot sick = new NodeCollector(catalogue).collect(CollectOptions.DEFAULT.withRoot(root));
    assertThat(told(sick)).isNotEmpty();
    assertSame(sick);
  }

  /** Through JSON, as it travels. */
  private void assertSame(Snapshot plain) throws SnapshotException {
    Redactor redactor = new Redactor(catalogue, "key".getBytes(StandardCharsets.UTF_8));
    String travelling = SnapshotJson.write(redactor.redact(plain));
    SnapshotJson.Loaded redacted = SnapshotJson.read("redacted", travelling, catalogue);
    assertThat(redacted.problems()).isEmpty();
    assertThat(told(redacted.snapshot())).isEqualTo(told(plain));
  }

  private List<String> told(Snapshot snapshot) {
    List<String> told = new ArrayList<>();
    Observations observations = new Observations(List.of(), snapshot, ScanResult.NOTHING);
    for (Diagnosis diagnosis : inference.conclude(observations).diagnoses()) {
      told.add(diagnosis.id() + " " + diagnosis.band() + " " + diagnosis.score());
    }
    return told;
  }
}
