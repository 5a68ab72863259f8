package dev.diagnose.infer;

import dev.diagnose.log.Event;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Operator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The findings of one rule as they look from one host: its own and those whose host is not known.
 */
final class HostView {
  private final String host;
  private final List<Finding> findings = new ArrayList<>();
  private final List<Finding> everywhere;
  private final Coverage coverage;
  private final Map<Leaf, Outcome> assumed;
  private final Map<Formula.Amount, RollCall> rollCalls;

  /**
   * A view.
   *
   * @param rollCalls what one host found out, for the others: they are the job's, and the same from
   *     everywhere
   */
  HostView(
      String host,
      List<Finding> all,
      Coverage coverage,
      IdentityHashMap<Formula.Amount, RollCall> rollCalls) {
    this(host, all, coverage, Map.of(), rollCalls);
  }

  private HostView(
      String host,
      List<Finding> all,
      Coverage coverage,
      Map<Leaf, Outcome> assumed,
      Map<Formula.Amount, RollCall> rollCalls) {
    this.host = host;
    this.assumed = assumed;
    this.rollCalls = rollCalls;
    this.everywhere = all;
    for (Finding finding : all) {
      String place = finding.at().host();
      boolean comparesHosts = finding.leaf().clause() instanceof Clause.Differs;
      if (host.isEmpty() || place.isEmpty() || place.equals(host) || comparesHosts) {
        findings.add(finding);
      }
    }
    this.coverage = coverage;
  }

  /** How it would look if these leaves came out so. */
  HostView assuming(Map<Leaf, Outcome> outcomes) {
    return new HostView(host, everywhere, coverage, outcomes, rollCalls);
  }

  /** How it would look if the formula's events were not there of which no log shows the program. */
  HostView withoutUnheard(Formula formula) {
    Set<Leaf> open = new LinkedHashSet<>();
    collectOpen(formula, open);
    Map<Leaf, Outcome> unheard = new HashMap<>();
    for (Leaf leaf : open) {
      if (leaf.isEvent() && !coverage.isSeen(leaf.subject())) {
        unheard.put(leaf, Outcome.FALSE);
      }
    }
    return assuming(unheard);
  }

  String host() {
    return host;
  }

  Outcome of(Formula formula) {
    if (formula instanceof Formula.Atom atom) {
      return of(atom.leaf());
    }
    if (formula instanceof Formula.Amount amount) {
      return of(amount);
    }
    if (formula instanceof Formula.Negation negation) {
      return of(negation.of()).not();
    }
    if (formula instanceof Formula.Order order) {
      return of(order);
    }
    if (formula instanceof Formula.Missing missing) {
      return of(missing);
    }
    boolean and = formula instanceof Formula.And;
    Outcome outcome = Outcome.of(and);
    for (Formula part : parts(formula)) {
      outcome = and ? outcome.and(of(part)) : outcome.or(of(part));
    }
    return outcome;
  }

  static List<Formula> parts(Formula formula) {
    if (formula instanceof Formula.And and) {
      return and.parts();
    }
    if (formula instanceof Formula.Order order) {
      List<Formula> parts = new ArrayList<>(order.steps());
      for (Formula without : order.without()) {
        parts.add(new Formula.Negation(without));
      }
      return parts;
    }
    if (formula instanceof Formula.Missing missing) {
      return List.of(missing.after(), new Formula.Negation(missing.event()));
    }
    return formula instanceof Formula.Or or ? or.parts() : List.of();
  }

  Outcome of(Leaf leaf) {
    if (assumed.containsKey(leaf)) {
      return assumed.get(leaf);
    }
    Outcome outcome = coverage.isDecided(leaf, host) ? Outcome.FALSE : Outcome.UNKNOWN;
    boolean unknown = false;
    for (Finding finding : findings) {
      if (finding.leaf().number() == leaf.number()) {
        if (finding.outcome() == Outcome.TRUE) {
          return Outcome.TRUE;
        }
        unknown = true;
      }
    }
    return unknown ? Outcome.UNKNOWN : outcome;
  }

