package dev.diagnose.rule;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.facts.Localized;
import dev.diagnose.facts.Sensitivity;
import dev.diagnose.facts.Value;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Scalar;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * How often an event must occur: {@code count}. Windows ({@code within}, {@code within-lines}) are
 * read but refused: the scan does not count them yet, and a window that is silently ignored would
 * tell too much.
 */
final class TallyParser {
  private static final FactDefinition WINDOW =
      new FactDefinition(
          "within",
          "",
          FactType.DURATION,
          List.of(),
          "",
          "",
          "",
          Sensitivity.NONE,
          "",
          Localized.EMPTY,
          List.of(),
          Map.of());

  private final CountParser counts;
  private final LiteralParser literals;
  private final Problems problems;

  TallyParser(CountParser counts, Problems problems) {
    this.counts = counts;
    this.literals = new LiteralParser(problems);
    this.problems = problems;
  }

  /**
   * @param event the event clause
   * @param captures those of its pattern
   */
  Optional<Clause.Tally> parse(Section event, Set<String> captures) {
    Optional<YamlNode> count = event.node("count");
    long nanos = event.scalar("within").flatMap(this::window).orElse(0L);
    long lines = event.scalar("within-lines").flatMap(counts::number).orElse(0L);
    for (String window : List.of("within", "within-lines")) {
      event.refuse(window, "the scan counts over the whole log; leave it out");
    }
    if (count.isEmpty()) {
      return Optional.empty();
    }
    if (count.get() instanceof Scalar scalar) {
      return counts
          .number(scalar)
          .map(number -> new Clause.Tally(Operator.GE, number, "", nanos, lines));
    }
    return Section.of(count.get(), "'count' of an event", problems)
        .flatMap(section -> tally(section, captures, nanos, lines));
  }

  private Optional<Clause.Tally> tally(
      Section section, Set<String> captures, long nanos, long lines) {
    Set<String> countable = new TreeSet<>(captures);
    countable.addAll(List.of("rank", "host", "device"));
    String distinct = section.word("distinct", List.copyOf(countable), "");
    Optional<CountParser.Comparison> comparison = counts.required(section);
    section.close();
    return comparison.map(
        test -> new Clause.Tally(test.operator(), test.number(), distinct, nanos, lines));
  }

  private Optional<Long> window(Scalar scalar) {
    Optional<Value> value = literals.ofFact(WINDOW, scalar);
    return value.isPresent() && value.get() instanceof Value.Whole whole
        ? Optional.of(whole.number())
        : Optional.empty();
  }
}
