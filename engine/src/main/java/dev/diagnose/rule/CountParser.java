package dev.diagnose.rule;

import dev.diagnose.yaml.YamlNode.Scalar;
import java.util.Optional;

/** The comparison of a number of things: {@code ge: 3}. */
final class CountParser {
  private final Problems problems;

  /** How a count is compared, and with what. */
  record Comparison(Operator operator, long number) {}

  CountParser(Problems problems) {
    this.problems = problems;
  }

  /** As {@link #required}, and one at least where the section compares with nothing. */
  Optional<Comparison> atLeastOne(Section section) {
    for (Operator operator : OperatorTable.ofCounts()) {
      if (section.has(operator.label())) {
        return required(section);
      }
    }
    return Optional.of(new Comparison(Operator.GE, 1));
  }

  Optional<Comparison> required(Section section) {
    Optional<Comparison> found = Optional.empty();
    int count = 0;
    for (Operator operator : OperatorTable.ofCounts()) {
      Optional<Scalar> scalar = section.scalar(operator.label());
      if (scalar.isPresent()) {
        count++;
        found = number(scalar.get()).map(number -> new Comparison(operator, number));
      }
    }
    if (count != 1) {
      problems.error(section.at(), "a count is compared with one number: eq, ne, lt, le, gt or ge");
      return Optional.empty();
    }
    return found;
  }

  /** A whole number from 0. */
  Optional<Long> number(Scalar scalar) {
    try {
      long number = Long.parseLong(scalar.text());
      if (number >= 0) {
        return Optional.of(number);
      }
    } catch (NumberFormatException notANumber) {
      // Told below, as a negative number is.
    }
    problems.error(scalar.at(), "'" + scalar.text() + "' is not a whole number from 0");
    return Optional.empty();
  }
}
