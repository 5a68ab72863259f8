package dev.diagnose.rule;

import dev.diagnose.rule.Clause.EventClause;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The names that event clauses give to their events with {@code as}. A name can be bound in several
 * branches of {@code any}; then only the captures that all its patterns have can be used.
 */
final class Bindings {
  private final Registry<Pattern> patterns;
  private final Map<String, Set<String>> captures = new LinkedHashMap<>();

  Bindings(Registry<Pattern> patterns) {
    this.patterns = patterns;
  }

  void add(Clause clause) {
    if (clause instanceof EventClause event) {
      bind(event);
    }
    for (Clause part : ClauseParts.of(clause)) {
      add(part);
    }
  }

  private void bind(EventClause event) {
    Optional<Pattern> pattern = patterns.peek(event.pattern());
    if (event.as().isEmpty() || pattern.isEmpty()) {
      return;
    }
    Set<String> names = new TreeSet<>(Captures.of(pattern.get()));
    Set<String> earlier = captures.putIfAbsent(event.as(), names);
    if (earlier != null) {
      earlier.retainAll(names);
    }
  }

  /** Why {@code event.capture} stands for nothing; empty when it does. */
  String problem(String event, String capture) {
    Set<String> known = captures.get(event);
    if (known == null) {
      return "no event is bound with 'as: " + event + "'" + Hint.of(event, captures.keySet());
    }
    return known.contains(capture)
        ? ""
        : "the event '" + event + "' has no capture '" + capture + "'" + Hint.of(capture, known);
  }
}
