package dev.diagnose.facts.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.probe.ProbeKind;
import dev.diagnose.facts.probe.ProbeRun;
import dev.diagnose.facts.probe.StubLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the bus shows and what NVML says are one record for each GPU. */
class NvmlGpusTest {
  private static final Catalogue CATALOGUE = Catalogue.load();

  @TempDir Path root;

  private void bus(int gpus) throws IOException {
    for (int i = 0; i < gpus; i++) {
      String address = "0000:" + Integer.toHexString(0x18 + i) + ":00.0";
      Path device = Files.createDirectories(root.resolve("sys/bus/pci/devices/" + address));
      Files.writeString(device.resolve("vendor"), "0x10de\n");
      Files.writeString(device.resolve("class"), "0x030200\n");
      Path driver = Files.createDirectories(root.resolve("proc/driver/nvidia/gpus/" + address));
      Files.writeString(
          driver.resolve("information"),
          """
          Model: \t\t NVIDIA H100
          GPU UUID: \t GPU-????????-????-????-????-????????????
          GPU Firmware: \t 550.54.15
          """);
    }
  }

  private List<Map<String, Reading>> merged(String... defines) throws Exception {
    Path directory = Files.createDirectories(root.resolve("library"));
    Path library = StubLibrary.compile(directory, ProbeKind.NVML, "nvml.c", defines);
    Node node = new Node(CollectOptions.DEFAULT.withRoot(root));
    PciGpus bus = PciGpus.read(node, new Sink(CATALOGUE));
    return new NvmlGpus(
            CATALOGUE.find("gpus").orElseThrow(),
            ProbeRun.run(ProbeKind.NVML, library, bus.addresses(), Duration.ofSeconds(12)))
        .merge(bus.rows());
  }

  private static String text(Map<String, Reading> row, String field) {
    Reading reading = row.get(field);
    return reading == null
        ? "unknown"
        : reading.value().map(Value::text).orElse(reading.state().label());
  }

  @Test
  void aValueOfNvmlReplacesAndFillsWhatTheDriverSaid() throws Exception {
    bus(8);
    List<Map<String, Reading>> rows = merged();
    assertThat(rows).hasSize(8);
    assertThat(text(rows.get(0), "model")).isEqualTo("NVIDIA H100 80GB HBM3");
    assertThat(text(rows.get(0), "uuid")).startsWith("GPU-00000000-1111");
    assertThat(text(rows.get(0), "firmware")).isEqualTo("550.54.15");
  }

  @Test
  void whatTheDriverSaidStaysWhenNvmlGivesNoValue() throws Exception {
    bus(8);
    assertThat(text(merged("GARBAGE").get(0), "model")).isEqualTo("NVIDIA H100");
  }

  @Test
  void aLostGpuIsARecordWithItsStateAndTheOthersAreWhole() throws Exception {
    bus(8);
    List<Map<String, Reading>> rows = merged("LOST=3");
    assertThat(rows).hasSize(8);
    for (int i = 0; i < 8; i++) {
      assertThat(text(rows.get(i), "nvml-state")).isEqualTo(i == 3 ? "lost" : "answers");
    }
    assertThat(text(rows.get(3), "temperature")).isEqualTo("unknown");
    assertThat(text(rows.get(4), "temperature")).isEqualTo("44");
  }

  @Test
  void aGpuThatTheBusDoesNotShowGetsARecordOfItsOwn() throws Exception {
    bus(0);
    List<Map<String, Reading>> rows = merged();
    assertThat(rows).hasSize(8);
    assertThat(text(rows.get(7), "pci-address")).isEqualTo("0000:1f:00.0");
  }

  @Test
  void aGpuThatNvmlDoesNotKnowIsNotListed() throws Exception {
    bus(9);
    List<Map<String, Reading>> rows = merged();
    assertThat(rows).hasSize(9);
    assertThat(text(rows.get(8), "nvml-state")).isEqualTo("not-listed");
  }
}
