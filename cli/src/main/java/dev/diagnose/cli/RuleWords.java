package dev.diagnose.cli;

import dev.diagnose.facts.Localized;
import dev.diagnose.rule.Cause;
import dev.diagnose.rule.Evidence;
import dev.diagnose.rule.Fix;
import dev.diagnose.rule.Mentions;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Pattern;
import dev.diagnose.rule.Requirement;
import dev.diagnose.rule.Rule;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** A rule's texts in both languages, by what they are, to search in. */
final class RuleWords {
  /** As {@code shm} is one in {@code /dev/shm}. */
  private static final int WHOLE_WORD = 3;

  private static final int BEGINS_WORD = 2;
  private static final int SHORTEST_PART = 3;

  private final Rule rule;
  private final Map<Field, String> texts = new EnumMap<>(Field.class);

  /** What a text is, those that say most about a rule first. */
  enum Field {
    ID(8, "id", "标识"),
    TITLE(8, "title", "标题"),
    SIGNS(8, "signs", "迹象"),
    CAUSE(6, "cause", "原因"),
    LINES(5, "log lines", "日志行"),
    EVIDENCE(3, "evidence", "证据"),
    FACTS(3, "facts", "事实"),
    WHY(2, "why", "说明"),
    FIXES(2, "fixes", "处理办法"),
    REFERENCES(1, "references", "参考");

    private final int weight;
    private final Localized label;

    Field(int weight, String en, String zh) {
      this.weight = weight;
      this.label = new Localized(en, zh);
    }

    Localized label() {
      return label;
    }
  }

  /**
   * Takes a rule's texts.
   *
   * @param pack with the samples of its patterns
   */
  RuleWords(Rule rule, Pack pack) {
    this.rule = rule;
    add(Field.ID, rule.id());
    add(Field.TITLE, rule.title());
    Cause cause = pack.causes().get(rule.cause());
    add(Field.CAUSE, cause.area());
    add(Field.CAUSE, cause.id());
    add(Field.CAUSE, cause.text());
    for (String sign : Requirement.of(rule.when(), rule.evidence()).witnessEvents()) {
      add(Field.SIGNS, sign);
    }
    add(Field.WHY, rule.why());
    add(Field.WHY, rule.impact());
    Mentions mentions = Mentions.of(rule);
    for (String fact : mentions.facts()) {
      add(Field.FACTS, fact);
    }
    for (String id : mentions.patterns()) {
      Pattern pattern = pack.patterns().get(id);
      if (pattern != null) {
        pattern.wordings().forEach(wording -> wording.samples().forEach(this::addLine));
      }
    }
    for (Evidence evidence : rule.evidence()) {
      add(Field.EVIDENCE, evidence.say());
    }
    for (Fix fix : rule.fixes()) {
      add(Field.FIXES, fix.id());
      add(Field.FIXES, fix.title());
      add(Field.FIXES, fix.note());
      fix.run().forEach(command -> add(Field.FIXES, command));
    }
    rule.references().forEach(reference -> add(Field.REFERENCES, reference));
  }

  Rule rule() {
    return rule;
  }

  private void addLine(String sample) {
    add(Field.LINES, sample);
  }

  private void add(Field field, Localized text) {
    add(field, text.en());
    add(field, text.zh());
  }

  private void add(Field field, String text) {
    texts.merge(field, text.toLowerCase(Locale.ROOT), (one, other) -> one + "\n" + other);
  }

  /** The field in which a word stands best; null when it stands in none. */
  Field best(String word) {
    Field best = null;
    for (Field field : texts.keySet()) {
      if (score(field, word) > (best == null ? 0 : score(best, word))) {
        best = field;
      }
    }
    return best;
  }

  /** How well a word stands in a field: more as a whole word, and in a field that says more. */
  int score(Field field, String word) {
    String text = texts.getOrDefault(field, "");
    int best = 0;
    for (int at = text.indexOf(word); at >= 0 && best < WHOLE_WORD; at = text.indexOf(word, at + 1)) {
      boolean begins = at == 0 || !isWord(text.charAt(at - 1)) || !isWord(word.charAt(0));
      int end = at + word.length();
      boolean ends = end == text.length() || !isWord(text.charAt(end));
      if (begins) {
        best = Math.max(best, ends || isChinese(word) ? WHOLE_WORD : BEGINS_WORD);
      } else if (word.length() >= SHORTEST_PART || isChinese(word)) {
        best = Math.max(best, isChinese(word) ? WHOLE_WORD : 1);
      }
    }
    return best * field.weight;
  }

  private static boolean isWord(char sign) {
    return Character.isLetterOrDigit(sign);
  }

  static boolean isChinese(String word) {
    return Character.isIdeographic(word.codePointAt(0));
  }
}
