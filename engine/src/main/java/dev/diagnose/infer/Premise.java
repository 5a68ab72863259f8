package dev.diagnose.infer;

import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.Reading;
import dev.diagnose.log.Event;
import java.util.Map;
import java.util.Set;

/**
 * What stands in working memory at the start. Premises are compared by identity: each is inserted
 * once, and Drools then never walks their contents to tell two of them apart.
 */
abstract sealed class Premise {
  private final int order;
  private final Coordinate at;
  private final Support support;

  private Premise(int order, Coordinate at, Support support) {
    this.order = order;
    this.at = at;
    this.support = support;
  }

  /** Its place in the order of insertion, which is the order of the input. */
  final int order() {
    return order;
  }

  final Coordinate at() {
    return at;
  }

  final Support support() {
    return support;
  }

  /** The name that the first, indexed constraint of every clause asks for. */
  abstract String subject();

  /** A fact. */
  static final class Known extends Premise {
    private final Fact fact;

    Known(int order, Fact fact) {
      super(order, fact.at(), new Support.Known(fact));
      this.fact = fact;
    }

    Reading reading() {
      return fact.reading();
    }

    @Override
    String subject() {
      return fact.name();
    }
  }

  /** A record of a list fact. */
  static final class Row extends Premise {
    private final Fact shown;
    private final Map<String, Reading> fields;

    /**
     * @param shown the list with this record alone
     */
    Row(int order, Fact shown, Map<String, Reading> fields) {
      this(order, shown, fields, Set.of());
    }

    private Row(int order, Fact shown, Map<String, Reading> fields, Set<String> deciding) {
      super(order, shown.at(), new Support.Known(shown, deciding));
      this.shown = shown;
      this.fields = fields;
    }

    /** The same record, shown with these fields only. */
    Row showing(Set<String> deciding) {
      return new Row(order(), shown, fields, deciding);
    }

    Map<String, Reading> fields() {
      return fields;
    }

    @Override
    String subject() {
      return shown.name();
    }
  }

  /** An event of a log. */
  static final class Seen extends Premise {
    private final Event event;

    Seen(int order, Event event) {
      super(order, event.at(), new Support.Line(event));
      this.event = event;
    }

    Event event() {
      return event;
    }

    @Override
    String subject() {
      return event.pattern();
    }
  }
}
