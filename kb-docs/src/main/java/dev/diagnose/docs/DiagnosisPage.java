package dev.diagnose.docs;

import dev.diagnose.facts.Language;
import dev.diagnose.facts.Localized;
import dev.diagnose.rule.Evidence;
import dev.diagnose.rule.Fix;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Pattern;
import dev.diagnose.rule.Requirement;
import dev.diagnose.rule.Rule;
import java.util.List;

/** The page of one rule: what it looks like, how it is told, why it happens, what to do. */
final class DiagnosisPage {
  private final Pack pack;
  private final Rule rule;
  private final Language language;
  private final StringBuilder page = new StringBuilder();

  DiagnosisPage(Pack pack, Rule rule, Language language) {
    this.pack = pack;
    this.rule = rule;
    this.language = language;
  }

  String markdown() {
    page.append("# ")
        .append(rule.title().in(language))
        .append("\n\n`")
        .append(rule.id())
        .append('`');
    if (!rule.cause().equals(rule.id())) {
      page.append(" → `").append(rule.cause()).append('`');
    }
    page.append(" · ").append(rule.severity().label()).append("\n");
    symptoms();
    section(Words.WHY, rule.why());
    section(Words.IMPACT, rule.impact());
    evidence();
    fixes();
    references();
    return page.toString();
  }

  private void heading(Words words) {
    page.append("\n## ").append(words.in(language)).append("\n");
  }

  private void section(Words words, Localized text) {
    if (!text.isEmpty()) {
      heading(words);
      page.append(text.in(language)).append("\n");
    }
  }

  private void symptoms() {
    Requirement requirement = Requirement.of(rule.when(), rule.evidence());
    if (requirement.witnessPatterns().isEmpty()) {
      return;
    }
    heading(Words.SYMPTOMS);
    for (String id : requirement.witnessPatterns()) {
      Pattern pattern = pack.patterns().get(id);
      page.append("\n`").append(id).append("`, ").append(Words.SYMPTOMS_OF.in(language));
      page.append(' ').append(pattern.source()).append(":\n");
      for (Pattern.Wording wording : pattern.wordings()) {
        code(wording.samples());
      }
    }
  }

  private void evidence() {
    heading(Words.TOLD_BY);
    for (Evidence entry : rule.evidence()) {
      page.append("- **").append(entry.weight().label()).append("**: ");
      page.append(entry.say().in(language)).append("\n");
    }
  }

  private void fixes() {
    if (rule.fixes().isEmpty()) {
      return;
    }
    heading(Words.FIXES);
    int number = 1;
    for (Fix fix : rule.fixes()) {
      page.append(number++).append(". ").append(fix.title().in(language));
      page.append(" (").append(fix.effect().label()).append(")\n");
      if (!fix.note().isEmpty()) {
        page.append("   ").append(fix.note().in(language)).append("\n");
      }
      code(fix.run());
      code(fix.show().isEmpty() ? List.of() : List.of(fix.show().stripTrailing()));
      for (Fix.Check check : fix.verify()) {
        page.append("\n   ").append(Words.VERIFY.in(language)).append(' ');
        page.append(check.run().isEmpty() ? "" : "`" + check.run() + "` → ");
        page.append(check.expect().in(language)).append("\n");
      }
    }
  }

  private void references() {
    if (rule.references().isEmpty()) {
      return;
    }
    heading(Words.REFERENCES);
    for (String reference : rule.references()) {
      page.append("- <").append(reference).append(">\n");
    }
  }

  private void code(List<String> lines) {
    if (!lines.isEmpty()) {
      page.append("\n```text\n").append(String.join("\n", lines)).append("\n```\n");
    }
  }
}
