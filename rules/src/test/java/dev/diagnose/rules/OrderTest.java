package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Language;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.infer.Explained;
import dev.diagnose.infer.Inference;
import dev.diagnose.infer.Observations;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogScanner;
import dev.diagnose.log.PatternTable;
import dev.diagnose.log.ScanOptions;
import dev.diagnose.log.ScanResult;
import dev.diagnose.report.JsonReport;
import dev.diagnose.report.Report;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.RuleTest;
import dev.diagnose.rule.StoredRule;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * What no order may change.
 *
 * <p>The order of the rules changes no byte of the JSON report. The order of files, and of lines of
 * different hosts, changes where lines stand ({@code line}, {@code last_line}), in which order
 * lines, facts, places and inputs are listed, which line is the first that no rule knows, and which
 * failure came first by the order of the lines, where they state no time; nothing else.
 */
@Tag("jdk-independent")
@ExtendWith(ShippedKnowledge.Resolver.class)
@TestInstance(Lifecycle.PER_CLASS) // the table of patterns is compiled once
class OrderTest {
  private final Catalogue catalogue;
  private final Pack pack;
  private final LogScanner scanner;
  private final List<String> logs = new ArrayList<>();

  OrderTest(ShippedKnowledge shipped) {
    this.catalogue = shipped.catalogue();
    this.pack = shipped.pack();
    this.scanner =
        new LogScanner(
            PatternTable.compile(pack.logPatterns()), ScanOptions.DEFAULT.withThreads(1));
    for (StoredRule rule : pack.rules()) {
      for (RuleTest test : pack.tests().get(rule.id())) {
        if (!test.log().isEmpty() && test.log().lines().allMatch(line -> line.startsWith("n1:"))) {
          logs.add(test.log().endsWith("\n") ? test.log() : test.log() + "\n");
        }
      }
    }
  }

  @Test
  void theOrderOfRules_changesNoByte() throws IOException {
    Random random = new Random(7);
    for (String log : logs) {
      List<StoredRule> shuffled = new ArrayList<>(pack.rules());
      Collections.shuffle(shuffled, random);
      Pack other =
          new Pack(
              pack.name(),
              pack.version(),
              pack.hash(),
              pack.causes(),
              pack.patterns(),
              shuffled,
              pack.tests());
      ScanResult scan = scanner.scan(List.of(LogInput.text("log", log)));
      assertThat(json(other, scan, List.of("log"))).isEqualTo(json(pack, scan, List.of("log")));
    }
  }

  @Test
  void theOrderOfFiles_changesOnlyPlaces() throws IOException {
    assertThat(logs).hasSizeGreaterThan(10);
    for (int i = 0; i + 1 < logs.size(); i++) {
      LogInput one = LogInput.text("one", onHost("one", logs.get(i)));
      LogInput two = LogInput.text("two", onHost("two", logs.get(i + 1)));
      LogInput oneAgain = LogInput.text("one", onHost("one", logs.get(i)));
      LogInput twoAgain = LogInput.text("two", onHost("two", logs.get(i + 1)));
      assertThat(withoutPlaces(two, one))
          .as(logs.get(i) + logs.get(i + 1))
          .isEqualTo(withoutPlaces(oneAgain, twoAgain));
    }
  }

  @Test
  void theOrderOfLinesOfTwoHosts_changesOnlyPlaces() throws IOException {
    Random random = new Random(11);
    for (int i = 0; i + 1 < logs.size(); i++) {
      List<String> one = new ArrayList<>(onHost("one", logs.get(i)).lines().toList());
      List<String> two = new ArrayList<>(onHost("two", logs.get(i + 1)).lines().toList());
      String apart = String.join("\n", one) + "\n" + String.join("\n", two) + "\n";
      StringBuilder mixed = new StringBuilder();
      while (!one.isEmpty() || !two.isEmpty()) {
        boolean first = two.isEmpty() || (!one.isEmpty() && random.nextBoolean());
        mixed.append((first ? one : two).remove(0)).append('\n');
      }
      assertThat(withoutPlaces(LogInput.text("log", mixed.toString())))
          .as(mixed.toString())
          .isEqualTo(withoutPlaces(LogInput.text("log", apart)));
    }
  }

  private static String onHost(String host, String log) {
    return log.replaceAll("(?m)^n1:", host + ":");
  }

  private JsonNode withoutPlaces(LogInput... inputs) throws IOException {
    List<String> names = new ArrayList<>();
    for (LogInput input : inputs) {
      names.add(input.name());
    }
    String json = json(pack, scanner.scan(List.of(inputs)), names);
    return withoutPlaces(new ObjectMapper().readTree(json));
  }

  private static JsonNode withoutPlaces(JsonNode node) {
    if (node instanceof ObjectNode object) {
      object.remove(Set.of("line", "last_line", "time", "first_unexplained"));
      JsonNode failure = object.path("first_failure");
      if (failure.isObject() && !failure.path("by_time").asBoolean()) {
        object.remove("first_failure");
      }
      for (JsonNode field : object) {
        withoutPlaces(field);
      }
      for (String list : List.of("lines", "facts", "scope", "inputs")) {
        if (object.get(list) instanceof ArrayNode array) {
          object.set(list, sorted(array));
        }
      }
    } else if (node instanceof ArrayNode array) {
      array.forEach(OrderTest::withoutPlaces);
    }
    return node;
  }

  private static ArrayNode sorted(ArrayNode array) {
    List<JsonNode> items = new ArrayList<>();
    array.forEach(items::add);
    items.sort((one, other) -> one.toString().compareTo(other.toString()));
    return array.removeAll().addAll(items);
  }

  private String json(Pack rules, ScanResult scan, List<String> names) throws IOException {
    Explained explained =
        new Inference(rules, catalogue)
            .explain(new Observations(List.of(), Snapshot.EMPTY, scan), Set.of(), null);
    Report report =
        Report.of(
            explained,
            Snapshot.EMPTY,
            names,
            scan,
            new Report.RulesUsed(
                "p", "1", "h", rules.rules().size(), List.of(), List.of(), List.of()));
    StringWriter out = new StringWriter();
    new JsonReport(catalogue).write(report, Language.EN, out);
    return out.toString();
  }
}
