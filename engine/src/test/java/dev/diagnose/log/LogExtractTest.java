package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is kept of a log that is not kept. */
final class LogExtractTest {
  private static final PatternTable TABLE =
      PatternTable.compile(List.of(new LogPattern("p", "any", List.of("no line has this text"))));

  private static LogExtract extract(ScanOptions options, String... logs) {
    List<LogInput> inputs = new ArrayList<>();
    for (int i = 0; i < logs.length; i++) {
      inputs.add(LogInput.text("log" + i, logs[i]));
    }
    return new LogScanner(TABLE, options).scan(inputs).extract();
  }

  private static String numbered(int lines) {
    StringBuilder log = new StringBuilder();
    Random random = new Random(7);
    for (int i = 1; i <= lines; i++) {
      log.append("line ").append(i).append(" x".repeat(random.nextInt(60))).append('\n');
    }
    return log.toString();
  }

  @Test
  void aSmallLogIsKeptWhole() {
    assertThat(extract(ScanOptions.SMALL, "one\r\n\n \u001b[31mthree\u001b[0m\nfour").lines())
        .containsExactly(
            new LogExtract.Line("log0", 1, 0, "one"),
            new LogExtract.Line("log0", 3, 6, "three"),
            new LogExtract.Line("log0", 4, 22, "four"));
  }

  @Test
  void ofALargeOneBeginningAndEnd() {
    String log = numbered(50_000);
    List<LogExtract.Line> lines = extract(ScanOptions.DEFAULT, log).lines();
    long bytes = 0;
    for (LogExtract.Line line : lines) {
      assertThat(line.text() + " ").startsWith("line " + line.number() + " ");
      assertThat(log.substring((int) line.offset())).startsWith(line.text());
      bytes += line.text().length() + 1;
    }
    assertThat(lines.get(0).number()).isEqualTo(1);
    assertThat(lines.get(lines.size() - 1).number()).isEqualTo(50_000);
    assertThat(bytes).isBetween(120L << 10, 128L << 10);
  }

  @ParameterizedTest
  @ValueSource(ints = {9, 12, 20, 64, 200})
  void theSameWhateverTheBlocks(int kib) {
    String log = numbered(20_000);
    ScanOptions options = new ScanOptions(2, kib << 10, 4 << 10, 1 << 10);
    assertThat(extract(options, log)).isEqualTo(extract(ScanOptions.DEFAULT, log));
  }

  @Test
  void eachInputHasItsOwn() {
    List<LogExtract.Line> lines = extract(ScanOptions.SMALL, "a\n", "", "b\nc\n").lines();
    assertThat(lines).extracting(LogExtract.Line::input).containsExactly("log0", "log2", "log2");
    assertThat(lines).extracting(LogExtract.Line::number).containsExactly(1L, 1L, 2L);
  }

  @Test
  void manyInputsAndLongLinesStayBounded() {
    String[] logs = new String[100];
    Arrays.fill(logs, "x".repeat(300_000) + "\nend\n");
    long kept =
        extract(ScanOptions.DEFAULT, logs).lines().stream().mapToLong(l -> l.text().length()).sum();
    assertThat(kept).isPositive().isLessThan(32 * 3 * (64L << 10));
  }

  /** A terminal would ring, delete, or change its colours: U+009B is an escape of one character. */
  @Test
  void whatATerminalWouldObeyIsNotShown() {
    LogInput input = LogInput.text("a\u001b[31mb\n.log", "x\u0007 \u009b31m\by\tz\n");
    LogExtract extract = new LogScanner(TABLE, ScanOptions.SMALL).scan(List.of(input)).extract();
    Occurrence shown = extract.lines().get(0).toOccurrence();
    assertThat(shown.text()).isEqualTo("x 31my z");
    assertThat(shown.file()).isEqualTo("a?[31mb?.log");
  }

  @Test
  void aLongLineIsShownCut() {
    Occurrence shown = extract(ScanOptions.SMALL, "y".repeat(900)).lines().get(0).toOccurrence();
    assertThat(shown.text()).isEqualTo("y".repeat(400));
    assertThat(shown.nanos()).isEqualTo(Occurrence.NO_TIME);
  }
}
