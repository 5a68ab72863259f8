package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Coordinate;
import dev.diagnose.log.LogRow.Kind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is read of the outputs that people paste into logs. */
@Tag("jdk-independent")
@net.jqwik.api.Tag("jdk-independent")
class PrintoutTest {
  private static final LogPattern PORTS =
      new LogPattern(
          "ports",
          "ibstat",
          List.of("^Channel Adapter '(?P<hca>\\w+)'$"),
          List.of(
              new LogRow("ports.port", Kind.DEEPER, "", List.of("^Port (?P<port>\\d+):$")),
              new LogRow("ports.state", Kind.PLAIN, "ports.port", List.of("^State: (?P<s>\\w+)$"))),
          false,
          false);
  private static final LogPattern CARDS =
      new LogPattern(
          "cards",
          "cards",
          List.of("^\\| GPU  Name  Memory"),
          List.of(
              new LogRow("cards.end", Kind.END, "", List.of("^\\+ end \\+$")),
              new LogRow("cards.gpu", Kind.FOLLOWING, "", List.of("^\\| GPU (?P<gpu>\\d+) ")),
              new LogRow("cards.memory", Kind.PLAIN, "cards.gpu", List.of("(?P<mib>\\d+)MiB"))),
          false,
          false);
  private static final LogPattern LIST =
      new LogPattern(
          "list",
          "list",
          List.of("^Module  Size  Used by$"),
          List.of(
              new LogRow("list.dashes", Kind.SKIP, "", List.of("^-+$")),
              new LogRow(
                  "list.module", Kind.PLAIN, "", List.of("^(?P<name>\\w+) +(?P<size>\\d+)"))),
          false,
          false);
  private static final LogPattern PROMPT =
      new LogPattern(
          "prompt",
          "shell",
          List.of("^\\w+@(?P<host>[\\w-]+):\\S*# (?:ibstat|list-modules)$"),
          List.of(new LogRow("prompt.end", Kind.END, "", List.of("^\\w+@[\\w-]+:\\S*# "))),
          true,
          false);
  private static final LogPattern COLUMNS =
      new LogPattern(
          "query",
          "smi",
          List.of(
              "--query-gpu=(?P<columns>[\\w.,]+)", "^(?P<columns>(?:\\w+, )*driver(?:, \\w+)*)$"),
          List.of(
              new LogRow(
                  "query.columns",
                  Kind.COLUMNS,
                  "",
                  List.of("^(?:(?P<host>[a-z]\\S*): )?(?P<cells>.+)$", ", ?")),
              new LogRow("query.asked", Kind.FOLLOWING, "", List.of("^== (?P<host>\\S+)$")),
              new LogRow("query.line", Kind.FOLLOWING, "", List.of("^#: (?P<gpu>\\d+)$")),
              new LogRow("query.bus", Kind.FOLLOWING, "", List.of("^bus: (?P<gpu>\\w+)$")),
              new LogRow("query.width", Kind.PLAIN, "", List.of("^width: (?P<lanes>\\d+)$")),
              new LogRow("query.driver", Kind.PLAIN, "", List.of("^driver: (?P<version>\\d+)$"))),
          false,
          false);
  static final List<LogPattern> PATTERNS = List.of(PORTS, CARDS, LIST, PROMPT, COLUMNS);
  private static final PatternTable TABLE = PatternTable.compile(PATTERNS);

  @Test
  void aRowHasTheCapturesOfTheSectionsItStandsIn() {
    assertThat(
            told(
                """
                Channel Adapter 'mlx5_0'
                \tCA type: MT4129
                \tPort 1:
                \t\tState: Active
                \tPort 2:
                \t\tState: Down
                Channel Adapter 'mlx5_1'
                \tPort 1:
                \t\tState: Down
                """))
        .contains(
            "ports.state{hca=mlx5_0, port=1, s=Active}",
            "ports.state{hca=mlx5_0, port=2, s=Down}",
            "ports.state{hca=mlx5_1, port=1, s=Down}")
        .hasSize(2 + 3 + 3);
  }

  @Test
  void aRowOutsideItsSectionIsNoRow() {
    assertThat(told("Channel Adapter 'a'\n\tState: Active\n\tPort 1:\n\tState: Down\n"))
        .containsExactly("ports{hca=a}", "ports.port{hca=a, port=1}");
  }

