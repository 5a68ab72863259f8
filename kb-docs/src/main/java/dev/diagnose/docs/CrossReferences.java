package dev.diagnose.docs;

import dev.diagnose.rule.Cause;
import dev.diagnose.rule.Link;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.StoredRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The pack's references, turned round: from what is used to the rules that use it. */
final class CrossReferences {
  private final Pack pack;
  private final Map<String, Mentions> mentions = new LinkedHashMap<>();
  private final Map<String, List<Rule>> byArea = new TreeMap<>();
  private final Map<String, List<Rule>> byCause = new TreeMap<>();
  private final Map<String, List<Rule>> byFact = new TreeMap<>();
  private final Map<String, List<Rule>> byPattern = new TreeMap<>();

  CrossReferences(Pack pack) {
    this.pack = pack;
    for (StoredRule stored : pack.rules()) {
      Rule rule = stored.rule();
      Mentions said = Mentions.of(rule);
      mentions.put(rule.id(), said);
      said.facts().forEach(fact -> add(byFact, fact, rule));
      said.patterns().forEach(pattern -> add(byPattern, pattern, rule));
      add(byCause, rule.cause(), rule);
      add(byArea, pack.causes().get(rule.cause()).area(), rule);
    }
  }

  private static void add(Map<String, List<Rule>> map, String key, Rule rule) {
    map.computeIfAbsent(key, none -> new ArrayList<>()).add(rule);
  }

  Mentions of(Rule rule) {
    return mentions.get(rule.id());
  }

  /** Rules by the area of their cause, in the order of the areas' names. */
  Map<String, List<Rule>> byArea() {
    return byArea;
  }

  List<Rule> usingFact(String name) {
    return byFact.getOrDefault(name, List.of());
  }

  List<Rule> usingPattern(String id) {
    return byPattern.getOrDefault(id, List.of());
  }

  /** The rule that stands for a cause: the one of the same name, else the first that tells it. */
  Rule ofCause(String cause) {
    List<Rule> rules = byCause.getOrDefault(cause, List.of());
    for (Rule rule : rules) {
      if (rule.id().equals(cause)) {
        return rule;
      }
    }
    return rules.isEmpty() ? null : rules.get(0);
  }

  /** Other rules that tell the same cause. */
  List<Rule> siblings(Rule rule) {
    return byCause.get(rule.cause()).stream()
        .filter(other -> !other.id().equals(rule.id()))
        .toList();
  }

  /** What a rule's links lead to. */
  List<Relation> outgoing(Rule rule) {
    List<Relation> relations = new ArrayList<>();
    for (Link link : rule.links()) {
      Rule target = ofCause(link.target());
      if (target != null) {
        relations.add(new Relation(link.kind(), target));
      }
    }
    return relations;
  }

  /** The rules whose links lead to this rule's cause. */
  List<Relation> incoming(Rule rule) {
    List<Relation> relations = new ArrayList<>();
    for (StoredRule stored : pack.rules()) {
      for (Link link : stored.rule().links()) {
        if (link.target().equals(rule.cause())) {
          relations.add(new Relation(link.kind(), stored.rule()));
        }
      }
    }
    return relations;
  }

  Cause cause(Rule rule) {
    return pack.causes().get(rule.cause());
  }

  /** A neighbour and what leads to or from it. */
  record Relation(Link.Kind kind, Rule rule) {}
}
