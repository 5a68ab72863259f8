package dev.diagnose.rule;

import dev.diagnose.facts.Value;
import dev.diagnose.rule.Clause.Absent;
import dev.diagnose.rule.Clause.All;
import dev.diagnose.rule.Clause.Any;
import dev.diagnose.rule.Clause.CaptureTest;
import dev.diagnose.rule.Clause.Counted;
import dev.diagnose.rule.Clause.Differs;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Clause.FactClause;
import dev.diagnose.rule.Clause.Quantified;
import dev.diagnose.rule.Clause.Quantifier;
import dev.diagnose.rule.Clause.Sequence;
import dev.diagnose.rule.Clause.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a rule cannot do without, so that most rules are set aside before Drools sees them.
 *
 * <p>Only what is required positively may set a rule aside: nothing under {@code not} or {@code
 * none} ever counts, because its absence is what makes such a clause true.
 *
 * @param witnessEvents patterns one of whose events could witness the diagnosis; where only events
 *     with a certain number as a capture could, {@code PATTERN CAPTURE NUMBER}, so that of the
 *     rules about numbered errors only those of the number at hand are looked at
 * @param witnessFacts facts that could
 * @param requiredEvents sets of patterns; of each set at least one must be able to occur, or {@code
 *     when} is false
 */
public record Requirement(
    Set<String> witnessEvents, Set<String> witnessFacts, List<Set<String>> requiredEvents) {

  /** Computes the requirement of a rule from its clauses. */
  public static Requirement of(Clause when, List<Evidence> evidence) {
    Set<String> events = new TreeSet<>();
    Set<String> facts = new TreeSet<>();
    collectWitnesses(when, events, facts);
    boolean hasHint = false;
    for (Evidence entry : evidence) {
      boolean isHint = entry.weight() == Weight.HINT;
      hasHint |= isHint;
      if (isHint || entry.weight().points() >= Weight.MEDIUM.points()) {
        collectWitnesses(entry.condition(), events, facts);
      }
    }
    List<Set<String>> required = new ArrayList<>();
    if (!hasHint) { // which speaks without the condition
      collectRequired(when, required);
    }
    return new Requirement(events, facts, List.copyOf(required));
  }

  /** The patterns of {@link #witnessEvents}, whatever their captures. */
  public Set<String> witnessPatterns() {
    Set<String> patterns = new TreeSet<>();
    for (String sign : witnessEvents) {
      int blank = sign.indexOf(' ');
      patterns.add(blank < 0 ? sign : sign.substring(0, blank));
    }
    return patterns;
  }

  private static void collectWitnesses(Clause clause, Set<String> events, Set<String> facts) {
    if (clause instanceof EventClause event) {
      events.addAll(signs(event));
    } else if (clause instanceof FactClause fact) {
      facts.add(fact.fact());
    } else if (clause instanceof Counted counted) {
      facts.add(counted.list());
    } else if (clause instanceof Differs differs) {
      facts.add(differs.fact());
    } else if (clause instanceof Sequence || clause instanceof Absent) {
      for (EventClause event : positive(clause)) {
        events.add(event.pattern());
      }
    } else if (clause instanceof Quantified quantified
        && quantified.quantifier() != Quantifier.NONE) {
      facts.add(quantified.list());
    } else {
      for (Clause part : parts(clause)) {
        collectWitnesses(part, events, facts);
      }
    }
  }

  /**
   * What must be seen for an event clause to be true: its pattern, or {@code PATTERN CAPTURE
   * NUMBER} for each number that a capture may be.
   */
  public static Set<String> signs(EventClause event) {
    Set<String> signs = new TreeSet<>();
    for (CaptureTest test : event.where()) {
      boolean equals = test.operator() == Operator.EQ || test.operator() == Operator.IN;
      if (equals && test.operand() instanceof Operand.Literals literals && areWhole(literals)) {
        for (Value value : literals.values()) {
          signs.add(event.pattern() + ' ' + test.capture() + ' ' + value.text());
        }
        return signs;
      }
    }
    signs.add(event.pattern());
    return signs;
  }

  private static boolean areWhole(Operand.Literals literals) {
    for (Value value : literals.values()) {
      if (!(value instanceof Value.Whole)) {
        return false;
      }
    }
    return true;
  }

  private static void collectRequired(Clause clause, List<Set<String>> required) {
    if (clause instanceof All all) {
      for (Clause part : all.clauses()) {
        collectRequired(part, required);
      }
      return;
    }
    for (EventClause event : positive(clause)) {
      required.add(Set.of(event.pattern()));
    }
    Set<String> alternatives = new TreeSet<>();
    if (isEventsOnly(clause, alternatives)) {
      required.add(alternatives);
    }
  }

  /** True when the clause can only become true through one of the patterns it then holds. */
  private static boolean isEventsOnly(Clause clause, Set<String> patterns) {
    if (clause instanceof EventClause event) {
      patterns.add(event.pattern());
      return event.tally().isEmpty() || !holdsWithoutEvents(event.tally().get());
    }
    return clause instanceof Any any
        && any.clauses().stream().allMatch(part -> isEventsOnly(part, patterns));
  }

  /** The events without which a sequence, or an absence after something, cannot be. */
  private static List<EventClause> positive(Clause clause) {
    if (clause instanceof Sequence sequence) {
      return sequence.of();
    }
    return clause instanceof Absent absent ? List.of(absent.after()) : List.of();
  }

  /** {@code count: {lt: 3}} is true of no event at all. */
  private static boolean holdsWithoutEvents(Tally tally) {
    return switch (tally.operator()) {
      case EQ, GE -> tally.number() <= 0;
      case NE -> tally.number() != 0;
      case LT -> tally.number() > 0;
      case LE -> true;
      default -> false;
    };
  }

  private static List<Clause> parts(Clause clause) {
    if (clause instanceof All all) {
      return all.clauses();
    }
    return clause instanceof Any any ? any.clauses() : List.of();
  }
}
