package dev.diagnose.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How files of a pack work together, and what hostile or broken files cannot do. */
class PackLoaderTest {
  private static final String SOUND =
      """
      schema: diagnosis/1
      id: %s
      cause: shm-too-small
      severity: fatal
      title: T
      why: W
      when: %s
      tests:
        - {name: fires, log: x, expect: {band: possible}}
        - {name: silent, log: y, expect: {silent: true}}
      """;
  private static final String SMALL_SHM = "{fact: shm.size, le: 64MiB}";

  @TempDir private Path directory;

  @Test
  void brokenFileIsLeftOutAndTheRestLoads() {
    LoadResult loaded =
        load(
            Map.of(
                "sound.yaml", rule("sound", SMALL_SHM),
                "broken.yaml", rule("broken", "{fact: shm.sise, le: 1}")));

    assertThat(ids(loaded)).containsExactly("shm-too-small", "sound");
    assertThat(messages(loaded))
        .containsExactly("broken.yaml:7:14: unknown fact 'shm.sise'; did you mean 'shm.size'?");
  }

  /** A repository has files of its own that no pack is made of. */
  @Test
  void whatIsHiddenIsNoRule() {
    LoadResult loaded =
        load(
            Map.of(
                "sound.yaml", rule("sound", SMALL_SHM),
                ".github/workflows/ci.yaml", "on: push\n",
                "fabric/.draft.yaml", "half a rule"));

    assertThat(ids(loaded)).containsExactly("shm-too-small", "sound");
    assertThat(loaded.problems()).isEmpty();
  }

  @Test
  void theEndingsOfRulesMayBeInCapitals() {
    assertThat(ids(load(Map.of("sound.YAML", rule("sound", SMALL_SHM)))))
        .containsExactly("shm-too-small", "sound");
  }

  @Test
  void aDirectoryWithoutRulesIsSaidToBeOne() {
    LoadResult loaded = load(Map.of("sound.txt", rule("sound", SMALL_SHM)));

    assertThat(loaded.problems())
        .extracting(Problem::message)
        .containsExactly("no rule file (.yaml, .yml) is in it");
  }

  @Test
  void aDirectoryMayBeALink(@TempDir Path elsewhere) throws IOException {
    TestPacks.write(elsewhere, Map.of("sound.yaml", rule("sound", SMALL_SHM)));
    Path link = Files.createSymbolicLink(directory.resolve("site"), elsewhere);

    LoadResult loaded = PackLoader.load(link, TestFacts.CATALOGUE, Optional.of(TestPacks.design()));

    assertThat(ids(loaded)).containsExactly("shm-too-small", "sound");
  }

  @Test
  void whatDependsOnALeftOutFileIsLeftOutWithAReason() {
    LoadResult loaded =
        load(
            Map.of(
                "patterns.yaml",
                    """
                    schema: patterns/1
                    patterns:
                      a.good: {source: nccl, wordings: [{regex: all is well here, sample: all is well here}]}
                      a.bad: {source: nccl, wordings: [{regex: '(', sample: badness}]}
                    """,
                "conditions.yaml",
                    """
                    schema: conditions/1
                    conditions: {good: {event: a.good}}
                    """,
                "rule.yaml", rule("rule", "{is: good}")));

    assertThat(ids(loaded)).containsExactly("shm-too-small");
    assertThat(messages(loaded))
        .containsExactly(
            "patterns.yaml:4:44: not an RE2 expression: error parsing regexp: missing closing ):"
                + " `(`",
            "conditions.yaml:2:28: the pattern 'a.good' is missing: its file patterns.yaml has"
                + " errors",
            "rule.yaml:7:12: the condition 'good' is missing: its file conditions.yaml is left out,"
                + " too");
    assertThat(loaded.problems())
        .extracting(Problem::severity)
        .containsExactly(
            Problem.Severity.ERROR, Problem.Severity.LEFT_OUT, Problem.Severity.LEFT_OUT);
    assertThat(loaded.pack().patterns()).doesNotContainKey("a.good");
    assertThat(loaded.pack().conditions()).doesNotContainKey("good");
  }