  /** An amount lies between what is seen for sure and what could still be there. */
  private Outcome of(Formula.Amount amount) {
    if (assumed.containsKey(amount.leaf())) {
      return assumed.get(amount.leaf());
    }
    Clause.Tally tally = amount.tally();
    if (tally.isRollCall()) {
      return of(rollCall(amount).bounds(), amount);
    }
    boolean isPlain = !tally.hasWindow() && tally.same().isEmpty();
    return of(isPlain ? number(amount) : new Density(tally).of(events(amount)), amount);
  }

  private Outcome of(Density.Bounds bounds, Formula.Amount amount) {
    boolean open =
        !coverage.isDecided(amount.leaf(), host)
            && (bounds.most() == 0 || !amount.leaf().isEvent());
    long most = open ? Long.MAX_VALUE : bounds.most();
    Clause.Tally tally = amount.tally();
    return within(tally.operator(), tally.number(), bounds.least(), most);
  }

  /** Which numbers no line names. */
  RollCall rollCall(Formula.Amount amount) {
    return rollCalls.computeIfAbsent(
        amount, any -> new RollCall(any.tally(), coverage.ranks(), events(any)));
  }

  /** The number over the whole log. */
  private Density.Bounds number(Formula.Amount amount) {
    long least = 0;
    long most = 0;
    Set<String> places = new HashSet<>();
    Set<Premise> counted = new HashSet<>();
    for (Finding finding : countable(amount)) {
      if (finding.leaf().number() != amount.leaf().number() || !counted.add(finding.about())) {
        continue;
      }
      long count = count(finding, amount.tally().distinct(), places);
      most += count;
      least += finding.outcome() == Outcome.TRUE ? count : 0;
    }
    return new Density.Bounds(least, most);
  }

  /** The events for which a leaf holds. */
  private List<Event> events(Formula formula) {
    Set<Finding> support = new LinkedHashSet<>();
    collectSupport(formula, support);
    Set<Premise> counted = new HashSet<>();
    List<Event> events = new ArrayList<>();
    for (Finding finding : support) {
      if (finding.about() instanceof Premise.Seen seen && counted.add(seen)) {
        events.add(seen.event());
      }
    }
    return events;
  }

  private Outcome of(Formula.Order order) {
    List<List<Event>> steps = new ArrayList<>();
    Outcome outcome = Outcome.TRUE;
    boolean isAssumed = false;
    for (Formula step : order.steps()) {
      outcome = outcome.and(of(step));
      isAssumed |= isAssumed(step);
      steps.add(events(step));
    }
    List<Event> without = new ArrayList<>();
    boolean knowsWithout = true;
    for (Formula forbidden : order.without()) {
      isAssumed |= isAssumed(forbidden);
      knowsWithout &= of(forbidden) != Outcome.UNKNOWN;
      without.addAll(events(forbidden));
    }
    if (isAssumed || outcome != Outcome.TRUE) {
      return outcome;
    }
    Clause.Sequence clause = order.clause();
    return new Course(steps.size(), clause.withinNanos(), clause.same())
        .of(steps, without, knowsWithout);
  }

  private Outcome of(Formula.Missing missing) {
    Outcome after = of(missing.after());
    Outcome event = of(missing.event());
    if (isAssumed(missing.event())) {
      return after.and(event.not());
    }
    if (isAssumed(missing.after()) || after != Outcome.TRUE) {
      return after;
    }
    Clause.Absent clause = missing.clause();
    return new Silence(clause.withinNanos(), clause.same(), coverage.latestNanos())
        .of(events(missing.after()), events(missing.event()), event != Outcome.UNKNOWN);
  }

  private boolean isAssumed(Formula formula) {
    return formula instanceof Formula.Atom atom && assumed.containsKey(atom.leaf());
  }

  private List<Finding> countable(Formula.Amount amount) {
    return amount.tally().isOfJob() ? everywhere : findings;
  }

