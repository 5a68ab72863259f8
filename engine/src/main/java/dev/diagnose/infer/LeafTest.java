package dev.diagnose.infer;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.ValueParser;
import dev.diagnose.facts.Version;
import dev.diagnose.log.Event;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Clause.All;
import dev.diagnose.rule.Clause.Any;
import dev.diagnose.rule.Clause.CaptureTest;
import dev.diagnose.rule.Clause.Differs;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Clause.FactClause;
import dev.diagnose.rule.Clause.Not;
import dev.diagnose.rule.Clause.Quantified;
import dev.diagnose.rule.Operand;
import dev.diagnose.rule.Operator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/**
 * Decides a leaf for given premises. It never throws for any value that a fact or a log can have:
 * what cannot be compared is false.
 */
final class LeafTest {
  private static final Source CAPTURE = Source.of("capture");

  private final Leaf leaf;
  private final Catalogue catalogue;
  private final IdentityHashMap<Object, Comparison> comparisons = new IdentityHashMap<>();

  LeafTest(Leaf leaf, Catalogue catalogue) {
    this.leaf = leaf;
    this.catalogue = catalogue;
    prepare(leaf.clause());
    for (EventClause event : leaf.bound()) {
      prepare(event);
    }
  }

  /** Whether a premise can be the one that the named event clause binds. */
  Outcome ofBound(int index, Premise.Seen seen) {
    return ofEvent(leaf.bound().get(index), seen.event(), List.of());
  }

  /** Whether a joined event was asked for on any host; else it has to be of the same place. */
  private boolean isOfJob(int index) {
    return index < leaf.bound().size()
        && leaf.bound().get(index).tally().filter(Clause.Tally::isOfJob).isPresent();
  }

  /**
   * Decides the leaf.
   *
   * @param about the premise that the clause is about
   * @param joined the events it uses, in the order of {@link Leaf#bound}, then the fact it is
   *     compared with, if any
   */
  Outcome of(Premise about, List<Premise> joined) {
    if (leaf.clause() instanceof Differs differs) {
      return ofDiffers(differs, (Premise.Known) about, (Premise.Known) joined.get(0));
    }
    for (int i = 0; i < joined.size(); i++) {
      if (!isOfJob(i) && !about.at().isCompatible(joined.get(i).at())) {
        return Outcome.FALSE;
      }
    }
    if (about instanceof Premise.Seen seen) {
      return ofEvent((EventClause) leaf.clause(), seen.event(), joined);
    }
    if (about instanceof Premise.Row row) {
      Quantified some = (Quantified) leaf.clause();
      return ofRow(some.where(), row, definition(some.list()), joined);
    }
    FactClause clause = (FactClause) leaf.clause();
    Reading reading = ((Premise.Known) about).reading();
    if (clause.operand() instanceof Operand.OtherFact) {
      Reading other = ((Premise.Known) joined.get(joined.size() - 1)).reading();
      return compare(clause, reading, other);
    }
    return ofFact(clause, reading, definition(clause.fact()), joined);
  }

  /** Places that are not known are never taken for different ones. */
  private static Outcome ofDiffers(Differs clause, Premise.Known one, Premise.Known other) {
    String here = place(clause.across(), one);
    String there = place(clause.across(), other);
    if (here.isEmpty() || there.isEmpty() || here.compareTo(there) <= 0) {
      return Outcome.FALSE;
    }
    Optional<Value> mine = one.reading().value();
    Optional<Value> theirs = other.reading().value();
    return Outcome.of(mine.isPresent() && theirs.isPresent() && !mine.equals(theirs));
  }

  private static String place(String across, Premise premise) {
    return across.equals("rank") ? premise.at().rank() : premise.at().host();
  }

  private Outcome ofFact(
      FactClause clause,
      Reading reading,
      Optional<FactDefinition> definition,
      List<Premise> joined) {
    if (clause.operand() instanceof Operand.Capture capture) {
      Optional<Value> other = typed(text(capture, joined), definition);
      return other.isEmpty()
          ? Outcome.FALSE
          : comparisons.get(clause).of(reading, List.of(other.get()));
    }
    return comparisons.get(clause).of(reading);
  }

  private Outcome compare(FactClause clause, Reading reading, Reading other) {
    if (other.state().isUnknown()) {
      return Outcome.UNKNOWN;
    }
    return other.value().isEmpty()
        ? Outcome.FALSE
        : comparisons.get(clause).of(reading, List.of(other.value().get()));
  }

