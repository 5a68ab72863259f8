package dev.diagnose.check;

import dev.diagnose.rule.Overlay;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Pattern;
import dev.diagnose.rule.Pattern.Wording;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.RuleEdit;
import dev.diagnose.rule.RuleMeaning;
import dev.diagnose.rule.RuleTest;
import dev.diagnose.rule.StoredRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What changed from one version of a pack to the next, and what that means for its version number
 * (semver.org): who relies on a cause must not lose it by a minor step.
 */
public final class PackDiff {
  private final List<Change> changes = new ArrayList<>();

  /** How much a change weighs, the heaviest first. */
  public enum Step {
    MAJOR,
    MINOR,
    PATCH;

    /** The version that this step makes of another; empty when that is not three numbers. */
    public Optional<String> after(String version) {
      if (!version.matches("\\d{1,9}\\.\\d{1,9}\\.\\d{1,9}")) {
        return Optional.empty();
      }
      String[] numbers = version.split("\\.");
      long major = Long.parseLong(numbers[0]);
      long minor = Long.parseLong(numbers[1]);
      long patch = Long.parseLong(numbers[2]);
      return Optional.of(
          switch (this) {
            case MAJOR -> (major + 1) + ".0.0";
            case MINOR -> major + "." + (minor + 1) + ".0";
            case PATCH -> major + "." + minor + "." + (patch + 1);
          });
    }
  }

  /** What happened to a rule or a pattern. */
  public enum Kind {
    RULE_REMOVED(Step.MAJOR),
    CAUSE_CHANGED(Step.MAJOR),
    RULE_SWITCHED_OFF(Step.MAJOR),
    PATTERN_REMOVED(Step.MAJOR),
    RULE_ADDED(Step.MINOR),
    MEANING_CHANGED(Step.MINOR),
    OVERLAY_CHANGED(Step.MINOR),
    PATTERN_ADDED(Step.MINOR),
    PATTERN_CHANGED(Step.MINOR),
    TEXT_CHANGED(Step.PATCH),
    TESTS_CHANGED(Step.PATCH);

    private final Step step;

    Kind(Step step) {
      this.step = step;
    }

    /** What the change means for the version. */
    public Step step() {
      return step;
    }
  }

  /**
   * One change.
   *
   * @param id the rule's or the pattern's
   */
  public record Change(Kind kind, String id) {}

  private PackDiff() {}

  /** All changes, the heaviest first, each kind by id; empty when nothing changed. */
  public static List<Change> between(PackLint.Linted old, PackLint.Linted now) {
    PackDiff diff = new PackDiff();
    diff.rules(old, now);
    diff.overlays(old.overlays(), now.overlays());
    diff.patterns(ownPatterns(old), ownPatterns(now));
    diff.changes.sort(Comparator.comparing(Change::kind).thenComparing(Change::id));
    return List.copyOf(diff.changes);
  }

  private void rules(PackLint.Linted old, PackLint.Linted now) {
    Map<String, StoredRule> before = byId(old.own());
    Map<String, StoredRule> after = byId(now.own());
    for (String id : names(before, after)) {
      if (!after.containsKey(id)) {
        add(Kind.RULE_REMOVED, id);
      } else if (!before.containsKey(id)) {
        add(Kind.RULE_ADDED, id);
      } else {
        compare(before.get(id).rule(), after.get(id).rule());
        if (!tests(old.pack(), id).equals(tests(now.pack(), id))) {
          add(Kind.TESTS_CHANGED, id);
        }
      }
    }
  }

  private void compare(Rule old, Rule now) {
    boolean sameMeaning = RuleMeaning.ofConclusion(old).equals(RuleMeaning.ofConclusion(now));
    if (!old.cause().equals(now.cause())) {
      add(Kind.CAUSE_CHANGED, now.id());
    } else if (!sameMeaning) {
      add(Kind.MEANING_CHANGED, now.id());
    } else if (!withPlaceOf(now, old).equals(now)) {
      add(Kind.TEXT_CHANGED, now.id());
    }
  }

