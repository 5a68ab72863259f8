package dev.diagnose.facts.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactState;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.probe.ProbeKind;
import dev.diagnose.facts.probe.StubLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The stand-ins of {@code src/test/c}, found as any library is: in the search path of the process
 * asked about. They are loaded and called in real child processes.
 */
class VendorLibrariesTest {
  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final Duration BUDGET = Duration.ofSeconds(12);

  @TempDir Path directory;
  private final List<Process> holders = new ArrayList<>();

  @AfterEach
  void endHolders() {
    holders.forEach(Process::destroyForcibly);
  }

  /** Collects with a process as the one asked about that has the directory in its search path. */
  private Snapshot collect(String... groups) throws IOException {
    ProcessBuilder builder = new ProcessBuilder("sleep", "600");
    builder.environment().put("LD_LIBRARY_PATH", directory.toString());
    Process holder = builder.start();
    holders.add(holder);
    CollectOptions options =
        CollectOptions.DEFAULT.withPid(holder.pid()).withGroups(Set.of(groups)).withBudget(BUDGET);
    NodeCollector.Collection collection = new NodeCollector(CATALOGUE).collectTimed(options);
    assertThat(collection.timings()).allMatch(NodeCollector.Timing::finished);
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive))
        .as("children left behind")
        .noneMatch(child -> child.pid() != holder.pid());
    return collection.snapshot();
  }

  private Snapshot nvml(String... defines) throws Exception {
    StubLibrary.compile(directory, ProbeKind.NVML, "nvml.c", defines);
    return collect("gpu");
  }

  private static Reading reading(Snapshot snapshot, String fact) {
    return snapshot.fact(fact).orElseThrow().reading();
  }

  private static String text(Reading reading) {
    return reading
        .value()
        .map(Value::text)
        .orElse(
            reading.state().label() + (reading.detail().isEmpty() ? "" : ": ") + reading.detail());
  }

  private static String text(Snapshot snapshot, String fact) {
    return text(reading(snapshot, fact));
  }

  /** The records by their key's text. */
  private static Map<String, Map<String, Reading>> rows(Snapshot snapshot, String fact) {
    Map<String, Map<String, Reading>> rows = new LinkedHashMap<>();
    Value value = reading(snapshot, fact).value().orElseThrow();
    String key = CATALOGUE.find(fact).orElseThrow().keys().get(0);
    for (Map<String, Reading> row : ((Value.Records) value).rows()) {
      rows.put(text(row.get(key)), row);
    }
    return rows;
  }

  /** The stand-in's GPU 0 is at 18:00.0, GPU 7 at 1f:00.0. */
  private static String gpu(Snapshot snapshot, int index, String field) {
    String address = "0000:" + Integer.toHexString(0x18 + index) + ":00.0";
    Map<String, Reading> row = rows(snapshot, "gpus").get(address);
    return row == null ? "no record" : text(row.get(field));
  }

  @Test
  void aHealthyNodeTellsEverythingOfEachGpu() throws Exception {
    Snapshot node = nvml();
    assertThat(text(node, "nvml.probe.outcome")).isEqualTo("ok");
    assertThat(text(node, "nvml.init.code")).isEqualTo("0");
    assertThat(text(node, "nvml.driver.version")).isEqualTo("550.54.15");
    assertThat(text(node, "nvml.cuda.version")).isEqualTo("12.4");
    assertThat(text(node, "nvml.gpu.count")).isEqualTo("8");
    for (int i = 0; i < 8; i++) {
      assertThat(gpu(node, i, "nvml-state")).isEqualTo("answers");
      assertThat(gpu(node, i, "index")).isEqualTo(Integer.toString(i));
      assertThat(gpu(node, i, "temperature")).isEqualTo(Integer.toString(40 + i));
      assertThat(gpu(node, i, "nvlinks-active")).isEqualTo("18");
    }
    Map<String, Reading> first = rows(node, "gpus").get("0000:18:00.0");
    List<String> missing = new ArrayList<>(CATALOGUE.find("gpus").orElseThrow().fields().keySet());
    missing.removeIf(field -> first.containsKey(field) && first.get(field).value().isPresent());
    assertThat(missing)
        .as("fields that only the bus and the kernel driver tell, or that this GPU lacks")
        .containsExactlyInAnyOrder("firmware", "excluded", "driver", "retired-pages-pending");
    assertThat(gpu(node, 0, "compute-capability")).isEqualTo("9.0");
    assertThat(gpu(node, 0, "memory-total")).isEqualTo(Long.toString(80L << 30));
    assertThat(gpu(node, 0, "processes")).isEqualTo("4711 4712");
    assertThat(gpu(node, 1, "p2p-refused")).isEmpty();
    assertThat(gpu(node, 0, "retired-pages-pending")).isEqualTo("absent");
    assertThat(gpu(node, 7, "throttle-reasons")).isEqualTo("idle");
    assertThat(gpu(node, 7, "recovery-action")).isEqualTo("none");
    assertThat(gpu(node, 6, "fabric-state")).isEqualTo("completed");
    assertThat(gpu(node, 5, "fabric-problems")).isEmpty();
    assertThat(gpu(node, 0, "fabric-cluster")).startsWith("a0a1a2a3-a4a5-");
    assertThat(gpu(node, 0, "memory-temperature")).isEqualTo("55");
  }

  @Test
  void numbersAreToldInWords() throws Exception {
    Snapshot node = nvml("MIXED=1");
    assertThat(gpu(node, 0, "p2p-refused")).isEqualTo("3=disabled-by-driver-option");
    assertThat(gpu(node, 7, "throttle-reasons")).isEqualTo("hw-slowdown hw-thermal 0x400");
    assertThat(gpu(node, 7, "recovery-action")).isEqualTo("reset");
    assertThat(gpu(node, 6, "fabric-state")).isEqualTo("in-progress");
    assertThat(gpu(node, 5, "fabric-problems"))
        .isEqualTo("degraded-bandwidth insufficient-nvlinks");
  }

  @Test
  void aLibraryCannotStartAProgram() throws Exception {
    Path made = directory.resolve("made");
    Snapshot node = nvml("EXECUTES=\"" + made + "\"");
    assertThat(text(node, "nvml.init.code")).isEqualTo("0");
    assertThat(made).doesNotExist();
  }

  @Test
  void aRowThatWaitsToBeRemappedIsTold() throws Exception {
    Snapshot node = nvml("ROW_REMAP");
    assertThat(gpu(node, 2, "row-remap-pending")).isEqualTo("true");
    assertThat(gpu(node, 2, "row-remap-failed")).isEqualTo("false");
    assertThat(gpu(node, 4, "row-remap-failed")).isEqualTo("true");
    assertThat(gpu(node, 4, "ecc-uncorrected-volatile")).isEqualTo("2");
    assertThat(gpu(node, 4, "ecc-uncorrected-aggregate")).isEqualTo("7");
    assertThat(gpu(node, 3, "row-remap-pending")).isEqualTo("false");
  }

  @Test
  void linksThatAreDownAreNamedAndTheOthersCounted() throws Exception {
    Snapshot node = nvml("NVLINK_DOWN");
    assertThat(gpu(node, 1, "nvlinks")).isEqualTo("18");
    assertThat(gpu(node, 1, "nvlinks-active")).isEqualTo("16");
    assertThat(gpu(node, 1, "nvlinks-inactive")).isEqualTo("4 5");
    assertThat(gpu(node, 1, "nvlink-replay-errors")).isEqualTo("10");
    assertThat(gpu(node, 1, "nvlink-recovery-errors")).isEqualTo("11");
    assertThat(gpu(node, 1, "nvlink-crc-errors")).isEqualTo(Integer.toString(12 + 13));
    assertThat(gpu(node, 2, "nvlinks-inactive")).isEmpty();
  }

  @Test
  void aLibraryOfAnotherDriverIsTold() throws Exception {
    Snapshot node = nvml("MISMATCH");
    assertThat(text(node, "nvml.init.code")).isEqualTo("18");
    assertThat(text(node, "nvml.gpu.count"))
        .isEqualTo("unreadable: nvmlInit_v2 returned 18 (driver/library version mismatch)");
  }

  @Test
  void anOldLibraryCostsOnlyWhatItLacks() throws Exception {
    Snapshot node = nvml("OLD");
    assertThat(text(node, "nvml.probe.outcome")).isEqualTo("ok");
    assertThat(gpu(node, 0, "row-remap-pending"))
        .isEqualTo("unreadable: the library has no nvmlDeviceGetRemappedRows");
    assertThat(gpu(node, 0, "throttle-reasons")).isEqualTo("sw-power-cap");
    assertThat(gpu(node, 0, "fabric-state"))
        .isEqualTo("unreadable: the library has no nvmlDeviceGetGpuFabricInfo");
    assertThat(gpu(node, 7, "temperature")).isEqualTo("47");
  }

  @Test
  void textsThatAreNoneAreNoValues() throws Exception {
    Snapshot node = nvml("GARBAGE");
    assertThat(gpu(node, 0, "model"))
        .isEqualTo("unreadable: nvmlDeviceGetName wrote a text without an end");
    assertThat(gpu(node, 0, "uuid"))
        .isEqualTo("unreadable: nvmlDeviceGetUUID wrote bytes that are no text");
    assertThat(gpu(node, 0, "serial")).startsWith("unreadable");
    assertThat(gpu(node, 0, "vbios"))
        .isEqualTo("unreadable: nvmlDeviceGetVbiosVersion wrote an empty text");
    assertThat(gpu(node, 7, "temperature")).isEqualTo("47");
  }

  @Test
  void largerStructuresAndOtherVersionsCostOneFactAtMost() throws Exception {
    Snapshot node = nvml("WRONG_SIZES");
    assertThat(text(node, "nvml.probe.outcome")).isEqualTo("ok");
    assertThat(gpu(node, 0, "memory-used")).isEqualTo(Long.toString(1L << 30));
    assertThat(gpu(node, 0, "fabric-state"))
        .isEqualTo(
            "unreadable: nvmlDeviceGetGpuFabricInfoV returned 25 (argument version mismatch)");
    assertThat(gpu(node, 7, "processes")).isEmpty();
  }

  @Test
  void aLibraryThatHangsAtOnceIsNamedWithTheCall() throws Exception {
    Snapshot node = nvml("HANG_INIT");
    assertThat(text(node, "nvml.probe.outcome")).isEqualTo("hung");
    assertThat(text(node, "nvml.probe.phase")).isEqualTo("nvmlInit_v2");
    assertThat(text(node, "nvml.init.code")).isEqualTo("timed-out: hung in nvmlInit_v2");
    assertThat(reading(node, "nvml.probe.waits-in").state())
        .isIn(FactState.VALUE, FactState.ABSENT);
  }

  @ParameterizedTest
  @CsvSource({
    "HANG, hung, absent, timed-out: hung in gpu 5: nvmlDeviceGetTemperature",
    "SEGV, crashed, SIGSEGV, unreadable: crashed in gpu 5: nvmlDeviceGetTemperature (SIGSEGV)",
    "ABORT, crashed, signal 6, unreadable: crashed in gpu 5: nvmlDeviceGetTemperature (signal 6)",
    "EXIT, ended, exit code 0, unreadable: ended in gpu 5: nvmlDeviceGetTemperature (exit code 0)",
    "FLOOD, flooded, absent, unreadable: flooded in gpu 5: nvmlDeviceGetTemperature",
  })
  void troubleWithOneGpuCostsThatGpuOnly(
      String how, String state, String detail, String temperature) throws Exception {
    Snapshot node = nvml("TROUBLE=5", how);
    assertThat(text(node, "nvml.probe.outcome")).isEqualTo(state);
    assertThat(text(node, "nvml.probe.phase")).isEqualTo("gpu 5: nvmlDeviceGetTemperature");
    assertThat(text(node, "nvml.probe.detail")).isEqualTo(detail);
    assertThat(gpu(node, 5, "nvml-state")).isEqualTo(state);
    assertThat(gpu(node, 5, "model")).isEqualTo("NVIDIA H100 80GB HBM3");
    assertThat(gpu(node, 5, "temperature")).isEqualTo(temperature);
    for (int i : new int[] {0, 1, 2, 3, 4, 6, 7}) {
      assertThat(gpu(node, i, "nvml-state")).isEqualTo("answers");
      assertThat(gpu(node, i, "temperature")).isEqualTo(Integer.toString(40 + i));
      assertThat(gpu(node, i, "nvlinks-active")).isEqualTo("18");
    }
  }

  @Test
  void verbsAreAskedForDevicesAndPorts() throws Exception {
    StubLibrary.compile(directory, ProbeKind.VERBS, "verbs.c");
    Snapshot node = collect("verbs");
    Map<String, Map<String, Reading>> devices = rows(node, "verbs.devices");
    assertThat(devices.keySet()).containsExactly("mlx5_0", "mlx5_1", "mlx5_2");
    assertThat(text(devices.get("mlx5_0").get("opened"))).isEqualTo("true");
    assertThat(text(devices.get("mlx5_0").get("dma-buf"))).isEqualTo("true");
    assertThat(text(devices.get("mlx5_1").get("dma-buf"))).isEqualTo("false");
    assertThat(text(devices.get("mlx5_2").get("opened"))).isEqualTo("false");
    assertThat(text(devices.get("mlx5_2").get("open-error"))).isEqualTo("EACCES");
    Map<String, Map<String, Reading>> ports = rows(node, "verbs.ports");
    assertThat(ports.keySet()).containsExactly("mlx5_0", "mlx5_1");
    assertThat(text(ports.get("mlx5_0").get("state"))).isEqualTo("ACTIVE");
    assertThat(text(ports.get("mlx5_0").get("link-layer"))).isEqualTo("InfiniBand");
    assertThat(text(ports.get("mlx5_0").get("lid"))).isEqualTo("31");
    assertThat(text(ports.get("mlx5_1").get("link-layer"))).isEqualTo("Ethernet");
    assertThat(text(ports.get("mlx5_1").get("active-mtu"))).isEqualTo("1024");
    assertThat(text(ports.get("mlx5_1").get("max-mtu"))).isEqualTo("4096");
    assertThat(text(ports.get("mlx5_1").get("phys-state"))).isEqualTo("LinkUp");
  }

  @Test
  void aDeviceThatHangsWhenOpenedDoesNotHideTheOthers() throws Exception {
    StubLibrary.compile(directory, ProbeKind.VERBS, "verbs.c", "HANG_OPEN");
    Snapshot node = collect("verbs");
    assertThat(text(node, "verbs.probe.phase")).isEqualTo("hca 1: ibv_open_device");
    Map<String, Map<String, Reading>> devices = rows(node, "verbs.devices");
    assertThat(devices.get("mlx5_1").get("opened").state()).isEqualTo(FactState.TIMED_OUT);
    assertThat(text(devices.get("mlx5_2").get("open-error"))).isEqualTo("EACCES");
  }

  @Test
  void aKernelWithoutVerbsHasNoDevices() throws Exception {
    StubLibrary.compile(directory, ProbeKind.VERBS, "verbs.c", "NO_KERNEL");
    Snapshot node = collect("verbs");
    assertThat(reading(node, "verbs.devices").state()).isEqualTo(FactState.ABSENT);
    assertThat(text(node, "verbs.probe.outcome")).isEqualTo("ok");
  }

  @Test
  void cudaNcclAndCufileSayTheirVersions() throws Exception {
    StubLibrary.compile(directory, ProbeKind.CUDA, "cuda.c", "INIT=802");
    StubLibrary.compile(directory, ProbeKind.CUFILE, "cufile.c");
    Path nccl = StubLibrary.compile(directory, ProbeKind.NCCL, "nccl.c", "NUMBER=22304");
    Snapshot node = collect("cuda", "gds", "nccl");
    assertThat(text(node, "cuda.driver.version")).isEqualTo("12.4");
    assertThat(text(node, "cuda.init.code")).isEqualTo("802");
    assertThat(text(node, "cuda.device.count")).isEqualTo("unreadable: cuInit returned 802");
    assertThat(text(node, "cufile.version")).isEqualTo("1.9");
    Map<String, Reading> copy = rows(node, "nccl.copies").get(nccl.toRealPath().toString());
    assertThat(text(copy.get("reported-version"))).isEqualTo("2.23.4");
    assertThat(text(copy.get("chosen"))).isEqualTo("true");
    assertThat(text(copy.get("outcome"))).isEqualTo("ok");
  }

  @Test
  void anOldNcclNumberIsReadAsItWasMeant() throws Exception {
    StubLibrary.compile(directory, ProbeKind.NCCL, "nccl.c", "NUMBER=2804");
    assertThat(
            text(
                rows(collect("nccl"), "nccl.copies")
                    .values()
                    .iterator()
                    .next()
                    .get("reported-version")))
        .isEqualTo("2.8.4");
  }

  @Test
  void rootDoesNotRunAnotherUsersLibrary() throws Exception {
    Path library = StubLibrary.compile(directory, ProbeKind.CUDA, "cuda.c");
    if ((Integer) Files.getAttribute(Path.of("/proc/self"), "unix:uid") != 0) {
      assertThat(LibraryTrust.objection(library))
          .as("an ordinary user has nothing to lose")
          .isEmpty();
      return;
    }
    Files.setAttribute(library, "unix:uid", 12345);
    assertThat(text(collect("cuda"), "cuda.init.code"))
        .isEqualTo("unreadable: not loaded as root: the file belongs to the user 12345");
  }
}
