package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactState;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.collect.CollectOptions;
import dev.diagnose.facts.collect.NodeCollector;
import dev.diagnose.infer.Band;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.Inference;
import dev.diagnose.infer.Observations;
import dev.diagnose.infer.Support;
import dev.diagnose.log.ScanResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** From the files of eight ports to diagnoses that name the sick ones. */
@Tag("jdk-independent")
@ExtendWith(ShippedKnowledge.Resolver.class)
class InfinibandTreeTest {
  @TempDir Path root;

  private final Catalogue catalogue;
  private final Inference inference;

  InfinibandTreeTest(ShippedKnowledge shipped) {
    this.catalogue = shipped.catalogue();
    this.inference = new Inference(shipped.pack(), catalogue);
  }

  @Test
  void eightPorts_areEightRecordsWithAllCounters() throws IOException {
    InfinibandTree.healthy(root);
    Fact ports = snapshot().fact("ib.ports").orElseThrow();
    Value.Records records = (Value.Records) ports.reading().value().orElseThrow();
    assertThat(records.rows()).hasSize(8);
    assertThat(records.complete()).isTrue();
    for (Map<String, Reading> port : records.rows()) {
      for (String[] counters :
          new String[][] {InfinibandTree.COUNTERS, InfinibandTree.HARDWARE_COUNTERS}) {
        for (String counter : counters) {
          String field = counter.toLowerCase(Locale.ROOT).replace('_', '-');
          assertThat(port.get(field).state()).as(field).isEqualTo(FactState.VALUE);
        }
      }
    }
  }

  @Test
  void aHealthyNode_givesNothing() throws IOException {
    InfinibandTree.healthy(root);
    assertThat(conclude().diagnoses()).isEmpty();
  }

  @Test
  void twoDeadPorts_areNamed() throws IOException {
    InfinibandTree.healthy(root).down(3, "2: Polling").down(6, "3: Disabled");
    Diagnosis top = conclude().diagnoses().get(0);
    assertThat(top.id()).isEqualTo("ib-port-down");
    assertThat(top.band().isAtLeast(Band.LIKELY)).isTrue();
    assertThat(portsNamedBy(top)).containsExactly("mlx5_3,1", "mlx5_6,1");
  }

  @Test
  void twoPortsWithSymbolErrors_areNamed() throws IOException {
    InfinibandTree.healthy(root)
        .port(1, "counters/symbol_error", "65535")
        .port(5, "counters/symbol_error", "4831");
    Diagnosis top = conclude().diagnoses().get(0);
    assertThat(top.id()).isEqualTo("ib-link-errors");
    assertThat(top.band().isAtLeast(Band.LIKELY)).isTrue();
    assertThat(portsNamedBy(top)).containsExactly("mlx5_1,1", "mlx5_5,1");
  }

  @Test
  void bothAtOnce_areToldApart() throws IOException {
    InfinibandTree.healthy(root)
        .down(3, "2: Polling")
        .down(6, "3: Disabled")
        .port(1, "counters/symbol_error", "65535")
        .port(5, "counters/symbol_error", "4831");
    List<String> ids = new ArrayList<>();
    for (Diagnosis diagnosis : conclude().diagnoses()) {
      ids.add(diagnosis.id());
    }
    assertThat(ids).containsExactlyInAnyOrder("ib-port-down", "ib-link-errors");
  }

  private Snapshot snapshot() {
    return new NodeCollector(catalogue).collect(CollectOptions.DEFAULT.withRoot(root));
  }

  private Conclusion conclude() {
    return inference.conclude(new Observations(List.of(), snapshot(), ScanResult.NOTHING));
  }

  /** The keys of the records that the evidence shows. */
  private static Set<String> portsNamedBy(Diagnosis diagnosis) {
    Set<String> ports = new TreeSet<>();
    for (Diagnosis.Argument argument : diagnosis.evidence()) {
      for (Support support : argument.support()) {
        if (support instanceof Support.Known known
            && known.fact().reading().value().orElse(null) instanceof Value.Records records) {
          for (Map<String, Reading> row : records.rows()) {
            ports.add(text(row, "hca") + "," + text(row, "port"));
          }
        }
      }
    }
    return ports;
  }

  private static String text(Map<String, Reading> row, String field) {
    return row.get(field).value().orElseThrow().text();
  }
}
