package dev.diagnose.rule;

import dev.diagnose.rule.RuleParser.Parsed;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Links must not lead back to where they began. Two kinds do not count: {@code excludes}, which
 * both sides may say, and links with {@code earlier}, where time decides.
 */
final class LinkLint {
  private final Map<String, Set<String>> targets = new LinkedHashMap<>();

  void add(Rule rule) {
    for (Link link : rule.links()) {
      if (!link.earlier() && link.kind() != Link.Kind.EXCLUDES) {
        targets.computeIfAbsent(rule.cause(), cause -> new LinkedHashSet<>()).add(link.target());
      }
    }
  }

  void check(List<Parsed> rules, Problems problems) {
    Set<Set<String>> told = new LinkedHashSet<>();
    for (Parsed parsed : rules) {
      List<String> circle = circle(parsed.rule().cause());
      if (!circle.isEmpty() && told.add(Set.copyOf(circle))) {
        problems.error(
            parsed.links(),
            "links lead in a circle: "
                + String.join(" -> ", circle)
                + " -> "
                + circle.get(0)
                + "; write {cause: ..., earlier: true} where the first failure decides");
      }
    }
  }

  /** The shortest way from a cause back to itself; empty when there is none. */
  private List<String> circle(String start) {
    Map<String, String> reachedFrom = new LinkedHashMap<>();
    Deque<String> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      String cause = open.removeFirst();
      for (String target : targets.getOrDefault(cause, Set.of())) {
        if (target.equals(start)) {
          return wayTo(cause, start, reachedFrom);
        }
        if (reachedFrom.putIfAbsent(target, cause) == null) {
          open.addLast(target);
        }
      }
    }
    return List.of();
  }

  private static List<String> wayTo(String last, String start, Map<String, String> reachedFrom) {
    List<String> way = new ArrayList<>();
    String cause = last;
    while (!cause.equals(start)) {
      way.add(0, cause);
      cause = reachedFrom.get(cause);
    }
    way.add(0, start);
    return way;
  }
}
