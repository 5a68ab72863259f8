package dev.diagnose.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Localized;
import dev.diagnose.yaml.Problem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables: what stands for their rows, what a pack on top changes, and what is refused. */
class TablesTest {
  private static final String TABLE =
      """
      schema: table/1
      table: fruit
      key: number
      columns: {number: int, name: text, cause: cause, weight: [strong, weak], since: optional versions, \
      care: {row: care}}
      rows:
        - {number: 7, name: {en: apple, zh: 苹果}, cause: fruit-bad, weight: strong, since: '>=2.0', \
      care: wash}
        - {number: 8, name: {en: pear, zh: 梨}, cause: fruit-bad, weight: weak, care: peel}
        - {number: 9, name: {en: plum, zh: 李子}, cause: shm-too-small, weight: weak, care: wash}
      """;
  private static final String CARE =
      """
      schema: table/1
      table: care
      key: id
      columns: {id: word, do: text}
      rows:
        - {id: wash, do: {en: Wash it., zh: 洗净。}}
        - {id: peel, do: {en: Peel it., zh: 去皮。}}
      """;
  private static final String RULE =
      """
      schema: diagnosis/1
      id: fruit-bad
      parent: shm-too-small
      severity: fatal
      title: A fruit is bad
      why: It was left too long.
      patterns:
        fruit.found:
          source: app
          wordings:
            - {regex: 'found a bad fruit (?P<number>[0-9]+)', sample: 'found a bad fruit 7'}
      when:
        any:
          - {for: {row: fruit, where: {cause: $cause}}, event: fruit.found, where: {number: row.number}}
          - {event: fruit.found, where: {number: {not-in: [{for: {row: fruit}, value: row.number}]}}}
      evidence:
        - for: {row: fruit, where: {cause: $cause}}
          if: {event: fruit.found, where: {number: row.number}}
          weight: row.weight
          say: {en: 'Fruit ${row.number}, ${row.name}: ${row.care.do}', zh: '${row.name}：${row.care.do}'}
        - {for: {row: fruit, where: {number: [7]}}, if: {fact: nccl.version, version: row.since}, weight: weak, say: row.name}
      fixes: [{id: eat-it, title: Eat it, note: Now.}]
      tests:
        - {name: one, log: found a bad fruit 7, expect: {top: shm-too-small}}
        - {name: two, log: found a bad fruit, expect: {silent: true}}
      """;

  @TempDir private Path directory;

  @Test
  void whatStandsForRowsIsRepeatedForEach() {
    Rule rule = rule(load(Map.of("fruit-bad.yaml", RULE, "fruit.yaml", TABLE, "care.yaml", CARE)));

    assertThat(rule.evidence())
        .extracting(Evidence::say)
        .containsExactly(
            new Localized("Fruit 7, apple: Wash it.", "苹果：洗净。"),
            new Localized("Fruit 8, pear: Peel it.", "梨：去皮。"),
            new Localized("apple", "苹果"));
    assertThat(rule.evidence())
        .extracting(Evidence::weight)
        .containsExactly(Weight.STRONG, Weight.WEAK, Weight.WEAK);
    assertThat(((Clause.Any) rule.when()).clauses()).hasSize(3);
    assertThat(((Clause.Any) rule.when()).clauses().get(2).toString())
        .contains("NOT_IN", "7", "8", "9");
  }

