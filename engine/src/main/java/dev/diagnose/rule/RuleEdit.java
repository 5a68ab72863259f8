package dev.diagnose.rule;

import dev.diagnose.facts.NearestWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One thing that an {@link Overlay} changes in a rule. */
public sealed interface RuleEdit {
  /** What it touches; of two edits of one rule that touch the same, neither can win. */
  String part();

  /** Why it cannot be made in this rule, for a message; empty when it can. */
  String obstacle(Rule rule);

  /** The changed rule. */
  Rule apply(Rule rule);

  /** The rule is not used. Whoever meets this one leaves the rule out. */
  record SwitchOff() implements RuleEdit {
    @Override
    public String part() {
      return "disable";
    }

    @Override
    public String obstacle(Rule rule) {
      return "";
    }

    @Override
    public Rule apply(Rule rule) {
      return rule;
    }
  }

  /** Another severity. */
  record Grade(Severity severity) implements RuleEdit {
    @Override
    public String part() {
      return "severity";
    }

    @Override
    public String obstacle(Rule rule) {
      return rule.severity() == severity
          ? "the severity is '" + severity.name().toLowerCase(Locale.ROOT) + "' already"
          : "";
    }

    @Override
    public Rule apply(Rule rule) {
      return rule.with(severity);
    }
  }

  /**
   * Another weight of a piece of evidence.
   *
   * @param condition tells the piece: texts get other words from release to release, and the
   *     condition is what the rule's version vouches for
   * @param weight empty to take the piece out
   */
  record Weigh(Clause condition, Optional<Weight> weight) implements RuleEdit {
    @Override
    public String part() {
      return "evidence " + ClauseText.of(condition);
    }

    @Override
    public String obstacle(Rule rule) {
      for (Evidence evidence : rule.evidence()) {
        if (evidence.condition().equals(condition)) {
          return weight.isPresent() && weight.get() == evidence.weight()
              ? "the weight is '" + evidence.weight().label() + "' already"
              : "";
        }
      }
      return "the rule has no evidence with this condition";
    }

    @Override
    public Rule apply(Rule rule) {
      List<Evidence> pieces = new ArrayList<>();
      for (Evidence evidence : rule.evidence()) {
        if (!evidence.condition().equals(condition)) {
          pieces.add(evidence);
        } else if (weight.isPresent()) {
          // What speaks against a cause is no sign of it, and counts by itself.
          String sign = weight.get().points() > 0 ? evidence.sign() : "";
          pieces.add(new Evidence(condition, weight.get(), sign, evidence.say()));
        }
      }
      return rule.withEvidence(pieces);
    }
  }

  /** One more piece of evidence. */
  record AddEvidence(Evidence evidence) implements RuleEdit {
    @Override
    public String part() {
      return "evidence " + ClauseText.of(evidence.condition());
    }

    @Override
    public String obstacle(Rule rule) {
      for (Evidence known : rule.evidence()) {
        if (known.condition().equals(evidence.condition())) {
          return "the rule has this evidence already; change its weight under 'weights'";
        }
      }
      return "";
    }

    @Override
    public Rule apply(Rule rule) {
      return rule.withEvidence(plus(rule.evidence(), evidence));
    }
  }

  /** One more question. */
  record AddQuestion(Question question) implements RuleEdit {
    @Override
    public String part() {
      return "ask " + question.fact() + question.source();
    }

    @Override
    public String obstacle(Rule rule) {
      for (Question known : rule.ask()) {
        if (known.fact().equals(question.fact()) && known.source().equals(question.source())) {
          return "the rule asks for this already";
        }
      }
      return "";
    }

    @Override
    public Rule apply(Rule rule) {
      return rule.withQuestions(plus(rule.ask(), question));
    }
  }

  /** One more reference. */
  record AddReference(String reference) implements RuleEdit {
    @Override
    public String part() {
      return "reference " + reference;
    }

    @Override
    public String obstacle(Rule rule) {
      return rule.references().contains(reference) ? "the rule has this reference already" : "";
    }

    @Override
    public Rule apply(Rule rule) {
      return rule.withReferences(plus(rule.references(), reference));
    }
  }

  /** One more fix. */
  record AddFix(Fix fix) implements RuleEdit {
    @Override
    public String part() {
      return "fix " + fix.id();
    }

    @Override
    public String obstacle(Rule rule) {
      return idsOf(rule).contains(fix.id())
          ? "the rule has a fix '" + fix.id() + "' already; move it to 'replace-fixes'"
          : "";
    }

    @Override
    public Rule apply(Rule rule) {
      return rule.withFixes(plus(rule.fixes(), fix));
    }
  }

  /** A fix in the place of the one with its id. */
  record ReplaceFix(Fix fix) implements RuleEdit {
    @Override
    public String part() {
      return "fix " + fix.id();
    }

    @Override
    public String obstacle(Rule rule) {
      return unknownFix(fix.id(), rule);
    }

    @Override
    public Rule apply(Rule rule) {
      List<Fix> fixes = new ArrayList<>();
      for (Fix known : rule.fixes()) {
        fixes.add(known.id().equals(fix.id()) ? fix : known);
      }
      return rule.withFixes(fixes);
    }
  }

  /** One fix less. */
  record RemoveFix(String id) implements RuleEdit {
    @Override
    public String part() {
      return "fix " + id;
    }

    @Override
    public String obstacle(Rule rule) {
      return unknownFix(id, rule);
    }

    @Override
    public Rule apply(Rule rule) {
      List<Fix> fixes = new ArrayList<>(rule.fixes());
      fixes.removeIf(fix -> fix.id().equals(id));
      return rule.withFixes(fixes);
    }
  }

  /**
   * Fixes that come first whatever they cost, in this order.
   *
   * @param ids the others follow as they did
   */
  record OrderFixes(List<String> ids) implements RuleEdit {
    public OrderFixes {
      ids = List.copyOf(ids);
    }

    @Override
    public String part() {
      return "fix-order";
    }

    @Override
    public String obstacle(Rule rule) {
      for (String id : ids) {
        String unknown = unknownFix(id, rule);
        if (!unknown.isEmpty()) {
          return unknown;
        }
      }
      return "";
    }

    @Override
    public Rule apply(Rule rule) {
      List<Fix> fixes = new ArrayList<>();
      for (Fix fix : rule.fixes()) {
        int place = ids.indexOf(fix.id());
        fixes.add(place < 0 ? fix : fix.inPlace(place + 1));
      }
      return rule.withFixes(fixes);
    }
  }

  private static String unknownFix(String id, Rule rule) {
    List<String> ids = idsOf(rule);
    if (ids.contains(id)) {
      return "";
    }
    return "the rule has no fix '"
        + id
        + "'"
        + NearestWord.find(id, ids)
            .map(near -> "; did you mean '" + near + "'?")
            .orElse("; it has " + String.join(", ", ids));
  }

  private static List<String> idsOf(Rule rule) {
    List<String> ids = new ArrayList<>();
    for (Fix fix : rule.fixes()) {
      ids.add(fix.id());
    }
    return ids;
  }

  private static <T> List<T> plus(List<T> list, T item) {
    List<T> longer = new ArrayList<>(list);
    longer.add(item);
    return longer;
  }
}
