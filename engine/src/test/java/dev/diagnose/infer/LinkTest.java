package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.rule.Link;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one diagnosis does to another. */
class LinkTest {
  @TempDir Path folder;

  private static String rule(String id, String event, String weight, String more) {
    return id
        + "\nwhen: {event: "
        + event
        + "}\nevidence: [{if: {event: "
        + event
        + "}, weight: "
        + weight
        + ", say: so}]\n"
        + more;
  }

  private static String consequence() {
    return rule("generic", "lab.beta", "decisive", "role: consequence\nof: {areas: [lab]}\n");
  }

  private Lab both(String linkOfCause, String weightOfCause, String weightOfEffect)
      throws IOException {
    return new Lab(
            folder,
            rule("cause", "lab.alpha", weightOfCause, linkOfCause),
            rule("effect", "lab.beta", weightOfEffect, ""))
        .event("lab.alpha", "x")
        .event("lab.beta", "x");
  }

  @Test
  void causes_putsTheEffectBeneath() throws IOException {
    Diagnosis cause =
        both("links: {causes: [effect]}", "decisive", "decisive").conclude().diagnoses().get(0);
    assertThat(cause.id()).isEqualTo("cause");
    assertThat(cause.consequences()).extracting(Diagnosis.Effect::id).containsExactly("effect");
  }

  @Test
  void anEffect_isShownByWhatSpeaksForItMost() throws IOException {
    String effect =
        """
        effect
        when: {any: [{event: lab.beta}, {event: lab.gamma}]}
        evidence:
          - {if: {event: lab.gamma}, weight: weak, say: so}
          - {if: {event: lab.beta}, weight: medium, say: so}
        """;
    Lab lab =
        new Lab(
            folder, rule("cause", "lab.alpha", "decisive", "links: {causes: [effect]}"), effect);
    lab.event("lab.alpha", "x").event("lab.gamma", "x").event("lab.beta", "x");
    Diagnosis.Effect shown = lab.conclude().diagnoses().get(0).consequences().get(0);
    assertThat(shown.support().get(0))
        .isInstanceOfSatisfying(
            Support.Line.class, line -> assertThat(line.event().pattern()).isEqualTo("lab.beta"));
  }

  @Test
  void aLink_actsOnlyFromABandThatIsAtLeastItsTargets() throws IOException {
    assertThat(both("links: {causes: [effect]}", "strong", "decisive").told())
        .containsExactly("effect certain", "cause likely");
  }

  @Test
  void suppresses_leavesOutAndSaysSo() throws IOException {
    Conclusion conclusion = both("links: {suppresses: [effect]}", "decisive", "strong").conclude();
    assertThat(conclusion.diagnoses()).hasSize(1);
    assertThat(conclusion.diagnoses().get(0).suppressed())
        .containsExactly(new Diagnosis.Pushed("effect", Link.Kind.SUPPRESSES));
  }

  @Test
  void excludes_keepsBothOnATie() throws IOException {
    String link = "links: {excludes: [effect]}";
    assertThat(both(link, "decisive", "decisive").told())
        .containsExactly("cause certain", "effect certain");
    assertThat(both(link, "decisive", "strong").told()).containsExactly("cause certain");
  }

  @Test
  void aConsequence_standsAloneOnlyWithoutALikelyCauseOfItsAreas() throws IOException {
    assertThat(new Lab(folder, consequence()).event("lab.beta", "x").told())
        .containsExactly("generic likely");
    Lab explained =
        new Lab(folder, consequence(), rule("root", "lab.alpha", "strong", ""))
            .event("lab.alpha", "x")
            .event("lab.beta", "x");
    assertThat(explained.told()).containsExactly("root likely");
    assertThat(explained.conclude().diagnoses().get(0).consequences())
        .extracting(Diagnosis.Effect::id)
        .containsExactly("generic");
  }

  private static long at(int second) {
    return (1_790_000_000L + second) * 1_000_000_000L;
  }

  private Lab effectBeforeCause(String more, int seconds) throws IOException {
    String effect = "role: consequence\nof: {areas: [lab]}\n" + more;
    return new Lab(
            folder,
            rule("generic", "lab.beta", "decisive", effect),
            rule("root", "lab.alpha", "strong", ""))
        .event("n1", "lab.beta", "x", at(100))
        .event("n2", "lab.alpha", "x", at(100 + seconds));
  }

  @Test
  void aConsequence_canBeBoundToComeAfterItsCause() throws IOException {
    assertThat(effectBeforeCause("not-before: cause\n", 3).told())
        .containsExactlyInAnyOrder("generic likely", "root likely");
    assertThat(effectBeforeCause("", 3).told()).containsExactly("root likely");
  }

