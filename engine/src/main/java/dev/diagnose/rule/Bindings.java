package dev.diagnose.rule;

import dev.diagnose.rule.Clause.EventClause;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The names that event clauses give to their events with {@code as}. A name can be bound in several
 * branches of {@code any}; then only the captures that all its patterns have can be used, and only
 * in texts: a condition that compares with a capture has to know which event it is.
 */
final class Bindings {
  private final Registry<Pattern> patterns;
  private final Map<String, Set<String>> captures = new LinkedHashMap<>();
  private final Map<String, Set<EventClause>> clauses = new LinkedHashMap<>();
  private final Set<String> compared = new TreeSet<>();

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
    clauses
        .computeIfAbsent(event.as(), any -> new LinkedHashSet<>())
        .add(new EventClause(event.pattern(), "", event.where(), Optional.empty()));
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

  /** A condition compares with a capture of the event. */
  void compare(String event) {
    compared.add(event);
  }

  /** Why a comparison could mean one of several events; empty, too, when that was told before. */
  String ambiguity() {
    for (String event : compared) {
      if (clauses.getOrDefault(event, Set.of()).size() > 1) {
        compared.remove(event);
        return "several conditions bind '"
            + event
            + "', and one compares with it; give each event a name of its own";
      }
    }
    return "";
  }
}
