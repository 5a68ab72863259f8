package dev.diagnose.rule;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.rule.Clause.CaptureTest;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Clause.Quantified;
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
 * The names that clauses give with {@code as} to their events, and {@code some} to the records of a
 * list. A name can be bound in several branches of {@code any}; then only the captures or fields
 * that all of them have can be used, and only in texts: a condition that compares with a capture
 * has to know which event it is.
 */
final class Bindings {
  private final Catalogue catalogue;
  private final Registry<Pattern> patterns;
  private final Map<String, Set<String>> captures = new LinkedHashMap<>();
  private final Map<String, Set<Clause>> clauses = new LinkedHashMap<>();
  private final Set<String> rollCalls = new TreeSet<>();
  private final Set<String> compared = new TreeSet<>();
  private final Set<String> broken = new TreeSet<>();

  Bindings(Catalogue catalogue, Registry<Pattern> patterns) {
    this.catalogue = catalogue;
    this.patterns = patterns;
  }

  void add(Clause clause) {
    if (clause instanceof EventClause event) {
      patterns
          .peek(event.pattern())
          .flatMap(Captures::of)
          .ifPresent(known -> bind(event.as(), unnamed(event), known));
      if (event.tally().filter(Clause.Tally::isRollCall).isPresent()) {
        rollCalls.add(event.as());
      }
    } else if (clause instanceof Quantified some) {
      catalogue
          .find(some.list())
          .ifPresent(list -> bind(some.as(), unnamed(some), list.fields().keySet()));
    }
    for (Clause part : ClauseParts.of(clause)) {
      add(part);
    }
  }

  private static Clause unnamed(EventClause event) {
    return new EventClause(event.pattern(), "", event.where(), Optional.empty());
  }

  private static Clause unnamed(Quantified some) {
    return new Quantified(some.quantifier(), some.list(), some.where());
  }

  private void bind(String as, Clause clause, Set<String> known) {
    if (as.isEmpty()) {
      return;
    }
    clauses.computeIfAbsent(as, any -> new LinkedHashSet<>()).add(clause);
    Set<String> names = new TreeSet<>(known);
    Set<String> earlier = captures.putIfAbsent(as, names);
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

  /**
   * Why {@code name.part} stands for nothing; empty when it does.
   *
   * @param name of an event or a record
   * @param part a capture of the event, a field of the record
   */
  String problem(String name, String part) {
    if (broken.contains(name)) {
      return "";
    }
    Set<String> known = captures.get(name);
    if (known == null) {
      return "no event or record is bound with 'as: "
          + name
          + "'"
          + Hint.of(name, captures.keySet());
    }
    boolean isRecord = clauses.get(name).stream().allMatch(Quantified.class::isInstance);
    String missing =
        isRecord ? "the record '%s' has no field '%s'" : "the event '%s' has no capture '%s'";
    return known.contains(part) ? "" : missing.formatted(name, part) + Hint.of(part, known);
  }

  /** The same for a text, which can also name what a roll call misses. */
  String textProblem(String name, String part) {
    return part.equals(Clause.Tally.MISSING) && rollCalls.contains(name) ? "" : problem(name, part);
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

  private static String problemOf(String event, Set<Clause> bound) {
    if (bound.stream().anyMatch(Quantified.class::isInstance)) {
      return "a condition compares with '"
          + event
          + "', which is a record of a list; only texts can use its fields";
    }
    if (bound.size() > 1) {
      return "several conditions bind '"
          + event
          + "', and one compares with it; give each event a name of its own";
    }
    String other = bound.isEmpty() ? "" : otherEvent(event, (EventClause) bound.iterator().next());
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
