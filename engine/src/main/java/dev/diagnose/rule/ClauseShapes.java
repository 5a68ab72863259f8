package dev.diagnose.rule;

import dev.diagnose.yaml.Shape;
import dev.diagnose.yaml.Shape.Keys;
import dev.diagnose.yaml.Shape.Names;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The shapes of conditions. */
final class ClauseShapes {
  private static final String CONDITION_IS = "a condition";

  /** Any condition, as long as its form is not known. */
  static final Names ANY = new Names(CONDITION_IS, Shape.TEXT);

  static final Shape CONDITION = new Shape.Shared("condition", ClauseShapes::condition);

  /** What {@code where} of a list can say of one record. */
  private static final Shape OF_RECORD =
      new Shape.Shared("record-condition", ClauseShapes::ofRecord);

  static final Keys OTHER_FACT =
      Keys.of("a fact to compare with").must("fact", Shape.FILLED, "Compare with this fact.");

  /** How one capture of an event is compared. */
  static final Keys CAPTURE_TEST = operators(Keys.of("the test of a capture"));

  /** The tests of an event's captures; a plain value means {@code eq}, a list {@code in}. */
  static final Names CAPTURE_TESTS =
      new Names(
          "'where' of an event",
          Shape.either(Shape.TEXT, new Shape.Items(Shape.TEXT, false, 1), CAPTURE_TEST));

  /** An event in a sequence. */
  static final Keys STEP =
      Keys.of("an event of a sequence")
          .must("event", new Shape.Name("pattern"), "The id of a pattern.")
          .may("as", Shape.TEXT, "A name for the event, for ${name.capture}.")
          .may("where", CAPTURE_TESTS, "What its captures must be.");

  static final Keys EVENT_COUNT =
      counted(
          Keys.of("'count' of an event")
              .may("distinct", Shape.TEXT, "Count different values of this capture or place.")
              .may("missing", Shape.TEXT, "Count the numbers that no line names: rank, a capture.")
              .may(
                  "of",
                  Shape.TEXT,
                  "With missing: the capture that states how many there are, counted from 0, or"
                      + " log: the ranks that the logs name.")
              .may(
                  "across",
                  Shape.words(List.of("job")),
                  "With job, lines of all hosts count together, as for 'distinct: rank'."));

  static final Keys SEQUENCE =
      window(
          Keys.of("'sequence'")
              .must("of", Shape.list(step()), "Events that follow one another.")
              .may("without", Shape.list(step()), "Events that must not come between."));

  static final Keys ABSENT =
      window(
          Keys.of("'absent'")
              .must("event", step(), "What did not follow.")
              .must("after", step(), "What it should have followed."));

  static final Keys DIFFERS =
      Keys.of("'differs'")
          .must("fact", new Shape.Name("fact"), "A fact that is not the same everywhere.")
          .may("across", Shape.words(List.of("host", "rank")), "Of what: host (default) or rank.");

  /** The forms of a condition by the key that tells them. */
  static final Map<String, Keys> FORMS = forms();

  private ClauseShapes() {}

  private static Map<String, Keys> forms() {
    Map<String, Keys> forms = new LinkedHashMap<>();
    forms.put("fact", fact(new Shape.Name("fact")));
    forms.put(
        "event",
        window(
            new Keys(CONDITION_IS, STEP.keys())
                .may("count", Shape.either(Shape.TEXT, EVENT_COUNT), "How many lines.")
                .may("within-lines", Shape.TEXT, "All within this many lines.")));
    forms.put("all", junction("all", CONDITION));
    forms.put("any", junction("any", CONDITION));
    forms.put("not", form("not", CONDITION, "True when the other is false."));
    forms.put(
        "some",
        form(
            "some",
            records("some").may("as", Shape.TEXT, "A name for the record, for ${name.field}."),
            "True when one record of the list is so."));
    forms.put(
        "every", form("every", records("every"), "True when all records of the list are so."));
    forms.put("none", form("none", records("none"), "True when no record of the list is so."));
    forms.put(
        "count", counted(form("count", records("count"), "How many records of the list are so.")));
    forms.put("differs", form("differs", DIFFERS, "True when machines or ranks disagree."));
    forms.put("is", form("is", new Shape.Name("condition"), "A named condition."));
    forms.put("sequence", form("sequence", SEQUENCE, "Events in this order."));
    forms.put("absent", form("absent", ABSENT, "An event that did not follow."));
    return forms;
  }

  private static Shape condition() {
    return new Shape.Either(new ArrayList<>(FORMS.values()));
  }

  private static Shape ofRecord() {
    return Shape.either(
        fact(Shape.FILLED),
        junction("all", OF_RECORD),
        junction("any", OF_RECORD),
        form("not", OF_RECORD, "True when the other is false."));
  }

  private static Keys records(String form) {
    return Keys.of("'" + form + "'")
        .must("over", new Shape.Name("list"), "A list of the fact catalogue.")
        .must("where", OF_RECORD, "A condition on the fields of one record.");
  }

  private static Keys form(String key, Shape shape, String meaning) {
    return Keys.of(CONDITION_IS).must(key, shape, meaning);
  }

  private static Keys junction(String key, Shape part) {
    return form(key, new Shape.Items(part, false, 1), "True when " + key + " of these are.");
  }

  private static Keys fact(Shape name) {
    return operators(form("fact", name, "The fact that is compared."));
  }

  private static Shape step() {
    return Shape.either(new Shape.Name("pattern"), STEP);
  }

  private static Keys window(Keys keys) {
    return keys.may("within", Shape.TEXT, "All within this time: 60s.")
        .may("same", Shape.list(Shape.TEXT), "What the lines agree in: host, rank, a capture.");
  }

  private static Keys counted(Keys keys) {
    Keys all = keys;
    for (Operator operator : OperatorTable.ofCounts()) {
      all = all.may(operator.label(), Shape.TEXT, "");
    }
    return all;
  }

  private static Keys operators(Keys keys) {
    Keys all = keys;
    for (Operator operator : Operator.values()) {
      all = all.may(operator.label(), operand(operator), "");
    }
    return all;
  }

  private static Shape operand(Operator operator) {
    return switch (operator) {
      case IN, NOT_IN, BETWEEN -> new Shape.Items(Shape.TEXT, false, 1);
      case EXISTS -> Shape.FLAG;
      case MATCHES, VERSION -> Shape.TEXT;
      case EQ, NE, LT, LE, GT, GE, CONTAINS -> Shape.either(Shape.TEXT, OTHER_FACT);
    };
  }
}
