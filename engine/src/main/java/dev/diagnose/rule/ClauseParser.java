package dev.diagnose.rule;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.rule.OperandParser.CaptureUse;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Entry;
import dev.diagnose.yaml.YamlNode.Scalar;
import dev.diagnose.yaml.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads one condition: {@code when}, or the {@code if} of evidence or of a fix. */
final class ClauseParser {
  private static final Set<String> FORMS = ClauseShapes.FORMS.keySet();

  /** What only puts other conditions together. */
  private static final List<String> JUNCTIONS =
      List.of("all", "any", "not", "is", "sequence", "absent");

  private final Catalogue catalogue;
  private final Conditions conditions;
  private final Problems problems;
  private final List<CaptureUse> captureUses = new ArrayList<>();
  private final FactClauseParser facts;
  private final EventParser events;
  private final CountParser counts;
  private final CourseParser courses;

  ClauseParser(
      Catalogue catalogue, Registry<Pattern> patterns, Conditions conditions, Problems problems) {
    this.catalogue = catalogue;
    this.conditions = conditions;
    this.problems = problems;
    OperandParser operands = new OperandParser(problems, captureUses);
    this.facts = new FactClauseParser(operands, problems);
    this.counts = new CountParser(problems);
    WindowParser windows = new WindowParser(problems);
    TallyParser tallies = new TallyParser(counts, windows, problems);
    this.events = new EventParser(catalogue, patterns, operands, tallies, problems);
    this.courses = new CourseParser(events, windows, patterns, problems);
  }

  /**
   * Reads a condition of the node.
   *
   * @param bindings takes up the events and records that the condition binds, and then must know
   *     every event whose captures it uses
   * @return empty when something is wrong with it, which is then among the problems
   */
  Optional<Clause> parse(YamlNode node, Bindings bindings) {
    captureUses.clear();
    Optional<Clause> clause = clause(node, FactScope.node(catalogue));
    clause.ifPresentOrElse(bindings::add, () -> bindings.addBroken(node));
    if (clause.isPresent()) {
      for (CaptureUse use : captureUses) {
        String problem = bindings.problem(use.capture().event(), use.capture().name());
        if (!problem.isEmpty()) {
          problems.error(use.at(), problem);
        }
        bindings.compare(use.capture().event());
      }
      String problem = bindings.comparisonProblem();
      if (!problem.isEmpty()) {
        problems.error(node.at(), problem);
      }
    }
    return clause;
  }

