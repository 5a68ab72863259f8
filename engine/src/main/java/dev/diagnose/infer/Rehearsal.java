package dev.diagnose.infer;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.facts.Localized;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Sensitivity;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import dev.diagnose.log.ScanResult;
import dev.diagnose.log.ScanStatistics;
import dev.diagnose.rule.Cause;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Consequence;
import dev.diagnose.rule.Evidence;
import dev.diagnose.rule.Link;
import dev.diagnose.rule.Operand;
import dev.diagnose.rule.Operator;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Question;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.Severity;
import dev.diagnose.rule.Status;
import dev.diagnose.rule.StoredRule;
import dev.diagnose.rule.Weight;
import dev.diagnose.yaml.Location;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An inference over two made-up rules, for a second thread to run while the first one still reads
 * the input: most of what the first inference of a process costs is Drools' and our own code being
 * loaded and linked. It concludes nothing that anybody sees.
 */
public final class Rehearsal implements Runnable {
  private static final Localized TEXT = Localized.of("${e.value}");
  private static final Source NOWHERE = Source.of("rehearsal");

  @Override
  public void run() {
    try {
      conclude();
    } catch (RuntimeException | LinkageError notReady) {
      // Whatever is wrong will show again in the real inference, which can say so.
      return;
    }
  }

  void conclude() {
    Catalogue catalogue = Catalogue.of(List.of(definition("a"), definition("b")));
    Pack pack =
        new Pack(
            "rehearsal",
            "1",
            "",
            Map.of("one", cause("one"), "two", cause("two")),
            Map.of(),
            List.of(StoredRule.of(rule("one", "two")), StoredRule.of(rule("two", "one"))),
            Map.of());
    Fact fact = new Fact("a", Coordinate.UNKNOWN, Reading.of(new Value.Whole(1), NOWHERE));
    Occurrence line = new Occurrence(0, "log", 1, 0, Occurrence.NO_TIME, "text");
    Event event =
        new Event("one", Map.of("value", "1"), Coordinate.UNKNOWN, 1, line, line, List.of(line));
    ScanResult scan =
        new ScanResult(List.of(event), Set.of("log"), List.of(), ScanStatistics.NOTHING);
    new Inference(pack, catalogue).conclude(new Observations(List.of(fact), Snapshot.EMPTY, scan));
  }

  private static Rule rule(String id, String other) {
    Clause event =
        new Clause.EventClause(
            "one",
            "e",
            List.of(new Clause.CaptureTest("value", Operator.EQ, literal(new Value.Text("1")))),
            Optional.empty());
    Clause known = new Clause.FactClause("a", Operator.GE, literal(new Value.Whole(1)));
    Clause open = new Clause.FactClause("b", Operator.GE, literal(new Value.Whole(1)));
    return new Rule(
        id,
        id,
        Status.STABLE,
        Severity.FATAL,
        Consequence.NONE,
        TEXT,
        TEXT,
        TEXT,
        new Clause.Any(List.of(event, new Clause.All(List.of(known, new Clause.Not(open))))),
        List.of(
            new Evidence(event, Weight.DECISIVE, TEXT), new Evidence(open, Weight.MEDIUM, TEXT)),
        List.of(new Link(Link.Kind.EXCLUDES, other, false)),
        List.of(new Question("b", "", "", TEXT)),
        List.of(),
        List.of(),
        new Location("rehearsal", 1, 1));
  }

  private static Operand literal(Value value) {
    return new Operand.Literals(List.of(value));
  }

  private static Cause cause(String id) {
    return new Cause(id, "area", "", TEXT);
  }

  private static FactDefinition definition(String name) {
    return new FactDefinition(
        name,
        "",
        FactType.INT,
        List.of(),
        "",
        "",
        "node",
        Sensitivity.NONE,
        "",
        TEXT,
        List.of(),
        Map.of());
  }
}
