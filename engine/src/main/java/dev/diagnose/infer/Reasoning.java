package dev.diagnose.infer;

import dev.diagnose.rule.Link;
import java.util.ArrayList;
import java.util.List;

/**
 * What the layers came to.
 *
 * @param assessments best first, demoted ones included
 * @param demotions who gives way to whom
 * @param findings what all of it rests on, in the order of the input
 */
record Reasoning(List<Assessment> assessments, List<Demotion> demotions, List<Finding> findings) {

  /** The assessments that give way to nobody, best first. */
  List<Assessment> roots() {
    List<Assessment> roots = new ArrayList<>();
    for (Assessment assessment : assessments) {
      if (demotion(assessment) == null) {
        roots.add(assessment);
      }
    }
    return roots;
  }

  /**
   * The demotion that shows where an assessment went: the one by the best assessment; null when it
   * gives way to nobody.
   */
  Demotion demotion(Assessment assessment) {
    Demotion best = null;
    for (Assessment by : assessments) {
      for (Demotion demotion : demotions) {
        boolean fits =
            demotion.demoted().equals(assessment)
                && demotion.by().equals(by)
                && !isReturned(demotion);
        if (fits
            && (best == null || isClearer(demotion.kind(), best.kind(), best.by().equals(by)))) {
          best = demotion;
        }
      }
    }
    return best;
  }

  /**
   * When two demote each other, which only links with {@code earlier} can do, the better one stays.
   */
  private boolean isReturned(Demotion demotion) {
    for (Demotion other : demotions) {
      if (other.demoted().equals(demotion.by()) && other.by().equals(demotion.demoted())) {
        return assessments.indexOf(demotion.demoted()) < assessments.indexOf(demotion.by());
      }
    }
    return false;
  }

  private static boolean isClearer(Link.Kind kind, Link.Kind than, boolean sameSource) {
    return sameSource && kind.compareTo(than) < 0;
  }

  /** The root at the end of the chain of those it gives way to. */
  Assessment root(Assessment assessment) {
    Assessment at = assessment;
    for (int steps = 0; steps <= assessments.size(); steps++) {
      Demotion demotion = demotion(at);
      if (demotion == null) {
        return at;
      }
      at = demotion.by();
    }
    return at;
  }
}