  @Test
  void theRowOfABlockIsNoEvent() {
    String block =
        """
        schema: blocks/1
        blocks:
          port.printout:
            source: nccl
            begin: '^Port of the adapter$'
            rows:
              down: {regex: '^State: Down$', states: {'shm.size': 1MiB}}
            tests:
              - {log: "Port of the adapter\\n  State: Down", states: {'shm.size': 1MiB}}
              - {log: "Port of the adapter\\n  State: Up", states: {}}
        """;
    LoadResult loaded =
        load(Map.of("block.yaml", block, "rule.yaml", rule("rule", "{event: port.printout.down}")));

    assertThat(messages(loaded))
        .containsExactly(
            "rule.yaml:7:15: 'port.printout.down' is a row of the block 'port.printout', and rows"
                + " are no events; ask for a fact that it states, or write a pattern");
  }

  @Test
  void sameIdAsInTheBaseIsAnError() {
    LoadResult loaded = load(Map.of("shm-too-small.yaml", rule("shm-too-small", SMALL_SHM)));

    assertThat(messages(loaded))
        .containsExactly(
            "shm-too-small.yaml:2:5: the rule 'shm-too-small' is already declared in the base"
                + " pack; take another id, or change that rule with an overlay: diagnose kb"
                + " overlay shm-too-small --why TEXT");
  }

  /** A pack in the configuration that is given with --rules besides. */
  @Test
  void aRuleThatTwoOfTheUsersPacksBringNamesTheOther(@TempDir Path again) throws IOException {
    Map<String, String> files =
        Map.of(
            "twin.yaml",
            rule("twin", "{event: site.twin}")
                + """
                patterns:
                  site.twin:
                    source: site
                    wordings: [{regex: the twin stopped, sample: the twin stopped}]
                """);
    Pack first = load(files).pack();
    TestPacks.write(again, files);

    LoadResult loaded = PackLoader.load(again, TestFacts.CATALOGUE, Optional.of(first));

    assertThat(messages(loaded))
        .containsExactly(
            "twin.yaml:2:5: the rule 'twin' is already declared in "
                + directory
                + "/twin.yaml; remove one of the two");
  }

  @Test
  void sameIdTwiceNamesTheOtherFile() {
    LoadResult loaded =
        load(
            Map.of("a/twin.yaml", rule("twin", SMALL_SHM), "b/twin.yaml", rule("twin", SMALL_SHM)));

    assertThat(messages(loaded))
        .containsExactly("twin.yaml:2:5: the rule 'twin' is already declared in a/twin.yaml");
    assertThat(ids(loaded)).containsExactly("shm-too-small", "twin");
  }

  @Test
  void conditionsMayUseOneAnotherButNotThemselves() {
    LoadResult loaded =
        load(
            Map.of(
                "conditions.yaml",
                """
                schema: conditions/1
                conditions:
                  outer: {all: [{is: inner}, {is: in-kubernetes}]}
                  inner: {fact: shm.size, le: 1MiB}
                  one: {is: other}
                  other: {is: one}
                """));

    assertThat(messages(loaded))
        .containsExactly("conditions.yaml:6:15: the condition 'one' is defined by itself");
  }

  @Test
  void draftIsNotEvenRead() {
    LoadResult loaded =
        load(
            Map.of("idea.yaml", "schema: diagnosis/1\nid: idea\nstatus: draft\nwhen: {soon: 1}\n"));

    assertThat(loaded.problems()).isEmpty();
    assertThat(ids(loaded)).containsExactly("shm-too-small");
  }

  @Test
  void finerCauseNamesTheListedOne() {
    String finer =
        rule("finer", SMALL_SHM)
            .replace("cause: shm-too-small", "cause: pod-shm\nparent: shm-too-small");

    LoadResult loaded = load(Map.of("finer.yaml", finer));

    assertThat(loaded.problems()).isEmpty();
    assertThat(loaded.pack().causes().get("pod-shm").parent()).isEqualTo("shm-too-small");
    assertThat(loaded.pack().causes().get("pod-shm").area()).isEqualTo("shared-memory");
  }

  @Test
  void translationStandsBesideTheRule() {
    LoadResult loaded =
        load(
            Map.of(
                "rule.yaml",
                rule("rule", SMALL_SHM) + "fixes: [{id: grow, title: Grow it, run: mount}]\n",
                "rule.zh.yaml",
                """
                    schema: translation/1
                    title: 标题
                    fixes.grow.title: 扩大
                    fixes.2.title: 没有
                    """));

    Rule rule = loaded.pack().rules().get(0).rule();
    assertThat(rule.title().zh()).isEqualTo("标题");
    assertThat(rule.fixes().get(0).title().zh()).isEqualTo("扩大");
    assertThat(messages(loaded))
        .containsExactly(
            "rule.zh.yaml:4:1: 'fixes.2.title' is not the path to an English text without Chinese");
  }

