package dev.diagnose.rule;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactOption;
import dev.diagnose.rule.RuleTest.Expectation;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Entry;
import dev.diagnose.yaml.YamlNode.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads {@code tests: [{name, log, facts: {name: value}, expect: {top, band, ...}}]}. */
final class TestParser {

  private final Catalogue catalogue;
  private final Registry<Cause> causes;
  private final Problems problems;

  TestParser(Catalogue catalogue, Registry<Cause> causes, Problems problems) {
    this.catalogue = catalogue;
    this.causes = causes;
    this.problems = problems;
  }

  /** Reads the tests of a rule's file, and what their logs tell {@code also}. */
  List<RuleTest> parse(Section file) {
    Map<String, String> also = file.section("also").map(this::also).orElse(Map.of());
    return parse(file.items("tests"), also);
  }

  /** Reads tests whose logs tell {@code also} these causes. */
  List<RuleTest> parse(List<YamlNode> nodes, Map<String, String> also) {
    List<RuleTest> tests = new ArrayList<>();
    for (YamlNode node : nodes) {
      Section.of(node, RuleShapes.TEST, problems)
          .map(section -> test(section, also))
          .ifPresent(tests::add);
    }
    return tests;
  }

  private Map<String, String> also(Section section) {
    Map<String, String> also = new LinkedHashMap<>();
    for (Entry entry : section.entries()) {
      useReported(entry.key(), entry.at());
      String reason = section.text(entry.key());
      if (reason.isBlank()) {
        problems.error(entry.value().at(), "say why '" + entry.key() + "' is told besides");
      }
      also.put(entry.key(), reason);
    }
    return also;
  }

  private RuleTest test(Section section, Map<String, String> also) {
    String name = section.text("name");
    String log = section.text("log");
    Map<String, String> facts = section.section("facts").map(this::facts).orElse(Map.of());
    if (log.isBlank() && facts.isEmpty()) {
      problems.error(section.at(), "a test needs a 'log', or 'facts', or both");
    }
    Optional<Section> expect = section.section("expect");
    section.close();
    Expectation expectation = expect.map(this::expectation).orElse(Expectation.NONE);
    return new RuleTest(name, log, facts, expectation, also, section.at());
  }

  private Map<String, String> facts(Section section) {
    Map<String, String> facts = new LinkedHashMap<>();
    for (Entry entry : section.entries()) {
      Optional<Scalar> value = section.scalar(entry.key());
      if (value.isEmpty()) {
        continue;
      }
      try {
        FactOption.parse(entry.key() + "=" + value.get().text(), catalogue);
        facts.put(entry.key(), value.get().text());
      } catch (IllegalArgumentException wrong) {
        problems.error(value.get().at(), wrong.getMessage().replaceFirst("^--fact ", ""));
      }
    }
    return facts;
  }

  private Expectation expectation(Section section) {
    boolean silent = section.flag("silent");
    String top = section.text("top");
    if (!top.isEmpty()) {
      useReported(top, section.at("top"));
    }
    String band = section.word("band", "");
    String ask = section.text("ask");
    String firstFix = section.text("first-fix");
    List<String> absent = new ArrayList<>();
    for (Scalar cause : section.scalars("absent")) {
      useReported(cause.text(), cause.at());
      absent.add(cause.text());
    }
    section.close();
    Expectation expectation = new Expectation(silent, top, band, ask, absent, firstFix);
    if (expectation.equals(Expectation.NONE)) {
      problems.error(
          section.at(),
          "this test cannot fail; expect one of " + String.join(", ", RuleShapes.EXPECT.names()));
    }
    if (silent && !band.isEmpty()) {
      problems.error(section.at(), "'silent' and 'band' contradict each other");
    }
    return expectation;
  }

  /** A cause as reports name it. */
  private void useReported(String cause, Location at) {
    String parent = causes.use(cause, at).map(Cause::parent).orElse("");
    if (!parent.isEmpty()) {
      problems.error(at, "a finer cause is reported as its parent; write '" + parent + "'");
    }
  }
}