  @Test
  void aSectionOfTableLinesLastsToTheNextOfItsKind() {
    assertThat(
            told(
                "| GPU  Name  Memory |\n| GPU 0 x |\n| 4MiB |\n| GPU 1 x |\n| 5MiB |\n+ end +\n"
                    + "| 6MiB |\n"))
        .contains("cards.memory{gpu=0, mib=4}", "cards.memory{gpu=1, mib=5}")
        .hasSize(5);
  }

  @Test
  void theFirstStrangeLineEndsAnOutputAndABlankOneDoesNot() {
    assertThat(
            told("Module  Size  Used by\r\n\r\n----\r\nib_core 7 0\r\n[bash] exit\r\nmlx5 8 1\r\n"))
        .containsExactly("list{}", "list.module{name=ib_core, size=7}");
  }

  @Test
  void rowsWithoutTheirHeaderSayNothing() {
    assertThat(told("State: Active\nib_core 7 0\n")).isEmpty();
  }

  @Test
  void eachTaskOfSrunHasItsOwnOutput() {
    List<Event> events =
        scan(
            ScanOptions.DEFAULT,
            "0: Module  Size  Used by\n1: Module  Size  Used by\n0: ib_core 7 0\n1: ib_core 8 0\n"
                + "1: done.\n0: nvidia 9 0\n1: nvidia 10 0\n");
    assertThat(events)
        .filteredOn(event -> event.pattern().equals("list.module"))
        .extracting(event -> event.at().rank() + event.captures())
        .containsExactly(
            "0{name=ib_core, size=7}", "1{name=ib_core, size=8}", "0{name=nvidia, size=9}");
  }

  @Test
  void aPromptNamesTheHostUntilTheNextOne() {
    List<Event> events =
        scan(
            ScanOptions.DEFAULT,
            "root@gpu-3:~# ibstat\nChannel Adapter 'a'\n\tPort 1:\nChannel Adapter 'b'\n"
                + "root@gpu-4:~# list-modules\nModule  Size  Used by\nib_core 7 0\n"
                + "root@gpu-4:~# exit\nChannel Adapter 'c'\n");
    assertThat(events)
        .filteredOn(event -> event.pattern().equals("ports") || event.pattern().equals("list"))
        .extracting(event -> event.captures() + " at " + event.at())
        .containsExactly(
            "{hca=a} at " + new Coordinate("gpu-3", "", ""),
            "{hca=b} at " + new Coordinate("gpu-3", "", ""),
            "{} at " + new Coordinate("gpu-4", "", ""),
            "{hca=c} at " + Coordinate.UNKNOWN);
  }

  @Test
  void aCellIsReadUnderTheNameOfItsColumnAndBelongsToItsLine() {
    assertThat(told("width, driver, bus\n16, 535, a\n8, N/A, b\n"))
        .contains(
            "query.width{gpu=a, lanes=16}",
            "query.driver{gpu=a, version=535}",
            "query.width{gpu=b, lanes=8}")
        .hasSize(1 + 2 + 2 + 3);
  }

  @Test
  void aLineWithoutAnAddressIsNamedByItsNumber() {
    assertThat(told("$ smi --query-gpu=width,driver\n16, 535\n8, 535\n"))
        .contains("query.width{gpu=0, lanes=16}", "query.width{gpu=1, lanes=8}");
  }

  @Test
  void aLineWithMoreOrFewerCellsEndsTheColumns() {
    assertThat(told("driver, width\n535, 16, 1\n535, 16\n"))
        .containsExactly("query{columns=driver, width}");
    assertThat(told("driver, width\n535\n535, 16\n"))
        .containsExactly("query{columns=driver, width}");
  }

  @Test
  void aLineWhoseExpressionLeavesTheCellsOutHasNone() {
    LogPattern optional =
        new LogPattern(
            "optional",
            "smi",
            List.of("^columns(?: (?P<columns>.+))?$"),
            List.of(
                new LogRow(
                    "optional.columns", Kind.COLUMNS, "", List.of("^(?:-|(?P<cells>.+))$", ", ")),
                new LogRow("optional.a", Kind.PLAIN, "", List.of("^a: (?P<a>.*)$"))),
            false,
            false);
    LogScanner scanner =
        new LogScanner(PatternTable.compile(List.of(optional)), ScanOptions.DEFAULT);
    for (String log : List.of("columns a\n-\n", "columns\n1\n")) {
      assertThat(scanner.scan(List.of(LogInput.text("log", log))).events())
          .extracting(Event::pattern)
          .contains("optional")
          .doesNotContain("optional.columns");
    }
  }