  @Test
  void whatProgramsRoundAway_isNoOrder() throws IOException {
    String effect = "role: consequence\nof: {areas: [lab]}\nnot-before: cause\n";
    Lab lab =
        new Lab(
                folder,
                rule("generic", "lab.beta", "decisive", effect),
                rule("root", "lab.alpha", "strong", ""))
            .event("n1", "lab.beta", "x", at(100))
            .event("n2", "lab.alpha", "x", at(100) + 900_000_000L);
    assertThat(lab.told()).containsExactly("root likely");
  }

  @Test
  void clocksThatDisagree_bindNothing() throws IOException {
    Lab lab = effectBeforeCause("not-before: cause\n", 30);
    lab.event("n1", "lab.gamma", "x", at(110)).event("n2", "lab.gamma", "y", at(140));
    assertThat(lab.told()).containsExactly("root likely");
  }

  /** The clock of the host of one log runs ahead of that of another. */
  private Lab inLogsOfTwoHosts(int seconds) throws IOException {
    String effect = "role: consequence\nof: {areas: [lab]}\nnot-before: cause\n";
    return new Lab(
            folder,
            rule("generic", "lab.beta", "decisive", effect),
            rule("root", "lab.alpha", "strong", ""))
        .event("n1", "lab.beta", "x", at(100))
        .rotated()
        .event("n2", "lab.alpha", "x", at(100 + seconds));
  }

  @Test
  void clocksOfTwoLogs_mayDifferByMinutes() throws IOException {
    assertThat(inLogsOfTwoHosts(180).told()).containsExactly("root likely");
    assertThat(inLogsOfTwoHosts(3600).told())
        .containsExactlyInAnyOrder("generic likely", "root likely");
  }

  @Test
  void ofTwoFaults_anEffectFollowsFromTheOneThatCameLastBeforeIt() throws IOException {
    Lab lab =
        new Lab(
            folder,
            rule("first", "lab.alpha", "decisive", ""),
            rule("second", "lab.gamma", "decisive", ""),
            consequence());
    lab.event("n1", "lab.alpha", "x", at(0)).event("n2", "lab.gamma", "x", at(4200));
    lab.event("n1", "lab.beta", "x", at(4800));
    assertThat(lab.told()).containsExactly("first certain", "second certain");
    assertThat(lab.conclude().diagnoses().get(0).consequences()).isEmpty();
    assertThat(lab.conclude().diagnoses().get(1).consequences())
        .extracting(Diagnosis.Effect::id)
        .containsExactly("generic");
  }

  @Test
  void aConsequence_canBeBoundToTheHostOfItsCause() throws IOException {
    assertThat(effectBeforeCause("same: host\n", 3).told())
        .containsExactlyInAnyOrder("generic likely", "root likely");
    assertThat(effectBeforeCause("same: job\n", 3).told()).containsExactly("root likely");
  }

  @Test
  void aWeakDiagnosis_isExplainedByAnEffectOfTheSameLines() throws IOException {
    Lab lab =
        new Lab(
                folder,
                consequence(),
                rule("root", "lab.alpha", "strong", ""),
                rule("rival", "lab.beta", "weak", ""))
            .event("lab.alpha", "x")
            .event("lab.beta", "x");
    assertThat(lab.told()).containsExactly("root likely");
    assertThat(lab.conclude().diagnoses().get(0).suppressed())
        .containsExactly(new Diagnosis.Pushed("rival", Link.Kind.SUPPRESSES));
  }

  @Test
  void aWeakDiagnosis_withALineOfItsOwn_stays() throws IOException {
    Lab lab =
        new Lab(
                folder,
                consequence(),
                rule("root", "lab.alpha", "strong", ""),
                "rival\nwhen: {all: [{event: lab.beta}, {event: lab.gamma}]}\n"
                    + "evidence: [{if: {event: lab.gamma}, weight: weak, say: so}]\n")
            .event("lab.alpha", "x")
            .event("lab.beta", "x")
            .event("lab.gamma", "x");
    assertThat(lab.told()).containsExactly("root likely", "rival possible");
  }

  @Test
  void chains_endAtTheRoot() throws IOException {
    Lab lab =
        new Lab(
                folder,
                rule("first", "lab.alpha", "decisive", "links: {causes: [second]}"),
                rule("second", "lab.beta", "decisive", "links: {causes: [third]}"),
                rule("third", "lab.gamma", "decisive", ""))
            .event("lab.alpha", "x")
            .event("lab.beta", "x")
            .event("lab.gamma", "x");
    assertThat(lab.told()).containsExactly("first certain");
    assertThat(lab.conclude().diagnoses().get(0).consequences())
        .extracting(Diagnosis.Effect::id)
        .containsExactlyInAnyOrder("second", "third");
  }

  @Test
  void atMostThreePossible_areShown() throws IOException {
    String[] rules = new String[6];
    for (int i = 0; i < rules.length; i++) {
      rules[i] = rule("possible-" + i, "lab.alpha", "weak", "");
    }
    assertThat(new Lab(folder, rules).event("lab.alpha", "x").told()).hasSize(3);
  }
}
