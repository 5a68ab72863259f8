package dev.diagnose.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Language;
import dev.diagnose.infer.Support;
import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is said of lines that are too many to be shown. */
class SupportTest {
  private static List<String> ranks(int from, int to) {
    List<String> ranks = new ArrayList<>();
    for (int i = from; i < to; i++) {
      ranks.add(Integer.toString(i));
    }
    return ranks;
  }

  private static List<Support> lines(List<String> ranks) {
    List<Support> lines = new ArrayList<>();
    for (String rank : ranks) {
      Occurrence at = new Occurrence(0, "a.log", 7, 700, Occurrence.NO_TIME, "timed out");
      Coordinate place = new Coordinate("", rank, "");
      lines.add(new Support.Line(new Event("p.q", Map.of(), place, 1, at, at, List.of(at))));
    }
    return lines;
  }

  private static String lastLine(List<String> named, List<String> all, Language language)
      throws IOException {
    StringBuilder out = new StringBuilder();
    Page page = new Page(out, new TextOptions(language, false, 80));
    new SupportText(page, SampleReports.CATALOGUE, all).write(0, lines(named), 1);
    return out.toString().lines().reduce((one, other) -> other).orElseThrow().strip();
  }

  @Test
  void fewRanksWithoutTheLine_areNamedInsteadOfTheMany() throws IOException {
    List<String> most = ranks(0, 17);
    most.addAll(ranks(18, 200));
    assertThat(lastLine(most, ranks(0, 200), Language.EN))
        .isEqualTo("on 199 of 200 ranks: all but 17");
    assertThat(lastLine(most, ranks(0, 200), Language.ZH))
        .isEqualTo("200 个 rank 中的 199 个：除 17 外的全部");
  }

  @Test
  void whereManyLackTheLine_thoseThatHaveItAreNamed() throws IOException {
    assertThat(lastLine(ranks(0, 8), ranks(0, 16), Language.EN)).isEqualTo("on 8 of 16 ranks: 0-7");
    assertThat(lastLine(ranks(0, 2), ranks(0, 4), Language.EN)).isEqualTo("on 2 of 4 ranks: 0, 1");
    assertThat(lastLine(ranks(0, 4), ranks(0, 4), Language.EN)).isEqualTo("on 4 ranks: 0-3");
  }

  @Test
  void jsonSaysHowManyLinesItLeavesOut() throws IOException {
    assertThat(json(lines(ranks(0, 200)))).contains("\"left_out\":136");
    assertThat(json(lines(ranks(0, 64)))).doesNotContain("left_out");
  }

  private static String json(List<Support> support) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.writeStartObject();
      new JsonSupport(json, new FactText(SampleReports.CATALOGUE, Language.EN)).write(support);
      json.writeEndObject();
    }
    return text.toString();
  }
}
