package dev.diagnose.infer;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.rule.Clause;
import java.util.ArrayList;
import java.util.List;
import org.drools.model.DSL;
import org.drools.model.PatternDSL;
import org.drools.model.PatternDSL.PatternDef;
import org.drools.model.Rule;
import org.drools.model.RuleItemBuilder;
import org.drools.model.Variable;

/**
 * The first layer: one Drools rule for each leaf. It matches the premises for which the leaf is not
 * false and concludes a {@link Finding}, true or unknown.
 *
 * <p>A leaf that uses captures joins the events that it binds; one that speaks of two facts joins
 * the other fact.
 */
final class ClauseRules {
  /** Clause rules fire before the layers that weigh their findings. */
  private static final int SALIENCE = 300;

  private static final String PACKAGE = "dev.diagnose.clauses";

  private final Subjects subjects;
  private final Catalogue catalogue;

  ClauseRules(Subjects subjects, Catalogue catalogue) {
    this.subjects = subjects;
    this.catalogue = catalogue;
  }

  Rule rule(Leaf leaf) {
    LeafTest test = new LeafTest(leaf, catalogue);
    List<RuleItemBuilder<?>> items = new ArrayList<>();
    List<Variable<? extends Premise>> joined = new ArrayList<>();
    for (int i = 0; i < leaf.bound().size(); i++) {
      Variable<Premise.Seen> seen = DSL.declarationOf(Premise.Seen.class);
      items.add(
          subjects
              .pattern(seen, leaf.bound().get(i).pattern())
              .expr(id(leaf) + " binds " + i, new LeafMatch.Binding(test, i)));
      joined.add(seen);
    }
    if (!leaf.otherFact().isEmpty()) {
      Variable<Premise.Known> other = DSL.declarationOf(Premise.Known.class);
      items.add(subjects.pattern(other, leaf.otherFact()));
      joined.add(other);
    }
    about(leaf, test, joined, items);
    return PatternDSL.rule(PACKAGE, id(leaf))
        .attribute(Rule.Attribute.SALIENCE, SALIENCE)
        .build(items.toArray(new RuleItemBuilder<?>[0]));
  }

  private static String id(Leaf leaf) {
    return "leaf " + leaf.number();
  }

  private void about(
      Leaf leaf,
      LeafTest test,
      List<Variable<? extends Premise>> joined,
      List<RuleItemBuilder<?>> items) {
    if (leaf.isEvent()) {
      join(leaf, DSL.declarationOf(Premise.Seen.class), test, joined, items);
    } else if (leaf.clause() instanceof Clause.Quantified) {
      join(leaf, DSL.declarationOf(Premise.Row.class), test, joined, items);
    } else {
      join(leaf, DSL.declarationOf(Premise.Known.class), test, joined, items);
    }
  }

  private <P extends Premise> void join(
      Leaf leaf,
      Variable<P> about,
      LeafTest test,
      List<Variable<? extends Premise>> joined,
      List<RuleItemBuilder<?>> items) {
    PatternDef<P> pattern = subjects.pattern(about, leaf.subject());
    switch (joined.size()) {
      case 0 -> {
        LeafMatch.Alone<P> match = new LeafMatch.Alone<>(leaf, test);
        items.add(pattern.expr(id(leaf), match));
        items.add(DSL.on(about).execute(match));
      }
      case 1 -> joinOne(leaf, about, pattern, test, joined.get(0), items);
      case 2 -> joinTwo(leaf, about, pattern, test, joined.get(0), joined.get(1), items);
      default ->
          throw new IllegalArgumentException(
              "a clause can use the captures of at most two events: " + leaf.clause());
    }
  }

  private static <P extends Premise, A extends Premise> void joinOne(
      Leaf leaf,
      Variable<P> about,
      PatternDef<P> pattern,
      LeafTest test,
      Variable<A> first,
      List<RuleItemBuilder<?>> items) {
    LeafMatch.WithOne<P, A> match = new LeafMatch.WithOne<>(leaf, test);
    items.add(pattern.expr(id(leaf), first, match));
    items.add(DSL.on(about, first).execute(match));
  }

  private static <P extends Premise, A extends Premise, B extends Premise> void joinTwo(
      Leaf leaf,
      Variable<P> about,
      PatternDef<P> pattern,
      LeafTest test,
      Variable<A> first,
      Variable<B> second,
      List<RuleItemBuilder<?>> items) {
    LeafMatch.WithTwo<P, A, B> match = new LeafMatch.WithTwo<>(leaf, test);
    items.add(pattern.expr(id(leaf), first, second, match));
    items.add(DSL.on(about, first, second).execute(match));
  }
}
