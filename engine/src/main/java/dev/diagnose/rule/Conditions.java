package dev.diagnose.rule;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Entry;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The named conditions. One may use another, in any order and any file, so each is parsed when it
 * is first used.
 */
final class Conditions {
  /** A condition that is not parsed yet, is being parsed, or came out broken has no clause. */
  private static final class Named {
    private final Optional<YamlNode> node;
    private Optional<Clause> clause;
    private boolean started;

    private Named(Optional<YamlNode> node, Optional<Clause> clause) {
      this.node = node;
      this.clause = clause;
      this.started = clause.isPresent();
    }
  }

  private final Catalogue catalogue;
  private final Registry<Pattern> patterns;
  private final Registry<Named> named;
  private final Problems problems;
  private final Set<String> open = new HashSet<>();
  private final ClausePlaces places = new ClausePlaces();

  Conditions(Catalogue catalogue, Registry<Pattern> patterns, Problems problems) {
    this.catalogue = catalogue;
    this.patterns = patterns;
    this.problems = problems;
    this.named = new Registry<>("condition", problems);
  }

  /** The places of all clauses that are read with these conditions. */
  ClausePlaces places() {
    return places;
  }

  void inherit(Map<String, Clause> base) {
    Map<String, Named> inherited = new LinkedHashMap<>();
    for (Map.Entry<String, Clause> entry : base.entrySet()) {
      inherited.put(entry.getKey(), new Named(Optional.empty(), Optional.of(entry.getValue())));
    }
    named.inherit(inherited);
  }

  /** Takes up the conditions of a file: {@code conditions: {name: condition}}. */
  void declare(Section file) {
    Optional<Section> section = file.section("conditions");
    file.close();
    if (section.isPresent()) {
      for (Entry entry : section.get().entries()) {
        named.declare(
            entry.key(), new Named(Optional.of(entry.value()), Optional.empty()), entry.at());
      }
    }
  }

  Optional<Clause> use(String name, Location at) {
    return named.use(name, at).flatMap(condition -> clause(name, condition, at));
  }

  /** Parses what no rule used, so that its mistakes are told too. */
  void parseAll() {
    for (Map.Entry<String, Named> entry : named.all().entrySet()) {
      entry.getValue().node.ifPresent(node -> clause(entry.getKey(), entry.getValue(), node.at()));
    }
  }

  private Optional<Clause> clause(String name, Named condition, Location at) {
    if (open.contains(name)) {
      problems.error(at, "the condition '" + name + "' is defined by itself");
      return Optional.empty();
    }
    if (!condition.started) {
      condition.started = true;
      open.add(name);
      condition.clause =
          new ClauseParser(catalogue, patterns, this, problems)
              .parse(condition.node.orElseThrow(), new Bindings(catalogue, patterns));
      open.remove(name);
    }
    return condition.clause;
  }

  boolean breakDependents() {
    return named.breakDependents();
  }

  Map<String, Clause> sound() {
    Map<String, Clause> sound = new LinkedHashMap<>();
    for (Map.Entry<String, Named> entry : named.sound().entrySet()) {
      entry.getValue().clause.ifPresent(clause -> sound.put(entry.getKey(), clause));
    }
    return sound;
  }
}