  /** Where a rule stands in its file is no part of it. */
  private static Rule withPlaceOf(Rule place, Rule rule) {
    return new Rule(
        rule.id(),
        rule.cause(),
        rule.status(),
        rule.severity(),
        rule.consequence(),
        rule.title(),
        rule.why(),
        rule.impact(),
        rule.when(),
        rule.evidence(),
        rule.links(),
        rule.ask(),
        rule.fixes(),
        rule.references(),
        place.at());
  }

  private static List<Object> tests(Pack pack, String id) {
    List<Object> tests = new ArrayList<>();
    for (RuleTest test : pack.tests().getOrDefault(id, List.of())) {
      tests.add(List.of(test.name(), test.log(), test.facts(), test.expect(), test.also()));
    }
    return tests;
  }

  /** What a pack changes in the rules below it. Why it does so is for people. */
  private void overlays(List<Overlay> old, List<Overlay> now) {
    Map<String, List<Overlay>> before = byRule(old);
    Map<String, List<Overlay>> after = byRule(now);
    for (String rule : names(before, after)) {
      List<Overlay> first = before.getOrDefault(rule, List.of());
      List<Overlay> second = after.getOrDefault(rule, List.of());
      boolean off = second.stream().anyMatch(Overlay::isSwitchedOff);
      if (off && first.stream().noneMatch(Overlay::isSwitchedOff)) {
        add(Kind.RULE_SWITCHED_OFF, rule);
      } else if (!edits(first).equals(edits(second))) {
        add(Kind.OVERLAY_CHANGED, rule);
      }
    }
  }

  private static Map<String, List<Overlay>> byRule(List<Overlay> overlays) {
    Map<String, List<Overlay>> byRule = new LinkedHashMap<>();
    for (Overlay overlay : overlays) {
      byRule.computeIfAbsent(overlay.rule(), rule -> new ArrayList<>()).add(overlay);
    }
    return byRule;
  }

  private static List<RuleEdit> edits(List<Overlay> overlays) {
    List<RuleEdit> edits = new ArrayList<>();
    overlays.forEach(overlay -> edits.addAll(overlay.edits()));
    return edits;
  }

  private void patterns(Map<String, Pattern> before, Map<String, Pattern> after) {
    for (String id : names(before, after)) {
      if (!after.containsKey(id)) {
        add(Kind.PATTERN_REMOVED, id);
      } else if (!before.containsKey(id)) {
        add(Kind.PATTERN_ADDED, id);
      } else if (!meaning(before.get(id)).equals(meaning(after.get(id)))) {
        add(Kind.PATTERN_CHANGED, id);
      } else if (!before.get(id).equals(after.get(id))) {
        add(Kind.TESTS_CHANGED, id);
      }
    }
  }

  private static List<Object> meaning(Pattern pattern) {
    List<String> regexes = pattern.wordings().stream().map(Wording::regex).toList();
    return List.of(
        regexes,
        pattern.source(),
        pattern.needs(),
        pattern.background(),
        pattern.ownFailure(),
        pattern.states(),
        pattern.block());
  }

  private static Map<String, Pattern> ownPatterns(PackLint.Linted checked) {
    Map<String, Pattern> own = new LinkedHashMap<>();
    checked.ownPatterns().forEach(pattern -> own.put(pattern.id(), pattern));
    return own;
  }

  private static Map<String, StoredRule> byId(List<StoredRule> rules) {
    Map<String, StoredRule> byId = new LinkedHashMap<>();
    rules.forEach(rule -> byId.put(rule.id(), rule));
    return byId;
  }

  private static TreeSet<String> names(Map<String, ?> before, Map<String, ?> after) {
    TreeSet<String> names = new TreeSet<>(before.keySet());
    names.addAll(after.keySet());
    return names;
  }

  private void add(Kind kind, String id) {
    changes.add(new Change(kind, id));
  }
}
