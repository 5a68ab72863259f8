package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import dev.diagnose.facts.NearestWord;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Scalar;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads one overlay, whose rule is known. Each change is tried at once on what the changes before
 * it left, so that what cannot be made is told where it stands.
 */
final class OverlayParser {
  private final Vocabulary vocabulary;
  private final Problems problems;
  private final Section file;
  private final List<Overlay> earlier;
  private final List<RuleEdit> edits = new ArrayList<>();
  private final Set<String> parts = new HashSet<>();
  private final Bindings bindings;
  private final TextParser texts;
  private final Rule base;
  private Rule changed;

  /**
   * @param base the rule as it is without any overlay
   * @param earlier what else changes this rule, and does so first
   */
  OverlayParser(
      Vocabulary vocabulary, Problems problems, Section file, Rule base, List<Overlay> earlier) {
    this.vocabulary = vocabulary;
    this.problems = problems;
    this.file = file;
    this.earlier = earlier;
    this.base = base;
    this.changed = base;
    this.bindings = new Bindings(vocabulary.catalogue(), vocabulary.patterns());
    bindings.add(base.when());
    for (Evidence evidence : base.evidence()) {
      bindings.add(evidence.condition());
    }
    for (Overlay overlay : earlier) {
      changed = overlay.apply(changed);
    }
    this.texts =
        new TextParser(
            problems,
            LintLevel.USER,
            new PlaceholderScope(vocabulary.catalogue(), bindings, Set.of()));
  }

  /** The overlay; its file is among the broken ones when something is wrong. */
  Overlay parse(StoredRule stored, Location at) {
    Rule before = changed;
    Localized why = why();
    for (Overlay overlay : earlier) {
      if (overlay.isSwitchedOff()) {
        problems.error(
            file.at("rule"),
            "'"
                + base.id()
                + "' is switched off by "
                + overlay.at()
                + "; leave one of the two out");
        return new Overlay(stored, why, List.of(), List.of(), at);
      }
    }
    boolean disable = file.flag("disable");
    if (disable) {
      take(new RuleEdit.SwitchOff(), file.at("disable"));
    }
    changes();
    List<RuleTest> tests =
        new TestParser(vocabulary.catalogue(), vocabulary.causes(), problems)
            .parse(file.items("tests"), Map.of());
    if (disable && edits.size() > 1) {
      problems.error(
          file.at("disable"),
          "a rule that is switched off cannot be changed too; leave one of the two out");
    } else if (edits.isEmpty() && !problems.isBroken(file.at().file())) {
      problems.warning(
          file.at(),
          "the overlay changes nothing yet; write 'disable: true', 'weights', 'fix-order' or another"
              + " change");
    }
    checkSound(before);
    return new Overlay(stored, why, edits, tests, at);
  }

  private Localized why() {
    Localized why = texts.optional(file, "why", Localized.EMPTY);
    if (!Placeholders.in(why.en() + why.zh()).isEmpty()) {
      problems.error(file.at("why"), "'why' stands in the report as it is, without ${...}");
    }
    return why;
  }

  private void changes() {
    if (file.has("severity")) {
      String word = file.word("severity", "");
      EnumWord.find(Severity.values(), word)
          .ifPresent(found -> take(new RuleEdit.Grade(found), file.at("severity")));
    }
    file.items("weights").forEach(this::weigh);
    EvidenceParser evidence =
        new EvidenceParser(vocabulary.clauses(problems), bindings, texts, problems);
    for (YamlNode node : file.items("evidence")) {
      evidence
          .parse(List.of(node))
          .forEach(piece -> take(new RuleEdit.AddEvidence(piece), node.at()));
    }
    QuestionParser questions = new QuestionParser(vocabulary.catalogue(), texts, problems);
    for (YamlNode node : file.items("ask")) {
      questions
          .parse(List.of(node))
          .forEach(question -> take(new RuleEdit.AddQuestion(question), node.at()));
    }
    fixes();
    for (Scalar reference : file.scalars("references")) {
      take(new RuleEdit.AddReference(reference.text()), reference.at());
    }
  }

