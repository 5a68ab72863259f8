package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.GZIPOutputStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;

/** The fast path finds what plain RE2/J finds line by line, however the input is cut. */
@Tag("jdk-independent")
class ScanPropertyTest {
  private static final List<LogPattern> PATTERNS =
      List.of(
          new LogPattern("short", "x", List.of("sixsix(?P<n>\\d*)")),
          new LogPattern("seven", "x", List.of("(?i)SevEn77")),
          new LogPattern("anchored", "x", List.of("^Killed process (?P<pid>\\d+)", "was killed$")),
          new LogPattern("branches", "x", List.of("(?:alpha beta|gamma delta) (?P<word>\\w+)?")),
          new LogPattern("wide", "x", List.of("connect to (?P<peer>\\S+) failed: (?P<why>.*)$")),
          new LogPattern("raw", "x", List.of("NCCL WARN (?P<what>\\w+)")),
          new LogPattern("accent", "x", List.of("caf\u00e9 is (?P<state>.)")),
          new LogPattern("twice", "x", List.of("sixsix1", "connect to")));
  private static final PatternTable TABLE = PatternTable.compile(PATTERNS);
  private static final List<String> PIECES =
      List.of(
          "sixsix",
          "sixsix1",
          "SEVEN77",
          "seven77",
          "Killed process 12",
          "was killed",
          "alpha beta ",
          "alpha\u00a0beta ",
          "\u00a0",
          "[31m",
          "^[[0m",
          "gamma delta ",
          "connect to ",
          "10.0.0.1:5 ",
          "failed: ",
          "NCCL WARN ",
          "caf\u00e9 is ",
          "x",
          "word",
          " ",
          "1",
          "n1:7:40 [0] NCCL INFO ",
          "n1:7:40 [0] a.cc:1 NCCL WARN ",
          "[rank3]: ",
          "n2: ",
          "n2: [rank3]: ",
          "n2: n2:7:40 [0] NCCL INFO ",
          "12: ",
          "\u001b[31m",
          "\u001b[0m",
          "\u001b",
          "\0",
          "\u4f60\u597d",
          "{\"log\":\"",
          "\"}",
          "[  1.000001] ",
          "2025-01-02T03:04:05Z ",
          "error: ",
          "aaaaaaaaaaaaaaaaaaaaaaaa");

  @Provide
  Arbitrary<byte[]> logs() {
    Arbitrary<String> begin =
        Arbitraries.frequency(
            Tuple.of(4, ""), Tuple.of(1, "{\"log\":\""), Tuple.of(1, "\u001b[0m"));
    Arbitrary<Integer> lineEnds = Arbitraries.of(4, 4, 1);
    return Combinators.combine(begin, lineEnds.flatMap(ScanPropertyTest::pieces))
        .as((first, rest) -> (first + String.join("", rest)).getBytes(StandardCharsets.UTF_8))
        .flatMap(
            log ->
                Arbitraries.integers()
                    .between(0, 20 * Math.max(1, log.length))
                    .map(place -> damage(log, place)));
  }

  /**
   * @param lineEnds for eight pieces of text; the fewer, the more lines are longer than a window
   */
  private static Arbitrary<List<String>> pieces(int lineEnds) {
    return Arbitraries.frequencyOf(
            Tuple.of(8, Arbitraries.of(PIECES)),
            Tuple.of(lineEnds, Arbitraries.of("\n", "\r\n", "\r", "\n\n")))
        .list()
        .ofMaxSize(120);
  }

  /** Now and then a byte that is not UTF-8. */
  private static byte[] damage(byte[] log, int place) {
    byte[] copy = log.clone();
    if (place < copy.length) {
      copy[place] = (byte) 0xE4;
    }
    return copy;
  }

  @Property(tries = 3000)
  void theSameAsPlainRegularExpressions(
      @ForAll("logs") byte[] once, @ForAll @IntRange(min = 1, max = 5) int times) {
    byte[] log = repeated(once, times);
    ScanOptions options = new ScanOptions(1, 512, 256, 32);
    ScanResult result = scan(options, new ByteArrayInputStream(log));
    Map<String, Long> counts = new TreeMap<>();
    for (Event event : result.events()) {
      counts.merge(
          event.pattern() + event.captures() + event.at().host() + "/" + event.at().rank(),
          event.count(),
          Long::sum);
    }
    assertThat(counts).isEqualTo(lineByLine(log, options));
    assertThat(result.statistics().bytes()).isEqualTo(log.length);
    long newlines =
        new String(log, StandardCharsets.ISO_8859_1).chars().filter(c -> c == 10).count();
    boolean isOpen = log.length > 0 && log[log.length - 1] != '\n';
    assertThat(result.statistics().lines()).isEqualTo(newlines + (isOpen ? 1 : 0));
  }

