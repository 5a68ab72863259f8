package dev.diagnose.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.yaml.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a site changes in a rule of the pack 'design', and what it cannot change. */
class OverlaysTest {
  private static final Rule BASE = TestPacks.design().rules().get(0).rule();
  private static final String HEAD =
      "schema: overlay/1\nrule: shm-too-small\nfor: "
          + RuleMeaning.versionOf(BASE)
          + "\nwhy: {en: Our nodes are like that., zh: 我们的节点就是这样。}\n";

  @TempDir private Path directory;

  private Path packAt(String name, Map<String, String> overlays) {
    Map<String, String> files = new LinkedHashMap<>();
    overlays.forEach((file, text) -> files.put(file, HEAD + text));
    TestPacks.write(directory.resolve(name), files);
    return directory.resolve(name);
  }

  private LoadResult load(String name, Map<String, String> overlays, Pack base) {
    Path pack = packAt(name, overlays);
    return PackLoader.load(pack, TestFacts.CATALOGUE, Optional.of(base));
  }

  private LoadResult load(String overlay) {
    return load("site", Map.of("shm.yaml", overlay), TestPacks.design());
  }

  private static Rule changed(LoadResult loaded) {
    assertThat(errors(loaded)).isEmpty();
    return loaded.pack().rules().get(0).rule();
  }

  private static List<String> errors(LoadResult loaded) {
    List<String> errors = new ArrayList<>();
    for (Problem problem : loaded.problems()) {
      if (problem.severity() == Problem.Severity.ERROR) {
        errors.add(Path.of(problem.at().file()).getFileName() + ":" + problem.message());
      }
    }
    return errors;
  }

  @Test
  void severityAndWeights_areOthers_andAllElseStays() {
    Rule rule =
        changed(
            load(
                """
                severity: risk
                weights:
                  - {say: /dev/shm has the 64 MiB default, weight: weak}
                  - {say: 残留段占满了空间, weight: none}
                """));
    assertThat(rule.severity()).isEqualTo(Severity.RISK);
    assertThat(rule.evidence())
        .extracting(Evidence::weight)
        .containsExactly(Weight.DECISIVE, Weight.WEAK);
    assertThat(rule.when()).isEqualTo(BASE.when());
    assertThat(rule.fixes()).isEqualTo(BASE.fixes());
  }

  @Test
  void evidenceIsNamed_byItsConditionToo_howeverThatIsWritten() {
    Rule rule = changed(load("weights: {if: {fact: shm.size, le: 65536KiB}, weight: medium}\n"));
    assertThat(rule.evidence().get(1).weight()).isEqualTo(Weight.MEDIUM);
  }

  @Test
  void evidenceOfASign_thatNowSpeaksAgainst_countsByItself() {
    Evidence first = BASE.evidence().get(0);
    Evidence signed = new Evidence(first.condition(), Weight.STRONG, "small", first.say());
    Rule rule = BASE.withEvidence(List.of(signed));
    assertThat(weighed(rule, Weight.WEAK).sign()).isEqualTo("small");
    assertThat(weighed(rule, Weight.AGAINST_WEAK).sign()).isEmpty();
  }

  private static Evidence weighed(Rule rule, Weight weight) {
    Clause condition = rule.evidence().get(0).condition();
    return new RuleEdit.Weigh(condition, Optional.of(weight)).apply(rule).evidence().get(0);
  }

  @Test
  void evidence_questions_fixes_andReferences_areAdded() {
    LoadResult loaded =
        load(
            """
            evidence:
              - {if: {fact: shm.size, le: 1MiB}, weight: medium, say: 'It has ${grow.bytes} bytes'}
            ask: {fact: container.runtime}
            references: https://wiki.example/shm
            fixes:
              - {id: ask-the-platform-team, title: Ask the platform team, note: In the channel.}
            tests:
              - {name: still told, facts: {shm.size: 1MiB}, expect: {absent: [disk-full]}}
            """);
    Rule rule = changed(loaded);
    assertThat(rule.evidence()).hasSize(4);
    assertThat(rule.ask()).extracting(Question::fact).contains("shm.size", "container.runtime");
    assertThat(rule.references()).containsExactly("https://wiki.example/shm");
    assertThat(rule.fixes()).hasSize(BASE.fixes().size() + 1);
    assertThat(loaded.pack().overlays().get(0).tests()).extracting(RuleTest::name).hasSize(1);
    assertThat(loaded.pack().rules().get(0).requirement())
        .as("what can witness the rule follows from its new evidence")
        .isEqualTo(Requirement.of(rule.when(), rule.evidence()));
  }

