package dev.diagnose.rule;

import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.yaml.YamlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads what events must or must not follow one another: {@code sequence: {of: [P, Q], without:
 * [R], within: 60s}} and {@code absent: {event: P, after: Q, within: 60s}}. An event is a pattern's
 * id, or {@code {event: P, as: e, where: {...}}}.
 */
final class CourseParser {
  private final EventParser events;
  private final WindowParser windows;
  private final Registry<Pattern> patterns;
  private final Problems problems;

  CourseParser(
      EventParser events, WindowParser windows, Registry<Pattern> patterns, Problems problems) {
    this.events = events;
    this.windows = windows;
    this.patterns = patterns;
    this.problems = problems;
  }

  Optional<Clause> sequence(Section clause) {
    Optional<Section> body = clause.section("sequence");
    clause.close();
    if (body.isEmpty()) {
      return Optional.empty();
    }
    Section section = body.get();
    Optional<YamlNode> steps = section.node("of");
    Optional<List<EventClause>> of = events(section, "of");
    Optional<List<EventClause>> without = events(section, "without");
    if (steps.isPresent() && of.isPresent() && of.get().size() < 2) {
      problems.error(section.at("of"), "a sequence is of two events or more: of: [FIRST, NEXT]");
      return Optional.empty();
    }
    long within = windows.within(section);
    section.close();
    if (of.isEmpty() || without.isEmpty()) {
      return Optional.empty();
    }
    List<EventClause> all = new ArrayList<>(of.get());
    all.addAll(without.get());
    List<String> same = windows.same(section, common(all));
    return Optional.of(new Clause.Sequence(of.get(), without.get(), within, same));
  }

  Optional<Clause> absent(Section clause) {
    Optional<Section> body = clause.section("absent");
    clause.close();
    if (body.isEmpty()) {
      return Optional.empty();
    }
    Section section = body.get();
    Optional<EventClause> event = section.node("event").flatMap(events::single);
    Optional<EventClause> after = section.node("after").flatMap(events::single);
    long within = windows.within(section);
    section.close();
    if (event.isEmpty() || after.isEmpty()) {
      return Optional.empty();
    }
    List<String> same = windows.same(section, common(List.of(event.get(), after.get())));
    return Optional.of(new Clause.Absent(event.get(), after.get(), within, same));
  }

  /** Empty when one of them is broken. */
  private Optional<List<EventClause>> events(Section section, String key) {
    List<EventClause> parsed = new ArrayList<>();
    List<YamlNode> items = section.items(key);
    for (YamlNode item : items) {
      events.single(item).ifPresent(parsed::add);
    }
    return parsed.size() == items.size() ? Optional.of(parsed) : Optional.empty();
  }

  /** The captures that all of the events have. */
  private Set<String> common(List<EventClause> events) {
    Set<String> common = null;
    for (EventClause event : events) {
      Set<String> own = patterns.peek(event.pattern()).flatMap(Captures::of).orElse(Set.of());
      if (common == null) {
        common = new TreeSet<>(own);
      } else {
        common.retainAll(own);
      }
    }
    return common == null ? Set.of() : common;
  }
}
