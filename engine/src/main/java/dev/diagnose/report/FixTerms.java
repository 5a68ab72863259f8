package dev.diagnose.report;

import dev.diagnose.facts.Language;
import dev.diagnose.rule.Fix;
import java.util.ArrayList;
import java.util.List;

/** What a fix does, costs, interrupts, risks and needs, in one line. */
final class FixTerms {
  private FixTerms() {}

  static String of(Fix fix, Language language) {
    List<String> parts = new ArrayList<>();
    parts.add(
        switch (fix.effect()) {
          case CURES -> Phrase.CURES.in(language);
          case LOOKS -> Phrase.ONLY_LOOKS.in(language);
          case MITIGATES -> Phrase.MITIGATES.in(language);
          case WORKS_AROUND -> Phrase.WORKS_AROUND.in(language);
        });
    if (fix.effect() != Fix.Effect.LOOKS) {
      parts.add(scope(fix.scope(), language));
    }
    parts.add(
        switch (fix.disrupts()) {
          case NONE -> Phrase.DISRUPTS_NONE.in(language);
          case JOB -> Phrase.DISRUPTS_JOB.in(language);
          case NODE -> Phrase.DISRUPTS_NODE.in(language);
        });
    switch (fix.reboot()) {
      case NONE -> {}
      case SERVICE -> parts.add(Phrase.REBOOTS_SERVICE.in(language));
      case DRIVER -> parts.add(Phrase.REBOOTS_DRIVER.in(language));
      case NODE -> parts.add(Phrase.REBOOTS_NODE.in(language));
    }
    parts.add(
        switch (fix.cost()) {
          case MINUTES -> Phrase.MINUTES.in(language);
          case HOURS -> Phrase.HOURS.in(language);
          case DAYS -> Phrase.DAYS.in(language);
        });
    parts.add(risk(fix).in(language));
    List<String> needs = fix.requirements();
    if (!needs.isEmpty()) {
      parts.add(Phrase.NEEDS.in(language, String.join(Phrase.LIST_COMMA.in(language), needs)));
    }
    parts.remove("");
    return String.join(" · ", parts);
  }

  private static Phrase risk(Fix fix) {
    return switch (fix.risk()) {
      case NONE -> Phrase.RISK_NONE;
      case LOW -> Phrase.RISK_LOW;
      case MEDIUM -> Phrase.RISK_MEDIUM;
      case HIGH -> Phrase.RISK_HIGH;
    };
  }

  private static String scope(String scope, Language language) {
    return switch (scope) {
      case "process" -> Phrase.ON_PROCESS.in(language);
      case "container" -> Phrase.ON_CONTAINER.in(language);
      case "node" -> Phrase.ON_NODE.in(language);
      case "fabric" -> Phrase.ON_FABRIC.in(language);
      default -> scope;
    };
  }
}
