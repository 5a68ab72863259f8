package dev.diagnose.rule;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactPath;
import dev.diagnose.facts.ValueParser;
import dev.diagnose.log.Event;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogPattern;
import dev.diagnose.log.LogScanner;
import dev.diagnose.log.PatternTable;
import dev.diagnose.log.ScanOptions;
import dev.diagnose.rule.Pattern.StatedFact;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Entry;
import dev.diagnose.yaml.YamlNode.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A block's tests: outputs as they are printed, with what they state, and look-alikes that state
 * nothing. All blocks share one table, so the check runs once, when all are known.
 */
final class BlockLint {
  private final Catalogue catalogue;
  private final LintLevel level;
  private final Problems problems;
  private final List<LogPattern> patterns = new ArrayList<>();
  private final List<Test> tests = new ArrayList<>();

  /**
   * @param states what must be stated, by path; empty when nothing may be
   * @param host whose output it must be; empty for any
   */
  private record Test(Pattern block, Scalar log, Map<String, Scalar> states, String host) {}

  /** What a log states and for whom. */
  private record Statement(String value, String host) {}

  BlockLint(Catalogue catalogue, LintLevel level, Problems problems) {
    this.catalogue = catalogue;
    this.level = level;
    this.problems = problems;
  }

  /** Takes up a block whose expressions all can be used. */
  void add(Pattern block, Section body) {
    patterns.add(block.toLogPattern());
    int stating = 0;
    List<YamlNode> all = body.items("tests");
    for (YamlNode node : all) {
      Optional<Section> section = Section.of(node, "a test", problems);
      if (section.isPresent()) {
        Map<String, Scalar> states = states(section.get());
        stating += states.isEmpty() ? 0 : 1;
        String host = section.get().text("host");
        section.get().required("log");
        section.get().scalar("log").ifPresent(log -> tests.add(new Test(block, log, states, host)));
        section.get().close();
      }
    }
    if (!block.block().namesHost() && (stating == 0 || stating == all.size())) {
      level.report(
          problems,
          body.at(),
          "a block needs 'tests': an output with what it states, and a look-alike with 'states: {}'");
    }
  }

  private Map<String, Scalar> states(Section test) {
    Map<String, Scalar> states = new LinkedHashMap<>();
    Optional<Section> section = test.section("states", "'states'");
    if (section.isPresent()) {
      for (Entry entry : section.get().entries()) {
        section.get().scalar(entry.key()).ifPresent(value -> states.put(entry.key(), value));
      }
    }
    return states;
  }

  void check() {
    if (tests.isEmpty()) {
      return;
    }
    LogScanner scanner = new LogScanner(PatternTable.compile(patterns), ScanOptions.SMALL);
    for (Test test : tests) {
      check(test, stated(test.block(), scanner, test.log().text()));
    }
  }

  private void check(Test test, Map<String, Statement> stated) {
    if (test.states().isEmpty() && !stated.isEmpty()) {
      problems.error(test.log().at(), "this output must state nothing, but states " + stated);
    }
    for (Map.Entry<String, Scalar> expected : test.states().entrySet()) {
      Statement statement = stated.get(expected.getKey());
      Location at = expected.getValue().at();
      if (statement == null) {
        problems.error(
            at,
            "the output does not state "
                + expected.getKey()
                + Hint.of(expected.getKey(), stated.keySet()));
      } else if (!isSame(expected.getKey(), expected.getValue().text(), statement.value())) {
        problems.error(
            at, "the output states " + expected.getKey() + " as '" + statement.value() + "'");
      } else if (!test.host().isEmpty() && !test.host().equals(statement.host())) {
        problems.error(at, "the output is of the host '" + statement.host() + "'");
      }
    }
  }

  private static Map<String, Statement> stated(Pattern block, LogScanner scanner, String log) {
    Map<String, Statement> stated = new LinkedHashMap<>();
    for (Event event : scanner.scan(List.of(LogInput.text("test", log))).events()) {
      for (StatedFact statement : block.statesOf(event.pattern())) {
        Optional<String> path = StatedFact.fill(path(statement), event.captures());
        Optional<String> value = StatedFact.fill(statement.value(), event.captures());
        if (path.isPresent() && value.isPresent()) {
          stated.put(path.get(), new Statement(value.get(), event.at().host()));
        }
      }
    }
    return stated;
  }

  private static String path(StatedFact statement) {
    return statement.keys().isEmpty()
        ? statement.fact()
        : statement.fact() + "[" + String.join(",", statement.keys()) + "]." + statement.field();
  }

  /** Equal as values of the fact: {@code 64M} is {@code 64MiB}; what has no such form is wrong. */
  private boolean isSame(String path, String expected, String actual) {
    FactPath parsed = FactPath.parse(path);
    Optional<FactDefinition> fact = catalogue.find(parsed.name());
    if (!parsed.field().isEmpty()) {
      fact = fact.flatMap(list -> list.field(parsed.field()));
    }
    if (fact.isEmpty() || expected.equals("absent")) {
      return expected.equals(actual);
    }
    try {
      return ValueParser.parse(fact.get(), expected).equals(ValueParser.parse(fact.get(), actual));
    } catch (IllegalArgumentException notOfThatForm) {
      return false;
    }
  }
}