  @Test
  void columnsOfManyHostsAreOfTheHostThatTheLineOrTheOneAboveNames() {
    assertThat(driversByHost("$ pdsh smi --query-gpu=driver\ngpu-3: 535\ngpu-4: 550\n"))
        .containsExactly("gpu-3 535", "gpu-4 550");
    assertThat(driversByHost("$ pdsh smi --query-gpu=driver\n== gpu-3\n535\n536\n== gpu-4\n550\n"))
        .containsExactly("gpu-3 535", "gpu-3 536", "gpu-4 550");
    String log = "$ pdsh smi --query-gpu=driver\ngpu-3: 535\n";
    assertThat(result(ScanOptions.DEFAULT, stream(log)).hosts()).containsExactly("gpu-3");
  }

  private static List<String> driversByHost(String log) {
    return scan(ScanOptions.DEFAULT, log).stream()
        .filter(event -> event.pattern().equals("query.driver"))
        .map(event -> event.at().host() + " " + event.capture("version"))
        .toList();
  }

  @Test
  void linesOfOthersDoNotEndAnOutput() {
    assertThat(told("Module  Size  Used by\nib_core 7 0\n2025-01-02T03:04:05Z step 12\nmlx5 8 1\n"))
        .contains("list.module{name=mlx5, size=8}");
  }

  @Test
  void anOutputBehindTimesIsReadAsWell() {
    assertThat(
            told(
                """
                2025-01-02T03:04:05Z Channel Adapter 'a'
                2025-01-02T03:04:05Z \tPort 1:
                2025-01-02T03:04:05Z \t\tState: Active
                """))
        .contains("ports.state{hca=a, port=1, s=Active}");
  }

  @Test
  void anEndlessOutputIsReadToItsLimitAndSaysSo() {
    String log = "Module  Size  Used by\n" + "ib_core 7 0\n".repeat(PrintoutReader.MOST_LINES + 9);
    ScanResult result = result(ScanOptions.DEFAULT, new ByteArrayInputStream(bytes(log)));
    assertThat(result.events()).extracting(Event::pattern).containsExactly("list.module");
    assertThat(result.statistics().notes())
        .containsExactly(
            "list: the output that begins in line 1 is longer than 20000 lines; the rest of it was"
                + " not read");
  }

  @Test
  void endlessOutputsOfOneKindShareANote() {
    String endless =
        "Module  Size  Used by\n" + "ib_core 7 0\n".repeat(PrintoutReader.MOST_LINES + 1);
    assertThat(result(ScanOptions.DEFAULT, stream("x\n" + endless.repeat(3))).statistics().notes())
        .containsExactly(
            "list: the output that begins in line 2 and 2 more of it are longer than 20000 lines;"
                + " the rest of them was not read");
  }

  @Test
  void whatOthersWroteBehindAnOutputDoesNotMakeItLonger() {
    String ranks = "[rank0]: Module  Size  Used by\n[rank0]: ib_core 7 0\n";
    String plain = "Module  Size  Used by\nib_core 7 0\n";
    String step = "2025-01-02T03:04:05Z step\n".repeat(PrintoutReader.MOST_LINES + 9);
    for (String log : List.of(ranks + step, ranks + "step\n".repeat(25_000), plain + step)) {
      ScanResult result = result(ScanOptions.DEFAULT, stream(log));
      assertThat(result.statistics().notes()).isEmpty();
      assertThat(result.events()).extracting(Event::pattern).containsExactly("list", "list.module");
    }
  }

