package dev.diagnose.infer;

import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactState;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.ValueParser;
import dev.diagnose.infer.Diagnosis.Open.Kind;
import dev.diagnose.log.Event;
import dev.diagnose.log.ScanResult;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Pattern;
import dev.diagnose.rule.Requirement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What has been looked at, so that a leaf without a finding is told apart: false where we looked,
 * unknown where not.
 */
final class Coverage {
  private final Map<String, List<Fact>> facts;
  private final List<Event> events;
  private final Set<String> seenPatterns = new HashSet<>();
  private final Map<String, Set<String>> numbers = new HashMap<>();
  private final Map<String, Pattern> patterns;
  private final Sources sources;
  private final long latestNanos;
  private final Chronology chronology;
  private final List<String> ranks;

  Coverage(WorkingSet working, Map<String, Pattern> patterns, ScanResult scan) {
    this.latestNanos = scan.latestNanos();
    this.ranks = scan.ranks();
    this.chronology = Chronology.of(working.events());
    this.facts = new HashMap<>();
    for (Fact fact : working.facts()) {
      List<Fact> named = facts.get(fact.name());
      if (named == null) {
        named = new ArrayList<>();
        facts.put(fact.name(), named);
      }
      named.add(fact);
    }
    this.events = working.events();
    for (Event event : events) {
      seenPatterns.add(event.pattern());
    }
    this.patterns = patterns;
    this.sources = new Sources(scan.sources());
  }

  /** True when the leaf, having no finding at this host, is false there. */
  boolean isDecided(Leaf leaf, String host) {
    for (EventClause bound : leaf.bound()) {
      if (!seenPatterns.contains(bound.pattern())) {
        return isSilenceTelling(bound.pattern());
      }
    }
    if (leaf.clause() instanceof EventClause event) {
      return isSilenceTelling(event.pattern());
    }
    if (leaf.clause() instanceof Clause.Differs differs) {
      return placesWithValue(differs.fact(), differs.across()) > 1;
    }
    return isLookedAt(leaf.subject(), host)
        && (leaf.otherFact().isEmpty() || isLookedAt(leaf.otherFact(), host));
  }

  /** True when the absence of a pattern's events means that its message was not printed. */
  boolean isSilenceTelling(String pattern) {
    Pattern definition = patterns.get(pattern);
    return definition != null && sources.show(definition.needs());
  }

  /** True for an event that a healthy job's log would not show. */
  boolean isSign(Leaf leaf) {
    Pattern definition = patterns.get(leaf.subject());
    return leaf.isEvent() && (definition == null || !definition.background());
  }

  /** True for an event of what merely runs: it tells of no failure, not even of the program's. */
  boolean isOfWhatRuns(Leaf leaf) {
    Pattern definition = patterns.get(leaf.subject());
    return leaf.isEvent()
        && definition != null
        && definition.background()
        && !definition.ownFailure();
  }

  /** True for an event by which a process says that it failed through a fault of its own. */
  boolean isOwnFailure(Event event) {
    Pattern definition = patterns.get(event.pattern());
    return definition != null && definition.ownFailure();
  }

  /** The ranks that the prefixes of the logs' lines name. */
  List<String> ranks() {
    return ranks;
  }

  /** True when something is known of the fact, be it only that it could not be read. */
  boolean isStated(String fact) {
    return facts.containsKey(fact);
  }

  boolean isSeen(String pattern) {
    return seenPatterns.contains(pattern);
  }

  /** True when something is there that the leaf could be true of. */
  boolean isThere(Leaf leaf) {
    return leaf.clause() instanceof EventClause event
        ? isOneSeen(Requirement.signs(event))
        : isStated(leaf.subject());
  }

  /** True when an event of one of the signs is there. */
  boolean isOneSeen(Set<String> signs) {
    for (String sign : signs) {
      if (isSignSeen(sign)) {
        return true;
      }
    }
    return false;
  }

