package dev.diagnose.rule;

import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * How often an event must occur: {@code count}, with the windows ({@code within}, {@code
 * within-lines}) that the occurrences must share and what they must have in common ({@code same});
 * or which numbers are missing among them.
 */
final class TallyParser {
  private final CountParser counts;
  private final WindowParser windows;
  private final Problems problems;

  TallyParser(CountParser counts, WindowParser windows, Problems problems) {
    this.counts = counts;
    this.windows = windows;
    this.problems = problems;
  }

  /**
   * @param event the event clause
   * @param captures those of its pattern
   */
  Optional<Clause.Tally> parse(Section event, Set<String> captures) {
    Optional<YamlNode> count = event.node("count");
    long nanos = windows.within(event);
    long lines = event.scalar("within-lines").flatMap(counts::number).orElse(0L);
    List<String> same = windows.same(event, captures);
    if (count.isEmpty()) {
      for (String key : List.of("within", "within-lines", "same")) {
        if (event.has(key)) {
          problems.error(
              event.at(key), "'" + key + "' needs a 'count': how many lines, such as 'count: 3'?");
        }
      }
      return Optional.empty();
    }
    Optional<Compared> comparison = comparison(count.get(), captures);
    if (comparison.isPresent() && !comparison.get().of().isEmpty() && (nanos > 0 || lines > 0)) {
      problems.error(
          count.get().at(), "'missing' looks at the whole log; leave out within and within-lines");
      return Optional.empty();
    }
    return comparison.map(
        compared ->
            new Clause.Tally(
                compared.test().operator(),
                compared.test().number(),
                compared.distinct(),
                nanos,
                lines,
                same,
                compared.acrossJob(),
                compared.of()));
  }

  private record Compared(
      CountParser.Comparison test, String distinct, boolean acrossJob, String of) {}

  private Optional<Compared> comparison(YamlNode count, Set<String> captures) {
    if (count instanceof Scalar scalar) {
      return counts
          .number(scalar)
          .map(
              number ->
                  new Compared(new CountParser.Comparison(Operator.GE, number), "", false, ""));
    }
    Optional<Section> section = Section.of(count, ClauseShapes.EVENT_COUNT, problems);
    if (section.isEmpty()) {
      return Optional.empty();
    }
    List<String> countable = List.copyOf(WindowParser.distinguishable(captures));
    if (section.get().has("missing") || section.get().has("of")) {
      return missing(section.get(), countable, captures);
    }
    String distinct = section.get().word("distinct", countable, "");
    boolean acrossJob = !section.get().word("across", "").isEmpty();
    Optional<CountParser.Comparison> test = counts.required(section.get());
    section.get().close();
    return test.map(comparison -> new Compared(comparison, distinct, acrossJob, ""));
  }

  private Optional<Compared> missing(Section count, List<String> countable, Set<String> captures) {
    String number = count.word("missing", countable, "");
    Set<String> known = new TreeSet<>(captures);
    known.add(Clause.Tally.RANKS_OF_LOG);
    String of = count.word("of", known, "");
    Optional<CountParser.Comparison> test = counts.atLeastOne(count);
    count.close();
    if (number.isEmpty() || of.isEmpty() || count.has("distinct") || count.has("across")) {
      problems.error(
          count.at(),
          "'missing' stands with 'of' and without 'distinct' and 'across': {missing: rank, of: log}"
              + " or {missing: CAPTURE, of: CAPTURE that says how many there are}");
      return Optional.empty();
    }
    if (!known.contains(of) || !countable.contains(number)) {
      return Optional.empty();
    }
    if (of.equals(Clause.Tally.RANKS_OF_LOG) && !number.equals("rank")) {
      problems.error(
          count.at(), "'of: log' means the ranks that the logs name: {missing: rank, of: log}");
      return Optional.empty();
    }
    return test.map(comparison -> new Compared(comparison, number, false, of));
  }
}
