package dev.diagnose.infer;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Localized;
import dev.diagnose.log.Moment;
import dev.diagnose.rule.ClauseText;
import dev.diagnose.rule.Evidence;
import dev.diagnose.rule.Weight;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What speaks for and against a diagnosis, in the order to read it. */
final class Arguments {
  private final Catalogue catalogue;
  private final WorkingSet working;

  Arguments(Catalogue catalogue, WorkingSet working) {
    this.catalogue = catalogue;
    this.working = working;
  }

  /**
   * First what rules say for a reason, the strongest first, then what else told the diagnosis. A
   * hint is no argument beside better ones: it says that no rule knows its line.
   */
  List<Diagnosis.Argument> of(Assessment assessment) {
    boolean isHint = assessment.isHint();
    List<Diagnosis.Argument> arguments = new ArrayList<>();
    Set<String> counted = new HashSet<>();
    Set<Premise> cited = new HashSet<>();
    for (Candidate member : assessment.members()) {
      Texts texts = new Texts(member, catalogue, working);
      for (Hypothesis.Weighed held : member.best().held()) {
        if (counted.add(ClauseText.of(held.evidence().condition()))) {
          // Made for a hint as well: its line is cited then, and not shown as one without a reason.
          Diagnosis.Argument argument = argument(member, held, texts, cited);
          if (isHint || held.evidence().weight() != Weight.HINT) {
            arguments.add(argument);
          }
        }
      }
    }
    arguments.sort(new StrongestFirst());
    addUncited(assessment, cited, arguments);
    return arguments;
  }

  private static Diagnosis.Argument argument(
      Candidate member, Hypothesis.Weighed held, Texts texts, Set<Premise> cited) {
    Set<Finding> findings = new LinkedHashSet<>();
    for (Verdict verdict : member.verdicts()) {
      verdict.view().collectSupport(held.formula(), findings);
    }
    Set<Premise> shown = new LinkedHashSet<>();
    for (Finding finding : findings) {
      cited.add(finding.about());
    }
    Evidence evidence = held.evidence();
    Set<Finding> telling = telling(findings, member, evidence.weight());
    for (Finding finding : telling) {
      shown.addAll(finding.shown());
    }
    return new Diagnosis.Argument(
        Optional.of(evidence.weight()),
        texts.of(held.formula()).text(evidence.say()),
        supports(Contrast.of(held.formula(), telling), shown));
  }

  /** What a diagnosis rests on does not speak against it: a condition names it for context. */
  private static Set<Finding> telling(Set<Finding> findings, Candidate member, Weight weight) {
    Set<Finding> others = new LinkedHashSet<>(findings);
    if (weight.points() < 0) {
      others.removeAll(member.support());
    }
    return member.tell(others.isEmpty() ? findings : others);
  }

  /**
   * A line that stands under an argument already, and one that healthy logs show as well, would say
   * nothing more without a reason.
   */
  private static void addUncited(
      Assessment assessment, Set<Premise> cited, List<Diagnosis.Argument> arguments) {
    Set<Moment> lines = lines(arguments);
    for (Candidate member : assessment.members()) {
      List<Support> rest = new ArrayList<>();
      HostView view = member.best().view();
      for (Finding finding : member.support()) {
        boolean worthIt =
            arguments.isEmpty() || finding.isTelling() && !view.isOfWhatRuns(finding.leaf());
        if (worthIt && cited.add(finding.about())) {
          for (Premise premise : finding.shown()) {
            if (!isAmong(lines, premise.support())) {
              rest.add(premise.support());
            }
          }
        }
      }
      if (!rest.isEmpty()) {
        arguments.add(new Diagnosis.Argument(Optional.empty(), Localized.EMPTY, rest));
      }
    }
  }

  private static Set<Moment> lines(List<Diagnosis.Argument> arguments) {
    Set<Moment> lines = new HashSet<>();
    for (Diagnosis.Argument argument : arguments) {
      for (Support support : argument.support()) {
        if (support instanceof Support.Line line) {
          lines.add(line.event().first().moment());
        }
      }
    }
    return lines;
  }

  private static boolean isAmong(Set<Moment> lines, Support support) {
    return support instanceof Support.Line line && lines.contains(line.event().first().moment());
  }

  /** What premises rest on: of some first, of the others in the order of the input. */
  private static List<Support> supports(List<Premise> first, Set<Premise> premises) {
    Set<Premise> others = new LinkedHashSet<>(premises);
    first.forEach(others::remove);
    List<Premise> ordered = new ArrayList<>(others);
    ordered.sort(new InputOrder());
    List<Support> supports = new ArrayList<>(premises.size());
    for (Premise premise : first) {
      supports.add(premise.support());
    }
    for (Premise premise : ordered) {
      supports.add(premise.support());
    }
    return supports;
  }

  private static final class InputOrder implements Comparator<Premise> {
    @Override
    public int compare(Premise one, Premise other) {
      return Integer.compare(one.order(), other.order());
    }
  }

  private static final class StrongestFirst implements Comparator<Diagnosis.Argument> {
    @Override
    public int compare(Diagnosis.Argument one, Diagnosis.Argument other) {
      return one.weight().orElseThrow().compareTo(other.weight().orElseThrow());
    }
  }
}
