package dev.diagnose.infer;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Localized;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Link;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Rule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Turns what the layers came to into diagnoses that a person can read. */
final class Assembly {
  private static final int MOST_POSSIBLE = 3;

  private final Pack pack;
  private final Catalogue catalogue;
  private final WorkingSet working;
  private final Coverage coverage;
  private final RankHosts hosts;

  Assembly(Pack pack, Catalogue catalogue, WorkingSet working, Coverage coverage) {
    this.pack = pack;
    this.catalogue = catalogue;
    this.working = working;
    this.coverage = coverage;
    this.hosts = new RankHosts(working.events());
  }

  Conclusion assemble(Reasoning reasoning) {
    List<Diagnosis> diagnoses = new ArrayList<>();
    List<Assessment> shown = shown(reasoning);
    for (Assessment root : shown) {
      diagnoses.add(diagnosis(root, reasoning));
    }
    List<String> ids = new ArrayList<>();
    for (Diagnosis diagnosis : diagnoses) {
      ids.add(diagnosis.id());
    }
    List<Assessment> undoubted = new ArrayList<>();
    for (Assessment root : shown) {
      if (!reasoning.isDoubted(root)) {
        undoubted.add(root);
      }
    }
    return new Conclusion(
        diagnoses,
        new FirstFailureFinder(coverage, working.events()).find(shown, ids, reasoning),
        new Questions(pack, catalogue, coverage).about(undoubted));
  }

  /** The assessments that become diagnoses, the surest as they are told first. */
  static List<Assessment> shown(Reasoning reasoning) {
    List<Assessment> shown = new ArrayList<>();
    int possible = 0;
    for (Assessment root : reasoning.roots()) {
      if (reasoning.told(root) != Band.POSSIBLE || ++possible <= MOST_POSSIBLE) {
        shown.add(root);
      }
    }
    shown.sort(Comparator.comparing(reasoning::told));
    return shown;
  }

  private Diagnosis diagnosis(Assessment assessment, Reasoning reasoning) {
    Candidate first = assessment.members().get(0);
    Rule rule = first.hypothesis().rule();
    Texts texts = new Texts(first, catalogue, working);
    List<String> rules = new ArrayList<>();
    Set<String> references = new LinkedHashSet<>();
    FixPlan fixes = new FixPlan();
    for (Candidate member : assessment.members()) {
      rules.add(member.hypothesis().rule().id());
      references.addAll(member.hypothesis().rule().references());
      fixes.add(member, new Texts(member, catalogue, working));
    }
    return new Diagnosis(
        pack.reportedId(assessment.cause()),
        rules,
        texts.text(rule.title()),
        texts.text(rule.why()),
        texts.text(rule.impact()),
        reasoning.told(assessment),
        assessment.score(),
        assessment.severity(),
        assessment.isConsequence(),
        scope(assessment, reasoning),
        new Arguments(catalogue, working).of(assessment),
        effects(assessment, reasoning),
        pushed(assessment, reasoning),
        open(assessment),
        fixes.inOrder(),
        List.copyOf(references));
  }

  /**
   * Where it was seen. What only followed from it was seen at its victims, so their places count
   * only where nothing as strong speaks for the cause itself.
   */
  private List<Coordinate> scope(Assessment assessment, Reasoning reasoning) {
    Set<Premise> followed = followed(assessment, reasoning);
    Set<Coordinate> all = new LinkedHashSet<>();
    Set<Coordinate> own = new LinkedHashSet<>();
    for (Candidate member : assessment.members()) {
      for (Finding finding : member.support()) {
        Coordinate at = hosts.complete(finding.at());
        all.add(at);
        if (!followed.contains(finding.about())) {
          own.add(at);
        }
      }
    }
    all.remove(Coordinate.UNKNOWN);
    own.remove(Coordinate.UNKNOWN);
    boolean isOwn = !own.isEmpty() && !restsOn(followed, assessment);
    return List.copyOf(isOwn ? own : all);
  }

  private static Set<Premise> followed(Assessment root, Reasoning reasoning) {
    Set<Premise> followed = new HashSet<>();
    for (Assessment other : reasoning.assessments()) {
      if (isEffect(other, root, reasoning)) {
        for (Candidate member : other.members()) {
          for (Finding finding : member.support()) {
            followed.add(finding.about());
          }
        }
      }
    }
    return followed;
  }

