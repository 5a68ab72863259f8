package dev.diagnose.infer;

import dev.diagnose.log.Event;
import dev.diagnose.rule.Consequence;
import dev.diagnose.rule.Link;
import java.util.ArrayList;
import java.util.List;
import org.drools.model.Drools;
import org.drools.model.functions.Block3;
import org.drools.model.functions.Block4;
import org.drools.model.functions.Predicate1;
import org.drools.model.functions.Predicate2;
import org.drools.model.functions.Predicate3;

/**
 * The conditions and conclusions of {@link LayerRules}, as named classes: JDK 17's class archive
 * keeps no lambdas.
 */
final class LayerConditions {
  /**
   * Within it Kerberos takes the clocks of two hosts for the same; nothing checks those of a job.
   */
  private static final long CLOCKS_DIFFER_NANOS = 5 * 60 * 1_000_000_000L;

  private LayerConditions() {}

  static final class Concerns implements Predicate2<Finding, Hypothesis> {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean test(Finding finding, Hypothesis hypothesis) {
      return hypothesis.concerns(finding);
    }
  }

  static final class Weigh implements Block3<Drools, Hypothesis, List> {
    private static final long serialVersionUID = 1L;

    private final transient Coverage coverage;

    Weigh(Coverage coverage) {
      this.coverage = coverage;
    }

    @Override
    public void execute(Drools drools, Hypothesis hypothesis, List found) {
      List<Finding> findings = new ArrayList<>();
      for (Object finding : found) {
        findings.add((Finding) finding);
      }
      findings.sort(new Finding.InputOrder());
      Candidate candidate = Candidate.of(hypothesis, findings, coverage);
      if (candidate != null) {
        drools.logicalInsert(candidate);
      }
    }
  }

  static final class Tells implements Predicate2<Candidate, LayerRules.CauseName> {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean test(Candidate candidate, LayerRules.CauseName cause) {
      return candidate.cause().equals(cause.id());
    }
  }

  static final class Merge implements Block3<Drools, LayerRules.CauseName, List> {
    private static final long serialVersionUID = 1L;

    @Override
    public void execute(Drools drools, LayerRules.CauseName cause, List found) {
      List<Candidate> candidates = new ArrayList<>();
      for (Object candidate : found) {
        candidates.add((Candidate) candidate);
      }
      if (!candidates.isEmpty()) {
        drools.logicalInsert(Assessment.of(cause.id(), cause.area(), candidates));
      }
    }
  }

  static final class IsSource implements Predicate2<Assessment, Relation> {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean test(Assessment assessment, Relation relation) {
      return assessment.cause().equals(relation.source()) && assessment.hasRule(relation.rule());
    }
  }

  static final class IsTarget implements Predicate2<Assessment, Relation> {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean test(Assessment assessment, Relation relation) {
      return assessment.cause().equals(relation.link().target());
    }
  }

  /**
   * A link acts from a band that is at least the target's; an {@code excludes} only from a better
   * one.
   */
  static final class IsActedOn implements Predicate3<Assessment, Relation, Assessment> {
    private static final long serialVersionUID = 1L;

    private final transient Chronology chronology;

    IsActedOn(Chronology chronology) {
      this.chronology = chronology;
    }

    @Override
    public boolean test(Assessment target, Relation relation, Assessment source) {
      Link link = relation.link();
      boolean strongEnough =
          link.kind() == Link.Kind.EXCLUDES
              ? source.band().compareTo(target.band()) < 0
              : source.band().isAtLeast(target.band());
      return strongEnough
          && (source.isSettled() || !target.isSettled())
          && !source.isLastResort()
          && (!link.earlier() || isNotLater(source, target, chronology));
    }
  }

  static final class Demote implements Block4<Drools, Relation, Assessment, Assessment> {
    private static final long serialVersionUID = 1L;

    @Override
    public void execute(Drools drools, Relation relation, Assessment source, Assessment target) {
      drools.logicalInsert(new Demotion(target, source, relation.link().kind()));
    }
  }

  static final class IsLikelyRoot implements Predicate1<Assessment> {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean test(Assessment assessment) {
      return !assessment.isConsequence() && assessment.band().isAtLeast(Band.LIKELY);
    }
  }

  static final class FollowsFrom implements Predicate2<Assessment, Assessment> {
    private static final long serialVersionUID = 1L;

    private final transient Chronology chronology;

    FollowsFrom(Chronology chronology) {
      this.chronology = chronology;
    }

    @Override
    public boolean test(Assessment effect, Assessment cause) {
      Consequence consequence = effect.consequence();
      return effect.isConsequence()
          && consequence.areas().contains(cause.area())
          && (!consequence.sameHost() || cause.mayShareHost(effect))
          && (!consequence.notBefore() || isNotLater(cause, effect, chronology));
    }
  }

  static final class IsEffect implements Predicate1<Demotion> {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean test(Demotion demotion) {
      return demotion.kind() == Link.Kind.CAUSES && demotion.by().band().isAtLeast(Band.LIKELY);
    }
  }

  /** A weak diagnosis that rests on nothing but the lines of an effect whose cause is known. */
  static final class IsExplained implements Predicate2<Assessment, Demotion> {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean test(Assessment weak, Demotion effect) {
      return weak.band() == Band.POSSIBLE
          && !weak.equals(effect.by())
          && !weak.equals(effect.demoted())
          && weak.restsOnLines()
          && effect.demoted().premises().containsAll(weak.premises());
    }
  }

  static final class Explain implements Block3<Drools, Demotion, Assessment> {
    private static final long serialVersionUID = 1L;

    @Override
    public void execute(Drools drools, Demotion effect, Assessment weak) {
      drools.logicalInsert(new Demotion(weak, effect.by(), Link.Kind.SUPPRESSES));
    }
  }

  static final class Follow implements Block3<Drools, Assessment, Assessment> {
    private static final long serialVersionUID = 1L;

    @Override
    public void execute(Drools drools, Assessment cause, Assessment effect) {
      drools.logicalInsert(new Demotion(effect, cause, Link.Kind.CAUSES));
    }
  }

  /**
   * Without times on both sides nothing speaks against it: logs are often put together from several
   * files. Neither does a time that is later by no more than clocks of different hosts may differ.
   */
  private static boolean isNotLater(Assessment cause, Assessment effect, Chronology chronology) {
    Event first = cause.earliest();
    Event second = effect.earliest();
    return first == null
        || second == null
        || !chronology.isLater(first, second)
        || mayBeOfOtherClocks(first, second)
            && first.first().nanos() - second.first().nanos() <= CLOCKS_DIFFER_NANOS;
  }

  /** Events of several inputs, unless both are known to be of one host. */
  private static boolean mayBeOfOtherClocks(Event one, Event other) {
    String host = one.at().host();
    boolean sameHost = !host.isEmpty() && host.equals(other.at().host());
    return one.first().input() != other.first().input() && !sameHost;
  }
}
