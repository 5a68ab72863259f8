package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is asked, and in which order. */
class QuestionsTest {
  @TempDir Path folder;

  /** A rule that a line makes possible and that facts decide. */
  private static String rule(String id, String decided, String more) {
    return id
        + "\nwhen: {all: [{event: lab.alpha}, "
        + decided
        + "]}\nevidence: [{if: {event: lab.alpha}, weight: strong, say: so}]\n"
        + more;
  }

  private List<Ask> ask(String... rules) throws IOException {
    return new Lab(folder, rules).event("lab.alpha", "x").conclude().ask();
  }

  @Test
  void theAnswersOfAFact_areItsValuesOnBothSidesOfEveryBound() throws IOException {
    List<Ask> asked =
        ask(
            rule("small", "{fact: shm.size, le: 64MiB}", ""),
            rule("large", "{fact: shm.size, ge: 4GiB}", ""));
    assertThat(asked.get(0).answers())
        .extracting(answer -> answer.value() + " " + answer.id())
        .containsExactly("64 MiB small", "4 GiB large", "128 MiB ");
  }

  @Test
  void whatTellsTwoApart_comesBeforeWhatMovesBothAlike() throws IOException {
    List<Ask> asked =
        ask(
            rule("one", "{fact: shm.size, ge: 1GiB}, {fact: gpus, exists: true}", ""),
            rule("two", "{fact: shm.size, lt: 1GiB}, {fact: gpus, exists: true}", ""));
    assertThat(asked).extracting(Ask::subject).first().isEqualTo("shm.size");
    assertThat(asked.get(0).separates()).containsExactlyInAnyOrder("one", "two");
  }

  @Test
  void whatNoAnswerCouldChange_isNotAsked() throws IOException {
    assertThat(ask(rule("one", "{fact: shm.size, ge: 1GiB}", "ask: [{fact: shm.available}]\n")))
        .extracting(Ask::subject)
        .containsExactly("shm.size");
  }

  @Test
  void aCertainDiagnosis_isAskedAboutOnlyWhenItsEqualExcludesIt() throws IOException {
    String body =
        """
        when: {event: lab.alpha}
        evidence:
          - {if: {event: lab.alpha}, weight: decisive, say: so}
          - {if: {fact: shm.size, %s: 64MiB}, weight: medium, say: so}
        """;
    String one = "one\n" + body.formatted("le");
    String two = "two\n" + body.formatted("gt");
    assertThat(ask(one, two)).isEmpty();
    assertThat(ask(one + "links: {excludes: [two]}\n", two))
        .extracting(Ask::subject)
        .containsExactly("shm.size");
  }

  @Test
  void aRuleThatIsOutvotedByItsOwnCause_isAskedAboutToo() throws IOException {
    String open = rule("open", "{fact: shm.size, le: 64MiB}", "cause: sure\n");
    String sure =
        "sure\nwhen: {event: lab.alpha}\nevidence: [{if: {event: lab.alpha}, weight: medium, say: so}]";
    assertThat(ask(open, sure)).extracting(Ask::subject).containsExactly("shm.size");
  }

  @Test
  void finerCausesThatReportAsOne_areOneThatIsToldApart() throws IOException {
    List<Ask> asked =
        ask(
            "one\nwhen: {event: lab.beta}\nevidence: [{if: {event: lab.beta}, weight: weak, say: so}]\n",
            rule("small", "{fact: shm.size, le: 64MiB}", "parent: one\n"),
            rule("large", "{fact: shm.size, ge: 4GiB}", "parent: one\n"));
    assertThat(asked.get(0).separates()).containsExactly("one");
  }
}
