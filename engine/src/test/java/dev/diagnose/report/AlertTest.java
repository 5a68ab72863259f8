package dev.diagnose.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Language;
import dev.diagnose.facts.Localized;
import dev.diagnose.infer.Band;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.rule.Link;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is said while a log grows: what moved, and no more. */
class AlertTest {
  private static final long TEN_O_CLOCK = 1_772_445_600_250_000_000L;
  private static final Diagnosis DIAGNOSIS =
      SampleReports.sharedMemory().conclusion().diagnoses().get(0);

  private static Diagnosis as(Band band, int score) {
    return changed(DIAGNOSIS, DIAGNOSIS.id(), band, score, List.of());
  }

  private static Diagnosis changed(
      Diagnosis from, String id, Band band, int score, List<Diagnosis.Pushed> suppressed) {
    return new Diagnosis(
        id,
        from.rules(),
        from.title(),
        from.why(),
        from.impact(),
        band,
        score,
        from.severity(),
        false,
        from.scope(),
        from.evidence(),
        List.of(),
        suppressed,
        List.of(),
        from.fixes(),
        List.of());
  }

  private static Conclusion told(Diagnosis... diagnoses) {
    return new Conclusion(List.of(diagnoses), Optional.empty(), List.of());
  }

  @Test
  void theSameConclusion_isNoChange() {
    assertThat(Change.between(told(as(Band.LIKELY, 4)), told(as(Band.LIKELY, 4)))).isEmpty();
  }

  @Test
  void whatASurerOnePushedOut_isWithdrawnAndSaysForWhat() {
    List<Diagnosis.Pushed> pushed =
        List.of(new Diagnosis.Pushed(DIAGNOSIS.id(), Link.Kind.EXCLUDES));
    Diagnosis other = changed(DIAGNOSIS, "the-other", Band.CERTAIN, 8, pushed);
    List<Change> changes = Change.between(told(as(Band.POSSIBLE, 2)), told(other));
    assertThat(changes)
        .extracting(Change::kind)
        .containsExactly(Change.Kind.NEW, Change.Kind.WITHDRAWN);
    assertThat(changes.get(1).yields()).contains(new Change.Yield("the-other", Link.Kind.EXCLUDES));
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void oneBlockForEachChange(Language language) throws IOException {
    Conclusion nothing = Conclusion.NOTHING;
    List<Conclusion> course =
        List.of(
            nothing,
            told(as(Band.POSSIBLE, 2)),
            told(as(Band.POSSIBLE, 3)),
            told(as(Band.CERTAIN, 9)),
            told(as(Band.LIKELY, 5)),
            nothing);
    StringBuilder text = new StringBuilder();
    AlertText alerts =
        new AlertText(SampleReports.CATALOGUE, new TextOptions(language, false, 80), text);
    for (int i = 1; i < course.size(); i++) {
      for (Change change : Change.between(course.get(i - 1), course.get(i))) {
        alerts.write(change, TEN_O_CLOCK + i * 60_000_000_000L, SampleReports.EIGHT_RANKS);
      }
    }
    alerts.end();
    GoldenFile.assertSame(
        "alerts." + language.name().toLowerCase(java.util.Locale.ROOT) + ".txt", text.toString());
  }

  @Test
  void jsonLines_areOneObjectEach_andTheLastHoldsTheReport() throws IOException {
    StringWriter out = new StringWriter();
    AlertJson alerts = new AlertJson(SampleReports.CATALOGUE, Language.EN, out);
    for (Change change : Change.between(told(), told(as(Band.LIKELY, 4)))) {
      alerts.write(change, TEN_O_CLOCK);
    }
    alerts.end(SampleReports.sharedMemory(), TEN_O_CLOCK);
    List<String> lines = out.toString().lines().toList();
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0))
        .startsWith(
            "{\"schema\":\"watch/1\",\"change\":\"new\",\"time\":\"2026-03-02"
                + " 10:00:00.250\",\"id\":\""
                + DIAGNOSIS.id()
                + "\",\"band_before\":null,");
    assertThat(lines.get(1)).contains("\"change\":\"end\"", "\"report\":{\"schema\":\"report/1\"");
  }

  @Test
  void theWithdrawn_isToldByItsTitle() throws IOException {
    Diagnosis diagnosis = as(Band.POSSIBLE, 2);
    StringBuilder text = new StringBuilder();
    AlertText alerts =
        new AlertText(SampleReports.CATALOGUE, new TextOptions(Language.EN, false, 80), text);
    alerts.write(Change.between(told(diagnosis), told()).get(0), TEN_O_CLOCK, List.of());
    Localized title = diagnosis.title();
    assertThat(text.toString())
        .startsWith("2026-03-02 10:00:00 withdrawn (was: Possible)\n")
        .contains(title.in(Language.EN), "what came since speaks against it");
  }
}
