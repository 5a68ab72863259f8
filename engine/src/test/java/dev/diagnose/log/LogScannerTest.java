package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.ZstdOutputStream;
import dev.diagnose.facts.Coordinate;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a scan finds, input by input form. */
class LogScannerTest {
  private static final LogPattern EXTEND =
      new LogPattern(
          "nccl.shm.extend-failed",
          "nccl",
          List.of(
              "failed to extend (?P<path>/dev/shm/\\S+) to (?P<bytes>\\d+) bytes",
              "^Error while creating shared memory segment (?P<path>\\S+)"));
  private static final LogPattern XID =
      new LogPattern(
          "kernel.xid", "kernel", List.of("NVRM: Xid \\((?P<pci>[^)]+)\\): (?P<code>\\d+)"));
  private static final PatternTable TABLE = PatternTable.compile(List.of(EXTEND, XID));

  @TempDir Path folder;

  @Test
  void anEventHasItsCapturesItsPlaceAndItsLine() {
    ScanResult result =
        scan(
            "first\n"
                + "n1:7:40 [2] misc/shmutils.cc:72 NCCL WARN Error: failed to extend"
                + " /dev/shm/nccl-Vx to 9637892 bytes\n");

    assertThat(result.events()).hasSize(1);
    Event event = result.events().get(0);
    assertThat(event.pattern()).isEqualTo("nccl.shm.extend-failed");
    assertThat(event.captures()).isEqualTo(Map.of("path", "/dev/shm/nccl-Vx", "bytes", "9637892"));
    assertThat(event.at()).isEqualTo(new Coordinate("n1", "", "2"));
    assertThat(event.count()).isEqualTo(1);
    assertThat(event.first().line()).isEqualTo(2);
    assertThat(event.first().offset()).isEqualTo(6);
    assertThat(event.first().text()).startsWith("n1:7:40 [2]").endsWith("9637892 bytes");
    assertThat(event.last()).isEqualTo(event.first());
    assertThat(result.sources()).containsExactlyInAnyOrder("any", "nccl", "nccl-warn");
    assertThat(result.hosts()).containsExactly("n1");
    assertThat(result.statistics().lines()).isEqualTo(2);
  }

