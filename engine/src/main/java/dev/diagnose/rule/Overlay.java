package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import dev.diagnose.yaml.Location;
import java.util.List;

/**
 * What a site changes in a rule of a pack below, without a copy of the rule: {@code schema:
 * overlay/1}.
 *
 * @param base the rule as it is without any overlay
 * @param why the site's reason, for whoever reads the report
 * @param edits in the order in which they are made; a rule that is switched off has only that
 * @param tests what must hold of the changed rule
 * @param at the file, as the user can find it
 */
public record Overlay(
    StoredRule base, Localized why, List<RuleEdit> edits, List<RuleTest> tests, Location at) {
  public Overlay {
    edits = List.copyOf(edits);
    tests = List.copyOf(tests);
  }

  /** The id of the changed rule. */
  public String rule() {
    return base.id();
  }

  /** Whether the rule is not used at all. */
  public boolean isSwitchedOff() {
    return edits.contains(new RuleEdit.SwitchOff());
  }

  Rule apply(Rule rule) {
    Rule changed = rule;
    for (RuleEdit edit : edits) {
      changed = edit.apply(changed);
    }
    return changed;
  }

  /** The same changes of a base that was made anew. */
  Overlay of(StoredRule other) {
    return new Overlay(other, why, edits, tests, at);
  }
}
