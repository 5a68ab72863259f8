package dev.diagnose.facts.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.facts.Localized;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Sensitivity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a source in the catalogue may say, and what comes of it; the head of facts.yaml in examples.
 */
class FileFactsTest {
  @TempDir Path root;

  private void file(String path, String text) throws IOException {
    Path file = root.resolve(path.substring(1));
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Reading read(FactType type, String source) {
    FactDefinition definition =
        new FactDefinition(
            "a.fact",
            "test",
            type,
            List.of(),
            "",
            source,
            "node",
            Sensitivity.NONE,
            "",
            Localized.of("text"),
            List.of(),
            Map.of());
    Sink sink = new Sink(Catalogue.of(List.of(definition)));
    new FileFacts(List.of(definition))
        .collect(new Node(CollectOptions.DEFAULT.withRoot(root)), sink);
    return sink.reading("a.fact").orElseThrow();
  }

  @ParameterizedTest(name = "{0} of {1} is {3}")
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '`',
      value = {
        "/f             ¦ string ¦ one two\\nthree          ¦ one two",
        "/f field 2     ¦ string ¦ one two\\nthree          ¦ two",
        "/f field 3     ¦ string ¦ one two                 ¦ UNREADABLE: it has fewer words",
        "/f [chosen]    ¦ string ¦ always [madvise] never  ¦ madvise",
        "/f MemFree     ¦ bytes  ¦ MemTotal: 9 kB\\nMemFree:  4 kB ¦ 4096",
        "/f Missing     ¦ bytes  ¦ MemTotal: 9 kB          ¦ ABSENT",
        "/f MODE        ¦ int    ¦ MODE=1                  ¦ 1",
        "/f option pci  ¦ string ¦ ro pci=realloc pci=noats quiet ¦ noats",
        "/f option ro   ¦ string ¦ ro quiet                ¦ on",
        "/f option iommu ¦ string ¦ intel_iommu=on quiet   ¦ ABSENT",
        "/f after libcuda.so. ¦ version ¦ x: /usr/lib/libcuda.so.535.1\\ny ¦ 535.1",
        "/f last upgrade ¦ string ¦ 1 upgrade a\\n2 upgrade b\\n3 remove a ¦ 2 upgrade b",
        "/f lines options ¦ words ¦ `# options x\\noptions  nvidia A=1\\nalias z` ¦ options nvidia A=1",
        "/f lines options ¦ words ¦ alias                  ¦ ``",
        "/f json a.b    ¦ bool   ¦ `{\"x\": [1, {}], \"a\": {\"b\": true}} // ok` ¦ true",
        "/f json a.c    ¦ bool   ¦ {\"a\": {\"b\": true}}  ¦ ABSENT",
        "/f json a      ¦ bool   ¦ {\"a\":                 ¦ UNREADABLE: it is not valid JSON",
        "/f has b       ¦ bool   ¦ `a,b c`                 ¦ true",
        "/f has ab      ¦ bool   ¦ `a,b c`                 ¦ false",
        "/f contains WSL2 ¦ bool ¦ 5.15-microsoft-standard-WSL2 ¦ true",
        "/f bit 4       ¦ bool   ¦ 4112                    ¦ true",
        "/f bit 4       ¦ bool   ¦ many                    ¦ UNREADABLE: unexpected content: 'many'",
        "/f bits a,b,c  ¦ words  ¦ 21                      ¦ a c bit-4",
        "/f Cap | hex-bit 14 ¦ bool ¦ Cap: 00000000a80465fb ¦ true",
        "/f Cap | hex-bit 21 ¦ bool ¦ Cap: 00000000a80425fb ¦ false",
        "/f byte 5      ¦ bool   ¦ abcd\\u0001             ¦ true",
        "/f byte 5      ¦ bool   ¦ abc                     ¦ UNREADABLE: it has fewer than 5 bytes",
        "/f cpus        ¦ int    ¦ `0-63,128`              ¦ 65",
        "/f cpus        ¦ int    ¦ `63-0`                  ¦ UNREADABLE: unexpected content: '63-0'",
        "/f | drop 2    ¦ version ¦ 1.14.50.0              ¦ 50.0",
        "/f K | trim \"; ¦ int   ¦ K \"1\";                ¦ 1",
        "/f | unit kB   ¦ bytes  ¦ 4                       ¦ 4096",
        "/f | or none   ¦ string ¦ `\\n`                   ¦ none",
        "/f             ¦ string ¦ `\\n`                   ¦ UNREADABLE: it is empty",
        "/f             ¦ int    ¦ max                     ¦ 9223372036854775807",
        "/no; /f        ¦ string ¦ second                  ¦ second",
        "/f exists      ¦ bool   ¦ any                     ¦ true",
        "/g exists      ¦ bool   ¦ any                     ¦ false",
        "/no/such/place exists ¦ bool ¦ any                ¦ ABSENT",
        "/f entries     ¦ words  ¦ any                     ¦ UNREADABLE: ENOTDIR",
      })
  void oneFile(String source, String type, String content, String expected) throws IOException {
    file("/f", content.replace("\\n", "\n").replace("\\u0001", "\u0001"));
    assertReads(source, type, expected);
  }

