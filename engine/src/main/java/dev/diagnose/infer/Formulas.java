package dev.diagnose.infer;

import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Clause.All;
import dev.diagnose.rule.Clause.Any;
import dev.diagnose.rule.Clause.CaptureTest;
import dev.diagnose.rule.Clause.Counted;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Clause.FactClause;
import dev.diagnose.rule.Clause.Not;
import dev.diagnose.rule.Clause.Quantified;
import dev.diagnose.rule.Clause.Quantifier;
import dev.diagnose.rule.ClauseText;
import dev.diagnose.rule.Operand;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Turns clauses into formulas and collects their leaves, each distinct one once. */
final class Formulas {
  private final Map<String, Leaf> leaves = new LinkedHashMap<>();

  /** Every leaf so far, in the order of their numbers. */
  List<Leaf> leaves() {
    return List.copyOf(leaves.values());
  }

  /**
   * Turns a clause into a formula.
   *
   * @param aliases the event clauses of the whole rule that have a name, by that name
   */
  Formula of(Clause clause, Map<String, EventClause> aliases) {
    if (clause instanceof All all) {
      return new Formula.And(each(all.clauses(), aliases));
    }
    if (clause instanceof Any any) {
      return new Formula.Or(each(any.clauses(), aliases));
    }
    if (clause instanceof Not not) {
      return new Formula.Negation(of(not.clause(), aliases));
    }
    if (clause instanceof Quantified quantified) {
      return quantified(quantified, aliases);
    }
    if (clause instanceof Counted counted) {
      Leaf leaf = leaf(some(counted.list(), counted.where()), aliases);
      Clause.Tally tally = new Clause.Tally(counted.operator(), counted.number(), "");
      return new Formula.Amount(leaf, "", tally);
    }
    if (clause instanceof EventClause event) {
      return event(event, aliases);
    }
    if (clause instanceof Clause.Sequence sequence) {
      return new Formula.Order(
          each(sequence.of(), aliases), each(sequence.without(), aliases), sequence);
    }
    if (clause instanceof Clause.Absent absent) {
      return new Formula.Missing(
          event(absent.after(), aliases), event(absent.event(), aliases), absent);
    }
    return new Formula.Atom(leaf(clause, aliases), "");
  }

  /** The named event clauses of a rule's clauses. */
  static Map<String, EventClause> aliases(List<Clause> clauses) {
    Map<String, EventClause> aliases = new LinkedHashMap<>();
    for (Clause clause : clauses) {
      collectAliases(clause, aliases);
    }
    return aliases;
  }

  private static void collectAliases(Clause clause, Map<String, EventClause> aliases) {
    if (clause instanceof EventClause event && !event.as().isEmpty()) {
      aliases.putIfAbsent(event.as(), event);
    } else if (clause instanceof All all) {
      for (Clause part : all.clauses()) {
        collectAliases(part, aliases);
      }
    } else if (clause instanceof Any any) {
      for (Clause part : any.clauses()) {
        collectAliases(part, aliases);
      }
    } else if (clause instanceof Not not) {
      collectAliases(not.clause(), aliases);
    } else if (clause instanceof Clause.Sequence sequence) {
      for (EventClause step : sequence.of()) {
        collectAliases(step, aliases);
      }
      for (EventClause step : sequence.without()) {
        collectAliases(step, aliases);
      }
    } else if (clause instanceof Clause.Absent absent) {
      collectAliases(absent.after(), aliases);
      collectAliases(absent.event(), aliases);
    }
  }

  private List<Formula> each(List<? extends Clause> clauses, Map<String, EventClause> aliases) {
    List<Formula> parts = new ArrayList<>();
    for (Clause clause : clauses) {
      parts.add(of(clause, aliases));
    }
    return parts;
  }

  /**
   * {@code none} is the negation of {@code some}; {@code every} says that no record breaks the
   * demand and that there is a record at all. Written so, a counterexample decides even a list that
   * is known in part only.
   */
  private Formula quantified(Quantified clause, Map<String, EventClause> aliases) {
    Leaf found = leaf(some(clause.list(), clause.where()), aliases);
    Formula some = new Formula.Atom(found, clause.as());
    if (clause.quantifier() == Quantifier.SOME) {
      return some;
    }
    if (clause.quantifier() == Quantifier.NONE) {
      return new Formula.Negation(some);
    }
    Leaf broken = leaf(some(clause.list(), new Not(clause.where())), aliases);
    Leaf any = leaf(some(clause.list(), new All(List.of())), aliases);
    return new Formula.And(
        List.of(new Formula.Negation(new Formula.Atom(broken, "")), new Formula.Atom(any, "")));
  }

  private Formula event(EventClause clause, Map<String, EventClause> aliases) {
    Leaf leaf = leaf(bare(clause), aliases);
    if (clause.tally().isEmpty()) {
      return new Formula.Atom(leaf, clause.as());
    }
    return new Formula.Amount(leaf, clause.as(), clause.tally().get());
  }

  /** The name stays where the event is compared with captures of its own line. */
  private static EventClause bare(EventClause clause) {
    boolean usesItself = clause.where().stream().anyMatch(test -> test.comparesWith(clause.as()));
    String as = usesItself ? clause.as() : "";
    return new EventClause(clause.pattern(), as, clause.where(), Optional.empty());
  }

  private static Quantified some(String list, Clause where) {
    return new Quantified(Quantifier.SOME, list, where);
  }

  private Leaf leaf(Clause clause, Map<String, EventClause> aliases) {
    Set<String> used = new TreeSet<>();
    collectUsed(clause, used);
    List<EventClause> bound = new ArrayList<>();
    for (String alias : used) {
      EventClause event = aliases.get(alias);
      Optional<Clause.Tally> ofJob = event.tally().filter(Clause.Tally::isOfJob);
      bound.add(new EventClause(event.pattern(), alias, event.where(), ofJob));
    }
    String key = ClauseText.of(clause, bound);
    Leaf known = leaves.get(key);
    if (known == null) {
      known = new Leaf(leaves.size(), clause, List.copyOf(bound));
      leaves.put(key, known);
    }
    return known;
  }

  private static void collectUsed(Clause clause, Set<String> used) {
    if (clause instanceof FactClause fact) {
      addAlias(fact.operand(), used);
    } else if (clause instanceof EventClause event) {
      for (CaptureTest test : event.where()) {
        if (!test.comparesWith(event.as())) {
          addAlias(test.operand(), used);
        }
      }
    } else if (clause instanceof Quantified quantified) {
      collectUsed(quantified.where(), used);
    } else if (clause instanceof All all) {
      for (Clause part : all.clauses()) {
        collectUsed(part, used);
      }
    } else if (clause instanceof Any any) {
      for (Clause part : any.clauses()) {
        collectUsed(part, used);
      }
    } else if (clause instanceof Not not) {
      collectUsed(not.clause(), used);
    }
  }

  private static void addAlias(Operand operand, Set<String> used) {
    if (operand instanceof Operand.Capture capture) {
      used.add(capture.event());
    }
  }
}