  /**
   * True when an event is there that could witness a diagnosis.
   *
   * @param sign {@code PATTERN} or {@code PATTERN CAPTURE NUMBER}, as {@link
   *     dev.diagnose.rule.Requirement} names it
   */
  private boolean isSignSeen(String sign) {
    int blank = sign.indexOf(' ');
    if (blank < 0) {
      return isSeen(sign);
    }
    int last = sign.lastIndexOf(' ');
    String pattern = sign.substring(0, blank);
    return isSeen(pattern)
        && numbers(pattern, sign.substring(blank + 1, last)).contains(sign.substring(last + 1));
  }

  private Set<String> numbers(String pattern, String capture) {
    String key = pattern + ' ' + capture;
    Set<String> seen = numbers.get(key);
    if (seen == null) {
      seen = new HashSet<>();
      for (Event event : events) {
        if (event.pattern().equals(pattern)) {
          try {
            seen.add(Long.toString(ValueParser.number(event.capture(capture).strip())));
          } catch (NumberFormatException notANumber) {
            continue;
          }
        }
      }
      numbers.put(key, seen);
    }
    return seen;
  }

  private long placesWithValue(String name, String across) {
    Set<String> places = new HashSet<>();
    for (Fact fact : facts.getOrDefault(name, List.of())) {
      String place = across.equals("rank") ? fact.at().rank() : fact.at().host();
      if (!place.isEmpty() && fact.reading().value().isPresent()) {
        places.add(place);
      }
    }
    return places.size();
  }

  /** True of a clause that compares places when values of several are known, be it of others. */
  boolean isCompared(Leaf leaf) {
    return leaf.clause() instanceof Clause.Differs differs
        && (placesWithValue(differs.fact(), "rank") > 1
            || placesWithValue(differs.fact(), "host") > 1);
  }

  /** Of the fields that a clause asks for, those that no record of the list has at this host. */
  Set<String> untold(Clause.Quantified clause, String host) {
    Set<String> untold = new TreeSet<>();
    for (Fact fact : facts.getOrDefault(clause.list(), List.of())) {
      if (isOf(host, fact)
          && fact.reading().value().orElse(null) instanceof Value.Records records
          && !records.rows().isEmpty()) {
        untold.addAll(Finding.fields(clause.where()));
        for (Map<String, Reading> row : records.rows()) {
          untold.removeAll(row.keySet());
        }
      }
    }
    return untold;
  }

  /** Whether it is known at this host, be it as not there; what was tried in the logs always is. */
  boolean isLookedAt(String name, String host) {
    if (name.equals(TriedSettings.FACT)) {
      return true;
    }
    for (Fact fact : facts.getOrDefault(name, List.of())) {
      if (isOf(host, fact) && isDecided(fact.reading())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isDecided(Reading reading) {
    return !reading.state().isUnknown()
        && !(reading.value().orElse(null) instanceof Value.Records records && !records.complete());
  }

  static boolean isOf(String host, Fact fact) {
    return host.isEmpty() || fact.at().host().isEmpty() || fact.at().host().equals(host);
  }

  /** What keeps the fact from being known at this host. */
  Diagnosis.Open openFact(String name, String host) {
    Kind kind = Kind.FACT;
    for (Fact fact : facts.getOrDefault(name, List.of())) {
      if (!isOf(host, fact)) {
        continue;
      }
      if (fact.reading().state().isUnknown()) {
        return new Diagnosis.Open(name, Kind.FACT, reason(fact.reading()));
      }
      kind = isDecided(fact.reading()) ? kind : Kind.PART_OF_LIST;
    }
    return new Diagnosis.Open(name, kind, "");
  }

  private static String reason(Reading unknown) {
    return unknown.state() == FactState.TIMED_OUT
        ? "timed out: " + unknown.detail()
        : unknown.detail();
  }

  /** The log that would decide the pattern. */
  Diagnosis.Open openSource(String pattern) {
    return new Diagnosis.Open(sourceOf(pattern), Kind.SOURCE, "");
  }

  Chronology chronology() {
    return chronology;
  }

  /** The latest time of day that the log states; {@code Occurrence.NO_TIME} for none. */
  long latestNanos() {
    return latestNanos;
  }

  /** The source whose log would decide the pattern. */
  String sourceOf(String pattern) {
    Pattern definition = patterns.get(pattern);
    return definition == null ? "" : definition.needs();
  }
}