  @ParameterizedTest(name = "{0} is {2}")
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '`',
      value = {
        "/sys/mc/mc*/ce_count sum    ¦ int   ¦ 7",
        "/sys/mc/mc*/ce_count max    ¦ int   ¦ 5",
        "/sys/mc/mc*/ce_count values ¦ words ¦ 2 5",
        "/sys/mc/mc*/none sum        ¦ int   ¦ ABSENT",
        "/sys/mc/mc* entries         ¦ words ¦ mc0 mc1",
        "/sys/mc/mc* count           ¦ int   ¦ 2",
        "/sys/mc/xx* count           ¦ int   ¦ 0",
        "/sys/mc count               ¦ int   ¦ 3",
        "/sys/none/mc* count         ¦ int   ¦ ABSENT",
        "/sys/mc/mc*/bad sum         ¦ int   ¦ UNREADABLE: unexpected content: 'x'",
        "/etc/d/*.conf lines lock    ¦ words ¦ a lock 1",
        "/etc/one,/etc/d/*.conf lines lock ¦ words ¦ * lock 9 a lock 1",
        "/etc/none,/etc/d/*.conf lines lock ¦ words ¦ a lock 1",
        "/proc/PID/link link         ¦ string ¦ net:[1]",
        "/boot/config-KERNEL CONFIG_A ¦ bool ¦ true",
        "cgroup memory.max           ¦ bytes ¦ 1048576",
        "cgroup cpu.max field 1      ¦ int   ¦ 9223372036854775807",
        "cgroup pids.max             ¦ int   ¦ 99",
        "cgroup rdma.max             ¦ int   ¦ ABSENT",
      })
  void manyFilesAndPlacesThatDependOnTheProcess(String source, String type, String expected)
      throws IOException {
    file("/sys/mc/mc0/ce_count", "2\n");
    file("/sys/mc/mc1/ce_count", "5\n");
    file("/sys/mc/mc1/bad", "x\n");
    file("/sys/mc/power", "");
    file("/etc/one", "* lock 9\n");
    file("/etc/d/a.conf", "a lock 1\n");
    file("/etc/d/readme", "b lock 2\n");
    file("/proc/sys/kernel/osrelease", "6.8.0-40-generic\n");
    file("/boot/config-6.8.0-40-generic", "# CONFIG_B is not set\nCONFIG_A=y\n");
    file("/proc/self/cgroup", "0::/job.slice/7,*[1]\n");
    Files.createSymbolicLink(root.resolve("proc/self/link"), Path.of("net:[1]"));
    file("/sys/fs/cgroup/cgroup.controllers", "cpu memory\n");
    file("/sys/fs/cgroup/job.slice/7,*[1]/memory.max", "1048576\n");
    file("/sys/fs/cgroup/job.slice/7,*[1]/cpu.max", "max 100000\n");
    file("/sys/fs/cgroup/pids.max", "99\n");
    assertReads(source, type, expected);
  }

  /** Slurm limits the job and lets its tasks' own groups say "max" (cgroup version 2). */
  @ParameterizedTest(name = "{0} is {2}")
  @CsvSource(
      delimiter = '¦',
      value = {
        "cgroup memory.max         ¦ bytes ¦ 1000",
        "cgroup memory.current     ¦ bytes ¦ 990",
        "cgroup cpu.max field 1    ¦ int   ¦ 50000",
        "cgroup pids.max           ¦ int   ¦ 5",
        "cgroup memory.events max  ¦ int   ¦ 7",
      })
  void aLimitIsTheSmallestOnTheWayUp(String source, String type, String expected)
      throws IOException {
    file("/proc/self/cgroup", "0::/slurm/job_1/task_0\n");
    file("/sys/fs/cgroup/cgroup.controllers", "cpu memory pids\n");
    file("/sys/fs/cgroup/slurm/memory.max", "9000\n");
    file("/sys/fs/cgroup/slurm/cpu.max", "50000 100000\n");
    file("/sys/fs/cgroup/slurm/job_1/memory.max", "1000\n");
    file("/sys/fs/cgroup/slurm/job_1/memory.current", "990\n");
    file("/sys/fs/cgroup/slurm/job_1/memory.events", "high 0\nmax 7\n");
    file("/sys/fs/cgroup/slurm/job_1/cpu.max", "40000 20000\n");
    file("/sys/fs/cgroup/slurm/job_1/pids.max", "9\n");
    file("/sys/fs/cgroup/slurm/job_1/task_0/memory.max", "max\n");
    file("/sys/fs/cgroup/slurm/job_1/task_0/memory.current", "10\n");
    file("/sys/fs/cgroup/slurm/job_1/task_0/cpu.max", "max 100000\n");
    file("/sys/fs/cgroup/slurm/job_1/task_0/pids.max", "5\n");
    assertReads(source, type, expected);
  }

  @ParameterizedTest(name = "a kernel that calls itself {0}")
  @ValueSource(strings = {",,,", "*", "../f", "a/b", ""})
  void aReleaseThatIsNoneIsNoPath(String release) throws IOException {
    file("/proc/sys/kernel/osrelease", release + "\n");
    file("/boot/config-a/b", "CONFIG_A=y\n");
    file("/boot/f", "CONFIG_A=y\n");
    assertReads("/boot/config-KERNEL CONFIG_A; /boot/KERNEL CONFIG_A", "bool", "ABSENT");
  }

  private void assertReads(String source, String type, String expected) {
    Reading reading = read(FactType.valueOf(type.toUpperCase(Locale.ROOT)), source);
    String detail = reading.detail().isEmpty() ? "" : ": " + reading.detail();
    assertThat(reading.value().map(value -> value.text()).orElse(reading.state() + detail))
        .isEqualTo(expected == null ? "" : expected);
  }

  @Test
  void everySourceOfTheCatalogueIsWellFormed() {
    for (FactDefinition fact : Catalogue.load().all()) {
      if (FileFacts.reads(fact.source())) {
        assertThatCode(() -> SourcePlace.all(fact.source()))
            .as(fact.name())
            .doesNotThrowAnyException();
      }
    }
  }
}
