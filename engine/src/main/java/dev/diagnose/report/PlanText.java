package dev.diagnose.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The plan over all diagnoses in short: which step first, and what it is for. How to do a step
 * stands with its diagnosis; another way to the same end is only counted.
 */
final class PlanText {
  private final Page page;

  PlanText(Page page) {
    this.page = page;
  }

  /** Nothing when all steps are for one diagnosis, which then tells them itself. */
  void write(Plan plan) throws IOException {
    Set<String> helped = new HashSet<>();
    for (Plan.Step step : plan.steps()) {
      helped.addAll(step.helps());
    }
    if (helped.size() < 2) {
      return;
    }
    List<Plan.Step> looks = firstForEach(plan.looks());
    List<Plan.Step> cures = firstForEach(plan.cures());
    List<Plan.Step> stopGaps = firstForEach(plan.stopGaps());
    write(Phrase.LOOKS, looks);
    write(Phrase.PLAN, cures);
    write(Phrase.STOP_GAPS, stopGaps);
    int left = plan.steps().size() - looks.size() - cures.size() - stopGaps.size();
    if (left > 0) {
      String more = left == 1 ? page.say(Phrase.MORE_WAYS_ONE) : page.say(Phrase.MORE_WAYS, left);
      page.prose(2, Style.FAINT, more);
    }
  }

  private static List<Plan.Step> firstForEach(List<Plan.Step> steps) {
    List<Plan.Step> first = new ArrayList<>();
    Set<String> helped = new HashSet<>();
    for (Plan.Step step : steps) {
      if (helped.addAll(step.helps())) {
        first.add(step);
      }
    }
    return first;
  }

  private void write(Phrase heading, List<Plan.Step> steps) throws IOException {
    if (steps.isEmpty()) {
      return;
    }
    page.heading(heading);
    int number = 1;
    for (Plan.Step step : steps) {
      String label = number++ + ". ";
      page.labelled(2, label, Style.PLAIN, step.fix().title().in(page.language()));
      String ids = String.join(page.say(Phrase.LIST_COMMA), step.helps());
      page.prose(2 + label.length(), Style.FAINT, page.say(Phrase.STEP_FOR, ids));
    }
  }
}