  private void fixes() {
    RuleFixParser fixes = new RuleFixParser(vocabulary, bindings, texts, problems);
    for (Scalar removed : file.scalars("remove-fixes")) {
      take(new RuleEdit.RemoveFix(removed.text()), removed.at());
    }
    for (YamlNode node : file.items("replace-fixes")) {
      fixes.parse(node).ifPresent(fix -> take(new RuleEdit.ReplaceFix(fix), node.at()));
    }
    for (YamlNode node : file.items("fixes")) {
      fixes.parse(node).ifPresent(fix -> take(new RuleEdit.AddFix(fix), node.at()));
    }
    if (file.has("fix-order")) {
      take(new RuleEdit.OrderFixes(file.texts("fix-order")), file.at("fix-order"));
    }
  }

  private void weigh(YamlNode node) {
    Optional<Section> section = Section.of(node, OverlayShapes.WEIGHT, problems);
    if (section.isEmpty()) {
      return;
    }
    Section body = section.get();
    List<String> words = new ArrayList<>(EnumWord.all(Weight.values()));
    words.add(OverlayShapes.NO_WEIGHT);
    String word = body.word("weight", words, "");
    Optional<Weight> weight = EnumWord.find(Weight.values(), word);
    Optional<Clause> condition = Optional.empty();
    if (body.has("say") == body.has("if")) {
      problems.error(body.at(), "name the evidence by what it says ('say') or by its 'if'");
    } else if (body.has("if")) {
      condition = vocabulary.clauses(problems).parse(body.node("if").orElseThrow(), bindings);
    } else {
      condition = said(body.text("say"), body.at("say"));
    }
    body.close();
    if (condition.isPresent() && words.contains(word)) {
      take(new RuleEdit.Weigh(condition.get(), weight), body.at());
    }
  }

  private Optional<Clause> said(String text, Location at) {
    List<Clause> found = new ArrayList<>();
    List<String> known = new ArrayList<>();
    for (Evidence evidence : base.evidence()) {
      known.add(evidence.say().en());
      known.add(evidence.say().zh());
      if (isSame(text, evidence.say().en()) || isSame(text, evidence.say().zh())) {
        found.add(evidence.condition());
      }
    }
    if (found.isEmpty()) {
      problems.error(
          at,
          "no evidence of '"
              + base.id()
              + "' says this"
              + NearestWord.find(text, known)
                  .map(near -> "; did you mean '" + near + "'?")
                  .orElse(show(base.id())));
    } else if (found.size() > 1) {
      problems.error(at, found.size() + " pieces of evidence say this; name one by its 'if'");
    }
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  /** What is copied from a terminal is broken into lines. */
  private static boolean isSame(String one, String other) {
    return !one.isBlank() && one.strip().replaceAll("\\s+", " ").equals(other.strip());
  }

  static String show(String id) {
    return "; look at it: diagnose kb show " + id;
  }

  private void take(RuleEdit edit, Location at) {
    String obstacle = edit.obstacle(changed);
    Optional<Overlay> other = touching(edit);
    if (!parts.add(edit.part())) {
      problems.error(at, "this overlay changes the same a second time");
    } else if (other.isPresent()) {
      problems.error(
          at,
          other.get().at()
              + " changes the same part of '"
              + base.id()
              + "'; leave one of the two out");
    } else if (!obstacle.isEmpty()) {
      problems.error(at, obstacle);
    } else {
      edits.add(edit);
      changed = edit.apply(changed);
    }
  }

  private Optional<Overlay> touching(RuleEdit edit) {
    for (Overlay overlay : earlier) {
      for (RuleEdit known : overlay.edits()) {
        if (edit instanceof RuleEdit.SwitchOff || known.part().equals(edit.part())) {
          return Optional.of(overlay);
        }
      }
    }
    return Optional.empty();
  }

  private void checkSound(Rule before) {
    if (speaksForIt(before) && !speaksForIt(changed)) {
      problems.error(
          file.at("weights"),
          "no evidence for '"
              + base.id()
              + "' would be left; to silence the rule write 'disable: true'");
    }
    if (!before.fixes().isEmpty() && changed.fixes().isEmpty()) {
      problems.error(
          file.at("remove-fixes"),
          "no fix of '" + base.id() + "' would be left; add one under 'fixes'");
    }
  }

  private static boolean speaksForIt(Rule rule) {
    for (Evidence evidence : rule.evidence()) {
      if (evidence.weight().points() > 0) {
        return true;
      }
    }
    return false;
  }
}
