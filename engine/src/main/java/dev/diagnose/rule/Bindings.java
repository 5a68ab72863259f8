package dev.diagnose.rule;

import dev.diagnose.rule.Clause.CaptureTest;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Entry;
import dev.diagnose.yaml.YamlNode.Mapping;
import dev.diagnose.yaml.YamlNode.Scalar;
import dev.diagnose.yaml.YamlNode.Sequence;
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
  private final Set<String> broken = new TreeSet<>();

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
    Optional<Set<String>> known = patterns.peek(event.pattern()).flatMap(Captures::of);
    if (event.as().isEmpty() || known.isEmpty()) {
      return;
    }
    clauses
        .computeIfAbsent(event.as(), any -> new LinkedHashSet<>())
        .add(new EventClause(event.pattern(), "", event.where(), Optional.empty()));
    Set<String> names = new TreeSet<>(known.get());
    Set<String> earlier = captures.putIfAbsent(event.as(), names);
    if (earlier != null) {
      earlier.retainAll(names);
    }
  }

  /** Takes up the names in a condition that could not be read; nothing is said of their use. */
  void addBroken(YamlNode condition) {
    if (condition instanceof Sequence sequence) {
      sequence.items().forEach(this::addBroken);
    } else if (condition instanceof Mapping mapping) {
      for (Entry entry : mapping.entries()) {
        if (entry.key().equals("as") && entry.value() instanceof Scalar name) {
          broken.add(name.text());
        }
        addBroken(entry.value());
      }
    }
  }

  /** Why {@code event.capture} stands for nothing; empty when it does. */
  String problem(String event, String capture) {
    if (broken.contains(event)) {
      return "";
    }
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

  /** Why an event cannot be compared with; empty, too, when that was told before. */
  String comparisonProblem() {
    for (String event : compared) {
      String problem = problemOf(event, clauses.getOrDefault(event, Set.of()));
      if (!problem.isEmpty()) {
        compared.remove(event);
        return problem;
      }
    }
    return "";
  }

  private static String problemOf(String event, Set<EventClause> bound) {
    if (bound.size() > 1) {
      return "several conditions bind '"
          + event
          + "', and one compares with it; give each event a name of its own";
    }
    String other = bound.isEmpty() ? "" : otherEvent(event, bound.iterator().next());
    return other.isEmpty()
        ? ""
        : "a condition compares with '"
            + event
            + "', which is itself compared with '"
            + other
            + "'; compare with that one";
  }

  private static String otherEvent(String event, EventClause clause) {
    for (CaptureTest test : clause.where()) {
      if (test.operand() instanceof Operand.Capture other && !test.comparesWith(event)) {
        return other.event();
      }
    }
    return "";
  }
}
