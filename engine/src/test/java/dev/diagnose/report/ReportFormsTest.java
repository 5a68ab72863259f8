package dev.diagnose.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.diagnose.facts.Language;
import dev.diagnose.log.Occurrence;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ReportFormsTest {
  private static final Map<String, Report> REPORTS =
      new TreeMap<>(
          Map.of(
              "shared-memory", SampleReports.sharedMemory(),
              "unexplained", SampleReports.unexplained(),
              "guessed", SampleReports.guessed(),
              "own-failure", SampleReports.ownFailure(),
              "guessed-beside", SampleReports.guessedBeside(),
              "hinted", SampleReports.hinted(),
              "quiet-node", SampleReports.quietNode(),
              "empty", SampleReports.empty()));

  @ParameterizedTest
  @CsvSource({
    "shared-memory, EN, 80",
    "shared-memory, ZH, 80",
    "shared-memory, EN, 50",
    "unexplained, EN, 80",
    "unexplained, ZH, 80",
    "guessed, EN, 80",
    "guessed, ZH, 80",
    "own-failure, EN, 80",
    "own-failure, ZH, 80",
    "guessed-beside, EN, 80",
    "guessed-beside, ZH, 80",
    "hinted, EN, 80",
    "hinted, ZH, 80",
    "quiet-node, EN, 80",
    "quiet-node, ZH, 80",
    "empty, EN, 80",
    "empty, ZH, 80"
  })
  void text(String name, Language language, int width) throws IOException {
    String text = text(REPORTS.get(name), new TextOptions(language, false, width));
    GoldenFile.assertSame(
        name + "." + language.name().toLowerCase(Locale.ROOT) + "." + width + ".txt", text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"shared-memory", "unexplained", "guessed", "own-failure", "quiet-node", "empty"})
  void json(String name) throws IOException {
    StringWriter json = new StringWriter();
    new JsonReport(SampleReports.CATALOGUE).write(REPORTS.get(name), Language.EN, json);
    GoldenFile.assertSame(name + ".en.json", json.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "shared-memory, EN",
    "shared-memory, ZH",
    "unexplained, EN",
    "guessed, EN",
    "own-failure, EN",
    "hinted, EN"
  })
  void markdown(String name, Language language) throws IOException {
    StringBuilder text = new StringBuilder();
    new MarkdownReport(SampleReports.CATALOGUE).write(REPORTS.get(name), language, text);
    GoldenFile.assertSame(
        name + "." + language.name().toLowerCase(Locale.ROOT) + ".md", text.toString());
  }

  @Test
  void jsonSaysItsTextsInTheLanguageAskedFor() throws IOException {
    StringWriter json = new StringWriter();
    new JsonReport(SampleReports.CATALOGUE).write(SampleReports.sharedMemory(), Language.ZH, json);
    assertThat(json.toString()).contains("\"language\" : \"zh\"", "\"title\" : \"/dev/shm 太小\"");
  }

  @Test
  void colourChangesNothingButColour() throws IOException {
    Report report = SampleReports.sharedMemory();
    String coloured = text(report, new TextOptions(Language.EN, true, 80));
    assertThat(coloured).contains("\u001b[1;31mCertain: /dev/shm is too small\u001b[0m");
    assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", ""))
        .isEqualTo(text(report, new TextOptions(Language.EN, false, 80)));
  }

  @ParameterizedTest
  @ValueSource(ints = {40, 50, 80, 110})
  void nothingButCommandsAndLongWordsIsWiderThanThePage(int width) throws IOException {
    for (Language language : Language.values()) {
      String text = text(SampleReports.sharedMemory(), new TextOptions(language, false, width));
      assertThat(text.lines())
          .filteredOn(line -> !line.contains("$ ") && !line.contains("| "))
          .allSatisfy(line -> assertThat(DisplayWidth.of(line)).isLessThanOrEqualTo(width));
    }
  }

  @Test
  void theProgramsOwnFailure_isToldBeforeWhatFollowsFromIt() throws IOException {
    Report report = SampleReports.ownFailureAndItsEffect();
    String text = text(report, new TextOptions(Language.EN, false, 80));
    assertThat(text)
        .startsWith(
            "What the log itself names is an error of the program's own code.\n"
                + "Rank 2 failed first: ")
        .containsSubsequence("KeyError: 'caption'", "\n\nPossible: Title of rank-aborted");
    assertThat(text).containsOnlyOnce("Rank 2 failed first");
  }

  @Test
  void whatATerminalWouldObeyIsNotWritten() throws IOException {
    StringBuilder text = new StringBuilder();
    Page page = new Page(text, new TextOptions(Language.EN, false, 80));
    page.prose(0, "driver 535\u001b[31m\u009b2J");
    page.copyable(0, "$ ", "cat 'a\u0007b'\n\tindented");
    assertThat(text.toString()).isEqualTo("driver 535[31m2J\n$ cat 'ab'\n  \tindented\n");
  }

  @ParameterizedTest
  @CsvSource({
    "1767225600000000000, '\"time\":\"2026-01-01 00:00:00\"'",
    "3162240123456000, '\"time\":null'"
  })
  void aTimeSinceBootIsNoTimeOfDay(long nanos, String written) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.writeStartObject();
      JsonSupport.writeLine(json, new Occurrence(0, "dmesg.log", 1, 0, nanos, "NVRM: Xid"));
      json.writeEndObject();
    }
    assertThat(text.toString()).contains(written);
  }

  private static String text(Report report, TextOptions options) throws IOException {
    StringBuilder text = new StringBuilder();
    new TextReport(SampleReports.CATALOGUE).write(report, options, text);
    return text.toString();
  }
}