  @Test
  void equalLinesAreOneEventWithACountAndThreeSamples() {
    StringBuilder log = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      log.append("[ ").append(i).append(".000001] NVRM: Xid (PCI:0000:84:00): 79, GPU lost\n");
    }
    Event event = onlyEvent(scan(log.toString()));
    assertThat(event.count()).isEqualTo(1000);
    assertThat(event.samples()).extracting(Occurrence::line).containsExactly(1L, 2L, 3L);
    assertThat(event.last().line()).isEqualTo(1000);
    assertThat(event.last().nanos()).isEqualTo(999_000_001_000L);
    assertThat(event.last().text()).startsWith("[ 999.000001]");
  }

  @Test
  void anAnchorHoldsBehindThePrefix() {
    assertThat(
            onlyEvent(
                    scan(
                        "[1,3]<stderr>:n1:7:40 [0] include/shm.h:48 NCCL WARN Error while creating"
                            + " shared memory segment nccl-shm-recv-5"))
                .at())
        .isEqualTo(new Coordinate("n1", "3", "0"));
  }

  @Test
  void aWordThatStoodBeforeOtherPrefixes_namesTheHostOfLaterLines() {
    ScanResult result =
        scan(
            "worker-1: [2024-10-20 23:32:41,018] [INFO] [launch.py:256:main] process 40 spawned\n"
                + "worker-1: [2024-10-20 23:32:41,020] [INFO] [launch.py:256:main] process 41"
                + " spawned\n"
                + "worker-1: Error while creating shared memory segment /dev/shm/nccl-a\n"
                + "trainer: Error while creating shared memory segment /dev/shm/nccl-b\n");
    assertThat(result.events()).extracting(event -> event.at().host()).containsExactly("worker-1");
    assertThat(result.hosts()).containsExactly("worker-1");
  }

  @Test
  void aPatternMayNameThePrefixItself() {
    PatternTable table =
        PatternTable.compile(
            List.of(new LogPattern("p", "nccl", List.of("shm\\.h:\\d+ NCCL WARN (?P<what>\\w+)"))));
    ScanResult result =
        new LogScanner(table, ScanOptions.DEFAULT)
            .scan(List.of(LogInput.text("log", "n1:7:40 [0] include/shm.h:48 NCCL WARN Error x")));
    assertThat(onlyEvent(result).capture("what")).isEqualTo("Error");
  }

  @Test
  void aCarriageReturnEndsALineButIsNotCounted() {
    ScanResult result =
        scan(
            " 10%|#   |\r 20%|##  |\rError while creating shared memory segment a\r\n"
                + "Error while creating shared memory segment b\r\n");
    assertThat(result.events())
        .extracting(event -> event.capture("path"))
        .containsExactly("a", "b");
    assertThat(result.events()).extracting(event -> event.first().line()).containsExactly(1L, 2L);
    assertThat(result.statistics().lines()).isEqualTo(2);
  }

  @Test
  void terminalColoursAreSeenThrough() {
    Event event =
        onlyEvent(
            scan("ok\n\u001b[31mNVRM: X\u001b[0mid (PCI:0000:84:00): \u001b[1m79\u001b[0m\nok\n"));
    assertThat(event.captures()).isEqualTo(Map.of("pci", "PCI:0000:84:00", "code", "79"));
    assertThat(event.first().line()).isEqualTo(2);
    assertThat(event.first().text()).isEqualTo("NVRM: Xid (PCI:0000:84:00): 79");
  }

  @Test
  void nulAndInvalidBytesHideNothing() throws IOException {
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    log.writeBytes(new byte[] {0, (byte) 0xFF, (byte) 0xC3, 0});
    log.writeBytes("NVRM: Xid (PCI\u00e9): 79".getBytes(StandardCharsets.UTF_8));
    log.writeBytes(new byte[] {(byte) 0xE4, (byte) 0xB8});
    Event event = onlyEvent(scan(new ByteArrayInputStream(log.toByteArray())));
    assertThat(event.capture("pci")).isEqualTo("PCI\u00e9");
    assertThat(event.first().text()).doesNotContain("\0").contains("PCI\u00e9");
  }

  @Test
  void journaldJsonIsReadAsItsMessage() {
    Event event =
        onlyEvent(
            scan(
                "{\"__REALTIME_TIMESTAMP\":\"1700000000000001\",\"_HOSTNAME\":\"n1\","
                    + "\"SYSLOG_IDENTIFIER\":\"kernel\",\"MESSAGE\":\"NVRM: Xid (PCI:\\u00300):"
                    + " 79, \\\"x\\\"\"}\n"));
    assertThat(event.at()).isEqualTo(Coordinate.ofHost("n1"));
    assertThat(event.capture("pci")).isEqualTo("PCI:00");
    assertThat(event.first().nanos()).isEqualTo(1_700_000_000_000_001_000L);
  }

  @Test
  void jsonIsReadWithTheTextsBesideItsMessage() {
    Event event =
        onlyEvent(
            scan(
                "{\"asctime\":\"2025-01-04 14:13:20,000\",\"name\":\"root\",\"message\":\"it broke\","
                    + "\"exc_info\":\"Traceback:\\nNVRM: Xid (PCI:0): 79\"}\n"));
    assertThat(event.first().text())
        .isEqualTo("2025-01-04 14:13:20,000 it broke exc_info=Traceback: NVRM: Xid (PCI:0): 79");
    assertThat(event.first().nanos()).isEqualTo(1_736_000_000_000_000_000L);
  }

  @Test
  void anInputThatHasEndedIsNotReadAgain_andIsClosed() {
    List<String> calls = new ArrayList<>();
    ByteArrayInputStream terminal =
        new ByteArrayInputStream("NVRM: Xid (PCI:0): 79".getBytes(StandardCharsets.UTF_8)) {
          @Override
          public int read(byte[] into, int from, int count) {
            int read = super.read(into, from, count);
            if (read < 0) {
              calls.add("end");
            }
            return read;
          }

          @Override
          public void close() {
            calls.add("closed");
          }
        };
    onlyEvent(scan(terminal));
    assertThat(calls).containsExactly("end", "closed");
  }

  @Test
  void aLongLineIsScannedToItsEnd() {
    String filler = "x".repeat(300_000);
    String log =
        "n9:1:2 [0] NCCL INFO "
            + filler
            + "NVRM: Xid (PCI:1): 79"
            + filler
            + "NVRM: Xid (PCI:2): 79\nlast";
    ScanResult result = scan(log);
    assertThat(result.events())
        .extracting(event -> event.capture("pci"))
        .contains("PCI:1", "PCI:2");
    assertThat(result.events()).allMatch(event -> event.at().host().equals("n9"));
    assertThat(result.events()).allMatch(event -> event.first().line() == 1);
    assertThat(result.events()).allMatch(event -> event.first().text().contains("NVRM: Xid"));
  }

  @Test
  void aLineLongerThanABlockIsNoted() {
    ScanResult result = scan("y".repeat(3_000_000) + " NVRM: Xid (PCI:1): 79");
    assertThat(onlyEvent(result).first().offset()).isZero();
    assertThat(result.statistics().notes())
        .containsExactly(
            "log: a line is longer than 65536 bytes; it was scanned in overlapping parts of that"
                + " size");
    assertThat(result.statistics().bytes()).isEqualTo(3_000_022);
  }

  @Test
  void compressedAndUtf16InputsAreToldByTheirFirstBytes() throws IOException {
    String log = "NVRM: Xid (PCI:1): 79\n\u4f60\u597d\ud83d\ude00\nNVRM: Xid (PCI:2): 79\n";
    byte[] plain = log.getBytes(StandardCharsets.UTF_8);
    ScanResult expected = scan(log);
    assertThat(expected.events()).hasSize(2);

    ByteArrayOutputStream gzip = new ByteArrayOutputStream();
    for (byte[] member : List.of(plain, plain)) {
      try (OutputStream out = new GZIPOutputStream(gzip)) {
        out.write(member);
      }
    }
    ByteArrayOutputStream zstd = new ByteArrayOutputStream();
    try (OutputStream out = new ZstdOutputStream(zstd)) {
      out.write(plain);
    }
    assertThat(scan(new ByteArrayInputStream(gzip.toByteArray())).events())
        .extracting(Event::count)
        .containsExactly(2L, 2L);
    assertThat(scan(new ByteArrayInputStream(zstd.toByteArray()))).isEqualTo(expected);
    for (Charset charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      byte[] wide = ("\uFEFF" + log).getBytes(charset);
      assertThat(scan(new ByteArrayInputStream(wide))).isEqualTo(expected);
    }
    Path file = Files.write(folder.resolve("log"), gzip.toByteArray());
    assertThat(
            new LogScanner(TABLE, ScanOptions.DEFAULT).scan(List.of(LogInput.file(file))).events())
        .hasSize(2);
  }

  @Test
  void aDamagedArchiveIsUsedAsFarAsItGoes() throws IOException {
    ByteArrayOutputStream gzip = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(gzip)) {
      out.write("NVRM: Xid (PCI:1): 79\n".repeat(10).getBytes(StandardCharsets.UTF_8));
    }
    byte[] cut = java.util.Arrays.copyOf(gzip.toByteArray(), gzip.size() - 6);
    ScanResult result = scan(new ByteArrayInputStream(cut));
    assertThat(onlyEvent(result).count()).isEqualTo(10);
    assertThat(result.statistics().notes()).singleElement().asString().contains("beyond byte 220");
  }

  @Test
  void whatLooksLikeAnErrorAndIsUnknownIsCounted() {
    ScanResult result =
        scan(
            "fine\nRuntimeError: something new\nNVRM: Xid (PCI:1): 79, error\n"
                + "x failed and failed\n");
    assertThat(result.statistics().errorLines()).isEqualTo(2);
    assertThat(result.statistics().firstErrorLine().orElseThrow().line()).isEqualTo(2);
  }

  @Test
  void differentCapturesAreCappedAndTheRestIsCounted() {
    StringBuilder log = new StringBuilder();
    for (int i = 0; i < 10_005; i++) {
      log.append("NVRM: Xid (PCI:").append(i).append("): 79\n");
    }
    ScanResult result = scan(log.toString());
    assertThat(result.events()).hasSize(10_000);
    assertThat(result.statistics().notes())
        .containsExactly(
            "kernel.xid: more different messages than are kept apart (10000); 5 further lines are"
                + " not in the events");
  }

  @Test
  void timesWithoutAYearTakeTheOneThatTheLogStates() {
    ScanResult result =
        scan(
            "Nov  5 10:00:00 n1 kernel: NVRM: Xid (PCI:1): 79\n"
                + "2025-11-05T10:00:01Z NVRM: Xid (PCI:2): 79\n");
    assertThat(result.events().get(1).first().nanos() - result.events().get(0).first().nanos())
        .isEqualTo(1_000_000_000L);
  }

  @Test
  void severalInputsAreOneLog() {
    ScanResult result =
        new LogScanner(TABLE, ScanOptions.DEFAULT)
            .scan(
                List.of(
                    LogInput.text("a", "NVRM: Xid (PCI:1): 79"),
                    LogInput.text("b", ""),
                    LogInput.text("c", "x\nNVRM: Xid (PCI:1): 79\n")));
    Event event = onlyEvent(result);
    assertThat(event.first().file()).isEqualTo("a");
    assertThat(event.last().file()).isEqualTo("c");
    assertThat(event.last().line()).isEqualTo(2);
    assertThat(result.statistics().lines()).isEqualTo(3);
  }

  @Test
  void whatCannotBeReadIsSaidInOneLine() {
    LogScanner scanner = new LogScanner(TABLE, ScanOptions.DEFAULT);
    assertThatThrownBy(() -> scanner.scan(List.of(LogInput.file(folder))))
        .isInstanceOf(LogInputException.class)
        .hasMessage(folder + " is a directory; name the log files in it");
    Path missing = folder.resolve("missing.log");
    assertThatThrownBy(() -> scanner.scan(List.of(LogInput.file(missing))))
        .isInstanceOf(LogInputException.class)
        .hasMessage(missing + ": no such file; check the path");
  }

  @Test
  void aTableIsTheSameAfterItWasWrittenAndRead() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    TABLE.writeTo(new DataOutputStream(bytes));
    PatternTable read =
        PatternTable.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    String log = "NVRM: Xid (PCI:1): 79\nNewPattern here: 5\nan error: x\n";
    LogInput input = LogInput.text("log", log);
    assertThat(new LogScanner(read, ScanOptions.DEFAULT).scan(List.of(input))).isEqualTo(scan(log));

    PatternTable more =
        read.plus(List.of(new LogPattern("new", "x", List.of("NewPattern here: (?P<n>\\d)"))));
    assertThat(
            new LogScanner(more, ScanOptions.DEFAULT)
                .scan(List.of(LogInput.text("log", log)))
                .events())
        .extracting(Event::pattern)
        .containsExactly("kernel.xid", "new");
  }

  @Test
  void aPatternWithoutALiteralIsRefused() {
    assertThatThrownBy(
            () ->
                PatternTable.compile(
                    List.of(
                        new LogPattern(
                            "bad.one", "x", List.of("\\d+(foo|.*)", "\\d foo", "(?!x)long")))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("bad.one: '\\d+(foo|.*)': no text that every match must hold")
        .hasMessageContaining("'\\d foo': the longest fixed text of a branch is ' foo', 4 bytes")
        .hasMessageContaining("not an RE2 expression");
  }

  private static ScanResult scan(String log) {
    return new LogScanner(TABLE, ScanOptions.DEFAULT).scan(List.of(LogInput.text("log", log)));
  }

  private static ScanResult scan(ByteArrayInputStream log) {
    return new LogScanner(TABLE, ScanOptions.DEFAULT).scan(List.of(LogInput.stream("log", log)));
  }

  private static Event onlyEvent(ScanResult result) {
    assertThat(result.events()).hasSize(1);
    return result.events().get(0);
  }
}
