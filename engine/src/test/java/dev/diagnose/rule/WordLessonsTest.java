package dev.diagnose.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.likeness.Lesson;
import dev.diagnose.yaml.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which logs of a rule's tests teach the words of its failure. */
class WordLessonsTest {
  private static final String RULE =
      """
      schema: diagnosis/1
      id: tap-closed
      cause: tap-closed
      severity: info
      title: {en: The tap is closed, zh: 水龙头关着}
      why: {en: No water comes through., zh: 没有水流过。}
      patterns:
        house.tap.closed:
          source: any
          wordings:
            - regex: 'tap \\d+ is closed'
              seen-in: [kitchen 1]
              sample: 'tap 3 is closed'
        house.cup.full:
          source: any
          background: true
          wordings:
            - regex: 'the cup is full'
              seen-in: [kitchen 1]
              sample: 'the cup is full'
      when: {event: house.tap.closed}
      evidence:
        - {if: {event: house.tap.closed}, weight: strong, say: {en: The tap says so, zh: 水龙头如此报告}}
        - {if: {event: house.cup.full}, weight: against-strong, say: {en: Water came, zh: 有水}}
      fixes:
        - {id: open-tap, title: {en: Open it, zh: 打开}, effect: cures, scope: node, risk: none, cost: minutes, disrupts: none, note: {en: Turn it left., zh: 向左转。}}
      tests:
        - name: 'told'
          log: 'dripping stopped; tap 3 is closed'
          expect: {band: likely}
        - name: 'doubtful'
          log: |
            tap 3 is closed
            the cup is full of lemonade
          expect: {band: possible}
        - name: 'near miss'
          log: 'the window is closed'
          expect: {silent: true}
        - name: 'another'
          log: 'the door is closed'
          expect: {silent: true}
      """;

  @TempDir private Path directory;

  @Test
  void onlyLogsThatTellTheCauseTeachItsWords() {
    TestPacks.write(
        directory,
        Map.of(
            "pack.yaml", "schema: pack/1\nname: kitchen\nversion: 1.0.0\n",
            "causes.yaml", "schema: causes/1\ncauses: {area: {tap-closed: {en: Tap, zh: 水}}}\n",
            "tap-closed.yaml", RULE));
    LoadResult loaded = PackLoader.load(directory, TestFacts.CATALOGUE, Optional.empty());
    assertThat(loaded.problems().stream().filter(p -> p.severity() == Problem.Severity.ERROR))
        .isEmpty();

    List<Lesson> lessons = WordLessons.of(loaded.pack());

    assertThat(texts(lessons, "tap-closed"))
        .contains("dripping stopped; tap 3 is closed", "tap 3 is closed", "The tap is closed")
        .noneMatch(text -> text.contains("lemonade") || text.contains("window"));
    assertThat(texts(lessons, Lesson.NONE))
        .containsExactly("the window is closed", "the door is closed");
  }

  private static List<String> texts(List<Lesson> lessons, String cause) {
    List<String> texts = new ArrayList<>();
    for (Lesson lesson : lessons) {
      if (lesson.cause().equals(cause)) {
        texts.addAll(lesson.texts());
      }
    }
    return texts;
  }
}
