package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.Version;
import dev.diagnose.rule.Clause.CaptureTest;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Clause.FactClause;
import dev.diagnose.rule.Clause.Tally;
import dev.diagnose.yaml.Location;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Rules of every shape that the model can hold, whether or not they make sense. */
final class ArbitraryRules {
  private static final Arbitrary<String> NAMES =
      Arbitraries.strings().withCharRange('a', 'z').withChars(".-").ofMaxLength(6);
  private static final Arbitrary<String> TEXTS = Arbitraries.strings().ofMaxLength(8);
  private static final Arbitrary<Localized> LOCALIZED =
      Combinators.combine(TEXTS, TEXTS).as(Localized::new);
  private static final Arbitrary<Version> VERSIONS =
      Arbitraries.of("2.19.4+cuda12.4", "5.15.0-91-generic", "v1.2rc3", "0").map(Version::of);
  private static final Arbitrary<Value> VALUES =
      Arbitraries.oneOf(
          TEXTS.map(Value.Text::new),
          Arbitraries.longs().map(Value.Whole::new),
          Arbitraries.of(true, false).map(Value.Flag::new),
          VERSIONS.map(Value.Numbered::new),
          TEXTS.list().ofMaxSize(3).map(Value.Words::new));
  private static final Arbitrary<Operator> OPERATORS = Arbitraries.of(Operator.class);
  private static final Arbitrary<Operand> OPERANDS =
      Arbitraries.oneOf(
          VALUES.list().ofMaxSize(3).map(Operand.Literals::new),
          VERSIONS.map(
              version ->
                  new Operand.Bounds(
                      new VersionRange(List.of(new VersionRange.Bound(">=", version))))),
          TEXTS.map(Operand.Expression::new),
          NAMES.map(Operand.OtherFact::new),
          NAMES.map(Operand.NodeFact::new),
          Combinators.combine(NAMES, NAMES).as(Operand.Capture::new));
  private static final Arbitrary<Clause> FACTS =
      Combinators.combine(NAMES, OPERATORS, OPERANDS).as(FactClause::new);
  private static final Arbitrary<Tally> TALLIES =
      Combinators.combine(
              OPERATORS,
              Arbitraries.longs(),
              NAMES,
              Arbitraries.longs(),
              Arbitraries.longs(),
              NAMES.list().ofMaxSize(2),
              Arbitraries.of(true, false),
              NAMES)
          .as(Tally::new);
  private static final Arbitrary<EventClause> EVENTS =
      Combinators.combine(
              NAMES,
              NAMES,
              Combinators.combine(NAMES, OPERATORS, OPERANDS)
                  .as(CaptureTest::new)
                  .list()
                  .ofMaxSize(2),
              TALLIES.optional())
          .as(EventClause::new);
  private static final Arbitrary<Clause> LEAVES =
      Arbitraries.oneOf(
          FACTS,
          EVENTS,
          Combinators.combine(
                  EVENTS.list().ofMaxSize(3),
                  EVENTS.list().ofMaxSize(2),
                  Arbitraries.longs(),
                  NAMES.list().ofMaxSize(2))
              .as(Clause.Sequence::new),
          Combinators.combine(EVENTS, EVENTS, Arbitraries.longs(), NAMES.list().ofMaxSize(2))
              .as(Clause.Absent::new),
          Combinators.combine(NAMES, NAMES).as(Clause.Differs::new),
          Combinators.combine(Arbitraries.of(Clause.Quantifier.class), NAMES, FACTS, NAMES)
              .as(Clause.Quantified::new),
          Combinators.combine(NAMES, FACTS, OPERATORS, Arbitraries.longs())
              .as(Clause.Counted::new));
  private static final Arbitrary<Clause> BRANCHES =
      Arbitraries.oneOf(
          LEAVES,
          LEAVES.list().ofMaxSize(3).map(Clause.All::new),
          LEAVES.list().ofMaxSize(3).map(Clause.Any::new),
          LEAVES.map(Clause.Not::new));
  static final Arbitrary<Clause> CLAUSES =
      Arbitraries.oneOf(
          BRANCHES,
          BRANCHES.list().ofMaxSize(3).map(Clause.All::new),
          BRANCHES.map(Clause.Not::new));
  private static final Arbitrary<Fix> FIXES =
      Combinators.combine(
              Combinators.combine(NAMES, LOCALIZED, LOCALIZED, NAMES, TEXTS).as(List::of),
              Combinators.combine(
                      Arbitraries.of(Fix.Effect.class),
                      Arbitraries.of(Fix.Risk.class),
                      Arbitraries.of(Fix.Cost.class),
                      Arbitraries.of(Fix.Disruption.class),
                      Arbitraries.of(Fix.Reboot.class))
                  .as(List::of),
              CLAUSES.optional(),
              TEXTS.list().ofMaxSize(3),
              Combinators.combine(TEXTS, LOCALIZED).as(Fix.Check::new).list().ofMaxSize(2))
          .as(ArbitraryRules::fix);

  private ArbitraryRules() {}

  static Arbitrary<Rule> rules() {
    Arbitrary<Evidence> evidence =
        Combinators.combine(CLAUSES, Arbitraries.of(Weight.class), LOCALIZED).as(Evidence::new);
    Arbitrary<Link> links =
        Combinators.combine(Arbitraries.of(Link.Kind.class), NAMES, Arbitraries.of(true, false))
            .as(Link::new);
    Arbitrary<Question> questions =
        Combinators.combine(NAMES, NAMES, TEXTS, LOCALIZED).as(Question::new);
    return Combinators.combine(
            CLAUSES,
            evidence.list().ofMaxSize(3),
            links.list().ofMaxSize(3),
            questions.list().ofMaxSize(2),
            FIXES.list().ofMaxSize(2),
            Combinators.combine(LOCALIZED, LOCALIZED, LOCALIZED).as(List::of),
            Combinators.combine(Arbitraries.of(Status.class), Arbitraries.of(Severity.class))
                .as(List::<Enum<?>>of),
            NAMES.set().ofMaxSize(3))
        .as(ArbitraryRules::rule);
  }

  private static Fix fix(
      List<?> texts,
      List<? extends Enum<?>> words,
      Optional<Clause> condition,
      List<String> commands,
      List<Fix.Check> verify) {
    return new Fix(
        (String) texts.get(0),
        (Localized) texts.get(1),
        (Localized) texts.get(2),
        (Fix.Effect) words.get(0),
        (String) texts.get(3),
        (Fix.Risk) words.get(1),
        (Fix.Cost) words.get(2),
        (Fix.Disruption) words.get(3),
        (Fix.Reboot) words.get(4),
        commands,
        condition,
        commands,
        (String) texts.get(4),
        commands,
        verify);
  }

  private static Rule rule(
      Clause when,
      List<Evidence> evidence,
      List<Link> links,
      List<Question> ask,
      List<Fix> fixes,
      List<Localized> texts,
      List<Enum<?>> words,
      Set<String> areas) {
    return new Rule(
        "rule",
        "cause",
        (Status) words.get(0),
        (Severity) words.get(1),
        new Consequence(areas, areas.size() == 1, areas.size() == 2),
        texts.get(0),
        texts.get(1),
        texts.get(2),
        when,
        evidence,
        links,
        ask,
        fixes,
        List.of("https://example.org/"),
        new Location("area/rule.yaml", 1, 1));
  }
}
