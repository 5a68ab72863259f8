package dev.diagnose.draft;

import dev.diagnose.rule.Evidence;
import dev.diagnose.rule.Fix;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.RuleMeaning;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * An overlay's file to be: what is asked for, and as comments all else that could be changed in the
 * rule, with the rule's own words to choose from.
 *
 * @param rule as it is without any overlay
 * @param why the site's reason
 * @param disable whether the rule is to be switched off
 * @param severity as rule files write it; empty to leave it
 * @param first ids of the fixes to try first; empty to leave their order
 */
public record OverlayDraft(
    Rule rule, String why, boolean disable, String severity, List<String> first) {
  public OverlayDraft {
    first = List.copyOf(first);
  }

  /** Whether it changes anything yet. */
  public boolean isComplete() {
    return disable || !severity.isEmpty() || !first.isEmpty();
  }

  /** The file's text. */
  public String yaml() {
    StringBuilder yaml = new StringBuilder(RuleDraft.EDITOR_LINE);
    yaml.append("\nschema: overlay/1\nrule: ").append(rule.id());
    yaml.append("\nfor: ").append(YamlText.quoted(RuleMeaning.versionOf(rule)));
    yaml.append("\nwhy: ").append(YamlText.quoted(why)).append('\n');
    if (disable) {
      return yaml.append("disable: true\n").toString();
    }
    String now = rule.severity().name().toLowerCase(Locale.ROOT);
    yaml.append(severity.isEmpty() ? "# severity: " + now : "severity: " + severity).append('\n');
    weights(yaml);
    List<String> ids = new ArrayList<>();
    for (Fix fix : rule.fixes()) {
      ids.add(fix.id());
    }
    String all = String.join(", ", ids);
    yaml.append(
        first.isEmpty()
            ? "# fix-order: [" + all + "]\n"
            : "fix-order: [" + String.join(", ", first) + "]\n");
    yaml.append("# remove-fixes: [").append(all).append("]\n");
    return yaml.append(
            """
            # fixes:
            #   - {id: ask-the-platform-team, title: Ask the platform team, note: In their channel.}
            # tests:
            #   - {name: still told, log: 'A LINE', expect: {band: likely}}
            """)
        .toString();
  }

  private void weights(StringBuilder yaml) {
    yaml.append("# weights:\n");
    for (Evidence evidence : rule.evidence()) {
      yaml.append("#   - {say: ").append(YamlText.quoted(evidence.say().en()));
      yaml.append(", weight: ").append(evidence.weight().label()).append("}\n");
    }
  }
}
