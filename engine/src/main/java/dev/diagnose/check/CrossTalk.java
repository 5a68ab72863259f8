package dev.diagnose.check;

import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.Selection;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Pattern;
import dev.diagnose.rule.RuleTest;
import dev.diagnose.rule.StoredRule;
import dev.diagnose.yaml.Location;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What tells one cause tells no other: the logs of a rule's tests, and the samples of the patterns
 * that it alone looks for, give no other diagnosis, unless the rule's file says {@code also} and
 * why.
 */
public final class CrossTalk {
  private final Pack pack;
  private final RuleChecker checker;
  private final Map<String, Integer> users = new HashMap<>();

  /**
   * A check of rules against all of a pack.
   *
   * @param pack with tests and samples of the rules that are to be checked
   */
  public CrossTalk(Pack pack, RuleChecker checker) {
    this.pack = pack;
    this.checker = checker;
    for (StoredRule rule : pack.rules()) {
      rule.requirement().witnessPatterns().forEach(id -> users.merge(id, 1, Integer::sum));
    }
  }

  /**
   * Another cause that a rule's own log tells.
   *
   * @param log what tells it
   * @param at the test; the rule for a sample
   */
  public record Told(String cause, String band, String log, Location at) {}

  /**
   * What came of one rule.
   *
   * @param undeclared told, and not named under {@code also}
   * @param stale named under {@code also}, and not told
   */
  public record Result(List<Told> undeclared, Set<String> stale) {
    public Result {
      undeclared = List.copyOf(undeclared);
    }
  }

  /** Checks one rule's logs against all others. */
  public Result check(StoredRule rule) {
    List<RuleTest> tests = pack.tests().getOrDefault(rule.id(), List.of());
    String own = pack.reportedId(rule.cause());
    Map<String, Told> told = new TreeMap<>();
    for (RuleTest test : tests) {
      if (test.tells(own)) {
        collect(test.log(), test.facts(), test.at(), told);
      }
    }
    for (String id : rule.requirement().witnessPatterns()) {
      if (users.get(id) == 1) {
        for (Pattern.Wording wording : pack.patterns().get(id).wordings()) {
          for (String sample : wording.samples()) {
            collect(sample, Map.of(), rule.rule().at(), told);
          }
        }
      }
    }
    told.remove(own);
    Set<String> declared = tests.isEmpty() ? Set.of() : tests.get(0).also().keySet();
    Set<String> stale = new TreeSet<>(declared);
    stale.removeAll(told.keySet());
    told.keySet().removeAll(declared);
    return new Result(List.copyOf(told.values()), stale);
  }

  private void collect(String log, Map<String, String> facts, Location at, Map<String, Told> told) {
    for (Diagnosis diagnosis : checker.conclude(log, facts, Selection.REQUIRED, true).diagnoses()) {
      String band = diagnosis.band().label();
      told.putIfAbsent(diagnosis.id(), new Told(diagnosis.id(), band, log.strip(), at));
    }
  }
}
