package dev.diagnose.rule;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactType;
import dev.diagnose.log.LogRow;
import dev.diagnose.log.LogRow.Kind;
import dev.diagnose.rule.Block.Row;
import dev.diagnose.rule.Pattern.StatedFact;
import dev.diagnose.rule.Pattern.Wording;
import dev.diagnose.yaml.YamlNode.Entry;
import dev.diagnose.yaml.YamlNode.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads {@code blocks: {id: {begin, rows, ...}}}: what commands print, as people paste it. */
final class BlockParser {
  private final Catalogue catalogue;
  private final Registry<Pattern> patterns;
  private final StatedFactParser stated;
  private final BlockLint lint;
  private final Problems problems;

  BlockParser(Catalogue catalogue, Registry<Pattern> patterns, BlockLint lint, Problems problems) {
    this.catalogue = catalogue;
    this.patterns = patterns;
    this.stated = new StatedFactParser(catalogue, problems);
    this.lint = lint;
    this.problems = problems;
  }

  void declareAll(Section section) {
    for (Entry entry : section.entries()) {
      PatternParser.checkId(entry, problems);
      Section.of(entry.value(), PatternShapes.BLOCK, problems)
          .map(body -> new Reading(entry.key(), body).pattern())
          .ifPresent(pattern -> patterns.declare(entry.key(), pattern, entry.at()));
    }
  }

  /** One block while it is being read. */
  private final class Reading {
    private final String id;
    private final Section body;
    private final List<Row> rows = new ArrayList<>();
    private final Set<String> sections = new LinkedHashSet<>();

    /** Those of the header and of the opening rows so far. */
    private final Set<String> captures = new TreeSet<>();

    private boolean isSound = true;

    Reading(String id, Section body) {
      this.id = id;
      this.body = body;
    }

    Pattern pattern() {
      String source = body.text("source");
      List<Wording> headers = new ArrayList<>();
      for (Scalar regex : body.scalars("begin")) {
        captures.addAll(captures(regex));
        isSound = isSound && RegexCheck.hasLiterals(regex.text(), regex.at(), problems);
        headers.add(new Wording(regex.text(), List.of(), List.of()));
      }
      List<StatedFact> states =
          body.section("states").map(s -> stated.all(s, captures)).orElse(List.of());
      wordless("end", Kind.END);
      body.section("columns").ifPresent(this::columns);
      body.section("rows").ifPresent(this::rows);
      wordless("skip", Kind.SKIP);
      Block block = new Block(namesHost(), completes(), rows);
      Pattern pattern =
          new Pattern(id, source, source, true, false, headers, List.of(), states, block);
      if (isSound && !headers.isEmpty()) {
        lint.add(pattern, body);
      } else {
        body.node("tests");
      }
      body.close();
      return pattern;
    }

    private void columns(Section section) {
      boolean hasNames = captures.remove(LogRow.NAMES);
      if (isSound && !hasNames) {
        problems.error(body.at("columns"), "'begin' must capture 'columns', the names of them");
      }
      List<String> regexes = new ArrayList<>();
      regexes.add("^(?P<" + LogRow.CELLS + ">.+)$");
      section.scalar("line").ifPresent(line -> regexes.set(0, lineOfCells(line)));
      section.scalar("separator").ifPresent(separator -> regexes.add(parting(separator)));
      isSound = isSound && hasNames && regexes.size() == 2;
      rows.add(new Row(rowId("columns"), Kind.COLUMNS, "", regexes, List.of()));
      section.close();
    }

    private String lineOfCells(Scalar line) {
      captures.addAll(captures(line));
      if (isSound && !captures.remove(LogRow.CELLS)) {
        problems.error(line.at(), "'line' must capture 'cells'");
        isSound = false;
      }
      return line.text();
    }

    private String parting(Scalar separator) {
      captures(separator);
      return separator.text();
    }

    private void rows(Section section) {
      for (Entry entry : section.entries()) {
        Section.of(entry.value(), PatternShapes.ROW, problems)
            .ifPresent(row -> rows.add(row(entry.key(), row)));
      }
    }

    private Row row(String name, Section row) {
      Set<String> own = new TreeSet<>();
      List<Scalar> regexes = row.scalars("regex");
      for (Scalar regex : regexes) {
        own.addAll(captures(regex));
      }
      Kind kind = Kind.PLAIN;
      if (row.has("opens")) {
        kind = row.word("opens", "").equals("following") ? Kind.FOLLOWING : Kind.DEEPER;
      }
      String section = row.text("in");
      if (!section.isEmpty() && body.has("columns")) {
        problems.error(row.at("in"), "a cell stands in no row: its line has them all");
      }
      if (!section.isEmpty() && !sections.contains(section)) {
        problems.error(
            row.at("in"),
            "no row above this one opens '" + section + "'" + Hint.of(section, sections));
      }
      if (kind.opens()) {
        sections.add(name);
        captures.addAll(own);
      }
      own.addAll(captures);
      List<StatedFact> states =
          row.section("states").map(s -> stated.all(s, own)).orElse(List.of());
      row.close();
      return new Row(
          rowId(name), kind, section.isEmpty() ? "" : rowId(section), texts(regexes), states);
    }

    private String rowId(String name) {
      return id + "." + name;
    }

    private void wordless(String key, Kind kind) {
      List<Scalar> regexes = body.scalars(key);
      for (Scalar regex : regexes) {
        captures(regex);
      }
      if (!regexes.isEmpty()) {
        rows.add(new Row(rowId(key), kind, "", texts(regexes), List.of()));
      }
    }

    private Set<String> captures(Scalar regex) {
      Optional<com.google.re2j.Pattern> compiled =
          RegexCheck.compile(regex.text(), regex.at(), problems);
      isSound = isSound && compiled.isPresent();
      return compiled.map(Captures::of).orElse(Set.of());
    }

    private boolean namesHost() {
      boolean namesHost = body.flag("names-host");
      if (namesHost && !captures.contains("host")) {
        problems.error(body.at("names-host"), "'begin' must capture 'host' to name it");
      }
      return namesHost;
    }

    private List<String> completes() {
      for (Scalar list : body.scalars("complete")) {
        if (catalogue.find(list.text()).map(f -> f.type() != FactType.RECORDS).orElse(true)) {
          problems.error(list.at(), "'" + list.text() + "' is no list of the fact catalogue");
        }
      }
      return body.texts("complete");
    }

    private static List<String> texts(List<Scalar> scalars) {
      return scalars.stream().map(Scalar::text).toList();
    }
  }
}
