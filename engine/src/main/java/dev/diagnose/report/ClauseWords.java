package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Language;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.ValueFormat;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Clause.CaptureTest;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Operand;
import dev.diagnose.rule.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Says a clause in a line: {@code shm.size <= 256 MiB}, {@code line nccl.shm.extend-failed}. */
final class ClauseWords {
  private final Catalogue catalogue;
  private final Language language;

  ClauseWords(Catalogue catalogue, Language language) {
    this.catalogue = catalogue;
    this.language = language;
  }

  String say(Clause clause) {
    return say(clause, catalogue::find);
  }

  private String say(Clause clause, Function<String, Optional<FactDefinition>> definitions) {
    if (clause instanceof Clause.FactClause fact) {
      Optional<FactDefinition> definition = definitions.apply(fact.fact());
      return compared(fact.fact(), fact.operator(), fact.operand(), definition);
    }
    if (clause instanceof EventClause event) {
      return say(event);
    }
    if (clause instanceof Clause.All all) {
      return joined(Phrase.ALL_OF, all.clauses(), definitions);
    }
    if (clause instanceof Clause.Any any) {
      return joined(Phrase.ANY_OF, any.clauses(), definitions);
    }
    if (clause instanceof Clause.Not not) {
      return phrase(Phrase.NOT, say(not.clause(), definitions));
    }
    if (clause instanceof Clause.Quantified quantified) {
      Phrase quantifier =
          switch (quantified.quantifier()) {
            case SOME -> Phrase.SOME;
            case EVERY -> Phrase.EVERY;
            case NONE -> Phrase.NO_RECORD;
          };
      return phrase(quantifier, quantified.list(), where(quantified.list(), quantified.where()));
    }
    if (clause instanceof Clause.Counted counted) {
      String where = where(counted.list(), counted.where());
      String number = symbol(counted.operator()) + " " + counted.number();
      return phrase(Phrase.NUMBER_OF, counted.list(), where, number);
    }
    if (clause instanceof Clause.Sequence sequence) {
      String said = String.join(" → ", patterns(sequence.of()));
      said = phrase(Phrase.LINE, said);
      if (!sequence.without().isEmpty()) {
        String without = String.join(phrase(Phrase.LIST_COMMA), patterns(sequence.without()));
        said = phrase(Phrase.WITHOUT, said, without);
      }
      return within(said, sequence.withinNanos());
    }
    if (clause instanceof Clause.Absent absent) {
      String said = phrase(Phrase.NOT_FOLLOWED, say(absent.after()), say(absent.event()));
      return within(said, absent.withinNanos());
    }
    Clause.Differs differs = (Clause.Differs) clause;
    return phrase(Phrase.DIFFERS, differs.fact(), differs.across());
  }

  private String where(String list, Clause where) {
    return say(where, field -> catalogue.find(list).flatMap(known -> known.field(field)));
  }

  private String joined(
      Phrase phrase, List<Clause> clauses, Function<String, Optional<FactDefinition>> definitions) {
    List<String> said = new ArrayList<>();
    for (Clause clause : clauses) {
      said.add(say(clause, definitions));
    }
    return phrase(phrase, String.join(phrase(Phrase.LIST_COMMA), said));
  }

  private List<String> patterns(List<EventClause> events) {
    List<String> patterns = new ArrayList<>();
    for (EventClause event : events) {
      patterns.add(event.pattern());
    }
    return patterns;
  }

  private String within(String said, long nanos) {
    return nanos > 0 ? phrase(Phrase.WITHIN, said, nanos / 1_000_000_000L + " s") : said;
  }

  private String say(EventClause event) {
    StringBuilder said = new StringBuilder(phrase(Phrase.LINE, event.pattern()));
    for (CaptureTest test : event.where()) {
      said.append(phrase(Phrase.LIST_COMMA))
          .append(compared(test.capture(), test.operator(), test.operand(), Optional.empty()));
    }
    if (event.tally().isPresent()) {
      said.append(phrase(Phrase.LIST_COMMA)).append(say(event.tally().get()));
    }
    return said.toString();
  }

  private String say(Clause.Tally tally) {
    String number = symbol(tally.operator()) + " " + tally.number();
    String what = tally.distinct().isEmpty() ? phrase(Phrase.LINES) : tally.distinct();
    if (tally.isRollCall()) {
      return phrase(Phrase.MISSING_NUMBERS, what, number);
    }
    String said = phrase(Phrase.TALLY, what, number);
    said = tally.acrossJob() ? phrase(Phrase.ACROSS_JOB, said) : said;
    said = within(said, tally.withinNanos());
    return tally.withinLines() > 0
        ? phrase(Phrase.WITHIN, said, tally.withinLines() + " " + phrase(Phrase.LINES))
        : said;
  }

  private String compared(
      String name, Operator operator, Operand operand, Optional<FactDefinition> definition) {
    if (operator == Operator.EXISTS) {
      boolean there = ((Value.Flag) ((Operand.Literals) operand).values().get(0)).on();
      return phrase(there ? Phrase.IS_THERE : Phrase.IS_ABSENT, name);
    }
    return name + " " + symbol(operator) + " " + say(operand, definition);
  }

  private String symbol(Operator operator) {
    return switch (operator) {
      case EQ -> "=";
      case NE -> "!=";
      case LT -> "<";
      case LE -> "<=";
      case GT -> ">";
      case GE -> ">=";
      case IN -> phrase(Phrase.ONE_OF);
      case NOT_IN -> phrase(Phrase.NONE_OF);
      case BETWEEN -> phrase(Phrase.BETWEEN);
      case MATCHES -> phrase(Phrase.MATCHES);
      case CONTAINS -> phrase(Phrase.CONTAINS);
      case VERSION -> phrase(Phrase.VERSION);
      case EXISTS -> throw new IllegalStateException("said without a symbol");
    };
  }

  private String say(Operand operand, Optional<FactDefinition> definition) {
    if (operand instanceof Operand.Literals literals) {
      List<String> said = new ArrayList<>();
      for (Value value : literals.values()) {
        said.add(definition.isEmpty() ? value.text() : ValueFormat.format(definition.get(), value));
      }
      return String.join(phrase(Phrase.LIST_COMMA), said);
    }
    if (operand instanceof Operand.Bounds bounds) {
      return bounds.range().toString();
    }
    if (operand instanceof Operand.Expression expression) {
      return "/" + expression.regex() + "/";
    }
    if (operand instanceof Operand.OtherFact other) {
      return other.name();
    }
    return operand instanceof Operand.NodeFact ofNode
        ? ofNode.name()
        : phrase(Phrase.OF_THE_LINE, ((Operand.Capture) operand).name());
  }

  private String phrase(Phrase phrase, Object... values) {
    return phrase.in(language, values);
  }
}
