package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Coordinate;
import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import dev.diagnose.rule.Clause.Tally;
import dev.diagnose.rule.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Sequences and windows against their definitions, tried on every choice of lines. */
class CoursePropertyTest {
  private static final long DAY = 1_700_000_000_000_000_000L;

  /** Lines of three patterns, P, Q and R, at times that mostly rise. */
  private static List<Event> log(Random random, int lines) {
    List<Event> events = new ArrayList<>();
    long nanos = DAY;
    for (int line = 1; line <= lines; line++) {
      nanos += random.nextInt(6) - 1;
      Occurrence at = new Occurrence(0, "log", line, line, nanos, "line " + line);
      String pattern = "PPQQR".substring(random.nextInt(5)).substring(0, 1);
      Coordinate place = new Coordinate("n1", "" + random.nextInt(3), "");
      events.add(new Event(pattern, Map.of(), place, 1, at, at, List.of(at)));
    }
    return events;
  }

  private static List<Event> of(String pattern, List<Event> events) {
    return events.stream().filter(event -> event.pattern().equals(pattern)).toList();
  }

  private static boolean isBefore(Event one, Event other) {
    long distance = other.first().nanos() - one.first().nanos();
    return distance > 0 || distance == 0 && one.first().line() < other.first().line();
  }

  @Property(tries = 2000)
  void aSequence_isFoundWhereAnyChoiceOfLinesIsOne(
      @ForAll long seed, @ForAll @IntRange(min = 0, max = 8) int within) {
    List<Event> events = log(new Random(seed), 12);
    boolean expected = false;
    for (Event p : of("P", events)) {
      for (Event q : of("Q", events)) {
        for (Event last : of("P", events)) {
          boolean inOrder = isBefore(p, q) && isBefore(q, last);
          boolean inTime = within == 0 || last.first().nanos() - p.first().nanos() <= within;
          boolean free =
              of("R", events).stream().noneMatch(r -> isBefore(p, r) && isBefore(r, last));
          expected |= inOrder && inTime && free;
        }
      }
    }
    Outcome outcome =
        new Course(3, within, List.of())
            .of(List.of(of("P", events), of("Q", events), of("P", events)), of("R", events), true);
    assertThat(outcome).isEqualTo(Outcome.of(expected));
  }

  @Property(tries = 2000)
  void aWindow_isTheFullestOfAll(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 6) int nanos,
      @ForAll @IntRange(min = 0, max = 4) int lines) {
    List<Event> events = of("P", log(new Random(seed), 14));
    long most = 0;
    long mostRanks = 0;
    for (Event start : events) {
      for (Event top : events) {
        List<Event> inside =
            events.stream()
                .filter(
                    event ->
                        isBetween(start.first().nanos(), event.first().nanos(), nanos)
                            && (lines == 0
                                || isBetween(top.first().line(), event.first().line(), lines)))
                .toList();
        most = Math.max(most, inside.size());
        mostRanks =
            Math.max(mostRanks, inside.stream().map(event -> event.at().rank()).distinct().count());
      }
    }
    Tally tally = new Tally(Operator.GE, 1, "", nanos, lines, List.of(), false, "");
    assertThat(new Density(tally).of(events)).isEqualTo(new Density.Bounds(most, most));
    Tally ranks = new Tally(Operator.GE, 1, "rank", nanos, lines, List.of("host"), false, "");
    assertThat(new Density(ranks).of(events)).isEqualTo(new Density.Bounds(mostRanks, mostRanks));
  }

  private static boolean isBetween(long from, long value, long width) {
    return value >= from && value - from <= width;
  }
}
