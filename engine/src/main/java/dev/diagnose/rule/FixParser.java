package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import dev.diagnose.rule.Fix.Check;
import dev.diagnose.rule.Fix.Cost;
import dev.diagnose.rule.Fix.Disruption;
import dev.diagnose.rule.Fix.Effect;
import dev.diagnose.rule.Fix.Reboot;
import dev.diagnose.rule.Fix.Risk;
import dev.diagnose.yaml.YamlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the body of a fix. What is not said has a default: {@code effect: cures, scope: node, risk:
 * low, cost: minutes, disrupts: job, reboot: none}; of {@code effect: looks} no risk, and nothing
 * disrupted.
 */
final class FixParser {
  private static final Fix DEFAULTS =
      new Fix(
          "",
          Localized.EMPTY,
          Localized.EMPTY,
          Effect.CURES,
          "node",
          Risk.LOW,
          Cost.MINUTES,
          Disruption.JOB,
          Reboot.NONE,
          List.of(),
          Optional.empty(),
          List.of(),
          "",
          List.of(),
          List.of());

  private final ClauseParser clauses;
  private final Bindings bindings;
  private final TextParser texts;
  private final Problems problems;

  FixParser(ClauseParser clauses, Bindings bindings, TextParser texts, Problems problems) {
    this.clauses = clauses;
    this.bindings = bindings;
    this.texts = texts;
    this.problems = problems;
  }

  /** A fix that stands on its own. */
  Fix parse(String id, Section body) {
    Optional<Clause> condition = condition(body);
    Localized title = texts.optional(body, "title", Localized.EMPTY);
    Fix fix = parse(id, body, title, condition, DEFAULTS);
    if (fix.run().isEmpty() && fix.show().isEmpty() && fix.note().isEmpty()) {
      problems.error(
          body.at(), "the fix '" + id + "' says nothing to do: give it 'run', 'show' or 'note'");
    }
    return fix;
  }

  /** A shared fix with what the rule says differently; both conditions must hold. */
  Fix override(Fix shared, Section body) {
    Optional<Clause> own = condition(body);
    Optional<Clause> condition = own.isPresent() ? own : shared.condition();
    if (own.isPresent() && shared.condition().isPresent()) {
      condition = Optional.of(new Clause.All(List.of(shared.condition().get(), own.get())));
    }
    Localized title = texts.optional(body, "title", shared.title());
    return parse(shared.id(), body, title, condition, shared);
  }

  private Optional<Clause> condition(Section body) {
    return body.node("if").flatMap(node -> clauses.parse(node, bindings));
  }

  private Fix parse(
      String id, Section body, Localized title, Optional<Clause> condition, Fix base) {
    Effect effect = body.word("effect", Effect.values(), base.effect());
    boolean isHarmless = effect == Effect.LOOKS && base.effect() != Effect.LOOKS;
    Fix fix =
        new Fix(
            id,
            title,
            texts.optional(body, "note", base.note()),
            effect,
            body.word("scope", base.scope()),
            body.word("risk", Risk.values(), isHarmless ? Risk.NONE : base.risk()),
            body.word("cost", Cost.values(), base.cost()),
            body.word(
                "disrupts", Disruption.values(), isHarmless ? Disruption.NONE : base.disrupts()),
            body.word("reboot", Reboot.values(), base.reboot()),
            body.has("needs") ? body.texts("needs") : base.needs(),
            condition,
            texts.commands(body, "run", base.run()),
            show(body, base.show()),
            texts.commands(body, "undo", base.undo()),
            body.has("verify") ? verify(body) : base.verify());
    body.close();
    return fix;
  }

  private String show(Section body, String base) {
    if (!body.has("show")) {
      return base;
    }
    String show = body.text("show");
    texts.checkPlaceholders(show, body.at("show"));
    return show;
  }

  private List<Check> verify(Section body) {
    List<Check> checks = new ArrayList<>();
    for (YamlNode node : body.items("verify")) {
      Optional<Section> check = Section.of(node, FixShapes.CHECK, problems);
      if (check.isPresent()) {
        String run = check.get().text("run");
        texts.checkPlaceholders(run, check.get().at("run"));
        checks.add(new Check(run, texts.optional(check.get(), "expect", Localized.EMPTY)));
        check.get().close();
      }
    }
    return checks;
  }
}