  private static long count(Finding finding, String distinct, Set<String> places) {
    if (!(finding.about() instanceof Premise.Seen seen)) {
      return 1;
    }
    return switch (distinct) {
      case "" -> seen.event().count();
      case "host" -> places.add(seen.at().host()) ? 1 : 0;
      case "rank" -> places.add(seen.at().rank()) ? 1 : 0;
      case "device" -> places.add(seen.at().device()) ? 1 : 0;
      default -> places.add(seen.event().capture(distinct)) ? 1 : 0;
    };
  }

  private static Outcome within(Operator operator, long number, long least, long most) {
    return switch (operator) {
      case GE -> between(least >= number, most >= number);
      case GT -> between(least > number, most > number);
      case LE -> between(most <= number, least <= number);
      case LT -> between(most < number, least < number);
      case EQ -> between(least == most && least == number, least <= number && number <= most);
      case NE -> within(Operator.EQ, number, least, most).not();
      default ->
          throw new IllegalArgumentException("an amount cannot be compared with " + operator);
    };
  }

  private static Outcome between(boolean surely, boolean possibly) {
    return surely ? Outcome.TRUE : possibly ? Outcome.UNKNOWN : Outcome.FALSE;
  }

  /**
   * True when something that the formula asks for positively is there; a count of nothing is no
   * sign of anything.
   *
   * @param signsOnly whether only lines that a healthy log would not show count
   */
  boolean hasWitness(Formula formula, boolean signsOnly) {
    if (formula instanceof Formula.Atom atom) {
      return (!signsOnly || coverage.isSign(atom.leaf())) && of(atom.leaf()) == Outcome.TRUE;
    }
    if (formula instanceof Formula.Amount amount) {
      return (!signsOnly || coverage.isSign(amount.leaf()))
          && of(amount.leaf()) == Outcome.TRUE
          && of(amount) == Outcome.TRUE;
    }
    if (of(formula) == Outcome.FALSE) {
      return false;
    }
    for (Formula part : parts(formula)) {
      if (hasWitness(part, signsOnly)) {
        return true;
      }
    }
    return false;
  }

  /** True of a leaf about a line that a healthy job's log shows as well. */
  boolean isOfWhatRuns(Leaf leaf) {
    return coverage.isOfWhatRuns(leaf);
  }

  /**
   * The true findings of the formula's positive leaves. What stands in an alternative that is false
   * as a whole speaks for nothing.
   */
  void collectSupport(Formula formula, Set<Finding> support) {
    if (formula instanceof Formula.Atom atom) {
      collectTrue(atom.leaf(), support);
    } else if (formula instanceof Formula.Amount amount) {
      collectTrue(amount.leaf(), countable(amount), support);
    } else if (of(formula) != Outcome.FALSE) {
      for (Formula part : parts(formula)) {
        collectSupport(part, support);
      }
    }
  }

  void collectTrue(Leaf leaf, Set<Finding> support) {
    collectTrue(leaf, findings, support);
  }

  private static void collectTrue(Leaf leaf, List<Finding> from, Set<Finding> support) {
    for (Finding finding : from) {
      if (finding.leaf().number() == leaf.number() && finding.outcome() == Outcome.TRUE) {
        support.add(finding);
      }
    }
  }

  /** The leaves that the formula's outcome still hangs on. */
  void collectOpen(Formula formula, Set<Leaf> open) {
    if (formula instanceof Formula.Atom atom) {
      if (of(atom.leaf()) == Outcome.UNKNOWN) {
        open.add(atom.leaf());
      }
    } else if (formula instanceof Formula.Amount amount) {
      if (of(amount) == Outcome.UNKNOWN) {
        open.add(amount.leaf());
      }
    } else if (formula instanceof Formula.Negation negation) {
      collectOpen(negation.of(), open);
    } else if (of(formula) == Outcome.UNKNOWN) {
      for (Formula part : parts(formula)) {
        collectOpen(part, open);
      }
    }
  }
}