  @Property(tries = 500)
  void theSameHoweverItIsReadAndWhoeverScans(@ForAll("logs") byte[] log) throws IOException {
    byte[] longer = repeated(log, 12);
    ScanOptions small = new ScanOptions(1, 512, 256, 32);
    ScanResult expected = scan(small, new ByteArrayInputStream(longer));
    assertThat(scan(small.withThreads(3), new ByteArrayInputStream(longer))).isEqualTo(expected);
    assertThat(scan(small, new Drip(longer))).isEqualTo(expected);
    ByteArrayOutputStream gzip = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(gzip)) {
      out.write(longer);
    }
    assertThat(scan(small, new ByteArrayInputStream(gzip.toByteArray()))).isEqualTo(expected);
    ByteArrayInputStream zstd = new ByteArrayInputStream(Zstd.compress(longer));
    assertThat(scan(small, zstd)).isEqualTo(expected);
    ScanResult large = scan(new ScanOptions(1, 1 << 16, 256, 32), new ByteArrayInputStream(longer));
    assertThat(large.events()).isEqualTo(expected.events());
  }

  /** What comes again is looked at with less care. */
  private static byte[] repeated(byte[] log, int times) {
    byte[] longer = new byte[log.length * times];
    for (int i = 0; i < times; i++) {
      System.arraycopy(log, 0, longer, i * log.length, log.length);
    }
    return longer;
  }

  private static ScanResult scan(ScanOptions options, InputStream log) {
    return new LogScanner(TABLE, options).scan(List.of(LogInput.stream("log", log)));
  }

  /** The meaning of a scan, as slowly and plainly as it can be written. */
  private static Map<String, Long> lineByLine(byte[] input, ScanOptions options) {
    byte[] log = input.clone();
    boolean isWrapped = PastedText.mend(log, log.length) > 0;
    boolean isJson = JsonLine.begins(log, 0, log.length);
    LineForm form = isWrapped ? LineForm.WRAPPED : isJson ? LineForm.JSON : LineForm.PLAIN;
    Map<String, Long> counts = new TreeMap<>();
    Block block = new Block(0);
    List<String> labels = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= log.length; i++) {
      if (i == log.length || log[i] == '\n' || log[i] == '\r') {
        byte[] line = Arrays.copyOfRange(log, from, i);
        line(block, line, form, options, counts);
        labels.add(label(line));
        labels.remove("");
        block.labels = believed(labels);
        from = i + 1;
      }
    }
    return counts;
  }

  /** The word that stands before another prefix at the beginning of a line. */
  private static String label(byte[] line) {
    Prefix prefix = new Prefix();
    new PrefixParser().parse(line, 0, line.length, prefix);
    return prefix.label.from == 0 ? text(line, prefix.label) : "";
  }

  /** What two lines have shown; any later line may begin so. */
  private static HostLabels believed(List<String> labels) {
    Map<String, Long> shown = new TreeMap<>();
    for (String label : labels) {
      if (Collections.frequency(labels, label) > 1) {
        shown.put(label, 0L);
      }
    }
    return new HostLabels(shown);
  }

  private static void line(
      Block block, byte[] line, LineForm form, ScanOptions options, Map<String, Long> counts) {
    int step = options.windowBytes() - options.overlapBytes();
    int begin = 0;
    while (true) {
      int end = Math.min(line.length, begin + options.windowBytes());
      LineCleaner cleaner = new LineCleaner();
      int length = part(cleaner, line, begin, end, form);
      byte[] window = Arrays.copyOf(cleaner.bytes(), length);
      Prefix prefix = new Prefix();
      byte[] head = window;
      if (begin > 0) {
        int first = part(cleaner, line, 0, Math.min(line.length, options.windowBytes()), form);
        head = Arrays.copyOf(cleaner.bytes(), first);
      }
      new PrefixParser().parse(block, 1, head, 0, head.length, prefix);
      String place = text(head, prefix.host) + "/" + text(head, prefix.rank);
      int message = begin > 0 ? 0 : prefix.messageStart;
      int owned = Integer.MAX_VALUE;
      if (end < line.length) {
        owned = part(cleaner, line, begin, begin + step, form);
      }
      for (LogPattern pattern : PATTERNS) {
        String captures = firstMatch(pattern, window, message, owned);
        if (captures != null) {
          counts.merge(pattern.id() + captures + place, 1L, Long::sum);
        }
      }
      if (end == line.length) {
        return;
      }
      begin += step;
    }
  }

  /** Only the first part of a line can be an object; a later one is a piece out of its texts. */
  private static int part(LineCleaner cleaner, byte[] line, int from, int to, LineForm form) {
    return from == 0 ? cleaner.clean(line, from, to, form) : cleaner.strip(line, from, to, form);
  }

  /** The captures; null for no match, or one that begins where the next window has it whole. */
  private static String firstMatch(LogPattern pattern, byte[] window, int message, int owned) {
    for (int from : message > 0 ? new int[] {message, 0} : new int[] {0}) {
      String view = new String(window, from, window.length - from, StandardCharsets.UTF_8);
      for (String regex : pattern.regexes()) {
        Pattern compiled = Pattern.compile(regex);
        Matcher matcher = compiled.matcher(view);
        if (matcher.find()) {
          String before = view.substring(0, matcher.start());
          if (from + before.getBytes(StandardCharsets.UTF_8).length >= owned) {
            return null;
          }
          Set<String> names = new TreeSet<>(compiled.namedGroups().keySet());
          Map<String, String> captures = new TreeMap<>();
          for (String name : names) {
            if (matcher.group(name) != null) {
              captures.put(name, matcher.group(name));
            }
          }
          return captures.toString();
        }
      }
    }
    return null;
  }

  private static String text(byte[] bytes, Prefix.Range range) {
    return new String(bytes, range.from, range.length(), StandardCharsets.UTF_8);
  }

  /** Gives a few bytes at a time, as a pipe does. */
  private static final class Drip extends FilterInputStream {
    private int step;

    Drip(byte[] log) {
      super(new ByteArrayInputStream(log));
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      step = step % 7 + 1;
      return super.read(into, from, Math.min(length, step));
    }
  }
}