  @Test
  void fixes_areReplaced_removed_andPutInOrder() {
    Rule rule =
        changed(
            load(
                """
                remove-fixes: [pod-memory-emptydir]
                replace-fixes:
                  - {use: docker-shm-size, run: [site-run --shm 16g]}
                fix-order: [nccl-shm-disable]
                """));
    assertThat(rule.fixes())
        .extracting(Fix::id)
        .containsExactly("docker-shm-size", "nccl-shm-disable");
    assertThat(rule.fixes().get(0).run()).containsExactly("site-run --shm 16g");
    assertThat(rule.fixes()).extracting(Fix::place).containsExactly(0, 1);
  }

  @Test
  void aRuleThatIsSwitchedOff_isNoLongerThere_butKnown() {
    Pack pack = load("disable: true\n").pack();
    assertThat(pack.rules()).isEmpty();
    assertThat(pack.tests()).isEmpty();
    assertThat(pack.causes()).as("others may link to it").containsKey("shm-too-small");
    Overlay off = pack.switchedOff().get(0);
    assertThat(off.rule()).isEqualTo("shm-too-small");
    assertThat(off.why().en()).isEqualTo("Our nodes are like that.");
    assertThat(off.at().file()).endsWith("site/shm.yaml");
  }

  @Test
  void theVersion_isOfTheMeaning_notOfTextsAndTests() {
    String version = RuleMeaning.versionOf(BASE);
    assertThat(version).matches("[0-9a-f]{12}");
    assertThat(RuleMeaning.versionOf(TestPacks.design().rules().get(0).rule())).isEqualTo(version);
    assertThat(RuleMeaning.versionOf(BASE.withQuestions(List.of()))).isEqualTo(version);
    assertThat(RuleMeaning.versionOf(BASE.with(Severity.RISK))).isNotEqualTo(version);
    assertThat(RuleMeaning.versionOf(BASE.withEvidence(List.of()))).isNotEqualTo(version);
    assertThat(RuleMeaning.versionOf(BASE.withFixes(BASE.fixes().subList(0, 1))))
        .isNotEqualTo(version);
  }

  @Test
  void overlaysOfTwoPacks_areMadeInTheirOrder_eachForTheRuleAsItWasAtFirst() {
    Pack first = load("one", Map.of("a.yaml", "severity: risk\n"), TestPacks.design()).pack();
    LoadResult second = load("two", Map.of("b.yaml", "remove-fixes: docker-shm-size\n"), first);
    Rule rule = changed(second);
    assertThat(rule.severity()).isEqualTo(Severity.RISK);
    assertThat(rule.fixes()).extracting(Fix::id).doesNotContain("docker-shm-size");
    assertThat(second.pack().overlaysOf("shm-too-small")).hasSize(2);
  }

  @Test
  void twoThatTouchTheSame_areAMistake_andTheFirstHolds() {
    LoadResult loaded =
        load(
            "site",
            Map.of("a.yaml", "severity: risk\n", "b.yaml", "severity: info\n"),
            TestPacks.design());
    assertThat(errors(loaded))
        .singleElement()
        .asString()
        .startsWith("b.yaml:")
        .contains("a.yaml:1:1 changes the same part of 'shm-too-small'");
    assertThat(loaded.pack().rules().get(0).rule().severity()).isEqualTo(Severity.RISK);
  }

  @Test
  void whatIsSwitchedOff_cannotBeChangedByAnother() {
    Pack first = load("one", Map.of("a.yaml", "disable: true\n"), TestPacks.design()).pack();
    LoadResult second = load("two", Map.of("b.yaml", "severity: risk\n"), first);
    assertThat(errors(second)).singleElement().asString().contains("is switched off by");
    assertThat(second.pack().rules()).isEmpty();
  }

