package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.check.RuleChecker;
import dev.diagnose.infer.Band;
import dev.diagnose.infer.Diagnosis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Logs of other software, with its errors and time-outs, tell nothing of GPUs. They are written for
 * this test in the formats of the sixteen public system logs of the log-parsing literature.
 */
@Tag("jdk-independent")
@ExtendWith(ShippedKnowledge.Resolver.class)
class OtherWorldsTest {
  private static final Path LOGS = Path.of("src", "test", "resources", "other-worlds");

  @TestFactory
  List<DynamicTest> noLogOfAnotherWorld_givesADiagnosis(ShippedKnowledge shipped)
      throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    try (Stream<Path> logs = Files.list(LOGS)) {
      for (Path log : logs.sorted().toList()) {
        String text = Files.readString(log);
        String name = log.getFileName().toString();
        tests.add(DynamicTest.dynamicTest(name, () -> check(name, text, shipped.checker())));
      }
    }
    assertThat(tests).hasSize(16);
    return tests;
  }

  /** Some tell something, though nothing of this field: who was killed, which disk is gone. */
  private static final Map<String, List<String>> THEIR_OWN_TROUBLE =
      Map.of(
          "linux-syslog.log", List.of("host-out-of-memory", "storage-stall-or-failure"),
          "apache.log", List.of("sysv-shm-segments-exhausted"), // no room for its lock
          "hadoop.log", List.of("network-unreachable-or-firewall"), // no route to a host
          "spark.log", List.of("host-out-of-memory"), // YARN killed what used too much
          "openstack.log", List.of("idle-connections-dropped"), // its database hung up
          "thunderbird.log",
              List.of(
                  "storage-stall-or-failure", // a disk is offline
                  "port-in-use")); // sshd finds its port taken by its own other socket

  private static void check(String name, String log, RuleChecker checker) {
    List<Diagnosis> diagnoses = checker.conclude(log, Map.of()).diagnoses();

    assertThat(diagnoses).extracting(Diagnosis::band).allMatch(band -> band == Band.POSSIBLE);
    assertThat(diagnoses)
        .extracting(Diagnosis::id)
        .isSubsetOf(THEIR_OWN_TROUBLE.getOrDefault(name, List.of()));
  }
}
