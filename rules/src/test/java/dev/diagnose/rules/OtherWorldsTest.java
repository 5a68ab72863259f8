package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.check.RuleChecker;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.infer.Band;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.Selection;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.PackLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Logs of other software, with its errors and time-outs, tell nothing of GPUs. They are written for
 * this test in the formats of the sixteen public system logs of the log-parsing literature.
 */
class OtherWorldsTest {
  private static final Path LOGS = Path.of("src", "test", "resources", "other-worlds");

  @TestFactory
  List<DynamicTest> noLogOfAnotherWorld_givesADiagnosis() throws IOException {
    Catalogue catalogue = Catalogue.load();
    Pack pack = PackLoader.load(Path.of("src", "main", "kb"), catalogue, Optional.empty()).pack();
    RuleChecker checker = new RuleChecker(pack, catalogue);
    List<DynamicTest> tests = new ArrayList<>();
    try (Stream<Path> logs = Files.list(LOGS)) {
      for (Path log : logs.sorted().toList()) {
        String text = Files.readString(log);
        String name = log.getFileName().toString();
        tests.add(DynamicTest.dynamicTest(name, () -> check(name, text, checker)));
      }
    }
    assertThat(tests).hasSize(16);
    return tests;
  }

  /** A kernel that killed a web server for memory tells something, though nothing of this field. */
  private static void check(String name, String log, RuleChecker checker) {
    List<Diagnosis> diagnoses =
        checker.conclude(log, Map.of(), Selection.REQUIRED, true).diagnoses();

    assertThat(diagnoses).extracting(Diagnosis::band).allMatch(band -> band == Band.POSSIBLE);
    assertThat(diagnoses)
        .extracting(Diagnosis::id)
        .isSubsetOf(
            name.equals("linux-syslog.log")
                ? List.of("host-out-of-memory", "storage-stall-or-failure")
                : List.of());
  }
}
