package dev.diagnose.infer;

import dev.diagnose.log.Event;
import dev.diagnose.rule.Link;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the layers came to. */
final class Reasoning {
  private final List<Assessment> assessments;
  private final List<Finding> findings;
  private final Chronology chronology;
  private final Map<Assessment, Integer> ranks = new HashMap<>();
  private final Map<Assessment, Demotion> demotionOf = new HashMap<>();
  private final List<Assessment> roots;

  /**
   * @param assessments best first, demoted ones included
   * @param demotions who gives way to whom, both of them among the assessments
   * @param findings what all of it rests on, in the order of the input
   * @param chronology tells which of two faults is nearer to an effect that both account for
   */
  Reasoning(
      List<Assessment> assessments,
      List<Demotion> demotions,
      List<Finding> findings,
      Chronology chronology) {
    this.chronology = chronology;
    this.assessments = assessments;
    this.findings = findings;
    for (Assessment assessment : assessments) {
      ranks.put(assessment, ranks.size());
    }
    Map<Assessment, Set<Assessment>> givesWayTo = new HashMap<>();
    for (Demotion demotion : demotions) {
      givesWayTo.putIfAbsent(demotion.demoted(), new HashSet<>());
      givesWayTo.get(demotion.demoted()).add(demotion.by());
    }
    for (Demotion demotion : demotions) {
      boolean isMutual =
          givesWayTo.getOrDefault(demotion.by(), Set.of()).contains(demotion.demoted());
      Demotion best = demotionOf.get(demotion.demoted());
      // Two can demote each other by links with `earlier` only; the better one stays.
      if ((!isMutual || isBetter(demotion.by(), demotion.demoted()))
          && (best == null || isClearer(demotion, best))) {
        demotionOf.put(demotion.demoted(), demotion);
      }
    }
    for (Demotion demotion : demotions) {
      Demotion best = demotionOf.get(demotion.demoted());
      if (best != null && isRoot(best.by()) && isRoot(demotion.by()) && isNearer(demotion, best)) {
        demotionOf.put(demotion.demoted(), demotion);
      }
    }
    roots = thoseThatGiveWayToNobody();
  }

  private boolean isRoot(Assessment assessment) {
    return demotion(assessment) == null;
  }

  /** Of two faults that are as sure, an effect follows from the one that came last before it. */
  private boolean isNearer(Demotion demotion, Demotion than) {
    Event effect = demotion.demoted().earliest();
    if (effect == null
        || demotion.kind() != Link.Kind.CAUSES
        || than.kind() != Link.Kind.CAUSES
        || demotion.by().band() != than.by().band()) {
      return false;
    }
    Event one = demotion.by().latestBefore(effect, chronology);
    Event other = than.by().latestBefore(effect, chronology);
    return one != null && other != null && chronology.isLater(one, other);
  }

  private boolean isBetter(Assessment one, Assessment other) {
    return ranks.get(one) < ranks.get(other);
  }

  private boolean isClearer(Demotion demotion, Demotion than) {
    return isBetter(demotion.by(), than.by())
        || demotion.by().equals(than.by()) && demotion.kind().compareTo(than.kind()) < 0;
  }

  List<Assessment> assessments() {
    return assessments;
  }

  List<Finding> findings() {
    return findings;
  }

  /**
   * The assessments that give way to nobody, best first. A mere hint, and one that more speaks
   * against than for, is among them only where no cause is told for better reasons.
   */
  List<Assessment> roots() {
    return roots;
  }

  /** How sure a report is of an assessment. */
  Band told(Assessment assessment) {
    return isDoubted(assessment) ? Band.POSSIBLE : assessment.band();
  }

  /**
   * Whether an assessment that is likely is told as no more than possible. Where one cause of a log
   * is certain, another that only lines of the log speak for is doubted, unless it would explain
   * that one: a failure mostly has one cause.
   */
  boolean isDoubted(Assessment assessment) {
    if (assessment.band() == Band.LIKELY && assessment.restsOnLines()) {
      for (Assessment root : roots) {
        if (accountsFor(root, assessment)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean accountsFor(Assessment root, Assessment other) {
    return root.band() == Band.CERTAIN
        && root.severity().compareTo(other.severity()) <= 0
        && root.hasLine()
        && !other.linksTo(root.cause())
        && root.mayShareHost(other);
  }

  private List<Assessment> thoseThatGiveWayToNobody() {
    List<Assessment> all = new ArrayList<>();
    List<Assessment> better = new ArrayList<>();
    boolean hasCause = false;
    for (Assessment assessment : assessments) {
      if (demotion(assessment) == null) {
        all.add(assessment);
        if (!assessment.isLastResort()) {
          better.add(assessment);
          hasCause |= !assessment.isConsequence();
        }
      }
    }
    return List.copyOf(hasCause ? better : all);
  }

  /**
   * The demotion that shows where an assessment went: the one by the best assessment; null when it
   * gives way to nobody.
   */
  Demotion demotion(Assessment assessment) {
    return demotionOf.get(assessment);
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
