package dev.diagnose.infer;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Localized;
import dev.diagnose.rule.Link;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.StoredRule;
import dev.diagnose.yaml.Location;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells how causes came out, from what the layers left in working memory. It decides nothing. */
final class Prover {
  private final Pack pack;
  private final Catalogue catalogue;
  private final WorkingSet working;
  private final Coverage coverage;
  private final Reasoning reasoning;
  private final List<Hypothesis> hypotheses;
  private final List<Rule> selected;

  /**
   * @param selected the rules that would have been weighed had nobody asked
   */
  Prover(
      Pack pack,
      Catalogue catalogue,
      WorkingSet working,
      Coverage coverage,
      Reasoning reasoning,
      List<Hypothesis> hypotheses,
      List<Rule> selected) {
    this.pack = pack;
    this.catalogue = catalogue;
    this.working = working;
    this.coverage = coverage;
    this.reasoning = reasoning;
    this.hypotheses = hypotheses;
    this.selected = selected;
  }

  List<Proof> explain(Set<String> explained) {
    Set<String> causes = new LinkedHashSet<>();
    for (String id : explained) {
      List<Assessment> roots = reasoning.roots();
      if (id.isEmpty() && !roots.isEmpty()) {
        causes.add(roots.get(0).cause());
      }
      for (StoredRule stored : pack.telling(id)) {
        causes.add(stored.cause());
      }
    }
    causes.retainAll(weighed());
    List<Proof> proofs = new ArrayList<>();
    for (String cause : causes) {
      proofs.add(proof(cause));
    }
    return proofs;
  }

  /** Not those of which all rules failed. */
  private Set<String> weighed() {
    Set<String> causes = new HashSet<>();
    for (Hypothesis hypothesis : hypotheses) {
      causes.add(hypothesis.rule().cause());
    }
    return causes;
  }

  private Proof proof(String cause) {
    Assessment assessment = null;
    for (Assessment each : reasoning.assessments()) {
      assessment = each.cause().equals(cause) ? each : assessment;
    }
    List<Proof.OfRule> rules = new ArrayList<>();
    for (Hypothesis hypothesis : hypotheses) {
      if (hypothesis.rule().cause().equals(cause)) {
        rules.add(rule(hypothesis, assessment));
      }
    }
    rules.sort(new SurestFirst());
    String id = pack.reportedId(cause);
    Optional<Proof.Rival> rival = rival(cause, assessment);
    return assessment == null
        ? new Proof(id, Proof.Fate.SILENT, Optional.empty(), 0, List.of(), rules, rival)
        : new Proof(
            id,
            fate(assessment),
            Optional.of(reasoning.told(assessment)),
            assessment.score(),
            yields(assessment),
            rules,
            rival);
  }

  private Optional<Proof.Rival> rival(String cause, Assessment assessment) {
    List<Assessment> roots = reasoning.roots();
    if (roots.isEmpty() || roots.get(0).cause().equals(cause)) {
      return Optional.empty();
    }
    Questions questions = new Questions(pack, catalogue, coverage);
    Assessment mine = assessment == null ? silent(cause) : assessment;
    return Optional.of(
        new Proof.Rival(
            pack.reportedId(roots.get(0).cause()), questions.between(roots.get(0), mine)));
  }

  /** What its rules would be weighed as, had they anything to say. */
  private Assessment silent(String cause) {
    List<Candidate> candidates = new ArrayList<>();
    for (Hypothesis hypothesis : hypotheses) {
      if (hypothesis.rule().cause().equals(cause)) {
        Verdict verdict = surest(hypothesis);
        candidates.add(new Candidate(hypothesis, verdict, List.of(verdict)));
      }
    }
    return Assessment.of(cause, "", candidates);
  }

