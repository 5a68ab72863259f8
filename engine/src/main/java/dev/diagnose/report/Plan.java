package dev.diagnose.report;

import dev.diagnose.infer.Band;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.rule.Fix;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What to do about all diagnoses together, in one order: what takes days last, what helps most
 * first, then what is surest, then what interrupts and risks least. A step that several diagnoses
 * ask for stands once. Only what is likely at least is acted on, unless nothing is.
 *
 * @param looks steps that tell more and change nothing
 * @param cures steps that remove a cause
 * @param stopGaps steps that ease it or work around it until then
 */
record Plan(List<Step> looks, List<Step> cures, List<Step> stopGaps) {
  Plan {
    looks = List.copyOf(looks);
    cures = List.copyOf(cures);
    stopGaps = List.copyOf(stopGaps);
  }

  /**
   * A step.
   *
   * @param helps ids of the diagnoses that it is for
   * @param surest how sure the surest of them is
   * @param alternative true when earlier steps already cure all of these
   */
  record Step(Fix fix, List<String> helps, Band surest, boolean alternative) {
    Step {
      helps = List.copyOf(helps);
    }
  }

  /**
   * For all that was concluded. Where the program failed through a fault of its own, only for the
   * best diagnosis: what others follow from that, no step of theirs can help.
   */
  static Plan of(Conclusion conclusion) {
    List<Diagnosis> told = conclusion.diagnoses();
    boolean hasOwnReason =
        !told.isEmpty()
            && conclusion.firstFailure().filter(first -> first.isReasonOf(told.get(0))).isPresent();
    return of(hasOwnReason ? told.subList(0, 1) : told);
  }

  static Plan of(List<Diagnosis> diagnoses) {
    List<Step> steps = new ArrayList<>();
    for (Diagnosis diagnosis : diagnoses) {
      if (isActedOn(diagnosis, diagnoses)) {
        for (Fix fix : diagnosis.fixes()) {
          add(fix, diagnosis, steps);
        }
      }
    }
    // The sort is stable: what is equal stays in the order of the diagnoses and of their fixes.
    steps.sort(new MostHelpFirst());
    List<Step> looks = new ArrayList<>();
    List<Step> cures = new ArrayList<>();
    List<Step> stopGaps = new ArrayList<>();
    List<String> cured = new ArrayList<>();
    for (Step step : steps) {
      if (step.fix().effect() == Fix.Effect.CURES) {
        boolean alternative = cured.containsAll(step.helps());
        cures.add(new Step(step.fix(), step.helps(), step.surest(), alternative));
        cured.addAll(step.helps());
      } else if (step.fix().effect() == Fix.Effect.LOOKS) {
        looks.add(step);
      } else {
        stopGaps.add(step);
      }
    }
    return new Plan(looks, cures, stopGaps);
  }

  /** All of them, in the order to take them. */
  List<Step> steps() {
    List<Step> all = new ArrayList<>(looks);
    all.addAll(cures);
    all.addAll(stopGaps);
    return all;
  }

  private static boolean isActedOn(Diagnosis diagnosis, List<Diagnosis> diagnoses) {
    return diagnosis.band() != Band.POSSIBLE || diagnoses.get(0).band() == Band.POSSIBLE;
  }

  /** The same fix with other values is another step. */
  private static void add(Fix fix, Diagnosis diagnosis, List<Step> steps) {
    for (int i = 0; i < steps.size(); i++) {
      Fix known = steps.get(i).fix();
      boolean same =
          known.id().equals(fix.id())
              && known.run().equals(fix.run())
              && known.show().equals(fix.show());
      if (same) {
        List<String> helps = new ArrayList<>(steps.get(i).helps());
        helps.add(diagnosis.id());
        // The diagnoses come surest first; one for which the fix surely applies decides.
        Fix kept = fix.condition().isEmpty() ? fix : known;
        steps.set(i, new Step(kept, helps, steps.get(i).surest(), false));
        return;
      }
    }
    steps.add(new Step(fix, List.of(diagnosis.id()), diagnosis.band(), false));
  }

  private static final class MostHelpFirst implements Comparator<Step> {
    @Override
    public int compare(Step one, Step other) {
      int order = Boolean.compare(one.fix().takesDays(), other.fix().takesDays());
      order = order != 0 ? order : Integer.compare(other.helps().size(), one.helps().size());
      order = order != 0 ? order : one.surest().compareTo(other.surest());
      order = order != 0 ? order : Fix.comparePlaces(one.fix(), other.fix());
      return order != 0 ? order : Fix.compareTrouble(one.fix(), other.fix());
    }
  }
}
