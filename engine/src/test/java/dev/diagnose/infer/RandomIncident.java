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
import dev.diagnose.facts.Version;
import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import dev.diagnose.log.ScanResult;
import dev.diagnose.log.ScanStatistics;
import dev.diagnose.rule.Block;
import dev.diagnose.rule.Cause;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Clause.CaptureTest;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Clause.FactClause;
import dev.diagnose.rule.Consequence;
import dev.diagnose.rule.Evidence;
import dev.diagnose.rule.Link;
import dev.diagnose.rule.Operand;
import dev.diagnose.rule.Operator;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Pattern;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.Severity;
import dev.diagnose.rule.Status;
import dev.diagnose.rule.StoredRule;
import dev.diagnose.rule.VersionRange;
import dev.diagnose.rule.Weight;
import dev.diagnose.yaml.Location;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Rules and observations drawn from a seed: few facts and values, so that rules often share clauses
 * and often fire.
 */
final class RandomIncident {
  private static final Source HERE = Source.of("test");
  private static final FactType[] TYPES = {
    FactType.INT, FactType.STRING, FactType.VERSION, FactType.BOOL, FactType.RECORDS
  };
  private static final String[] WORDS = {"8", "ib", "eth", "Active"};
  private static final String[] VERSIONS = {"2.3", "2.20", "2.22.3", "2.22rc1"};

  private final Random random;
  final Catalogue catalogue;
  final Pack pack;
  final Observations observations;

  RandomIncident(long seed, int rules) {
    this.random = new Random(seed);
    this.catalogue = catalogue();
    this.pack = pack(rules);
    this.observations = observations();
  }

  private static Catalogue catalogue() {
    List<FactDefinition> definitions = new ArrayList<>();
    for (int i = 0; i < 15; i++) {
      definitions.add(definition("fact." + i, TYPES[i % TYPES.length]));
    }
    return Catalogue.of(definitions);
  }

  private static FactDefinition definition(String name, FactType type) {
    Map<String, FactDefinition> fields = new LinkedHashMap<>();
    if (type == FactType.RECORDS) {
      fields.put("port", definition("port", FactType.INT));
      fields.put("state", definition("state", FactType.STRING));
    }
    return new FactDefinition(
        name,
        "test",
        type,
        List.of(),
        "",
        "",
        "node",
        Sensitivity.NONE,
        "ask " + name,
        Localized.of(name),
        type == FactType.RECORDS ? List.of("port") : List.of(),
        fields);
  }

