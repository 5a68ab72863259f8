package dev.diagnose.infer;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Fact;
import dev.diagnose.log.ScanResult;
import dev.diagnose.rule.Cause;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Link;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.StoredRule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.drools.model.impl.ModelImpl;
import org.drools.modelcompiler.KieBaseBuilder;
import org.kie.api.KieBase;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.rule.FactHandle;

/**
 * Draws conclusions from what is known. Immutable and safe to share between threads: every call
 * builds its own KieBase, of the selected rules only, and its own session.
 */
public final class Inference {
  private final Pack pack;
  private final Catalogue catalogue;
  private final Selection selection;
  private final boolean indexed;

  public Inference(Pack pack, Catalogue catalogue) {
    this(pack, catalogue, Selection.REQUIRED, true);
  }

  /**
   * An engine with its optimisations switched off, to prove that they change nothing.
   *
   * @param indexed whether Drools may index the premises by subject
   */
  public Inference(Pack pack, Catalogue catalogue, Selection selection, boolean indexed) {
    this.pack = pack;
    this.catalogue = catalogue;
    this.selection = selection;
    this.indexed = indexed;
  }

  /** What an incident shows, and the rules that it concerns. */
  private record Incident(WorkingSet working, Coverage coverage, List<Rule> selected) {}

  /**
   * Draws conclusions.
   *
   * @throws RuntimeException when a rule fails, which is a defect of this program
   */
  public Conclusion conclude(Observations observations) {
    Incident incident = incident(observations);
    return explain(incident, incident.selected(), Set.of(), null).conclusion();
  }

  /**
   * Draws conclusions, and explains causes whether they are told or not. A rule that fails is left
   * out: it must not cost the others their say.
   *
   * @param explained ids of rules, or of causes that rules tell; an empty one stands for the best
   *     diagnosis
   * @param trace takes one line for each finding, candidate, assessment and demotion, as it arises;
   *     null for none
   */
  public Explained explain(
      Observations observations, Set<String> explained, Consumer<String> trace) {
    Incident incident = incident(observations);
    List<Rule> rules = new ArrayList<>(incident.selected());
    addExplained(explained, rules);
    try {
      return explain(incident, rules, explained, trace);
    } catch (RuntimeException defect) {
      List<Explained.Failed> failed = failing(incident, rules);
      if (failed.isEmpty()) {
        throw defect;
      }
      return explain(incident, rules, explained, trace).with(failed);
    }
  }

  /**
   * Whether one of the pack's rules could have something to say, so that concluding is worth it.
   */
  public boolean couldSpeak(Observations observations) {
    return !incident(observations).selected().isEmpty();
  }

  private Incident incident(Observations observations) {
    ScanResult scan = observations.scan();
    List<Fact> stated = new ArrayList<>(StatedFacts.of(scan.events(), pack.patterns(), catalogue));
    stated.addAll(TriedSettings.of(scan.extract()));
    WorkingSet working = WorkingSet.of(observations, stated);
    Coverage coverage = new Coverage(working, pack.patterns(), scan);
    return new Incident(working, coverage, selection.select(pack, coverage));
  }

  private Explained explain(
      Incident incident, List<Rule> rules, Set<String> explained, Consumer<String> trace) {
    if (rules.isEmpty()) {
      return new Explained(silence(incident.working(), incident.coverage()), List.of(), List.of());
    }
    WorkingSet working = incident.working();
    Coverage coverage = incident.coverage();
    Formulas formulas = new Formulas();
    List<Hypothesis> hypotheses = new ArrayList<>();
    for (Rule rule : rules) {
      hypotheses.add(new Hypothesis(rule, formulas));
    }
    Reasoning reasoning = reason(working, coverage, formulas.leaves(), hypotheses, trace);
    Conclusion conclusion = new Assembly(pack, catalogue, working, coverage).assemble(reasoning);
    List<Proof> proofs =
        explained.isEmpty()
            ? List.of()
            : new Prover(
                    pack, catalogue, working, coverage, reasoning, hypotheses, incident.selected())
                .explain(explained);
    return new Explained(conclusion, proofs, List.of());
  }

