package dev.diagnose.cli;

import dev.diagnose.facts.Language;
import dev.diagnose.facts.Localized;
import dev.diagnose.rule.Overlay;
import dev.diagnose.rule.Pack;

/** What stands behind a rule's title in a list when a site has changed the rule. */
final class RuleMarks {
  private static final Localized SWITCHED_OFF =
      new Localized("  [switched off by %s]", "  [由 %s 停用]");
  private static final Localized CHANGED = new Localized("  [changed by %s]", "  [由 %s 修改]");

  private RuleMarks() {}

  /** Empty for a rule as it was shipped. */
  static String of(String rule, Pack pack, Language language) {
    StringBuilder marks = new StringBuilder();
    for (Overlay overlay : pack.overlaysOf(rule)) {
      Localized mark = overlay.isSwitchedOff() ? SWITCHED_OFF : CHANGED;
      marks.append(mark.in(language).formatted(overlay.at().file()));
    }
    return marks.toString();
  }
}