  /** Whether these premises alone speak more strongly for it than anything else. */
  private static boolean restsOn(Set<Premise> premises, Assessment assessment) {
    int among = 0;
    int beside = 0;
    for (Candidate member : assessment.members()) {
      for (Hypothesis.Weighed held : member.best().held()) {
        Set<Finding> findings = new LinkedHashSet<>();
        member.best().view().collectSupport(held.formula(), findings);
        boolean isAmong = true;
        for (Finding finding : findings) {
          isAmong &= premises.contains(finding.about());
        }
        int points = held.evidence().weight().points();
        among = isAmong ? Math.max(among, points) : among;
        beside = isAmong ? beside : Math.max(beside, points);
      }
    }
    return among > beside;
  }

  private static boolean isEffect(Assessment other, Assessment root, Reasoning reasoning) {
    Demotion demotion = reasoning.demotion(other);
    return demotion != null
        && demotion.kind() == Link.Kind.CAUSES
        && reasoning.root(other).equals(root);
  }

  private List<Diagnosis.Effect> effects(Assessment root, Reasoning reasoning) {
    List<Diagnosis.Effect> effects = new ArrayList<>();
    for (Assessment other : reasoning.assessments()) {
      if (isEffect(other, root, reasoning)) {
        Candidate first = other.members().get(0);
        Localized title = first.hypothesis().rule().title();
        effects.add(
            new Diagnosis.Effect(
                pack.reportedId(other.cause()),
                new Texts(first, catalogue, working).text(title),
                support(other)));
      }
    }
    return effects;
  }

  /** What speaks for an effect, the strongest first: not what its condition looks at besides. */
  private List<Support> support(Assessment effect) {
    Set<Support> support = new LinkedHashSet<>();
    for (Diagnosis.Argument argument : new Arguments(catalogue, working).of(effect)) {
      if (!argument.isAgainst()) {
        support.addAll(argument.support());
      }
    }
    return List.copyOf(support);
  }

  private List<Diagnosis.Pushed> pushed(Assessment root, Reasoning reasoning) {
    List<Diagnosis.Pushed> pushed = new ArrayList<>();
    for (Assessment other : reasoning.assessments()) {
      Demotion demotion = reasoning.demotion(other);
      if (demotion != null
          && demotion.kind() != Link.Kind.CAUSES
          && reasoning.root(other).equals(root)) {
        pushed.add(new Diagnosis.Pushed(pack.reportedId(other.cause()), demotion.kind()));
      }
    }
    return pushed;
  }

  private List<Diagnosis.Open> open(Assessment assessment) {
    Map<String, Diagnosis.Open> open = new LinkedHashMap<>();
    for (Candidate member : assessment.members()) {
      for (Leaf leaf : OpenLeaves.of(member, coverage)) {
        for (Diagnosis.Open clause : open(leaf, member.best().view().host())) {
          if (isWorthSaying(clause, member, assessment.band())) {
            open.putIfAbsent(
                clause.isSource() + " " + clause.subject() + " " + clause.detail(), clause);
          }
        }
      }
    }
    return List.copyOf(open.values());
  }

  private List<Diagnosis.Open> open(Leaf leaf, String host) {
    if (leaf.isEvent()) {
      return List.of(coverage.openSource(leaf.subject()));
    }
    List<Diagnosis.Open> open = new ArrayList<>();
    if (leaf.clause() instanceof Clause.Quantified some) {
      for (String field : coverage.untold(some, host)) {
        open.add(new Diagnosis.Open(leaf.subject() + "." + field, Diagnosis.Open.Kind.FACT, ""));
      }
    }
    return open.isEmpty() ? List.of(coverage.openFact(leaf.subject(), host)) : open;
  }

  /**
   * What nobody looked for matters only while the diagnosis is open; of log sources, only those
   * that its author would look at.
   */
  private static boolean isWorthSaying(Diagnosis.Open clause, Candidate member, Band band) {
    if (band == Band.CERTAIN) {
      return !clause.detail().isEmpty();
    }
    return !clause.isSource() || Questions.asksFor(member, clause.subject());
  }
}
