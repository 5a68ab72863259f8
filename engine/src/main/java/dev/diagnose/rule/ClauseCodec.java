package dev.diagnose.rule;

import dev.diagnose.rule.Clause.Absent;
import dev.diagnose.rule.Clause.All;
import dev.diagnose.rule.Clause.Any;
import dev.diagnose.rule.Clause.CaptureTest;
import dev.diagnose.rule.Clause.Counted;
import dev.diagnose.rule.Clause.Differs;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Clause.FactClause;
import dev.diagnose.rule.Clause.Not;
import dev.diagnose.rule.Clause.Quantified;
import dev.diagnose.rule.Clause.Quantifier;
import dev.diagnose.rule.Clause.Sequence;
import dev.diagnose.rule.Clause.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Clauses in the flat form: a tag, then the parts. */
final class ClauseCodec {
  private static final int FACT = 0;
  private static final int EVENT = 1;
  private static final int ALL = 2;
  private static final int ANY = 3;
  private static final int NOT = 4;
  private static final int QUANTIFIED = 5;
  private static final int COUNTED = 6;
  private static final int DIFFERS = 7;
  private static final int SEQUENCE = 8;
  private static final int ABSENT = 9;
  private static final Operator[] OPERATORS = Operator.values();
  private static final Quantifier[] QUANTIFIERS = Quantifier.values();

  private ClauseCodec() {}

  static void write(BinaryWriter out, Clause clause) {
    if (clause instanceof FactClause fact) {
      out.number(FACT);
      out.text(fact.fact());
      out.word(fact.operator());
      OperandCodec.write(out, fact.operand());
    } else if (clause instanceof EventClause event) {
      out.number(EVENT);
      writeEvent(out, event);
    } else if (clause instanceof All all) {
      out.number(ALL);
      writeAll(out, all.clauses());
    } else if (clause instanceof Any any) {
      out.number(ANY);
      writeAll(out, any.clauses());
    } else if (clause instanceof Not not) {
      out.number(NOT);
      write(out, not.clause());
    } else if (clause instanceof Quantified quantified) {
      out.number(QUANTIFIED);
      out.word(quantified.quantifier());
      out.text(quantified.list());
      write(out, quantified.where());
      out.text(quantified.as());
    } else if (clause instanceof Counted counted) {
      out.number(COUNTED);
      out.text(counted.list());
      write(out, counted.where());
      out.word(counted.operator());
      out.number(counted.number());
    } else if (clause instanceof Differs differs) {
      out.number(DIFFERS);
      out.text(differs.fact());
      out.text(differs.across());
    } else if (clause instanceof Sequence sequence) {
      out.number(SEQUENCE);
      writeEvents(out, sequence.of());
      writeEvents(out, sequence.without());
      out.number(sequence.withinNanos());
      out.texts(sequence.same());
    } else if (clause instanceof Absent absent) {
      out.number(ABSENT);
      writeEvent(out, absent.event());
      writeEvent(out, absent.after());
      out.number(absent.withinNanos());
      out.texts(absent.same());
    }
  }

  static Clause read(BinaryReader in) {
    int tag = in.index();
    return switch (tag) {
      case FACT -> new FactClause(in.text(), in.word(OPERATORS), OperandCodec.read(in));
      case EVENT -> readEvent(in);
      case ALL -> new All(readAll(in));
      case ANY -> new Any(readAll(in));
      case NOT -> new Not(read(in));
      case QUANTIFIED -> new Quantified(in.word(QUANTIFIERS), in.text(), read(in), in.text());
      case COUNTED -> new Counted(in.text(), read(in), in.word(OPERATORS), in.number());
      case DIFFERS -> new Differs(in.text(), in.text());
      case SEQUENCE -> new Sequence(readEvents(in), readEvents(in), in.number(), in.texts());
      case ABSENT -> new Absent(readEvent(in), readEvent(in), in.number(), in.texts());
      default -> throw new IllegalStateException("the rules are damaged: clause tag " + tag);
    };
  }

  static void writeOptional(BinaryWriter out, Optional<Clause> clause) {
    out.flag(clause.isPresent());
    if (clause.isPresent()) {
      write(out, clause.get());
    }
  }

  static Optional<Clause> readOptional(BinaryReader in) {
    return in.flag() ? Optional.of(read(in)) : Optional.empty();
  }

  private static void writeAll(BinaryWriter out, List<Clause> clauses) {
    out.size(clauses);
    for (Clause clause : clauses) {
      write(out, clause);
    }
  }

  private static List<Clause> readAll(BinaryReader in) {
    int size = in.index();
    List<Clause> clauses = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      clauses.add(read(in));
    }
    return clauses;
  }

  private static void writeEvents(BinaryWriter out, List<EventClause> events) {
    out.size(events);
    for (EventClause event : events) {
      writeEvent(out, event);
    }
  }

  private static List<EventClause> readEvents(BinaryReader in) {
    int size = in.index();
    List<EventClause> events = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      events.add(readEvent(in));
    }
    return events;
  }

  private static void writeEvent(BinaryWriter out, EventClause event) {
    out.text(event.pattern());
    out.text(event.as());
    out.size(event.where());
    for (CaptureTest test : event.where()) {
      out.text(test.capture());
      out.word(test.operator());
      OperandCodec.write(out, test.operand());
    }
    out.flag(event.tally().isPresent());
    if (event.tally().isPresent()) {
      Tally tally = event.tally().get();
      out.word(tally.operator());
      out.number(tally.number());
      out.text(tally.distinct());
      out.number(tally.withinNanos());
      out.number(tally.withinLines());
      out.texts(tally.same());
      out.flag(tally.acrossJob());
      out.text(tally.of());
    }
  }

  private static EventClause readEvent(BinaryReader in) {
    String pattern = in.text();
    String as = in.text();
    int size = in.index();
    List<CaptureTest> where = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      where.add(new CaptureTest(in.text(), in.word(OPERATORS), OperandCodec.read(in)));
    }
    Optional<Tally> tally =
        in.flag()
            ? Optional.of(
                new Tally(
                    in.word(OPERATORS),
                    in.number(),
                    in.text(),
                    in.number(),
                    in.number(),
                    in.texts(),
                    in.flag(),
                    in.text()))
            : Optional.empty();
    return new EventClause(pattern, as, where, tally);
  }
}
