package dev.diagnose.rule;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.rule.Clause.CaptureTest;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.OperandParser.Left;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Entry;
import dev.diagnose.yaml.YamlNode.Mapping;
import dev.diagnose.yaml.YamlNode.Scalar;
import dev.diagnose.yaml.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads {@code {event: P, as: e, where: {capture: test}, count: {ge: 3}, within: 60s, same: host}}.
 */
final class EventParser {
  private static final java.util.regex.Pattern NAME =
      java.util.regex.Pattern.compile("[a-z][a-z0-9_-]*");

  private final Catalogue catalogue;
  private final Registry<Pattern> patterns;
  private final OperandParser operands;
  private final TallyParser tallies;
  private final Problems problems;

  EventParser(
      Catalogue catalogue,
      Registry<Pattern> patterns,
      OperandParser operands,
      TallyParser tallies,
      Problems problems) {
    this.catalogue = catalogue;
    this.patterns = patterns;
    this.operands = operands;
    this.tallies = tallies;
    this.problems = problems;
  }

  Optional<Clause> parse(Section section) {
    return event(section, true).map(event -> event);
  }

  /** The name that {@code as} gives to an event or a record; empty when it gives none. */
  String name(Section section) {
    String as = section.text("as");
    if (!as.isEmpty() && !NAME.matcher(as).matches()) {
      problems.error(section.at("as"), "'as' is one lower-case word, not '" + as + "'");
    }
    return as;
  }

  /** An event in a sequence: a pattern's id, or a mapping as above without {@code count}. */
  Optional<EventClause> single(YamlNode node) {
    if (node instanceof Scalar id) {
      return pattern(id).map(known -> new EventClause(id.text(), "", List.of(), Optional.empty()));
    }
    Optional<Section> section = Section.of(node, ClauseShapes.STEP, problems);
    return section.flatMap(event -> event(event, false));
  }

  private Optional<EventClause> event(Section section, boolean isCountable) {
    Optional<Scalar> id = section.scalar("event");
    Optional<Pattern> pattern = id.flatMap(this::pattern);
    Set<String> captures = pattern.flatMap(Captures::of).orElse(Set.of());
    String as = name(section);
    Optional<YamlNode> where = section.node("where");
    List<CaptureTest> tests = new ArrayList<>();
    boolean sound = pattern.isEmpty() || where.isEmpty() || tests(where.get(), as, captures, tests);
    Optional<Clause.Tally> tally =
        isCountable && pattern.isPresent() ? tallies.parse(section, captures) : Optional.empty();
    section.close();
    return pattern.isEmpty() || !sound
        ? Optional.empty()
        : Optional.of(new EventClause(id.get().text(), as, tests, tally));
  }

  /** Empty, too, for a pattern that is itself broken: nothing more is to be said about its use. */
  private Optional<Pattern> pattern(Scalar id) {
    int dot = id.text().lastIndexOf('.');
    Optional<Pattern> header = patterns.peek(id.text().substring(0, Math.max(0, dot)));
    if (header.flatMap(found -> found.block().row(id.text())).isPresent()) {
      problems.error(
          id.at(),
          "'"
              + id.text()
              + "' is a row of the block '"
              + header.get().id()
              + "', and rows are no events; ask for a fact that it states, or write a pattern");
      return Optional.empty();
    }
    return patterns.use(id.text(), id.at()).filter(known -> Captures.of(known).isPresent());
  }

  private boolean tests(YamlNode where, String as, Set<String> captures, List<CaptureTest> tests) {
    Optional<Section> section = Section.of(where, ClauseShapes.CAPTURE_TESTS, problems);
    if (section.isEmpty()) {
      return false;
    }
    boolean sound = true;
    for (Entry entry : section.get().entries()) {
      sound &=
          isCapture(entry.key(), captures, entry.at())
              && tests(new Left(entry.key(), Optional.empty(), as), entry.value(), tests);
    }
    for (CaptureTest test : tests) {
      if (test.operand() instanceof Operand.Capture own && test.comparesWith(as)) {
        sound &= isCapture(own.name(), captures, where.at());
      }
    }
    return sound;
  }

  private boolean isCapture(String name, Set<String> captures, Location at) {
    if (!captures.contains(name)) {
      problems.error(at, "the pattern has no capture '" + name + "'" + Hint.of(name, captures));
    }
    return captures.contains(name);
  }

  /** A plain value means {@code eq}, a list {@code in}; a mapping names its operators. */
  private boolean tests(Left capture, YamlNode node, List<CaptureTest> tests) {
    if (!(node instanceof Mapping)) {
      return test(capture, node instanceof Sequence ? Operator.IN : Operator.EQ, node, tests);
    }
    Section section = Section.of(node, ClauseShapes.CAPTURE_TEST, problems).orElseThrow();
    boolean sound = true;
    int operators = 0;
    for (Operator operator : Operator.values()) {
      Optional<YamlNode> operand = section.node(operator.label());
      if (operand.isPresent()) {
        operators++;
        sound &= test(capture, operator, operand.get(), tests);
      }
    }
    section.close();
    if (operators == 0) {
      problems.error(node.at(), "the capture '" + capture.name() + "' is compared with nothing");
    }
    return sound && operators > 0;
  }

  private boolean test(Left capture, Operator operator, YamlNode node, List<CaptureTest> tests) {
    Optional<Operand> operand = operands.parse(capture, operator, node, FactScope.node(catalogue));
    operand.ifPresent(right -> tests.add(new CaptureTest(capture.name(), operator, right)));
    return operand.isPresent();
  }
}
