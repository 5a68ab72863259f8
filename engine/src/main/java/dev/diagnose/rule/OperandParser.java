package dev.diagnose.rule;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.facts.Value;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Mapping;
import dev.diagnose.yaml.YamlNode.Scalar;
import dev.diagnose.yaml.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What stands behind an operator: literals, {@code $event.capture}, {@code {fact: other}}, version
 * bounds, or an expression.
 */
final class OperandParser {
  private static final Pattern CAPTURE =
      Pattern.compile("\\$([a-z][a-z0-9_-]*)\\.([A-Za-z][A-Za-z0-9_]*)");

  private final Problems problems;
  private final LiteralParser literals;
  private final List<CaptureUse> captureUses;

  /** A use of a capture, checked when all events of the clause are known. */
  record CaptureUse(Operand.Capture capture, Location at) {}

  OperandParser(Problems problems, List<CaptureUse> captureUses) {
    this.problems = problems;
    this.literals = new LiteralParser(problems);
    this.captureUses = captureUses;
  }

  /**
   * @param left what is compared
   */
  Optional<Operand> parse(Left left, Operator operator, YamlNode node, FactScope scope) {
    return switch (operator) {
      case IN, NOT_IN -> list(left, operator, node);
      case BETWEEN -> pair(left, operator, node);
      case EXISTS -> scalar(node, operator).flatMap(this::flag);
      case MATCHES -> scalar(node, operator).flatMap(this::expression);
      case VERSION -> scalar(node, operator).flatMap(this::bounds);
      case EQ, NE, LT, LE, GT, GE, CONTAINS -> single(left, operator, node, scope);
    };
  }

  private Optional<Operand> single(Left left, Operator operator, YamlNode node, FactScope scope) {
    if (node instanceof Mapping) {
      return left.fact().isPresent() ? otherFact(left, node, scope) : captureAndFact(left, node);
    }
    Optional<Scalar> scalar = scalar(node, operator);
    if (scalar.isEmpty()) {
      return Optional.empty();
    }
    Matcher capture = CAPTURE.matcher(scalar.get().text());
    if (capture.matches()) {
      Operand.Capture use = new Operand.Capture(capture.group(1), capture.group(2));
      if (!use.event().equals(left.event())) {
        captureUses.add(new CaptureUse(use, node.at()));
      }
      return Optional.of(use);
    }
    return literal(left, operator, scalar.get()).map(value -> new Operand.Literals(List.of(value)));
  }

  private Optional<Operand> captureAndFact(Left left, YamlNode node) {
    problems.error(
        node.at(),
        "the capture '"
            + left.name()
            + "' cannot be compared with a fact here; name the event with 'as: e', and beside it in"
            + " an 'all' compare the fact: {fact: ID, eq: $e."
            + left.name()
            + "}");
    return Optional.empty();
  }

  private Optional<Operand> otherFact(Left left, YamlNode node, FactScope scope) {
    Optional<Section> section = Section.of(node, ClauseShapes.OTHER_FACT, problems);
    if (section.isEmpty()) {
      return Optional.empty();
    }
    String name = section.get().text("fact");
    section.get().close();
    if (name.isEmpty()) {
      return Optional.empty();
    }
    Optional<FactDefinition> other = scope.findOther(name);
    if (other.isEmpty()) {
      problems.error(section.get().at("fact"), scope.unknown(name));
      return Optional.empty();
    }
    Optional<FactType> type = left.fact().map(FactDefinition::type);
    if (type.isPresent() && type.get() != other.get().type()) {
      problems.error(
          section.get().at("fact"),
          "'"
              + name
              + "' is of type "
              + other.get().type().label()
              + " and cannot be compared with '"
              + left.name()
              + "', which is of type "
              + type.get().label());
      return Optional.empty();
    }
    return Optional.of(
        scope.find(name).isPresent() ? new Operand.OtherFact(name) : new Operand.NodeFact(name));
  }

  private Optional<Operand> list(Left left, Operator operator, YamlNode node) {
    if (!(node instanceof Sequence sequence) || sequence.items().isEmpty()) {
      problems.error(node.at(), "'" + operator.label() + "' takes a list: [a, b]");
      return Optional.empty();
    }
    List<Value> values = new ArrayList<>();
    for (YamlNode item : sequence.items()) {
      Optional<Value> value =
          scalar(item, operator).flatMap(literal -> literal(left, operator, literal));
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values.add(value.get());
    }
    return Optional.of(new Operand.Literals(values));
  }

  private Optional<Operand> pair(Left left, Operator operator, YamlNode node) {
    if (!(node instanceof Sequence sequence) || sequence.items().size() != 2) {
      problems.error(node.at(), "'between' takes two values, both included: [low, high]");
      return Optional.empty();
    }
    return list(left, operator, node);
  }

  private Optional<Value> literal(Left left, Operator operator, Scalar scalar) {
    if (operator == Operator.CONTAINS) {
      return literals.ofPart(scalar);
    }
    return left.fact().isPresent()
        ? literals.ofFact(left.fact().get(), scalar)
        : literals.ofCapture(left.name(), operator, scalar);
  }

  private Optional<Operand> flag(Scalar scalar) {
    if (!scalar.text().equals("true") && !scalar.text().equals("false")) {
      problems.error(scalar.at(), "'exists' is true or false, not '" + scalar.text() + "'");
      return Optional.empty();
    }
    return Optional.of(new Operand.Literals(List.of(new Value.Flag(scalar.text().equals("true")))));
  }

  private Optional<Operand> expression(Scalar scalar) {
    return RegexCheck.compile(scalar.text(), scalar.at(), problems)
        .map(valid -> new Operand.Expression(scalar.text()));
  }

  private Optional<Operand> bounds(Scalar scalar) {
    try {
      return Optional.of(new Operand.Bounds(VersionRange.of(scalar.text())));
    } catch (IllegalArgumentException broken) {
      problems.error(scalar.at(), broken.getMessage());
      return Optional.empty();
    }
  }

  private Optional<Scalar> scalar(YamlNode node, Operator operator) {
    if (node instanceof Scalar scalar) {
      return Optional.of(scalar);
    }
    problems.error(
        node.at(), "'" + operator.label() + "' takes a single value, not " + node.kind());
    return Optional.empty();
  }

  /**
   * The left side of a comparison.
   *
   * @param name the fact's, field's or capture's name
   * @param fact its catalogue entry; empty for a capture
   * @param event the name of the event that the capture is of; empty when it has none, and for a
   *     fact
   */
  record Left(String name, Optional<FactDefinition> fact, String event) {}
}