  private Optional<Clause> clause(YamlNode node, FactScope scope) {
    Optional<Section> section = Section.of(node, ClauseShapes.ANY, problems);
    if (section.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> form = form(section.get());
    Optional<Clause> clause =
        form.isEmpty()
            ? Optional.empty()
            : clause(section.get().as(ClauseShapes.FORMS.get(form.get())), form.get(), scope);
    clause.ifPresent(read -> conditions.places().put(read, section.get().at()));
    if (clause.isPresent() && !scope.isRecord() && !JUNCTIONS.contains(form.get())) {
      String problem = JoinLint.problem(clause.get());
      if (!problem.isEmpty()) {
        problems.error(section.get().at(), problem);
      }
    }
    return clause;
  }

  /** The one key that says which kind of condition it is. */
  private Optional<String> form(Section section) {
    List<String> found = new ArrayList<>();
    for (Entry entry : section.entries()) {
      if (FORMS.contains(entry.key())) {
        found.add(entry.key());
      }
    }
    if (found.contains("event")) {
      return Optional.of("event");
    }
    if (found.size() == 1) {
      return Optional.of(found.get(0));
    }
    if (found.isEmpty()) {
      String first = section.entries().isEmpty() ? "" : section.entries().get(0).key();
      problems.error(
          section.at(),
          "a condition has one of the keys "
              + String.join(", ", FORMS)
              + (first.isEmpty() ? "" : "; '" + first + "' is none of them")
              + guess(first));
    } else {
      problems.error(
          section.at(),
          "a condition says one thing; '"
              + String.join("' and '", found)
              + "' are two: put them under 'all' or 'any'");
    }
    return Optional.empty();
  }

  private static String guess(String word) {
    String hint = Hint.of(word, FORMS);
    return hint.startsWith("; did") ? hint : "";
  }

  private Optional<Clause> clause(Section section, String form, FactScope scope) {
    if (scope.isRecord() && !List.of("fact", "all", "any", "not").contains(form)) {
      problems.error(
          section.at(),
          "inside 'where' of a list only fact, all, any and not can stand, not '" + form + "'");
      return Optional.empty();
    }
    return switch (form) {
      case "fact" -> facts.parse(section, scope);
      case "event" -> events.parse(section);
      case "all" -> parts(section, form, scope).map(Clause.All::new);
      case "any" -> parts(section, form, scope).map(Clause.Any::new);
      case "not" -> not(section, scope);
      case "some" -> quantified(section, form, Clause.Quantifier.SOME, scope);
      case "every" -> quantified(section, form, Clause.Quantifier.EVERY, scope);
      case "none" -> quantified(section, form, Clause.Quantifier.NONE, scope);
      case "count" -> counted(section, scope);
      case "differs" -> differs(section);
      case "is" -> named(section);
      case "sequence" -> courses.sequence(section);
      case "absent" -> courses.absent(section);
      default -> throw new IllegalStateException("a condition without a parser: " + form);
    };
  }

  private Optional<List<Clause>> parts(Section section, String form, FactScope scope) {
    YamlNode node = section.node(form).orElseThrow();
    section.close();
    if (!(node instanceof Sequence sequence) || sequence.items().isEmpty()) {
      problems.error(node.at(), "'" + form + "' takes a list of conditions");
      return Optional.empty();
    }
    List<Clause> parts = new ArrayList<>();
    for (YamlNode item : sequence.items()) {
      clause(item, scope).ifPresent(parts::add);
    }
    return parts.size() == sequence.items().size() ? Optional.of(parts) : Optional.empty();
  }

  private Optional<Clause> not(Section section, FactScope scope) {
    YamlNode node = section.node("not").orElseThrow();
    section.close();
    return clause(node, scope).map(Clause.Not::new);
  }

  private Optional<Clause> quantified(
      Section section, String form, Clause.Quantifier quantifier, FactScope scope) {
    Optional<Section> body = section.section(form);
    section.close();
    String as = quantifier == Clause.Quantifier.SOME ? body.map(events::name).orElse("") : "";
    return body.flatMap(records -> records(records, scope))
        .map(over -> new Clause.Quantified(quantifier, over.list(), over.where(), as));
  }

  private Optional<Clause> counted(Section section, FactScope scope) {
    Optional<Section> body = section.section("count");
    Optional<Over> over = body.flatMap(records -> records(records, scope));
    Optional<CountParser.Comparison> comparison = counts.required(section);
    section.close();
    return over.isEmpty() || comparison.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Clause.Counted(
                over.get().list(),
                over.get().where(),
                comparison.get().operator(),
                comparison.get().number()));
  }

  private record Over(String list, Clause where) {}

  private Optional<Over> records(Section body, FactScope scope) {
    String name = body.text("over");
    Optional<YamlNode> where = body.node("where");
    body.close();
    if (name.isEmpty() || where.isEmpty()) {
      return Optional.empty();
    }
    Optional<FactDefinition> list = scope.find(name);
    if (list.isEmpty()) {
      problems.error(body.at("over"), scope.unknown(name));
      return Optional.empty();
    }
    if (list.get().type() != FactType.RECORDS) {
      problems.error(
          body.at("over"), "'" + name + "' is not a list but of type " + list.get().type().label());
      return Optional.empty();
    }
    return clause(where.get(), scope.inside(list.get())).map(clause -> new Over(name, clause));
  }

  private Optional<Clause> differs(Section section) {
    Optional<Section> body = section.section("differs");
    section.close();
    if (body.isEmpty()) {
      return Optional.empty();
    }
    String name = body.get().text("fact");
    String across = body.get().word("across", "host");
    body.get().close();
    Optional<FactDefinition> fact = catalogue.find(name);
    if (fact.isEmpty() && !name.isEmpty()) {
      problems.error(body.get().at("fact"), FactScope.node(catalogue).unknown(name));
    }
    return fact.map(known -> new Clause.Differs(name, across));
  }

  private Optional<Clause> named(Section section) {
    Optional<Scalar> name = section.scalar("is");
    section.close();
    return name.flatMap(scalar -> conditions.use(scalar.text(), scalar.at()));
  }
}
