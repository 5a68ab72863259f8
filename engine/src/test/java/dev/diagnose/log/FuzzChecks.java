package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** What holds for every input whatsoever. */
final class FuzzChecks {
  static final Path CORPUS = Path.of("src/test/resources/dev/diagnose/log/corpus");

  private static final PatternTable TABLE =
      PatternTable.compile(
          Stream.concat(
                  Stream.of(
                      new LogPattern(
                          "failed", "x", List.of("failed(?P<why>.*)", "(?P<why>)Killed")),
                      new LogPattern("nccl", "x", List.of("NCCL WARN (?P<what>.*)")),
                      new LogPattern("xid", "x", List.of("NVRM: Xid(?P<pid>.*)"))),
                  PrintoutTest.PATTERNS.stream())
              .toList());
  private static final List<Watch> WATCHES =
      List.of(new Watch("failed", 0, 0, Watch.EVERY), new Watch("xid", 1_000_000_000L, 0, 2));
  private static final ScanOptions SMALL = new ScanOptions(1, 512, 256, 32);
  private static final ScanOptions LARGE = new ScanOptions(1, 1 << 14, 256, 32);

  private final PrefixParser parser = new PrefixParser();
  private final Prefix alone = new Prefix();
  private final Prefix amidst = new Prefix();

  /** The lines of the corpus, then the inputs that once made something fail. */
  static List<byte[]> seeds() throws IOException {
    List<byte[]> seeds = new ArrayList<>();
    byte[] lines = Files.readAllBytes(CORPUS.resolve("lines.txt"));
    for (int from = 0, i = 0; i < lines.length; i++) {
      if (lines[i] == '\n') {
        seeds.add(Arrays.copyOfRange(lines, from, i));
        from = i + 1;
      }
    }
    try (Stream<Path> found = Files.list(CORPUS.resolve("found"))) {
      for (Path file : found.sorted().toList()) {
        seeds.add(Files.readAllBytes(file));
      }
    }
    return seeds;
  }

  /** A prefix depends on its line alone, and every part of it lies within the line. */
  void prefix(byte[] line) {
    parser.parse(line, 0, line.length, alone);
    for (Prefix.Range range : List.of(alone.host, alone.rank, alone.device, alone.pid)) {
      assertThat(range.from).isBetween(0, line.length);
      assertThat(range.to).isBetween(range.from, line.length);
    }
    assertThat(alone.messageStart).isBetween(0, line.length);
    boolean isTimed = alone.timeKind != Prefix.TimeKind.NONE;
    assertThat(isTimed || alone.nanos == Occurrence.NO_TIME).isTrue();

    byte[] page = new byte[line.length + 64];
    Arrays.fill(page, (byte) '9');
    System.arraycopy(line, 0, page, 32, line.length);
    parser.parse(page, 32, 32 + line.length, amidst);
    assertThat(List.of(places(amidst, 32))).isEqualTo(List.of(places(alone, 0)));
    assertThat(amidst.nanos).isEqualTo(alone.nanos);
  }

  private static String places(Prefix prefix, int shift) {
    StringBuilder places = new StringBuilder();
    for (Prefix.Range range : List.of(prefix.host, prefix.rank, prefix.device, prefix.pid)) {
      places.append(range.from - shift).append('-').append(range.to - shift).append(' ');
    }
    return places.append(prefix.messageStart - shift).append(prefix.timeKind).toString();
  }

  /** Every byte and line is counted, and the events do not depend on how the input is cut. */
  void log(byte[] log) {
    if (isMarked(log)) {
      stored(log);
      return;
    }
    ScanResult pieces = scan(log, SMALL);
    ScanResult whole = scan(log, LARGE);
    assertThat(pieces.events()).isEqualTo(whole.events());
    assertThat(pieces.statistics().lines()).isEqualTo(whole.statistics().lines());
    assertThat(pieces.statistics().errorLines()).isEqualTo(whole.statistics().errorLines());
    assertThat(pieces.latestNanos()).isEqualTo(whole.latestNanos());
    for (Event event : whole.events()) {
      assertThat(event.first().line()).isPositive();
      assertThat(event.timeline().moments()).isNotEmpty();
    }
  }

  /** Whether the first bytes say that it is no plain UTF-8. */
  private static boolean isMarked(byte[] input) {
    int first = input.length < 2 ? 0 : (input[0] & 0xFF) << 8 | input[1] & 0xFF;
    return first == 0x1F8B || first == 0x28B5 || first == 0xFFFE || first == 0xFEFF;
  }

  /** What is no text, or a damaged archive, is read as far as it goes or refused in words. */
  void stored(byte[] input) {
    try {
      ScanResult result = scan(input, LARGE);
      assertThat(result.statistics().bytes()).isNotNegative();
    } catch (LogInputException refused) {
      assertThat(refused).hasMessageContaining("log");
    }
  }

  private static ScanResult scan(byte[] log, ScanOptions options) {
    LogInput input = LogInput.stream("log", new ByteArrayInputStream(log));
    return new LogScanner(TABLE, WATCHES, options).scan(List.of(input));
  }
}
