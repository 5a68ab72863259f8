package dev.diagnose.infer;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.ValueParser;
import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import dev.diagnose.log.ScanResult;
import dev.diagnose.log.ScanStatistics;
import dev.diagnose.rule.LintLevel;
import dev.diagnose.rule.LoadResult;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.PackLoader;
import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Small rules in YAML, and what is known in a line each, for tests of the reasoning. */
final class Lab {
  private final Catalogue catalogue = Catalogue.load();
  private final Pack pack;
  private final List<Fact> facts = new ArrayList<>();
  private final List<Event> events = new ArrayList<>();
  private int input;
  private String file = "lab.log";
  private int firstLine;
  private long latestNanos = Occurrence.NO_TIME;
  private final Set<String> sources = new LinkedHashSet<>();
  private final List<String> ranks = new ArrayList<>();

  /**
   * Loads rules.
   *
   * @param rules each begins with its id and a line break; what all rules need is added
   */
  Lab(Path folder, String... rules) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("pack.yaml"), "schema: pack/1\nname: lab\nversion: 1.0.0\n");
    StringBuilder causes = new StringBuilder("schema: causes/1\ncauses:\n  lab:\n");
    StringBuilder patterns = new StringBuilder("schema: patterns/1\npatterns:\n");
    for (String name : List.of("alpha", "beta", "gamma", "delta")) {
      patterns
          .append("  lab.")
          .append(name)
          .append(": {source: nccl, wordings: [{regex: 'the line of ")
          .append(name)
          .append(" on (?P<hca>\\S+)', sample: the line of ")
          .append(name)
          .append(" on mlx5_0}]}\n");
    }
    patterns.append(
        "  lab.fault: {source: any, background: true, own-failure: true, wordings: [{regex:"
            + " 'the fault of (?P<hca>\\S+)', sample: the fault of x}]}\n"
            + "  lab.runs: {source: any, background: true, wordings: [{regex:"
            + " 'the run of (?P<hca>\\S+)', sample: the run of x}]}\n");
    for (String rule : rules) {
      String id = rule.lines().findFirst().orElseThrow();
      String body = rule.substring(id.length()).strip();
      if (!body.contains("parent:")) {
        causes.append("    ").append(id).append(": {en: ").append(id).append("}\n");
      }
      String severity = body.contains("severity:") ? "" : "severity: fatal\n";
      Files.writeString(
          folder.resolve(id + ".yaml"),
          "schema: diagnosis/1\nid: " + id + "\n" + severity + "title: Title\nwhy: Why.\n" + body);
    }
    Files.writeString(folder.resolve("causes.yaml"), causes);
    Files.writeString(folder.resolve("patterns.yaml"), patterns);
    LoadResult result = PackLoader.load(folder, catalogue, Optional.empty(), LintLevel.USER);
    for (Problem problem : result.problems()) {
      if (problem.severity() == Problem.Severity.ERROR) {
        throw new IllegalArgumentException(problem.toString());
      }
    }
    this.pack = result.pack();
  }

  Lab fact(String name, String text) {
    return fact("", name, text);
  }

  Lab fact(String host, String name, String text) {
    FactDefinition definition = catalogue.find(name).orElseThrow();
    Value value = ValueParser.parse(definition, text);
    return reading(host, name, Reading.of(value, Source.of("lab")));
  }

  Lab reading(String host, String name, Reading reading) {
    facts.add(new Fact(name, Coordinate.ofHost(host), reading));
    return this;
  }

  /**
   * A list.
   *
   * @param rows each a line of {@code field=value} pairs
   */
  Lab list(String name, boolean complete, String... rows) {
    FactDefinition definition = catalogue.find(name).orElseThrow();
    List<Map<String, Reading>> records = new ArrayList<>();
    for (String row : rows) {
      Map<String, Reading> record = new LinkedHashMap<>();
      for (String pair : row.split(" ", -1)) {
        String field = pair.substring(0, pair.indexOf('='));
        String text = pair.substring(pair.indexOf('=') + 1);
        FactDefinition type = definition.field(field).orElseThrow();
        record.put(field, Reading.of(ValueParser.parse(type, text), Source.of("lab")));
      }
      records.add(record);
    }
    return reading("", name, Reading.of(new Value.Records(records, complete), Source.of("lab")));
  }

  Lab event(String pattern, String hca) {
    return event("", pattern, hca, Occurrence.NO_TIME);
  }

  Lab event(String host, String pattern, String hca, long nanos) {
    return event(line(nanos, pattern + " on " + hca), host, pattern, hca);
  }

  private Occurrence line(long nanos, String text) {
    long line = events.size() - firstLine + 1L;
    return new Occurrence(input, file, line, line * 100, nanos, text);
  }

  /** The log was rotated: what comes now stands in the first lines of a new one of its name. */
  Lab rotated() {
    input++;
    firstLine = events.size();
    return this;
  }

  /** What comes now stands in another log. */
  Lab file(String name) {
    file = name;
    return rotated();
  }

  /** The line of the event before fits this pattern too. */
  Lab sameLine(String pattern, String hca) {
    return event(events.get(events.size() - 1).first(), "", pattern, hca);
  }

  /** A line of the pattern {@code lab.temp}, which a rule must bring along. */
  Lab temperature(String temp, String limit) {
    Map<String, String> captures = Map.of("temp", temp, "limit", limit);
    return event(line(Occurrence.NO_TIME, temp), "", "lab.temp", captures);
  }

  /** A line of the pattern {@code lab.member}, which a rule must bring along. */
  Lab member(String host, String group, int member, int all) {
    Map<String, String> captures = Map.of("group", group, "member", "" + member, "all", "" + all);
    return event(line(Occurrence.NO_TIME, "member " + member), host, "lab.member", captures);
  }

  /** Ranks that lines of the log name. */
  Lab ranks(String... names) {
    ranks.addAll(List.of(names));
    return this;
  }

  /** A line that states all of a place, or a part. */
  Lab event(Coordinate place, String pattern) {
    Occurrence at = line(Occurrence.NO_TIME, pattern);
    events.add(new Event(pattern, Map.of("hca", "x"), place, 1, at, at, List.of(at)));
    return this;
  }

  private Lab event(Occurrence at, String host, String pattern, String hca) {
    return event(at, host, pattern, Map.of("hca", hca));
  }

  private Lab event(Occurrence at, String host, String pattern, Map<String, String> captures) {
    events.add(new Event(pattern, captures, Coordinate.ofHost(host), 1, at, at, List.of(at)));
    return this;
  }

  /** The log goes on until then. */
  Lab until(long nanos) {
    latestNanos = nanos;
    return this;
  }

  /** The log shows this source, so that its silence means something. */
  Lab shows(String source) {
    sources.add(source);
    return this;
  }

  Conclusion conclude() {
    return new Inference(pack, catalogue).conclude(observations());
  }

  /** How a cause came out. */
  Proof prove(String id) {
    return explain(id).proofs().get(0);
  }

  Explained explain(String id) {
    return new Inference(pack, catalogue).explain(observations(), Set.of(id), null);
  }

  private Observations observations() {
    ScanResult scan =
        new ScanResult(events, sources, List.of(), ranks, latestNanos, ScanStatistics.NOTHING);
    return new Observations(List.of(), new Snapshot("", facts), scan);
  }

  /** The diagnoses as {@code id band}, best first. */
  List<String> told() {
    List<String> told = new ArrayList<>();
    for (Diagnosis diagnosis : conclude().diagnoses()) {
      told.add(diagnosis.id() + " " + diagnosis.band().label());
    }
    return told;
  }
}