  private Pack pack(int count) {
    Map<String, Pattern> patterns = new LinkedHashMap<>();
    for (int i = 0; i < 8; i++) {
      String id = "event." + i;
      patterns.put(
          id,
          new Pattern(
              id,
              "s" + i % 3,
              "s" + i % 3,
              i == 7,
              false,
              List.of(),
              List.of(),
              List.of(),
              Block.NONE));
    }
    List<StoredRule> rules = new ArrayList<>();
    Map<String, Cause> causes = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      String cause = "cause-" + (i - i % 2);
      causes.put(cause, new Cause(cause, "area-" + i % 3, "", Localized.of(cause)));
      rules.add(StoredRule.of(rule("rule-" + i, cause, i)));
    }
    return new Pack("test", "1", "0", causes, patterns, rules, Map.of());
  }

  private Rule rule(String id, String cause, int number) {
    List<Evidence> evidence = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Weight weight = Weight.values()[random.nextInt(Weight.values().length)];
      String sign = weight.points() > 0 && random.nextBoolean() ? "shared" : "";
      evidence.add(new Evidence(clause(1), weight, sign, Localized.of("because")));
    }
    List<Link> links = new ArrayList<>();
    if (number >= 2 && random.nextInt(3) == 0) {
      String target = "cause-" + 2 * random.nextInt(number / 2);
      Link.Kind kind = Link.Kind.values()[random.nextInt(Link.Kind.values().length)];
      links.add(new Link(kind, target, false));
    }
    Consequence consequence =
        random.nextInt(8) == 0
            ? new Consequence(Set.of("area-1"), random.nextBoolean(), random.nextBoolean())
            : Consequence.NONE;
    return new Rule(
        id,
        cause,
        Status.STABLE,
        Severity.values()[random.nextInt(4)],
        consequence,
        Localized.of(id),
        Localized.EMPTY,
        Localized.EMPTY,
        clause(2),
        evidence,
        links,
        List.of(),
        List.of(),
        List.of(),
        new Location("test", 1, 1));
  }

  private Clause clause(int depth) {
    if (depth > 0 && random.nextBoolean()) {
      List<Clause> parts = new ArrayList<>();
      for (int i = 0; i <= random.nextInt(3); i++) {
        parts.add(clause(depth - 1));
      }
      return switch (random.nextInt(5)) {
        case 0 -> new Clause.Not(parts.get(0));
        case 1, 2 -> new Clause.Any(parts);
        default -> new Clause.All(parts);
      };
    }
    return random.nextInt(3) == 0 ? event() : factClause();
  }

  private Clause event() {
    List<CaptureTest> where = new ArrayList<>();
    if (random.nextBoolean()) {
      where.add(new CaptureTest("n", pick(Operator.EQ, Operator.NE, Operator.GE), whole()));
    }
    Optional<Clause.Tally> tally = random.nextInt(4) == 0 ? Optional.of(tally()) : Optional.empty();
    EventClause event = new EventClause("event." + random.nextInt(8), "", where, tally);
    return random.nextInt(4) == 0 ? course(event) : event;
  }

  private Clause.Tally tally() {
    return switch (random.nextInt(4)) {
      case 0 -> new Clause.Tally(Operator.GE, 1, "rank", 0, 0, same(), false, "log");
      case 1 -> new Clause.Tally(Operator.GE, 1, "device", 0, 0, same(), false, "n");
      default ->
          new Clause.Tally(
              Operator.GE,
              2,
              random.nextBoolean() ? "host" : "",
              window(),
              window(),
              same(),
              random.nextBoolean(),
              "");
    };
  }

  private Clause course(EventClause event) {
    EventClause one = bare(event.pattern());
    EventClause other = bare("event." + random.nextInt(8));
    if (random.nextBoolean()) {
      return new Clause.Absent(one, other, window(), same());
    }
    List<EventClause> without =
        random.nextBoolean() ? List.of() : List.of(bare("event." + random.nextInt(8)));
    return new Clause.Sequence(List.of(one, other), without, window(), same());
  }

  private static EventClause bare(String pattern) {
    return new EventClause(pattern, "", List.of(), Optional.empty());
  }

  private long window() {
    return random.nextBoolean() ? 0 : 1 + random.nextInt(3);
  }

  private List<String> same() {
    return random.nextInt(3) == 0 ? List.of("host") : List.of();
  }

  private Clause factClause() {
    int number = random.nextInt(15);
    String fact = "fact." + number;
    if (random.nextInt(6) == 0) {
      return new FactClause(fact, Operator.EXISTS, literals(new Value.Flag(random.nextBoolean())));
    }
    return switch (TYPES[number % TYPES.length]) {
      case INT -> new FactClause(fact, comparison(), whole());
      case STRING -> new FactClause(fact, pick(Operator.EQ, Operator.NE), literals(word()));
      case VERSION ->
          new FactClause(
              fact,
              Operator.VERSION,
              new Operand.Bounds(VersionRange.of(">=2.4 <" + VERSIONS[random.nextInt(4)])));
      case BOOL -> new FactClause(fact, Operator.EQ, literals(new Value.Flag(true)));
      default -> listClause(fact);
    };
  }

  private Clause listClause(String list) {
    Clause state = new FactClause("state", pick(Operator.EQ, Operator.NE), literals(word()));
    Clause port = new FactClause("port", comparison(), whole());
    Clause where = random.nextBoolean() ? state : new Clause.All(List.of(state, port));
    return random.nextInt(4) == 0
        ? new Clause.Counted(list, where, comparison(), random.nextInt(3))
        : new Clause.Quantified(
            pick(Clause.Quantifier.SOME, Clause.Quantifier.EVERY, Clause.Quantifier.NONE),
            list,
            where);
  }

  private Observations observations() {
    List<Fact> facts = new ArrayList<>();
    for (int i = 0; i < 15; i++) {
      if (random.nextInt(3) > 0) {
        Coordinate at = random.nextInt(3) == 0 ? Coordinate.ofHost("n1") : Coordinate.UNKNOWN;
        facts.add(new Fact("fact." + i, at, reading(TYPES[i % TYPES.length])));
      }
    }
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < random.nextInt(8); i++) {
      String host = pick("", "n1", "n2");
      Occurrence at = new Occurrence(0, "log", i + 1L, i * 10L, time(i), "line " + i);
      events.add(
          new Event(
              "event." + random.nextInt(8),
              Map.of("n", Integer.toString(random.nextInt(4))),
              Coordinate.ofHost(host),
              1 + random.nextInt(3),
              at,
              at,
              List.of(at)));
    }
    Set<String> sources = random.nextBoolean() ? Set.of("s0", "s1") : Set.of();
    ScanResult scan = new ScanResult(events, sources, List.of("n1", "n2"), ScanStatistics.NOTHING);
    return new Observations(List.of(), new Snapshot("", facts), scan);
  }

  private long time(int line) {
    return random.nextInt(4) == 0
        ? Occurrence.NO_TIME
        : 1_700_000_000_000_000_000L + line + random.nextInt(2);
  }

  private Reading reading(FactType type) {
    return switch (random.nextInt(8)) {
      case 0 -> Reading.absent(HERE);
      case 1 -> Reading.unreadable("EACCES", HERE);
      case 2 -> Reading.notApplicable("", HERE);
      default -> Reading.of(value(type), HERE);
    };
  }

  private Value value(FactType type) {
    return switch (type) {
      case INT -> new Value.Whole(random.nextInt(4));
      case STRING -> word();
      case VERSION -> new Value.Numbered(Version.of(VERSIONS[random.nextInt(4)]));
      case BOOL -> new Value.Flag(random.nextBoolean());
      default -> records();
    };
  }

  private Value records() {
    List<Map<String, Reading>> rows = new ArrayList<>();
    for (int i = 0; i < random.nextInt(3); i++) {
      Map<String, Reading> row = new LinkedHashMap<>();
      row.put("port", reading(FactType.INT));
      if (random.nextInt(4) > 0) {
        row.put("state", reading(FactType.STRING));
      }
      rows.add(row);
    }
    return new Value.Records(rows, random.nextInt(3) > 0);
  }

  private Operator comparison() {
    return pick(Operator.EQ, Operator.LT, Operator.LE, Operator.GT, Operator.GE);
  }

  private Value word() {
    return new Value.Text(WORDS[random.nextInt(WORDS.length)]);
  }

  private Operand whole() {
    return literals(new Value.Whole(random.nextInt(4)));
  }

  private static Operand literals(Value value) {
    return new Operand.Literals(List.of(value));
  }

  @SafeVarargs
  private <T> T pick(T... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
