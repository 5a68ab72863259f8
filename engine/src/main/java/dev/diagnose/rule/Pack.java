package dev.diagnose.rule;

import dev.diagnose.log.LogPattern;
import dev.diagnose.log.Watch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A loaded knowledge base: immutable, shared by threads.
 *
 * @param name the pack's name; {@code base+name} for one on top of a base
 * @param version the pack's version; {@code base+version} for one on top of a base
 * @param hash SHA-256 over its sources, in hexadecimal
 * @param causes by id
 * @param patterns by id
 * @param conditions named conditions, for packs on top of this one
 * @param fixes shared fixes by id, for packs on top of this one
 * @param tables by name, for packs on top of this one, which may add and replace rows
 * @param rowRules the texts of the files whose rules came from rows, by file name; with other rows
 *     a pack on top makes these rules anew
 * @param rules in the order of their ids
 * @param tests by rule id; empty in a pre-parsed pack
 * @param overlays what packs on top changed in rules of packs below, in the order in which it was
 *     done; {@code rules} has the outcome, and lacks what was switched off
 */
public record Pack(
    String name,
    String version,
    String hash,
    Map<String, Cause> causes,
    Map<String, Pattern> patterns,
    Map<String, Clause> conditions,
    Map<String, SharedFix> fixes,
    Map<String, Table> tables,
    Map<String, String> rowRules,
    List<StoredRule> rules,
    Map<String, List<RuleTest>> tests,
    List<Overlay> overlays) {

  public Pack {
    causes = ordered(causes);
    patterns = ordered(patterns);
    conditions = ordered(conditions);
    fixes = ordered(fixes);
    tables = ordered(tables);
    rowRules = ordered(rowRules);
    rules = List.copyOf(rules);
    tests = ordered(tests);
    overlays = List.copyOf(overlays);
  }

  /** A pack that offers nothing for packs on top of it. */
  public Pack(
      String name,
      String version,
      String hash,
      Map<String, Cause> causes,
      Map<String, Pattern> patterns,
      List<StoredRule> rules,
      Map<String, List<RuleTest>> tests) {
    this(
        name, version, hash, causes, patterns, Map.of(), Map.of(), Map.of(), Map.of(), rules, tests,
        List.of());
  }

  /** This pack with other patterns, rules and tests. */
  public Pack with(
      Map<String, Pattern> others, List<StoredRule> otherRules, Map<String, List<RuleTest>> more) {
    return new Pack(
        name,
        version,
        hash,
        causes,
        others,
        conditions,
        fixes,
        tables,
        rowRules,
        otherRules,
        more,
        overlays);
  }

  /** All patterns as the scan takes them. */
  public List<LogPattern> logPatterns() {
    List<LogPattern> forScan = new ArrayList<>(patterns.size());
    for (Pattern pattern : patterns.values()) {
      forScan.add(pattern.toLogPattern());
    }
    return forScan;
  }

  /** What the scan must place in time for the rules; a pattern can stand here more than once. */
  public List<Watch> watches() {
    List<Watch> watches = new ArrayList<>();
    for (StoredRule rule : rules) {
      watches.addAll(rule.watches());
    }
    return watches;
  }

  /** The nearest listed cause: a finer one that a pack adds reports as its parent. */
  public String reportedId(String cause) {
    String parent = causes.containsKey(cause) ? causes.get(cause).parent() : "";
    return parent.isEmpty() ? cause : parent;
  }

  /**
   * The rules that a person means by an id: a rule's own, its cause's, or the one it reports as.
   */
  public List<StoredRule> telling(String id) {
    List<StoredRule> telling = new ArrayList<>();
    for (StoredRule rule : rules) {
      if (rule.id().equals(id) || rule.cause().equals(id) || reportedId(rule.cause()).equals(id)) {
        telling.add(rule);
      }
    }
    return telling;
  }

  /** What was changed in a rule, in the order in which it was done. */
  public List<Overlay> overlaysOf(String rule) {
    List<Overlay> changes = new ArrayList<>();
    for (Overlay overlay : overlays) {
      if (overlay.rule().equals(rule)) {
        changes.add(overlay);
      }
    }
    return changes;
  }

  /** A rule as it is without any overlay. */
  public StoredRule unchanged(StoredRule rule) {
    List<Overlay> changes = overlaysOf(rule.id());
    return changes.isEmpty() ? rule : changes.get(0).base();
  }

  /** The rules that are not used, each by what switched it off. */
  public List<Overlay> switchedOff() {
    List<Overlay> off = new ArrayList<>();
    for (Overlay overlay : overlays) {
      if (overlay.isSwitchedOff()) {
        off.add(overlay);
      }
    }
    return off;
  }

  private static <V> Map<String, V> ordered(Map<String, V> map) {
    return map instanceof DeferredMap<?>
        ? map
        : Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }
}
