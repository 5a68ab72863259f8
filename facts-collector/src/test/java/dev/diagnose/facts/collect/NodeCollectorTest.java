package dev.diagnose.facts.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactState;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.facts.SnapshotJson;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.Version;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Trees in the kernel's own formats, and the machine that runs the test. */
class NodeCollectorTest {
  private static final Catalogue CATALOGUE = Catalogue.load();

  @TempDir Path root;

  private void file(String path, String text) throws IOException {
    Path file = root.resolve(path.substring(1));
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Snapshot collect() {
    return new NodeCollector(CATALOGUE).collect(CollectOptions.DEFAULT.withRoot(root));
  }

  private static Reading reading(Snapshot snapshot, String fact) {
    return snapshot.fact(fact).orElseThrow().reading();
  }

  private static Value value(Snapshot snapshot, String fact) {
    Reading reading = reading(snapshot, fact);
    return reading
        .value()
        .orElseThrow(
            () -> new AssertionError(fact + " is " + reading.state() + " " + reading.detail()));
  }

  private static List<Map<String, Reading>> rows(Snapshot snapshot, String fact) {
    return ((Value.Records) value(snapshot, fact)).rows();
  }

  @Test
  void everyFactOfTheCatalogueIsCollectedOrSaysThatOnlyALogStatesIt() {
    List<String> collected = new ArrayList<>();
    for (Collector collector : Collectors.of(CATALOGUE)) {
      collected.addAll(collector.facts());
    }
    assertThat(collected).doesNotHaveDuplicates();
    for (FactDefinition fact : CATALOGUE.all()) {
      if (!fact.source().equals("log")) {
        assertThat(collected).contains(fact.name());
      }
    }
  }

  @Test
  void thisMachineIsReadWithoutADefectAndSurvivesJson() throws Exception {
    Snapshot snapshot = new NodeCollector(CATALOGUE).collect(CollectOptions.DEFAULT);
    assertThat(value(snapshot, "os.kernel.release").text())
        .isEqualTo(Files.readString(Path.of("/proc/sys/kernel/osrelease")).strip());
    assertThat(((Value.Whole) value(snapshot, "shm.size")).number()).isPositive();
    assertThat(snapshot.facts())
        .noneMatch(fact -> fact.reading().detail().contains("collector"))
        .hasSameSizeAs(
            CATALOGUE.all().stream().filter(fact -> !fact.source().equals("log")).toList());
    assertThat(SnapshotJson.read("node.json", SnapshotJson.write(snapshot), CATALOGUE).snapshot())
        .isEqualTo(snapshot);
  }

  @Test
  void anEmptyTreeHoldsNothingAndNothingIsInvented() {
    Snapshot snapshot = collect();
    assertThat(snapshot.facts())
        .extracting(fact -> fact.reading().state())
        .doesNotContain(FactState.TIMED_OUT);
    for (String fact : List.of("driver.version", "shm.size", "kernel.modules", "nccl.version")) {
      assertThat(reading(snapshot, fact).state()).as(fact).isEqualTo(FactState.ABSENT);
    }
  }

  @Test
  void aPodIsToldWithItsSmallSharedMemory() throws IOException {
    file("/proc/self/cgroup", "0::/kubepods.slice/cri-containerd-0a1b.scope\n");
    file(
        "/proc/self/mountinfo",
        """
        600 500 0:50 / / rw,relatime - overlay overlay rw,lowerdir=/x
        612 600 0:55 / /dev/shm rw,nosuid,nodev,noexec - tmpfs shm rw,size=65536k
        """);
    file("/dev/shm/nccl-Vx81Qa", "segment");
    Snapshot snapshot = collect();
    assertThat(value(snapshot, "shm.size")).isEqualTo(new Value.Whole(64L << 20));
    assertThat(value(snapshot, "shm.mount.type")).isEqualTo(new Value.Text("tmpfs"));
    assertThat(value(snapshot, "container.runtime")).isEqualTo(new Value.Text("containerd"));
    assertThat(value(snapshot, "container.orchestrator")).isEqualTo(new Value.Text("kubernetes"));
    Map<String, Reading> segment = rows(snapshot, "shm.files").get(0);
    assertThat(segment.get("bytes").value()).contains(new Value.Whole(7));
    assertThat(segment.get("owner-alive").state()).isEqualTo(FactState.UNREADABLE);
  }

  /** What a node says when /proc shows other users' processes, and when it keeps them back. */
  @ParameterizedTest(name = "process 1 is {0}: a daemon that is not seen runs: {1}")
  @CsvSource({
    "'1 (systemd) S 0 1', false",
    "'1 (x', unreadable",
    "')1(', unreadable",
    "'', unreadable",
    "hidden, unreadable",
  })
  void aDaemonIsMissingOnlyWhereEveryProcessIsSeen(String first, String told) throws IOException {
    Path namespace = root.resolve("proc/self/ns/pid");
    Files.createDirectories(namespace.getParent());
    Files.createSymbolicLink(namespace, Path.of("pid:[4026531836]"));
    file("/proc/41/stat", "41 (bash) S 1 41");
    file("/proc/41/maps", "");
    file("/dev/shm/nccl-Vx81Qa", "segment");
    if (!first.equals("hidden")) {
      file("/proc/1/stat", first);
      file("/proc/1/maps", "");
    }
    Snapshot snapshot = collect();
    Reading owner = rows(snapshot, "shm.files").get(0).get("owner-alive");
    for (Reading reading : List.of(reading(snapshot, "fabric.manager.running"), owner)) {
      assertThat(reading.value().map(Value::text).orElse("unreadable")).isEqualTo(told);
    }
  }

  @Test
  void theEnvironmentOfAProcessIsReadByTheAllowListOnly() throws IOException {
    file("/proc/41/environ", "NCCL_IB_DISABLE=1\0CUDA_VISIBLE_DEVICES=\0SECRET_TOKEN=hunter2\0");
    Snapshot snapshot =
        new NodeCollector(CATALOGUE).collect(CollectOptions.DEFAULT.withRoot(root).withPid(41));
    assertThat(value(snapshot, "env.nccl.ib-disable")).isEqualTo(new Value.Flag(true));
    assertThat(value(snapshot, "env.cuda.visible-devices")).isEqualTo(new Value.Text(""));
    assertThat(reading(snapshot, "env.nccl.ib-hca").state()).isEqualTo(FactState.ABSENT);
    assertThat(SnapshotJson.write(snapshot)).doesNotContain("hunter2");
  }

  @Test
  void thePeermemPathsOfANewerKernelAreTold() throws IOException {
    file(
        "/proc/driver/nvidia/version",
        "NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  555.42.02  Release Build\n");
    file(
        "/proc/modules",
        "nvidia_peermem 16384 0 - Live 0x0\nnvidia 54000000 90 nvidia_peermem,nvidia_uvm, Live 0x0\n");
    file("/sys/module/nvidia_peermem/version", "555.42.02\n");
    file("/usr/bin/ofed_info", "#!/bin/bash\necho MLNX_OFED_LINUX-23.10-0.5.5.0:\n");
    Snapshot snapshot = collect();
    assertThat(value(snapshot, "driver.version"))
        .isEqualTo(new Value.Numbered(Version.of("555.42.02")));
    assertThat(value(snapshot, "driver.module.loaded")).isEqualTo(new Value.Flag(true));
    assertThat(value(snapshot, "driver.module.open")).isEqualTo(new Value.Flag(true));
    assertThat(value(snapshot, "ofed.version").text()).isEqualTo("23.10-0.5.5.0");
    assertThat(value(snapshot, "gdr.peermem.module.version").text()).isEqualTo("555.42.02");
    assertThat(reading(snapshot, "gdr.peermem.nv-mem.version").state()).isEqualTo(FactState.ABSENT);
    assertThat(rows(snapshot, "kernel.modules"))
        .extracting(row -> row.get("name").value().orElseThrow().text())
        .containsExactly("nvidia_peermem", "nvidia");
  }

  @Test
  void eightPortsAreEightRecordsWithTheirCounters() throws IOException {
    for (int i = 0; i < 8; i++) {
      String port = "/sys/class/infiniband/mlx5_" + i + "/ports/1";
      file(port + "/state", i == 3 ? "1: DOWN\n" : "4: ACTIVE\n");
      file(port + "/phys_state", i == 3 ? "2: Polling\n" : "5: LinkUp\n");
      file(port + "/link_layer", "InfiniBand\n");
      file(port + "/rate", "400 Gb/sec (4X NDR)\n");
      file(port + "/lid", "0x1f\n");
      for (IbCounters.Counter counter : IbCounters.ALL) {
        file(port + "/" + counter.path(), i + "\n");
      }
    }
    List<Map<String, Reading>> ports = rows(collect(), "ib.ports");
    assertThat(ports).hasSize(8);
    assertThat(ports.get(3).get("state").value()).contains(new Value.Text("DOWN"));
    assertThat(ports.get(3).get("phys-state").value()).contains(new Value.Text("Polling"));
    assertThat(ports.get(0).get("rate").value()).contains(new Value.Whole(400_000_000_000L));
    assertThat(ports.get(0).get("lid").value()).contains(new Value.Whole(31));
    for (IbCounters.Counter counter : IbCounters.ALL) {
      assertThat(ports.get(5).get(counter.field()).value()).contains(new Value.Whole(5));
    }
  }

  @Test
  void anNcclThatWasNotLinkedToVerbsIsToldFromItsFile() throws Exception {
    Path code =
        Files.writeString(
            root.resolve("nccl.c"),
            """
            const char *version = "NCCL version 2.19.4+cuda12.4";
            int ibv_dereg_mr(void *); int f(void *mr) { return ibv_dereg_mr(mr); }
            """);
    Path directory = Files.createDirectories(root.resolve("usr/local/lib"));
    int exit =
        new ProcessBuilder(
                "gcc",
                "-shared",
                "-fPIC",
                "-Wl,-soname,libnccl.so.2",
                "-o",
                directory.resolve("libnccl.so.2.19.4").toString(),
                code.toString())
            .inheritIO()
            .start()
            .waitFor();
    assertThat(exit).isZero();
    Files.createSymbolicLink(directory.resolve("libnccl.so.2"), Path.of("libnccl.so.2.19.4"));
    Files.createDirectories(
        root.resolve("usr/local/lib/python3.11/site-packages/cupy_cuda12x-13.1.0.dist-info"));
    Snapshot snapshot = collect();
    assertThat(rows(snapshot, "libraries")).hasSize(1);
    Map<String, Reading> nccl = rows(snapshot, "libraries").get(0);
    assertThat(nccl.get("soname").value()).contains(new Value.Text("libnccl.so.2"));
    assertThat(nccl.get("undefined").value()).contains(new Value.Words(List.of("ibv_dereg_mr")));
    assertThat(value(snapshot, "nccl.version").text()).isEqualTo("2.19.4+cuda12.4");
    Map<String, Reading> cupy = rows(snapshot, "python.packages").get(0);
    assertThat(cupy.get("name").value()).contains(new Value.Text("cupy-cuda12x"));
    assertThat(cupy.get("version").value()).contains(new Value.Numbered(Version.of("13.1.0")));
  }

  @Test
  void anEntryWithoutANameAmongPythonPackagesHidesNoOther() throws IOException {
    String site = "usr/lib/python3.11/site-packages/";
    Files.createDirectories(root.resolve(site + " -1.0.dist-info"));
    Files.createDirectories(root.resolve(site + "nvidia_nccl_cu12-2.20.5.dist-info"));
    assertThat(value(collect(), "python.nccl.cu12").text()).isEqualTo("2.20.5");
  }

  @Test
  void aLoaderCacheInWhichNothingEndsCostsNeitherTimeNorMemory() throws IOException {
    byte[] cache = new byte[8 << 20];
    Arrays.fill(cache, (byte) '/');
    ByteBuffer bytes = ByteBuffer.wrap(cache).order(ByteOrder.nativeOrder());
    bytes.put(0, "glibc-ld.so.cache1.1".getBytes(StandardCharsets.US_ASCII));
    int entries = (4 << 20) / 24;
    bytes.putInt(20, entries);
    for (int i = 0; i < entries; i++) {
      bytes.putInt(48 + 24 * i + 4, 5 << 20).putInt(48 + 24 * i + 8, 5 << 20);
    }
    Files.createDirectories(root.resolve("etc"));
    Files.write(root.resolve("etc/ld.so.cache"), cache);
    assertThat(rows(collect(), "libraries")).isEmpty();
  }

  @Test
  void aFifoADirectoryAndADanglingLinkAreStatesAndNeverHang() throws Exception {
    Files.createDirectories(root.resolve("proc/sys/kernel"));
    Files.createDirectories(root.resolve("lib64"));
    for (String fifo : List.of("proc/cmdline", "lib64/libc.so.6")) {
      int made = new ProcessBuilder("mkfifo", root.resolve(fifo).toString()).start().waitFor();
      assertThat(made).isZero();
    }
    Files.createDirectories(root.resolve("proc/uptime"));
    Files.createDirectories(root.resolve("etc"));
    Files.createSymbolicLink(root.resolve("etc/os-release"), Path.of("/nowhere"));
    Snapshot snapshot = collect();
    assertThat(reading(snapshot, "kernel.cmdline").detail()).isEqualTo("it is not a regular file");
    assertThat(reading(snapshot, "os.glibc.version").detail())
        .isEqualTo("it is not a regular file");
    assertThat(reading(snapshot, "os.uptime").detail()).isEqualTo("EISDIR");
    assertThat(reading(snapshot, "os.distribution.id").state()).isEqualTo(FactState.ABSENT);
  }
}