  @Test
  void userRuleThatLacksTestsIsLoadedWithAWarning() {
    String untested = rule("untested", SMALL_SHM);
    LoadResult loaded =
        load(Map.of("untested.yaml", untested.substring(0, untested.indexOf("tests:"))));

    assertThat(ids(loaded)).contains("untested");
    assertThat(loaded.hasErrors()).isFalse();
    assertThat(messages(loaded))
        .containsExactly(
            "untested.yaml:1:1: the rule needs 1 test in which it is found and has 0",
            "untested.yaml:1:1: the rule needs 1 near miss (a test in which it is not found) and"
                + " has 0");
  }

  @Test
  void shippedPackNeedsAHeaderAndChinese() {
    TestPacks.write(
        directory,
        Map.of("causes.yaml", "schema: causes/1\ncauses: {area: {cause: English only}}\n"));

    LoadResult loaded = PackLoader.load(directory, TestFacts.CATALOGUE, Optional.empty());

    assertThat(messages(loaded))
        .containsExactly(
            "causes.yaml:2:17: the cause has no Chinese text; write {en: ..., zh: ...}",
            "pack.yaml:1:1: the pack needs a pack.yaml: 'schema: pack/1', 'name: ...', 'version:"
                + " ...'");
  }

  @Test
  void singleFileIsAPackOfOne() {
    TestPacks.write(directory, Map.of("alone.yaml", rule("alone", SMALL_SHM)));

    LoadResult loaded =
        PackLoader.load(
            directory.resolve("alone.yaml"), TestFacts.CATALOGUE, Optional.of(TestPacks.design()));

    assertThat(loaded.problems()).isEmpty();
    assertThat(ids(loaded)).containsExactly("alone", "shm-too-small");
  }

  @Test
  void missingDirectoryIsAProblemAndNotACrash() {
    Path nowhere = directory.resolve("nowhere");

    LoadResult loaded =
        PackLoader.load(nowhere, TestFacts.CATALOGUE, Optional.of(TestPacks.design()));

    assertThat(loaded.problems())
        .extracting(Problem::message)
        .containsExactly("there is no such file or directory");
    assertThat(loaded.problems().get(0).at().file()).isEqualTo(nowhere.toString());
  }

  @Test
  void aliasBombIsRefusedBeforeItGrows() {
    StringBuilder bomb = new StringBuilder("schema: diagnosis/1\na0: &a0 [x, x]\n");
    for (int i = 1; i < 30; i++) {
      bomb.append("a%d: &a%d [*a%d, *a%d]\n".formatted(i, i, i - 1, i - 1));
    }

    assertThat(messages(load(Map.of("bomb.yaml", bomb.toString()))))
        .containsExactly(
            "bomb.yaml:2:5: anchors (&name) are not allowed; write the value out where it is"
                + " needed");
  }

  @Test
  void deepNestingIsRefused() {
    assertThat(messages(load(Map.of("deep.yaml", "a: " + "[".repeat(100_000)))))
        .hasSize(1)
        .allMatch(message -> message.startsWith("deep.yaml:1:"));
  }

  @Test
  void hugeFilesAndBytesThatAreNoTextAreRefused() throws IOException {
    Files.writeString(directory.resolve("five.yaml"), "# " + "x".repeat(5 * 1024 * 1024));
    Files.write(directory.resolve("twenty.yaml"), new byte[20 * 1024 * 1024]);
    Files.write(
        directory.resolve("latin.yaml"), new byte[] {'#', '\n', 'a', ':', ' ', (byte) 0xE9});

    assertThat(messages(load(Map.of())))
        .containsExactly(
            "five.yaml:1:1: the file is larger than 4 MiB; split it into one file per rule",
            "latin.yaml:2:4: what stands here is not UTF-8; save the file as UTF-8",
            "twenty.yaml:1:1: the file is larger than 4 MiB; split it into one file per rule");
  }

  private LoadResult load(Map<String, String> files) {
    return TestPacks.onTopOfDesign(directory, files);
  }

  private static String rule(String id, String when) {
    return SOUND.formatted(id, when);
  }

  private static List<String> ids(LoadResult loaded) {
    return loaded.pack().rules().stream().map(StoredRule::id).toList();
  }

  private static List<String> messages(LoadResult loaded) {
    return loaded.problems().stream()
        .map(
            problem ->
                Path.of(problem.at().file()).getFileName()
                    + ":"
                    + problem.at().line()
                    + ":"
                    + problem.at().column()
                    + ": "
                    + problem.message())
        .toList();
  }
}