  private Outcome ofRow(
      Clause where, Premise.Row row, Optional<FactDefinition> list, List<Premise> joined) {
    if (where instanceof All all) {
      Outcome outcome = Outcome.TRUE;
      for (Clause part : all.clauses()) {
        outcome = outcome.and(ofRow(part, row, list, joined));
      }
      return outcome;
    }
    if (where instanceof Any any) {
      Outcome outcome = Outcome.FALSE;
      for (Clause part : any.clauses()) {
        outcome = outcome.or(ofRow(part, row, list, joined));
      }
      return outcome;
    }
    if (where instanceof Not not) {
      return ofRow(not.clause(), row, list, joined).not();
    }
    FactClause clause = (FactClause) where;
    Reading reading = row.fields().get(clause.fact());
    if (reading == null) {
      return Outcome.UNKNOWN;
    }
    if (clause.operand() instanceof Operand.OtherFact field) {
      Reading other = row.fields().get(field.name());
      return other == null ? Outcome.UNKNOWN : compare(clause, reading, other);
    }
    if (clause.operand() instanceof Operand.NodeFact) {
      return compare(clause, reading, ((Premise.Known) joined.get(joined.size() - 1)).reading());
    }
    return ofFact(clause, reading, list.flatMap(def -> def.field(clause.fact())), joined);
  }

  private Outcome ofEvent(EventClause clause, Event event, List<Premise> joined) {
    for (CaptureTest test : clause.where()) {
      if (ofCapture(clause, test, event, joined) != Outcome.TRUE) {
        return Outcome.FALSE;
      }
    }
    return Outcome.TRUE;
  }

  private Outcome ofCapture(
      EventClause clause, CaptureTest test, Event event, List<Premise> joined) {
    String text = event.captures().get(test.capture());
    if (text == null) {
      return Outcome.FALSE;
    }
    Comparison comparison = comparisons.get(test);
    if (test.operand() instanceof Operand.Capture capture) {
      String other =
          test.comparesWith(clause.as()) ? event.capture(capture.name()) : text(capture, joined);
      return ofTwoCaptures(comparison, test.operator(), text, other);
    }
    Optional<Value> value = likeOperand(text, test.operand());
    return value.isEmpty() ? Outcome.FALSE : comparison.of(reading(value.get()));
  }

  /** Two captures are equal as texts; to be ordered, both must be numbers or versions. */
  private static Outcome ofTwoCaptures(
      Comparison comparison, Operator operator, String text, String other) {
    boolean ordered =
        switch (operator) {
          case LT, LE, GT, GE -> true;
          default -> false;
        };
    if (!ordered) {
      return comparison.of(reading(new Value.Text(text)), List.of(new Value.Text(other)));
    }
    try {
      return comparison.of(reading(whole(text)), List.of(whole(other)));
    } catch (IllegalArgumentException notWhole) {
      return ofTwoVersions(comparison, text, other);
    }
  }

  private static Outcome ofTwoVersions(Comparison comparison, String text, String other) {
    try {
      Value mine = new Value.Numbered(Version.of(text));
      return comparison.of(reading(mine), List.of(new Value.Numbered(Version.of(other))));
    } catch (IllegalArgumentException notVersions) {
      return Outcome.FALSE;
    }
  }

  private static Value whole(String text) {
    return new Value.Whole(ValueParser.number(text.strip()));
  }

  private String text(Operand.Capture capture, List<Premise> joined) {
    for (int i = 0; i < leaf.bound().size(); i++) {
      if (leaf.bound().get(i).as().equals(capture.event())) {
        return ((Premise.Seen) joined.get(i)).event().capture(capture.name());
      }
    }
    return "";
  }

  /** A capture is read the way that the literal beside it is written. */
  private static Optional<Value> likeOperand(String text, Operand operand) {
    Value like =
        operand instanceof Operand.Literals literals && !literals.values().isEmpty()
            ? literals.values().get(0)
            : null;
    try {
      if (operand instanceof Operand.Bounds || like instanceof Value.Numbered) {
        return Optional.of(new Value.Numbered(Version.of(text)));
      }
      return Optional.of(like instanceof Value.Whole ? whole(text) : new Value.Text(text));
    } catch (IllegalArgumentException notOfThatForm) {
      return Optional.empty();
    }
  }

  private static Optional<Value> typed(String text, Optional<FactDefinition> definition) {
    if (definition.isEmpty() || definition.get().type() == FactType.STRING) {
      return Optional.of(new Value.Text(text));
    }
    try {
      return Optional.of(ValueParser.parse(definition.get(), text));
    } catch (IllegalArgumentException notOfThatForm) {
      return Optional.empty();
    }
  }

  private static Reading reading(Value value) {
    return Reading.of(value, CAPTURE);
  }

  private Optional<FactDefinition> definition(String name) {
    return catalogue.find(name);
  }

  private void prepare(Clause clause) {
    if (clause instanceof FactClause fact) {
      comparisons.put(fact, new Comparison(fact.operator(), fact.operand()));
    } else if (clause instanceof EventClause event) {
      for (CaptureTest test : event.where()) {
        comparisons.put(test, new Comparison(test.operator(), test.operand()));
      }
    } else if (clause instanceof Quantified quantified) {
      prepare(quantified.where());
    } else if (clause instanceof All all) {
      all.clauses().forEach(this::prepare);
    } else if (clause instanceof Any any) {
      any.clauses().forEach(this::prepare);
    } else if (clause instanceof Not not) {
      prepare(not.clause());
    }
  }
}