  /** Takes those rules out that fail by themselves. */
  private List<Explained.Failed> failing(Incident incident, List<Rule> rules) {
    List<Explained.Failed> failed = new ArrayList<>();
    for (Rule rule : List.copyOf(rules)) {
      try {
        explain(incident, List.of(rule), Set.of(), null);
      } catch (RuntimeException defect) {
        failed.add(Explained.Failed.of(rule, defect));
        rules.remove(rule);
      }
    }
    return failed;
  }

  /** No rule has anything to say; the log itself may name what ended its program. */
  private static Conclusion silence(WorkingSet working, Coverage coverage) {
    Optional<FirstFailure> first = new FirstFailureFinder(coverage, working.events()).ownFailure();
    return new Conclusion(List.of(), first, List.of());
  }

  /** A rule that was set aside has nothing to say, but why not can be told. */
  private void addExplained(Set<String> explained, List<Rule> rules) {
    for (String id : explained) {
      for (StoredRule stored : pack.telling(id)) {
        if (!rules.contains(stored.rule())) {
          rules.add(stored.rule());
        }
      }
    }
  }

  private Reasoning reason(
      WorkingSet working,
      Coverage coverage,
      List<Leaf> leaves,
      List<Hypothesis> hypotheses,
      Consumer<String> trace) {
    KieBase base = base(coverage, leaves);
    KieSession session = base.newKieSession();
    try {
      if (trace != null) {
        session.addEventListener(new Trace(trace));
      }
      for (Premise premise : working.premises(subjects(leaves))) {
        session.insert(premise);
      }
      for (Object object : hypotheticals(hypotheses)) {
        session.insert(object);
      }
      session.fireAllRules();
      return reasoning(session, coverage.chronology());
    } finally {
      session.dispose();
    }
  }

  /** Leaves about something that is not there cannot be found true, so they need no rule. */
  private KieBase base(Coverage coverage, List<Leaf> leaves) {
    ModelImpl model = new ModelImpl("dev.diagnose");
    ClauseRules clauses = new ClauseRules(new Subjects(indexed), catalogue);
    for (Leaf leaf : leaves) {
      if (coverage.isThere(leaf)) {
        model.addRule(clauses.rule(leaf));
      }
    }
    for (org.drools.model.Rule layer : new LayerRules(coverage).all()) {
      model.addRule(layer);
    }
    return KieBaseBuilder.createKieBaseFromModel(model);
  }

  private static Set<String> subjects(List<Leaf> leaves) {
    Set<String> subjects = new HashSet<>();
    for (Leaf leaf : leaves) {
      subjects.add(leaf.subject());
      subjects.add(leaf.otherFact());
      for (EventClause event : leaf.bound()) {
        subjects.add(event.pattern());
      }
    }
    return subjects;
  }

  /** What the upper layers reason about: the hypotheses, the causes they tell, and their links. */
  private List<Object> hypotheticals(List<Hypothesis> hypotheses) {
    List<Object> objects = new ArrayList<>(hypotheses);
    Set<String> causes = new TreeSet<>();
    for (Hypothesis hypothesis : hypotheses) {
      Rule rule = hypothesis.rule();
      causes.add(rule.cause());
      for (Link link : rule.links()) {
        objects.add(new Relation(rule.id(), rule.cause(), link));
      }
    }
    for (String cause : causes) {
      Cause known = pack.causes().get(cause);
      objects.add(new LayerRules.CauseName(cause, known == null ? "" : known.area()));
    }
    return objects;
  }

  private static Reasoning reasoning(KieSession session, Chronology chronology) {
    List<Assessment> assessments = new ArrayList<>();
    List<Demotion> demotions = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    for (FactHandle handle : session.getFactHandles()) {
      Object object = session.getObject(handle);
      if (object instanceof Assessment assessment) {
        assessments.add(assessment);
      } else if (object instanceof Demotion demotion) {
        demotions.add(demotion);
      } else if (object instanceof Finding finding) {
        findings.add(finding);
      }
    }
    assessments.sort(Assessment.bestFirst());
    findings.sort(new Finding.InputOrder());
    return new Reasoning(assessments, demotions, findings, chronology);
  }
}
