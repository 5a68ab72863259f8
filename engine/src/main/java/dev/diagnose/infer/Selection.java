package dev.diagnose.infer;

import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Requirement;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.Status;
import dev.diagnose.rule.StoredRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Sets aside the rules that cannot have anything to say, so that cost follows the incident and not
 * the size of the knowledge base. {@link #ALL} selects everything, to prove that the report is the
 * same.
 */
public enum Selection {
  /** Only rules of which a witness is there and no required event is ruled out. */
  REQUIRED,
  /** Every rule. */
  ALL;

  List<Rule> select(Pack pack, Coverage coverage) {
    List<Rule> selected = new ArrayList<>();
    for (StoredRule stored : pack.rules()) {
      if (this == ALL || isPossible(stored.requirement(), coverage)) {
        Rule rule = stored.rule();
        if (rule.status() != Status.DRAFT) {
          selected.add(rule);
        }
      }
    }
    return selected;
  }

  private static boolean isPossible(Requirement requirement, Coverage coverage) {
    for (Set<String> alternatives : requirement.requiredEvents()) {
      if (isRuledOut(alternatives, coverage)) {
        return false;
      }
    }
    if (coverage.isOneSeen(requirement.witnessEvents())) {
      return true;
    }
    for (String fact : requirement.witnessFacts()) {
      if (coverage.isStated(fact)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRuledOut(Set<String> patterns, Coverage coverage) {
    for (String pattern : patterns) {
      if (coverage.isSeen(pattern) || !coverage.isSilenceTelling(pattern)) {
        return false;
      }
    }
    return true;
  }
}
