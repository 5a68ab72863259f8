package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.facts.SnapshotJson;
import dev.diagnose.facts.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code diagnose facts} on a node whose libnvidia-ml hangs, crashes, exits, prints or lies. */
final class HostileLibraryTest {
  private static final Catalogue CATALOGUE = Catalogue.load();

  @TempDir Path directory;

  private Path compile(String defines) throws Exception {
    Path library = directory.resolve("libnvidia-ml.so.1");
    Path source = Program.CHECKOUT.resolve("facts-collector/src/test/c/nvml.c");
    List<String> command = new ArrayList<>(List.of("gcc", "-shared", "-fPIC", "-w"));
    for (String define : defines.split(" ", -1)) {
      command.add("-D" + define);
    }
    command.addAll(List.of("-o", library.toString(), source.toString()));
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    return library;
  }

  private Snapshot facts(Path searchPath) throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Map<String, String> environment = Map.of("LD_LIBRARY_PATH", searchPath.toString());
    Program.Result result =
        Program.command(directory, environment, java, "-jar", Program.JAR.toString())
            .run("facts", "-o", "node.json");
    assertThat(result.code()).as(result.error()).isZero();
    String json = Files.readString(directory.resolve("node.json"));
    return SnapshotJson.read("node.json", json, CATALOGUE).snapshot();
  }

  private static String text(Snapshot snapshot, String fact) {
    return snapshot.fact(fact).orElseThrow().reading().value().map(Value::text).orElse("no value");
  }

  private static Set<String> known(Snapshot snapshot) {
    Set<String> known = new TreeSet<>();
    for (Fact fact : snapshot.facts()) {
      if (fact.reading().value().isPresent()) {
        known.add(fact.name());
      }
    }
    return known;
  }

  /** A child has the library's path on its command line. */
  private static List<String> childrenOf(Path library) throws IOException {
    List<String> left = new ArrayList<>();
    try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
      for (Path process : processes.toList()) {
        Path command = process.resolve("cmdline");
        try {
          if (Files.isRegularFile(command)
              && Files.readString(command).contains(library.toString())) {
            left.add(process.getFileName().toString());
          }
        } catch (IOException ended) {
          // It ended while the directory was read.
        }
      }
    }
    return left;
  }

  @ParameterizedTest
  @CsvSource({
    "HANG_INIT, hung, nvmlInit_v2",
    "TROUBLE=5 HANG, hung, gpu 5: nvmlDeviceGetTemperature",
    "TROUBLE=5 SEGV, crashed, gpu 5: nvmlDeviceGetTemperature",
    "TROUBLE=5 ABORT, crashed, gpu 5: nvmlDeviceGetTemperature",
    "TROUBLE=5 EXIT, ended, gpu 5: nvmlDeviceGetTemperature",
    "TROUBLE=5 FLOOD, flooded, gpu 5: nvmlDeviceGetTemperature",
    "GARBAGE, ok, no value",
    "WRONG_SIZES, ok, no value",
    "MISMATCH, ok, no value",
  })
  void nothingElseIsLostAndWhatHappenedIsAFact(String defines, String outcome, String phase)
      throws Exception {
    Set<String> withoutLibrary = known(facts(directory.resolve("nowhere")));
    Path library = compile(defines);
    Snapshot snapshot = facts(directory);
    assertThat(text(snapshot, "nvml.probe.outcome")).isEqualTo(outcome);
    assertThat(text(snapshot, "nvml.probe.phase")).isEqualTo(phase);
    assertThat(known(snapshot)).containsAll(withoutLibrary);
    assertThat(childrenOf(library)).isEmpty();
  }

  @Test
  void aProgramThatIsKilledLeavesNoChildBehind() throws Exception {
    Path library = compile("HANG_INIT");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        Program.command(
                directory,
                Map.of("LD_LIBRARY_PATH", directory.toString()),
                java,
                "-jar",
                Program.JAR.toString())
            .start(directory.resolve("out"), directory.resolve("err"), "facts");
    while (childrenOf(library).isEmpty()) {
      assertThat(process.isAlive()).isTrue();
      Thread.sleep(20);
    }
    process.destroyForcibly().waitFor();
    for (int i = 0; i < 500 && !childrenOf(library).isEmpty(); i++) {
      Thread.sleep(20);
    }
    assertThat(childrenOf(library)).isEmpty();
  }
}
