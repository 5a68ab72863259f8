package dev.diagnose.infer;

import dev.diagnose.log.Event;
import dev.diagnose.rule.Clause.Tally;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which numbers no line names although they should be there: lines say that there are 16 ranks, and
 * those of 15 stand in the log.
 *
 * <p>A log often holds the lines of some hosts only. So what is missing tells something where it is
 * less than any host has that is there, or less than a quarter of all; of the ranks that the log
 * names, where most are there. Else it is not known whether anything is missing.
 */
final class RollCall {
  private static final int FEWEST = 2;
  private static final int MOST = 1_000_000;

  private final Tally tally;
  private final Collection<String> ranksOfLog;
  private final Set<String> missing = new LinkedHashSet<>();
  private final Density.Bounds bounds;

  /** Calls the roll of some lines. */
  RollCall(Tally tally, Collection<String> ranksOfLog, List<Event> events) {
    this.tally = tally;
    this.ranksOfLog = ranksOfLog;
    List<String> same = new ArrayList<>(tally.same());
    if (!isOfLog()) {
      same.add(tally.of());
    }
    Agreement agreement = new Agreement(same);
    long least = 0;
    long most = agreement.homeless(events).isEmpty() ? 0 : MOST;
    for (List<Event> group : agreement.groups(events).values()) {
      Set<String> there = named(group);
      int wanted = isOfLog() ? ranksOfLog.size() : stated(group);
      int lacking = Math.max(0, wanted - there.size());
      most = Math.max(most, lacking);
      if (isTelling(group, there.size(), lacking)) {
        least = Math.max(least, lacking);
        addMissing(group, there, lacking);
      }
    }
    this.bounds = new Density.Bounds(least, most);
  }

  /** How many are missing in the group that lacks most. */
  Density.Bounds bounds() {
    return bounds;
  }

  /** All that are missing for sure, whatever the group. */
  Set<String> missing() {
    return Collections.unmodifiableSet(missing);
  }

  /** Of a group that does not number from 0 nothing is known but how many it lacks. */
  private void addMissing(List<Event> group, Set<String> there, int lacking) {
    Set<String> wanted = wanted(group);
    wanted.removeAll(there);
    if (wanted.size() == lacking) {
      missing.addAll(wanted);
    }
  }

  private boolean isOfLog() {
    return tally.of().equals(Tally.RANKS_OF_LOG);
  }

  private Set<String> wanted(List<Event> group) {
    if (isOfLog()) {
      return new LinkedHashSet<>(ranksOfLog);
    }
    Set<String> wanted = new LinkedHashSet<>();
    for (int i = 0; i < stated(group); i++) {
      wanted.add(Integer.toString(i));
    }
    return wanted;
  }

  private Set<String> named(List<Event> group) {
    Set<String> named = new HashSet<>();
    for (Event event : group) {
      named.add(Agreement.part(event, tally.distinct()));
    }
    named.remove("");
    return named;
  }

  private boolean isTelling(List<Event> group, int there, int lacking) {
    if (there < FEWEST) {
      return false;
    }
    if (isOfLog()) {
      return lacking < there;
    }
    return lacking < fewestOfAHost(group) || 3L * lacking < there;
  }

  private int fewestOfAHost(List<Event> group) {
    Map<String, List<Event>> hosts = new HashMap<>();
    for (Event event : group) {
      hosts.computeIfAbsent(event.at().host(), host -> new ArrayList<>()).add(event);
    }
    int fewest = hosts.containsKey("") ? 0 : MOST;
    for (List<Event> host : hosts.values()) {
      fewest = Math.min(fewest, named(host).size());
    }
    return fewest;
  }

  /** How many there should be; 0 for what is no number of ranks. */
  private int stated(List<Event> group) {
    try {
      int number = Integer.parseInt(group.get(0).capture(tally.of()));
      return number <= MOST ? number : 0;
    } catch (NumberFormatException notANumber) {
      return 0;
    }
  }
}
