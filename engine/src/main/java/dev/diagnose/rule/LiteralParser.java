package dev.diagnose.rule;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.facts.Localized;
import dev.diagnose.facts.Sensitivity;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.ValueParser;
import dev.diagnose.yaml.YamlNode.Scalar;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Gives a literal its type. A fact's literal has the fact's type. A capture has no type, so its
 * literal's form decides: {@code 79} is a number, {@code 64MiB} bytes, everything else text; a
 * number is compared with the capture read as a number, so {@code 079} equals 79. {@code lt le gt
 * ge between} always compare numbers.
 */
final class LiteralParser {
  private static final Pattern WHOLE = Pattern.compile("-?(?:0|[1-9]\\d{0,17})");
  private static final Pattern BYTES = Pattern.compile("\\d+(?:\\.\\d+)? ?[KMGT]i?B");
  private static final FactDefinition BYTES_LITERAL = untied("bytes", FactType.BYTES);

  private final Problems problems;

  LiteralParser(Problems problems) {
    this.problems = problems;
  }

  /** What stands for a value of a type where there is no fact. */
  static FactDefinition untied(String name, FactType type) {
    return new FactDefinition(
        name,
        "",
        type,
        List.of(),
        "",
        "",
        "",
        Sensitivity.NONE,
        "",
        Localized.EMPTY,
        List.of(),
        Map.of());
  }

  Optional<Value> ofFact(FactDefinition fact, Scalar literal) {
    if (isMissing(literal)) {
      return Optional.empty();
    }
    try {
      return Optional.of(ValueParser.parse(fact, literal.text()));
    } catch (IllegalArgumentException wrongType) {
      problems.error(
          literal.at(),
          "'"
              + fact.name()
              + "' is of type "
              + fact.type().label()
              + ": "
              + wrongType.getMessage());
      return Optional.empty();
    }
  }

  /** A word of a list, or a part of a text. */
  Optional<Value> ofPart(Scalar literal) {
    return isMissing(literal) ? Optional.empty() : Optional.of(new Value.Text(literal.text()));
  }

  Optional<Value> ofCapture(String capture, Operator operator, Scalar literal) {
    if (isMissing(literal)) {
      return Optional.empty();
    }
    String text = literal.text();
    if (WHOLE.matcher(text).matches()) {
      return Optional.of(new Value.Whole(Long.parseLong(text)));
    }
    if (BYTES.matcher(text).matches()) {
      return ofFact(BYTES_LITERAL, literal);
    }
    if (OperatorTable.isOrdering(operator)) {
      problems.error(
          literal.at(),
          "'"
              + operator.label()
              + "' compares the capture '"
              + capture
              + "' as a number; write a whole number or bytes like 64MiB, not '"
              + text
              + "'");
      return Optional.empty();
    }
    return Optional.of(new Value.Text(text));
  }

  private boolean isMissing(Scalar literal) {
    if (literal.text().isEmpty()) {
      problems.error(literal.at(), "the value to compare with is missing");
    }
    return literal.text().isEmpty();
  }
}
