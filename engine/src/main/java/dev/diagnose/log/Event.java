package dev.diagnose.log;

import dev.diagnose.facts.Coordinate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A message that a pattern knows, as often as it stood in the log with these captures at this
 * place.
 *
 * @param pattern the pattern's id
 * @param captures named groups that took part in the match, in the order of their names
 * @param at host, rank and device as the line's prefix states them
 * @param count how many lines
 * @param first the first of them, in input order
 * @param last the last of them
 * @param samples up to three of them, the first included
 * @param timeline each of them, where the pattern is watched
 */
public record Event(
    String pattern,
    Map<String, String> captures,
    Coordinate at,
    long count,
    Occurrence first,
    Occurrence last,
    List<Occurrence> samples,
    Timeline timeline) {

  public Event {
    captures = Collections.unmodifiableMap(new LinkedHashMap<>(captures));
    samples = List.copyOf(samples);
  }

  /** An event of a pattern that nobody watches. */
  public Event(
      String pattern,
      Map<String, String> captures,
      Coordinate at,
      long count,
      Occurrence first,
      Occurrence last,
      List<Occurrence> samples) {
    this(
        pattern,
        captures,
        at,
        count,
        first,
        last,
        samples,
        Timeline.ofSamples(count, samples, last));
  }

  /** The same with so many inputs before its own. */
  Event behind(int inputs) {
    return new Event(
        pattern,
        captures,
        at,
        count,
        first.behind(inputs),
        last.behind(inputs),
        samples.stream().map(sample -> sample.behind(inputs)).toList(),
        timeline.behind(inputs));
  }

  public String capture(String name) {
    return captures.getOrDefault(name, "");
  }
}