  @Test
  void packOnTopReplacesAndAddsRowsAndTheBasesRulesFollow() throws IOException {
    Pack base =
        stored(load(Map.of("fruit-bad.yaml", RULE, "fruit.yaml", TABLE, "care.yaml", CARE)).pack());
    String overlay =
        """
        schema: table/1
        table: fruit
        rows:
          - {number: 8, name: soft pear, cause: fruit-bad, weight: strong, care: wash}
          - {number: 10, name: grape, cause: fruit-bad, weight: weak, care: wash}
        """;
    Path site = directory.resolve("site");
    TestPacks.write(site, Map.of("site.yaml", overlay));

    LoadResult loaded = PackLoader.load(site, TestFacts.CATALOGUE, Optional.of(base));

    assertThat(loaded.problems()).isEmpty();
    assertThat(rule(loaded).evidence())
        .extracting(evidence -> evidence.say().en())
        .containsExactly(
            "Fruit 7, apple: Wash it.",
            "Fruit 8, soft pear: Wash it.",
            "Fruit 10, grape: Wash it.",
            "apple");
    assertThat(stored(loaded.pack()).tables()).isEqualTo(loaded.pack().tables());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          number: 8,                 | number: 7,                | there is already a row with number '7'
          number: 8,                 | number: eight,            | 'number' is a whole number, not 'eight'
          number: 8,                 | colour: red, number: 8,   | unknown key 'colour' in a row
          weight: weak, care: peel   | weight: weak              | 'care' is missing in a row
          weight: weak, care: peel   | weight: firm, care: peel  | 'weight' cannot be 'firm'; it can be strong, weak
          care: peel                 | care: pell                | the table 'care' has no row 'pell'; did you mean 'peel'?
          since: '>=2.0'             | since: 'two'              | 'two'
          cause: shm-too-small       | cause: shm-too-smal       | unknown cause 'shm-too-smal'; did you mean 'shm-too-small'?
          table: fruit               | table: care               | the table 'care' is already declared
          key: number                | key: numbr                | no column 'numbr'; did you mean 'number'?
          columns: {number: int      | columns: {number: integer | the type of a column is int, word, text
          value: row.number          | value: row.numbr          | the table 'fruit' has no column 'numbr'; did you mean 'number'?
          ${row.name}：              | ${row.nam}：              | the table 'fruit' has no column 'nam'; did you mean 'name'?
          ${row.care.do}'}           | ${row.care.does}'}        | the table 'care' has no column 'does'
          say: row.name              | say: '${row.name}!'       | 'name' has two languages; write the text as {en: ..., zh: ...}
          title: A fruit is bad      | title: row.name           | 'row.name' needs a row: put 'for: {row: TABLE}' on the item
          title: A fruit is bad      | title: 'Bad ${row.name}'  | there is no row here; put 'for: {row: TABLE}' on the item
          severity: fatal            | for: {row: fruit}         | 'for' stands on an item of a list
          row: fruit, where: {number | row: frut, where: {number | unknown table 'frut'; did you mean 'fruit'?
          where: {number: [7]}       | where: {numbr: [7]}       | the table 'fruit' has no column 'numbr'; did you mean 'number'?
          where: {number: [7]}       | where: {weight: firm}     | 'weight' cannot be 'firm'; it can be strong, weak
          where: {number: [7]}       | where: {number: 70}       | no row of 'fruit' is meant
          where: {number: [7]}       | were: {number: 7}         | unknown key 'were'
          """)
  void everyMistakeIsToldWhereItStands(String sound, String mistake, String message) {
    List<String> files = new ArrayList<>();
    for (String file : List.of(RULE, TABLE, CARE)) {
      int at = file.indexOf(sound);
      files.add(
          at < 0 ? file : file.substring(0, at) + mistake + file.substring(at + sound.length()));
    }
    assertThat(files).as("the mistake is made").isNotEqualTo(List.of(RULE, TABLE, CARE));

    LoadResult loaded =
        load(
            Map.of(
                "fruit-bad.yaml",
                files.get(0),
                "fruit.yaml",
                files.get(1),
                "x.yaml",
                files.get(2)));

    assertThat(loaded.problems()).extracting(Problem::message).anyMatch(it -> it.contains(message));
    assertThat(loaded.problems()).allMatch(problem -> problem.at().line() > 0);
    assertThat(loaded.pack().rules()).extracting(StoredRule::id).doesNotContain("fruit-bad");
  }

  @Test
  void rowsForATableThatIsNotThere_areOneMistake() {
    String rows = "schema: table/1\ntable: friut\nrows:\n  - {number: 7, weight: weak}\n";
    LoadResult loaded = load(Map.of("fruit.yaml", TABLE, "care.yaml", CARE, "more.yaml", rows));
    assertThat(loaded.problems())
        .extracting(Problem::message)
        .filteredOn(message -> message.contains("friut"))
        .containsExactly(
            "unknown table 'friut'; did you mean 'fruit'? (a new table needs 'key' and 'columns')");
    assertThat(loaded.problems()).filteredOn(it -> it.at().file().endsWith("more.yaml")).hasSize(1);
  }

  private LoadResult load(Map<String, String> files) {
    return TestPacks.onTopOfDesign(directory.resolve("base"), files);
  }

  private static Rule rule(LoadResult loaded) {
    return loaded.pack().rules().stream()
        .filter(stored -> stored.id().equals("fruit-bad"))
        .findFirst()
        .orElseThrow(() -> new AssertionError(loaded.problems().toString()))
        .rule();
  }

  private static Pack stored(Pack pack) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PackWriter.write(pack, bytes);
    return PackReader.read(bytes.toByteArray());
  }
}
