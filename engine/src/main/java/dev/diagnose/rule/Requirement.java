package dev.diagnose.rule;

import dev.diagnose.rule.Clause.Absent;
import dev.diagnose.rule.Clause.All;
import dev.diagnose.rule.Clause.Any;
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
 * @param witnessEvents patterns one of whose events could witness the diagnosis
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
    for (Evidence entry : evidence) {
      if (entry.weight().points() >= Weight.MEDIUM.points()) {
        collectWitnesses(entry.condition(), events, facts);
      }
    }
    List<Set<String>> required = new ArrayList<>();
    collectRequired(when, required);
    return new Requirement(events, facts, List.copyOf(required));
  }

  private static void collectWitnesses(Clause clause, Set<String> events, Set<String> facts) {
    if (clause instanceof EventClause event) {
      events.add(event.pattern());
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
