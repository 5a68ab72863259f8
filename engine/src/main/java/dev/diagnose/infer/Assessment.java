package dev.diagnose.infer;

import dev.diagnose.log.Event;
import dev.diagnose.rule.ClauseText;
import dev.diagnose.rule.Consequence;
import dev.diagnose.rule.Link;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.Severity;
import dev.diagnose.rule.Status;
import dev.diagnose.rule.Weight;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A cause with all rules that tell it, their evidence merged: the same clause counts once,
 * whichever rules name it.
 *
 * @param members the rules, the surest first
 * @param outvoted rules whose {@code when} is not as sure, so that they do not count, as yet
 * @param premises what speaks for it, gathered once: each link and each time order asks for it
 */
record Assessment(
    String cause,
    String area,
    List<Candidate> members,
    List<Candidate> outvoted,
    Band band,
    int score,
    Set<Premise> premises) {

  /** Best first: band, score, severity, id. */
  static Comparator<Assessment> bestFirst() {
    return new BestFirst();
  }

  static Assessment of(String cause, String area, List<Candidate> candidates) {
    List<Candidate> members = new ArrayList<>(candidates);
    members.sort(new SurestFirst());
    Outcome when = members.get(0).best().when();
    List<Candidate> outvoted = new ArrayList<>(members);
    members.removeIf(member -> member.best().when() != when);
    outvoted.removeAll(members);
    int score = mergedScore(members);
    Band band = Verdict.band(when, score);
    for (Candidate member : members) {
      if (isCapped(member.hypothesis().rule()) && band == Band.CERTAIN) {
        band = Band.LIKELY;
      }
    }
    return new Assessment(
        cause, area, List.copyOf(members), List.copyOf(outvoted), band, score, premises(members));
  }

  /**
   * A rule that is still being tried is never certain, and neither is a consequence: its line is
   * there, but what it names is not the reason.
   */
  static boolean isCapped(Rule rule) {
    return rule.status() == Status.TESTING || rule.isConsequence();
  }

  private static int mergedScore(List<Candidate> members) {
    Set<String> counted = new HashSet<>();
    int score = 0;
    for (Candidate member : members) {
      Tally tally = new Tally();
      for (Hypothesis.Weighed entry : member.best().held()) {
        if (counted.add(ClauseText.of(entry.evidence().condition()))) {
          tally.add(entry.evidence());
        }
      }
      score += tally.score();
    }
    return score;
  }

  /** All rules that speak, whether they count or not. */
  List<Candidate> voices() {
    List<Candidate> voices = new ArrayList<>(members);
    voices.addAll(outvoted);
    return voices;
  }

  boolean isConsequence() {
    for (Candidate member : members) {
      if (!member.hypothesis().rule().isConsequence()) {
        return false;
      }
    }
    return true;
  }

  /** Whether it is told only where no cause is told for better reasons, and pushes nothing out. */
  boolean isLastResort() {
    return score < 0 || isHint();
  }

  /** Whether nothing but hints speak for it. */
  boolean isHint() {
    boolean isHinted = false;
    for (Candidate member : voices()) {
      for (Hypothesis.Weighed entry : member.best().held()) {
        if (entry.evidence().weight().points() > 0) {
          return false;
        }
        isHinted |= entry.evidence().weight() == Weight.HINT;
      }
    }
    return isHinted;
  }

  /** Of what it is a consequence. */
  Consequence consequence() {
    return members.get(0).hypothesis().rule().consequence();
  }

  Severity severity() {
    Severity worst = Severity.INFO;
    for (Candidate member : members) {
      Severity severity = member.hypothesis().rule().severity();
      worst = severity.compareTo(worst) < 0 ? severity : worst;
    }
    return worst;
  }

  boolean hasRule(String id) {
    for (Candidate member : members) {
      if (member.hypothesis().rule().id().equals(id)) {
        return true;
      }
    }
    return false;
  }

  /** Whether one of its rules says how it bears on a cause. */
  boolean linksTo(String cause) {
    for (Candidate member : members) {
      for (Link link : member.hypothesis().rule().links()) {
        if (link.target().equals(cause)) {
          return true;
        }
      }
    }
    return false;
  }

  private static Set<Premise> premises(List<Candidate> members) {
    Set<Premise> premises = new LinkedHashSet<>();
    for (Candidate member : members) {
      for (Finding finding : member.support()) {
        premises.add(finding.about());
      }
    }
    return Collections.unmodifiableSet(premises);
  }

  /** The event of its support whose line states the earliest time; null when none states one. */
  Event earliest() {
    Event earliest = null;
    for (Premise premise : premises) {
      if (premise instanceof Premise.Seen seen
          && seen.event().first().moment().hasTimeOfDay()
          && (earliest == null || seen.event().first().nanos() < earliest.first().nanos())) {
        earliest = seen.event();
      }
    }
    return earliest;
  }

  /** The latest event of its support that times do not put after another; null for none. */
  Event latestBefore(Event other, Chronology chronology) {
    Event latest = null;
    for (Premise premise : premises) {
      if (premise instanceof Premise.Seen seen
          && seen.event().first().moment().hasTimeOfDay()
          && !chronology.isLater(seen.event(), other)
          && (latest == null || seen.event().first().nanos() > latest.first().nanos())) {
        latest = seen.event();
      }
    }
    return latest;
  }

  /** Whether its condition holds; false where only what is not known could make it hold. */
  boolean isSettled() {
    return members.get(0).best().when() == Outcome.TRUE;
  }

  /** Whether nothing but lines of logs speak for it. */
  boolean restsOnLines() {
    return !premises.isEmpty() && lines() == premises.size();
  }

  /** Whether a line of a log speaks for it. */
  boolean hasLine() {
    return lines() > 0;
  }

  private int lines() {
    int lines = 0;
    for (Premise premise : premises) {
      lines += premise instanceof Premise.Seen ? 1 : 0;
    }
    return lines;
  }

  /** False only when both name hosts and none in common. */
  boolean mayShareHost(Assessment other) {
    Set<String> mine = hosts();
    Set<String> theirs = other.hosts();
    boolean isKnown = !mine.isEmpty() && !theirs.isEmpty();
    mine.retainAll(theirs);
    return !isKnown || !mine.isEmpty();
  }

  private Set<String> hosts() {
    Set<String> hosts = new HashSet<>();
    for (Premise premise : premises) {
      if (!premise.at().host().isEmpty()) {
        hosts.add(premise.at().host());
      }
    }
    return hosts;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  private static final class SurestFirst implements Comparator<Candidate> {
    @Override
    public int compare(Candidate one, Candidate other) {
      int order = one.best().when().compareTo(other.best().when());
      order = order != 0 ? order : one.best().band().compareTo(other.best().band());
      order = order != 0 ? order : Integer.compare(other.best().score(), one.best().score());
      return order != 0
          ? order
          : one.hypothesis().rule().id().compareTo(other.hypothesis().rule().id());
    }
  }

  private static final class BestFirst implements Comparator<Assessment> {
    @Override
    public int compare(Assessment one, Assessment other) {
      int order = one.band.compareTo(other.band);
      order = order != 0 ? order : Integer.compare(other.score, one.score);
      order = order != 0 ? order : one.severity().compareTo(other.severity());
      return order != 0 ? order : one.cause.compareTo(other.cause);
    }
  }
}