  @Test
  void theOutputsOfManyRanksAreOpenAtATime_butNotOfAnyNumber() {
    StringBuilder log = new StringBuilder();
    int ranks = OpenPrintouts.MOST_ORIGINS + 5;
    for (int rank = 0; rank < ranks; rank++) {
      log.append("[rank").append(rank).append("]: Module  Size  Used by\n");
    }
    for (int rank = 0; rank < ranks; rank++) {
      log.append("[rank").append(rank).append("]: ib_core 7 0\n");
    }
    long began = System.nanoTime();
    ScanResult result = result(ScanOptions.DEFAULT, stream(log.toString()));
    assertThat(System.nanoTime() - began).isLessThan(10_000_000_000L);
    assertThat(result.events())
        .filteredOn(event -> event.pattern().equals("list.module"))
        .hasSize(OpenPrintouts.MOST_ORIGINS);
    assertThat(result.statistics().notes())
        .containsExactly(
            "more than 10000 ranks or hosts print outputs of commands at the same time;"
                + " 5 outputs were not read to their end");
  }

  @Test
  void aStoredAndAnExtendedTableReadTheSame() throws IOException {
    ByteArrayOutputStream stored = new ByteArrayOutputStream();
    PatternTable.compile(List.of(LIST)).writeTo(new DataOutputStream(stored));
    PatternTable table =
        PatternTable.read(new DataInputStream(new ByteArrayInputStream(stored.toByteArray())))
            .plus(List.of(PORTS));
    String log = "Module  Size  Used by\nib_core 7 0\nChannel Adapter 'a'\n\tPort 1:\n";
    List<Event> events =
        new LogScanner(table, ScanOptions.DEFAULT)
            .scan(List.of(LogInput.text("log", log)))
            .events();
    assertThat(events)
        .extracting(Event::pattern)
        .containsExactly("list", "list.module", "ports", "ports.port");
  }

  @Provide
  Arbitrary<String> logs() {
    return Arbitraries.of(
            "Channel Adapter 'a'",
            "Channel Adapter 'b'",
            "\tPort 1:",
            "\tPort 2:",
            "\t\tState: Active",
            "\t\tState: Down",
            "\tanything",
            "Module  Size  Used by",
            "ib_core 7 0",
            "mlx5 8 1",
            "",
            "a strange line",
            "| GPU  Name  Memory |",
            "| GPU 0 x |",
            "| 4MiB |",
            "+ end +",
            "root@gpu-3:~# ibstat",
            "root@gpu-4:~# exit",
            "bus, driver, width",
            "a, 535, 16",
            "gpu-5: b, 550, 8",
            "== gpu-6",
            "\u001b[1mChannel Adapter 'c'\u001b[0m",
            "2025-01-02T03:04:05Z step",
            "x".repeat(700))
        .flatMap(line -> Arbitraries.of("", "", "", "0: ", "1: ").map(label -> label + line + "\n"))
        .list()
        .ofMaxSize(150)
        .map(lines -> String.join("", lines));
  }

  @Property(tries = 1000)
  void theSameHoweverItIsCutReadAndScanned(@ForAll("logs") String log) throws IOException {
    ScanResult expected = result(new ScanOptions(1, 1 << 16, 256, 32), stream(log));
    for (int size : new int[] {512, 700, 1500}) {
      for (int threads : new int[] {1, 3}) {
        ScanResult cut = result(new ScanOptions(threads, size, 256, 32), stream(log));
        assertThat(cut.events()).isEqualTo(expected.events());
        assertThat(cut.hosts()).hasSameElementsAs(expected.hosts());
      }
    }
    ByteArrayOutputStream gzip = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(gzip)) {
      out.write(bytes(log));
    }
    ScanOptions small = new ScanOptions(2, 512, 256, 32);
    assertThat(result(small, new ByteArrayInputStream(gzip.toByteArray())).events())
        .isEqualTo(expected.events());
  }

  private static InputStream stream(String log) {
    return new ByteArrayInputStream(bytes(log));
  }

  private static byte[] bytes(String log) {
    return log.getBytes(StandardCharsets.UTF_8);
  }

  private static List<String> told(String log) {
    List<String> told = new ArrayList<>();
    for (Event event : scan(ScanOptions.DEFAULT, log)) {
      told.add(
          event.pattern()
              + Map.copyOf(event.captures()).entrySet().stream()
                  .map(Map.Entry::toString)
                  .sorted()
                  .toList()
                  .toString()
                  .replace('[', '{')
                  .replace(']', '}'));
    }
    return told;
  }

  private static List<Event> scan(ScanOptions options, String log) {
    return result(options, stream(log)).events();
  }

  private static ScanResult result(ScanOptions options, InputStream log) {
    return new LogScanner(TABLE, options).scan(List.of(LogInput.stream("log", log)));
  }
}
