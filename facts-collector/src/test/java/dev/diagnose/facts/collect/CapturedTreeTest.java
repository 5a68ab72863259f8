package dev.diagnose.facts.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactState;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.facts.SnapshotJson;
import dev.diagnose.facts.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whole nodes, each with the facts that come out of it in {@code trees/NAME.facts}: all but the
 * absent ones, one a line.
 *
 * <p>When a change is meant, run with {@code -Dgolden.update=true} and read the difference.
 */
class CapturedTreeTest {
  private static final Catalogue CATALOGUE = Catalogue.load();

  @TempDir Path root;

  private Snapshot collect(String tree) {
    CapturedTree.unpack(tree, root);
    return new NodeCollector(CATALOGUE).collect(CollectOptions.DEFAULT.withRoot(root));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "h100-node",
        "h100-two-ports-down",
        "roce-without-v2-gids",
        "pod-without-infiniband",
        "virtual-machine",
        "wsl2",
        "driver-upgraded",
        "grace"
      })
  void theFactsOfTheTree(String tree) throws Exception {
    Snapshot snapshot = collect(tree);
    String actual = readable(snapshot);
    Path golden = Path.of("src/test/resources/trees", tree + ".facts");
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(golden, actual);
    }
    assertThat(actual).isEqualTo(Files.readString(golden));
    assertThat(SnapshotJson.read("t", SnapshotJson.write(snapshot), CATALOGUE).snapshot())
        .isEqualTo(snapshot);
  }

  @Test
  void anH100NodeHasEightPortsWithAllCounters() {
    List<Map<String, Reading>> ports = rows(collect("h100-node"), "ib.ports");
    assertThat(ports).hasSize(8);
    for (Map<String, Reading> port : ports) {
      assertThat(port.get("state").value()).contains(new Value.Text("ACTIVE"));
      for (IbCounters.Counter counter : IbCounters.ALL) {
        assertThat(port.get(counter.field()).state())
            .as(counter.field())
            .isEqualTo(FactState.VALUE);
      }
    }
  }

  @Test
  void acsOnTheWayOfOneGpuToItsNicIsNamedByItsBridge() {
    Map<String, Reading> pair = rows(collect("h100-node"), "pci.paths").get(0);
    assertThat(pair.get("kind").value()).contains(new Value.Text("PIX"));
    assertThat(pair.get("acs-redirect").value())
        .contains(new Value.Words(List.of("0000:17:00.0", "0000:17:01.0")));
  }

  private static List<Map<String, Reading>> rows(Snapshot snapshot, String fact) {
    Reading reading = snapshot.fact(fact).orElseThrow().reading();
    return ((Value.Records) reading.value().orElseThrow()).rows();
  }

  private static String readable(Snapshot snapshot) {
    StringBuilder text = new StringBuilder();
    for (Fact fact : snapshot.facts()) {
      Reading reading = fact.reading();
      if (reading.value().orElse(null) instanceof Value.Records records) {
        text.append(fact.name()).append(records.complete() ? "\n" : " (not all)\n");
        for (Map<String, Reading> row : records.rows()) {
          text.append("  -");
          row.forEach((field, value) -> append(text, " " + field, "=", value, ""));
          text.append('\n');
        }
      } else {
        append(text, fact.name(), " = ", reading, "\n");
      }
    }
    return text.toString();
  }

  private static void append(
      StringBuilder text, String name, String between, Reading reading, String end) {
    if (reading.state() != FactState.ABSENT) {
      String value = reading.value().map(Value::text).orElse("");
      String state = reading.state().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      text.append(name).append(between);
      text.append(
          reading.value().isPresent() ? value : "<" + state + ": " + reading.detail() + ">");
      text.append(end);
    }
  }
}
