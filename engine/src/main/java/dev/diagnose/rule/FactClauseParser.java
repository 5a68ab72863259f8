package dev.diagnose.rule;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.rule.OperandParser.Left;
import dev.diagnose.yaml.YamlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads {@code {fact: F, OPERATOR: OPERAND}}; several operators must all hold. */
final class FactClauseParser {
  private final OperandParser operands;
  private final Problems problems;

  FactClauseParser(OperandParser operands, Problems problems) {
    this.operands = operands;
    this.problems = problems;
  }

  Optional<Clause> parse(Section section, FactScope scope) {
    String name = section.text("fact");
    Optional<FactDefinition> fact = scope.find(name);
    if (fact.isEmpty()) {
      problems.error(section.at("fact"), scope.unknown(name));
      return Optional.empty();
    }
    List<Clause> clauses = new ArrayList<>();
    int operators = 0;
    for (Operator operator : Operator.values()) {
      Optional<YamlNode> operand = section.node(operator.label());
      if (operand.isEmpty()) {
        continue;
      }
      operators++;
      if (isAllowed(fact.get(), operator, operand.get())) {
        operands
            .parse(new Left(name, fact, ""), operator, operand.get(), scope)
            .ifPresent(right -> clauses.add(new Clause.FactClause(name, operator, right)));
      }
    }
    section.close();
    if (operators == 0) {
      problems.error(
          section.at(),
          "'"
              + name
              + "' is compared with nothing; add one of "
              + words(OperatorTable.of(fact.get().type())));
    }
    if (operators == 0 || clauses.size() != operators) {
      return Optional.empty();
    }
    return Optional.of(clauses.size() == 1 ? clauses.get(0) : new Clause.All(clauses));
  }

  private boolean isAllowed(FactDefinition fact, Operator operator, YamlNode operand) {
    Set<Operator> allowed = OperatorTable.of(fact.type());
    if (!allowed.contains(operator)) {
      problems.error(
          operand.at(),
          "'"
              + operator.label()
              + "' does not go with '"
              + fact.name()
              + "', which is of type "
              + fact.type().label()
              + "; it can be "
              + words(allowed)
              + (fact.type() == FactType.RECORDS ? ", or use some, every, none or count" : ""));
    }
    return allowed.contains(operator);
  }

  private static String words(Set<Operator> operators) {
    List<String> words = new ArrayList<>();
    for (Operator operator : operators) {
      words.add(operator.label());
    }
    return String.join(", ", words);
  }
}
