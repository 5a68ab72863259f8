package dev.diagnose.infer;

import java.util.List;
import org.drools.core.base.accumulators.CollectListAccumulateFunction;
import org.drools.model.DSL;
import org.drools.model.PatternDSL;
import org.drools.model.Rule;
import org.drools.model.RuleItemBuilder;
import org.drools.model.Variable;
import org.drools.model.functions.accumulate.AccumulateFunction;

/**
 * The layers above the clauses, all of them, in the order in which they fire:
 *
 * <pre>
 * candidate    Hypothesis h, all Findings that concern h           → Candidate
 * cause        CauseName c, all Candidates of c                    → Assessment
 * link         Relation r, Assessment a of r's source that holds
 *              r's rule, Assessment b of r's target, a acts on b   → Demotion(b by a)
 * consequence  Assessment a, likely or better, no consequence;
 *              Assessment b, a consequence of a's area             → Demotion(b by a)
 * explained    Demotion of an effect by a likely cause a;
 *              Assessment b, possible, all of whose lines are the
 *              effect's                                            → Demotion(b by a)
 * </pre>
 *
 * What each arrow computes stands in the class on its right; the conditions stand in {@link
 * LayerConditions}.
 */
final class LayerRules {
  private static final String PACKAGE = "dev.diagnose.layers";

  private final Coverage coverage;

  LayerRules(Coverage coverage) {
    this.coverage = coverage;
  }

  List<Rule> all() {
    return List.of(candidate(), cause(), link(), consequence(), explained());
  }

  private Rule candidate() {
    Variable<Hypothesis> hypothesis = DSL.declarationOf(Hypothesis.class);
    Variable<Finding> finding = DSL.declarationOf(Finding.class);
    Variable<List> findings = DSL.declarationOf(List.class);
    return layer(
        "candidate",
        200,
        PatternDSL.pattern(hypothesis),
        DSL.accumulate(
            PatternDSL.pattern(finding)
                .expr("concerns the hypothesis", hypothesis, new LayerConditions.Concerns()),
            collect(finding, findings)),
        DSL.on(hypothesis, findings).execute(new LayerConditions.Weigh(coverage)));
  }

  private static Rule cause() {
    Variable<CauseName> cause = DSL.declarationOf(CauseName.class);
    Variable<Candidate> candidate = DSL.declarationOf(Candidate.class);
    Variable<List> candidates = DSL.declarationOf(List.class);
    return layer(
        "cause",
        100,
        PatternDSL.pattern(cause),
        DSL.accumulate(
            PatternDSL.pattern(candidate)
                .expr("tells the cause", cause, new LayerConditions.Tells()),
            collect(candidate, candidates)),
        DSL.on(cause, candidates).execute(new LayerConditions.Merge()));
  }

  private Rule link() {
    Variable<Relation> relation = DSL.declarationOf(Relation.class);
    Variable<Assessment> source = DSL.declarationOf(Assessment.class);
    Variable<Assessment> target = DSL.declarationOf(Assessment.class);
    return layer(
        "link",
        0,
        PatternDSL.pattern(relation),
        PatternDSL.pattern(source).expr("is the source", relation, new LayerConditions.IsSource()),
        PatternDSL.pattern(target)
            .expr("is the target", relation, new LayerConditions.IsTarget())
            .expr(
                "is acted on",
                relation,
                source,
                new LayerConditions.IsActedOn(coverage.chronology())),
        DSL.on(relation, source, target).execute(new LayerConditions.Demote()));
  }

  private Rule consequence() {
    Variable<Assessment> cause = DSL.declarationOf(Assessment.class);
    Variable<Assessment> effect = DSL.declarationOf(Assessment.class);
    return layer(
        "consequence",
        0,
        PatternDSL.pattern(cause).expr("is a likely root", new LayerConditions.IsLikelyRoot()),
        PatternDSL.pattern(effect)
            .expr("follows from it", cause, new LayerConditions.FollowsFrom(coverage.chronology())),
        DSL.on(cause, effect).execute(new LayerConditions.Follow()));
  }

  private static Rule explained() {
    Variable<Demotion> effect = DSL.declarationOf(Demotion.class);
    Variable<Assessment> weak = DSL.declarationOf(Assessment.class);
    return layer(
        "explained",
        -100,
        PatternDSL.pattern(effect).expr("is an effect", new LayerConditions.IsEffect()),
        PatternDSL.pattern(weak).expr("is explained", effect, new LayerConditions.IsExplained()),
        DSL.on(effect, weak).execute(new LayerConditions.Explain()));
  }

  private static Rule layer(String name, int salience, RuleItemBuilder<?>... items) {
    return PatternDSL.rule(PACKAGE, name).attribute(Rule.Attribute.SALIENCE, salience).build(items);
  }

  private static AccumulateFunction collect(Variable<?> each, Variable<List> into) {
    return DSL.accFunction(CollectListAccumulateFunction.class, each).as(into);
  }

  /** A cause that a selected rule tells. */
  record CauseName(String id, String area) {}
}
