package dev.diagnose.rule;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.facts.Value;
import dev.diagnose.yaml.YamlNode.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What ties several lines together: {@code within: 60s}, {@code same: [host, rank]}. */
final class WindowParser {
  private static final List<String> PLACES = List.of("host", "rank", "device");
  private static final FactDefinition WINDOW = LiteralParser.untied("within", FactType.DURATION);

  private final LiteralParser literals;
  private final Problems problems;

  WindowParser(Problems problems) {
    this.literals = new LiteralParser(problems);
    this.problems = problems;
  }

  /** The window of time in nanoseconds; 0 when there is none. */
  long within(Section section) {
    Optional<Scalar> scalar = section.scalar("within");
    Optional<Value> value = scalar.flatMap(text -> literals.ofFact(WINDOW, text));
    if (value.isEmpty() || !(value.get() instanceof Value.Whole whole)) {
      return 0;
    }
    if (whole.number() <= 0) {
      problems.error(section.at("within"), "a window is longer than nothing: 'within: 60s'");
      return 0;
    }
    return whole.number();
  }

  /**
   * What the lines must agree in.
   *
   * @param captures those that all of their patterns have
   */
  List<String> same(Section section, Set<String> captures) {
    Set<String> known = new TreeSet<>(captures);
    known.addAll(PLACES);
    List<String> same = new ArrayList<>();
    for (Scalar word : section.scalars("same")) {
      if (known.contains(word.text())) {
        same.add(word.text());
      } else {
        problems.error(
            word.at(), "'same' cannot be '" + word.text() + "'" + Hint.of(word.text(), known));
      }
    }
    return same;
  }

  /** The words by which occurrences can be told apart. */
  static Set<String> distinguishable(Set<String> captures) {
    Set<String> words = new TreeSet<>(captures);
    words.addAll(PLACES);
    return words;
  }
}