  @Test
  void anOverlayWithoutAChange_isOnlyWarnedOf() {
    LoadResult loaded = load("");
    assertThat(errors(loaded)).isEmpty();
    assertThat(loaded.problems())
        .extracting(Problem::message)
        .singleElement()
        .asString()
        .startsWith("the overlay changes nothing yet");
    assertThat(loaded.pack().overlays()).isEmpty();
  }

  @Test
  void otherRows_makeTheRuleAnew_andTheOverlayOfAnotherPackStays() {
    // The design's rule speaks of no rows; TablesTest has one that does.
    Pack base = rowsPack();
    StoredRule rule = base.rules().get(0);
    TestPacks.write(
        directory.resolve("one"),
        Map.of(
            "a.yaml",
            "schema: overlay/1\nrule: row-rule\nfor: "
                + RuleMeaning.versionOf(rule.rule())
                + "\nwhy: W\nseverity: risk\n"));
    Pack first =
        PackLoader.load(directory.resolve("one"), TestFacts.CATALOGUE, Optional.of(base)).pack();
    TestPacks.write(
        directory.resolve("two"),
        Map.of("t.yaml", "schema: table/1\ntable: sizes\nrows: [{id: b, size: 3}]\n"));
    LoadResult second =
        PackLoader.load(directory.resolve("two"), TestFacts.CATALOGUE, Optional.of(first));
    assertThat(errors(second)).isEmpty();
    Rule changed = second.pack().rules().get(0).rule();
    assertThat(changed.severity()).isEqualTo(Severity.RISK);
    assertThat(changed.evidence()).hasSize(2);
  }

  @Test
  void rowsWithAnError_leaveTheTableOfTheBaseAsItWas() {
    Pack base = rowsPack();
    TestPacks.write(
        directory.resolve("site"),
        Map.of("t.yaml", "schema: table/1\ntable: sizes\nrows: [{id: b, siez: 3}]\n"));
    LoadResult loaded =
        PackLoader.load(directory.resolve("site"), TestFacts.CATALOGUE, Optional.of(base));
    assertThat(errors(loaded))
        .containsExactly(
            "t.yaml:'size' is missing in a row",
            "t.yaml:unknown key 'siez' in a row; did you mean 'size'?");
    assertThat(loaded.pack().tables()).isEqualTo(base.tables());
    assertThat(loaded.pack().rules()).isEqualTo(base.rules());
  }

  private Pack rowsPack() {
    TestPacks.write(
        directory.resolve("base"),
        Map.of(
            "causes.yaml",
            "schema: causes/1\ncauses: {area: {row-rule: a row}}\n",
            "sizes.yaml",
            "schema: table/1\ntable: sizes\nkey: id\ncolumns: {id: word, size: int}\n"
                + "rows: [{id: a, size: 1}]\n",
            "row-rule.yaml",
            """
            schema: diagnosis/1
            id: row-rule
            severity: fatal
            title: A row
            why: It is so.
            when: {fact: shm.size, exists: true}
            evidence:
              - {for: {row: sizes}, if: {fact: shm.size, eq: '${row.size}MiB'}, weight: strong, say: It is}
            fixes: [{id: f, title: F, note: N}]
            """));
    return PackLoader.load(
            directory.resolve("base"), TestFacts.CATALOGUE, Optional.empty(), LintLevel.USER)
        .pack();
  }

  @Test
  void anOverlayForAnotherVersion_isLeftOut_andNamesTheCommand() {
    TestPacks.write(
        directory.resolve("site"),
        Map.of(
            "shm.yaml", HEAD.replaceFirst("for: \\w+", "for: 000000000000") + "disable: true\n"));
    LoadResult loaded =
        PackLoader.load(
            directory.resolve("site"), TestFacts.CATALOGUE, Optional.of(TestPacks.design()));
    String version = RuleMeaning.versionOf(BASE);
    assertThat(errors(loaded))
        .containsExactly(
            "shm.yaml:'shm-too-small' is at version "
                + version
                + " now, and this overlay is for 000000000000; look at it: diagnose kb show"
                + " shm-too-small, then write 'for: "
                + version
                + "'");
    assertThat(loaded.pack().rules()).hasSize(1);
    assertThat(loaded.pack().overlays()).isEmpty();
  }
}
