package dev.diagnose.cli;

import dev.diagnose.facts.Language;
import dev.diagnose.rule.Rule;

/** A rule's title where no log fills its placeholders: {@code (Xid <code>)}. */
final class RuleTitle {
  private static final String PLACEHOLDER = "\\$\\{(?:[^}]*[.:])?([^}]*)}";

  private RuleTitle() {}

  static String of(Rule rule, Language language) {
    return rule.title().in(language).replaceAll(PLACEHOLDER, "<$1>");
  }
}
