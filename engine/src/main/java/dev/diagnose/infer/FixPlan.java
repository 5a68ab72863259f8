package dev.diagnose.infer;

import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Fix;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The fixes of a diagnosis that apply here, in the order to try them: what a site puts first, what
 * takes days (a part to be sent in) behind all that can be tried meanwhile, what cures before what
 * works around, then what interrupts, risks and costs least, then as the author wrote them. What
 * only looks stands before the cures if its author wrote it there, else behind them. A fix whose
 * condition is false is left out, and so is one for an event of a program that no log shows; one
 * whose condition hangs on a fact that is not known stays, behind its equals that surely apply, and
 * keeps what of its condition is open. One that something seen speaks for, and of whose condition
 * only exceptions are open, counts as one that surely applies.
 */
final class FixPlan {
  private record Step(Fix fix, boolean sure, int place) {}

  private final List<Step> steps = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();

  /** Adds the fixes of a rule. */
  void add(Candidate candidate, Texts texts) {
    HostView view = candidate.best().view();
    List<Fix> fixes = candidate.hypothesis().rule().fixes();
    for (int i = 0; i < fixes.size(); i++) {
      Optional<Formula> condition = candidate.hypothesis().fixes().get(i);
      if (condition.isEmpty()) {
        add(fixes.get(i).worded(texts), true);
      } else {
        HostView heard = view.withoutUnheard(condition.get());
        if (heard.of(condition.get()) != Outcome.FALSE) {
          Clause asked = fixes.get(i).condition().orElseThrow();
          Optional<Clause> open = new OpenPart(heard).of(asked, condition.get());
          boolean sure = open.isEmpty() || isException(open.get()) && isMoreThanExceptions(asked);
          add(fixes.get(i).worded(texts.of(condition.get())).given(open), sure);
        }
      }
    }
  }

  private void add(Fix fix, boolean sure) {
    if (ids.add(fix.id())) {
      steps.add(new Step(fix, sure, steps.size()));
    }
  }

  private static boolean isMoreThanExceptions(Clause asked) {
    return asked instanceof Clause.All && !isException(asked);
  }

  private static boolean isException(Clause clause) {
    return clause instanceof Clause.Not
        || clause instanceof Clause.All all
            && all.clauses().stream().allMatch(FixPlan::isException);
  }

  List<Fix> inOrder() {
    int firstCure = steps.size();
    for (Step step : steps) {
      if (step.fix().effect() == Fix.Effect.CURES) {
        firstCure = Math.min(firstCure, step.place());
      }
    }
    List<Step> sorted = new ArrayList<>(steps);
    sorted.sort(new LeastTroubleFirst(firstCure));
    List<Fix> fixes = new ArrayList<>();
    for (Step step : sorted) {
      fixes.add(step.fix());
    }
    return fixes;
  }

  private static final class LeastTroubleFirst implements Comparator<Step> {
    private final int firstCure;

    LeastTroubleFirst(int firstCure) {
      this.firstCure = firstCure;
    }

    private boolean looksFirst(Step step) {
      return step.fix().effect() == Fix.Effect.LOOKS && step.place() < firstCure;
    }

    @Override
    public int compare(Step one, Step other) {
      int order = Fix.comparePlaces(one.fix(), other.fix());
      order = order != 0 ? order : Boolean.compare(one.fix().takesDays(), other.fix().takesDays());
      order = order != 0 ? order : Boolean.compare(looksFirst(other), looksFirst(one));
      order = order != 0 ? order : one.fix().effect().compareTo(other.fix().effect());
      order = order != 0 ? order : Boolean.compare(other.sure(), one.sure());
      order = order != 0 ? order : Fix.compareTrouble(one.fix(), other.fix());
      order = order != 0 ? order : one.fix().reboot().compareTo(other.fix().reboot());
      return order != 0 ? order : Integer.compare(one.place(), other.place());
    }
  }
}
