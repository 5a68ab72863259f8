package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.check.RuleChecker;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.RuleTest;
import dev.diagnose.rule.StoredRule;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * No rule knows a sample: with other hosts, processes, ranks, folders, addresses and times the
 * report is the same. {@code bench/rename-check DIR} runs this over a folder of logs.
 */
@Tag("jdk-independent")
@ExtendWith(ShippedKnowledge.Resolver.class)
class RenamingTest {
  private static final Path EXAMPLES = Path.of("..", "examples");

  private final Pack pack;
  private final RuleChecker checker;

  RenamingTest(ShippedKnowledge shipped) {
    this.pack = shipped.pack();
    this.checker = shipped.checker();
  }

  @Test
  void everythingIsRenamedConsistently() {
    String log =
        "n3:811:902 [2] NCCL WARN from 10.9.0.4<41822>, /home/ann/run\n"
            + "[rank3]: peer n3 is rank 3, 2025-03-09\n";
    assertThat(new Renaming(log).apply(log))
        .isEqualTo(
            "zeta-37:8111:9021 [2] NCCL WARN from 10.44.37.4<41822>, /home/other-3/run\n"
                + "[rank40]: peer zeta-37 is rank 40, 2026-03-09\n");
  }

  @TestFactory
  List<DynamicTest> rules() {
    List<DynamicTest> tests = new ArrayList<>();
    for (StoredRule rule : pack.rules()) {
      for (RuleTest test : pack.tests().get(rule.id())) {
        tests.add(
            DynamicTest.dynamicTest(
                rule.id() + ": " + test.name(), () -> check(test.log(), test.facts())));
      }
    }
    return tests;
  }

  @TestFactory
  List<DynamicTest> logs() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path folder :
        List.of(EXAMPLES, Path.of(System.getProperty("rename.logs", "../examples")))) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(path -> path.toString().endsWith(".log")).toList()) {
          String log = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
          tests.add(DynamicTest.dynamicTest(file.toString(), () -> check(log, Map.of())));
        }
      }
    }
    return tests;
  }

  private void check(String log, Map<String, String> facts) {
    Renaming renaming = new Renaming(log);
    Map<String, String> renamedFacts = new LinkedHashMap<>();
    facts.forEach((name, value) -> renamedFacts.put(name, renaming.apply(value)));
    String renamed = renaming.apply(log);
    assertThat(answers(renamed, renamedFacts)).as(renamed).isEqualTo(answers(log, facts));
  }

  private List<String> answers(String log, Map<String, String> facts) {
    List<String> answers = new ArrayList<>();
    for (Diagnosis diagnosis : checker.conclude(log, facts).diagnoses()) {
      answers.add(
          diagnosis.id()
              + " "
              + diagnosis.rules()
              + " "
              + diagnosis.band().label()
              + " "
              + diagnosis.score()
              + " "
              + diagnosis.consequences().stream().map(Diagnosis.Effect::id).toList());
    }
    return answers;
  }
}