  private Proof.Fate fate(Assessment assessment) {
    if (reasoning.demotion(assessment) != null) {
      return Proof.Fate.DEMOTED;
    }
    if (Assembly.shown(reasoning).contains(assessment)) {
      return reasoning.isDoubted(assessment) ? Proof.Fate.DOUBTED : Proof.Fate.TOLD;
    }
    return reasoning.roots().contains(assessment) ? Proof.Fate.CROWDED_OUT : Proof.Fate.STOOD_BACK;
  }

  private List<Proof.Yield> yields(Assessment assessment) {
    List<Proof.Yield> yields = new ArrayList<>();
    Demotion demotion = reasoning.demotion(assessment);
    while (demotion != null && yields.size() <= reasoning.assessments().size()) {
      Link.Kind by = demotion.kind();
      yields.add(new Proof.Yield(pack.reportedId(demotion.by().cause()), by));
      demotion = reasoning.demotion(demotion.by());
    }
    return yields;
  }

  private Proof.OfRule rule(Hypothesis hypothesis, Assessment assessment) {
    Rule rule = hypothesis.rule();
    Verdict verdict = surest(hypothesis);
    ProofSteps steps = new ProofSteps(verdict.view(), working, coverage, places(rule));
    Proof.Step when = steps.of(rule.when(), hypothesis.when());
    Texts texts =
        new Texts(new Candidate(hypothesis, verdict, List.of(verdict)), catalogue, working);
    List<Proof.Piece> evidence = new ArrayList<>();
    for (Hypothesis.Weighed entry : hypothesis.evidence()) {
      Proof.Step condition = steps.of(entry.evidence().condition(), entry.formula());
      Localized say = texts.of(entry.formula()).text(entry.evidence().say());
      evidence.add(
          new Proof.Piece(entry.evidence().weight(), entry.evidence().sign(), say, condition));
    }
    boolean speaks = verdict.silence() == Muteness.NONE;
    return new Proof.OfRule(
        rule.id(),
        rule.at(),
        rule.status(),
        selected.contains(rule),
        speaks && assessment != null && !assessment.hasRule(rule.id()),
        Assessment.isCapped(rule),
        verdict.view().host(),
        verdict.silence(),
        verdict.score(),
        when,
        evidence);
  }

  /** The verdict at the host where the rule is nearest to speaking. */
  private Verdict surest(Hypothesis hypothesis) {
    List<Finding> concerned = new ArrayList<>();
    for (Finding finding : reasoning.findings()) {
      if (hypothesis.concerns(finding)) {
        concerned.add(finding);
      }
    }
    Verdict surest = null;
    IdentityHashMap<Formula.Amount, RollCall> rollCalls = new IdentityHashMap<>();
    for (String host : Candidate.hosts(concerned)) {
      HostView view = new HostView(host, concerned, coverage, rollCalls);
      Verdict verdict = Verdict.weigh(hypothesis, view);
      if (surest == null || isSurer(verdict, surest)) {
        surest = verdict;
      }
    }
    return surest;
  }

  private static boolean isSurer(Verdict one, Verdict other) {
    int order = one.silence().compareTo(other.silence());
    if (order == 0 && one.silence() != Muteness.NONE) {
      return one.when() == Outcome.UNKNOWN && other.when() == Outcome.FALSE;
    }
    return order != 0 ? order < 0 : one.isBetterThan(other);
  }

  private List<Location> places(Rule rule) {
    for (StoredRule stored : pack.rules()) {
      if (stored.id().equals(rule.id())) {
        return stored.places();
      }
    }
    return List.of();
  }

  private static final class SurestFirst implements Comparator<Proof.OfRule> {
    @Override
    public int compare(Proof.OfRule one, Proof.OfRule other) {
      int order = one.silence().compareTo(other.silence());
      order = order != 0 ? order : Boolean.compare(one.outvoted(), other.outvoted());
      order = order != 0 ? order : Integer.compare(other.score(), one.score());
      return order != 0 ? order : one.rule().compareTo(other.rule());
    }
  }
}
