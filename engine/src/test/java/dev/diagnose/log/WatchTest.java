package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Watched patterns: what rules count inside windows is the same however the input was read. */
class WatchTest {
  private static final long SECOND = 1_000_000_000L;
  private static final PatternTable TABLE =
      PatternTable.compile(
          List.of(
              new LogPattern("flap", "kernel", List.of("link is (?P<state>\\w+)")),
              new LogPattern("other", "kernel", List.of("something else"))));

  /** Seconds between lines, some of them backwards: several machines wrote the log. */
  @Provide
  Arbitrary<List<Integer>> steps() {
    return Arbitraries.frequencyOf(
            net.jqwik.api.Tuple.of(6, Arbitraries.integers().between(0, 3)),
            net.jqwik.api.Tuple.of(2, Arbitraries.integers().between(-20, 20)),
            net.jqwik.api.Tuple.of(1, Arbitraries.integers().between(50, 200)))
        .list()
        .ofMinSize(1)
        .ofMaxSize(200);
  }

  private static String log(List<Integer> steps) {
    StringBuilder log = new StringBuilder();
    long seconds = 1_700_000_000L;
    for (int step : steps) {
      seconds += step;
      log.append(Instant.ofEpochSecond(seconds)).append(" node kernel: link is down\n");
      log.append("a line that nobody knows\n".repeat(Math.floorMod(step, 3)));
    }
    return log.toString();
  }

  private static ScanResult scan(ScanOptions options, Watch watch, String log) {
    InputStream stream = new ByteArrayInputStream(log.getBytes(StandardCharsets.UTF_8));
    return new LogScanner(TABLE, List.of(watch), options)
        .scan(List.of(LogInput.stream("log", stream)));
  }

  @Property(tries = 300)
  void everyLineIsThere_howeverTheInputIsCutAndWhoeverScans(@ForAll("steps") List<Integer> steps) {
    Watch watch = new Watch("flap", 0, 0, Watch.EVERY);
    String log = log(steps);
    ScanResult whole = scan(new ScanOptions(1, 1 << 16, 256, 32), watch, log);
    ScanResult pieces = scan(new ScanOptions(1, 512, 256, 32), watch, log);
    assertThat(pieces).isEqualTo(whole);
    assertThat(scan(new ScanOptions(3, 512, 256, 32), watch, log)).isEqualTo(pieces);
    Timeline timeline = whole.events().get(0).timeline();
    assertThat(timeline.complete()).isTrue();
    assertThat(timeline.moments()).hasSize(steps.size());
  }

  @Property(tries = 500)
  void thinning_changesNoAnswer(
      @ForAll("steps") List<Integer> steps,
      @ForAll @IntRange(min = 1, max = 5) int number,
      @ForAll @IntRange(min = 1, max = 60) int seconds,
      @ForAll @IntRange(min = 1, max = 20) int lines) {
    String log = log(steps);
    List<Moment> all = moments(new Watch("flap", 0, 0, Watch.EVERY), log);
    Watch watch = new Watch("flap", seconds * SECOND, lines, number);
    List<Moment> kept = moments(watch, log);
    assertThat(all).containsAll(kept);
    for (long width : List.of(seconds * SECOND, 3 * seconds * SECOND)) {
      assertThat(Math.min(number, mostInTime(kept, width)))
          .isEqualTo(Math.min(number, mostInTime(all, width)));
    }
    assertThat(Math.min(number, mostInLines(kept, lines)))
        .isEqualTo(Math.min(number, mostInLines(all, lines)));
    assertThat(scan(new ScanOptions(2, 512, 256, 32), watch, log).events().get(0).timeline())
        .as("the same lines stay whatever the blocks")
        .isEqualTo(scan(ScanOptions.DEFAULT, watch, log).events().get(0).timeline());
  }

  private static List<Moment> moments(Watch watch, String log) {
    return scan(ScanOptions.DEFAULT, watch, log).events().get(0).timeline().moments();
  }

  private static int mostInTime(List<Moment> moments, long width) {
    int most = 0;
    for (Moment first : moments) {
      int inside = 0;
      for (Moment other : moments) {
        long distance = other.nanos() - first.nanos();
        inside += distance >= 0 && distance <= width ? 1 : 0;
      }
      most = Math.max(most, inside);
    }
    return most;
  }

  private static int mostInLines(List<Moment> moments, long width) {
    int most = 0;
    for (Moment first : moments) {
      int inside = 0;
      for (Moment other : moments) {
        long distance = other.line() - first.line();
        inside += distance >= 0 && distance <= width ? 1 : 0;
      }
      most = Math.max(most, inside);
    }
    return most;
  }

  @Test
  void aStorm_keepsAFewLinesOfEachHalfWindow() {
    StringBuilder log = new StringBuilder();
    for (int i = 0; i < 300_000; i++) {
      log.append(Instant.ofEpochSecond(1_700_000_000L + i / 1000)).append(" link is down\n");
    }
    ScanResult result =
        scan(ScanOptions.DEFAULT, new Watch("flap", 60 * SECOND, 0, 4), log.toString());
    Event storm = result.events().get(0);
    assertThat(storm.count()).isEqualTo(300_000);
    assertThat(storm.timeline().complete()).isTrue();
    assertThat(storm.timeline().moments()).hasSizeLessThan(120);
    assertThat(result.statistics().notes()).isEmpty();
  }

  @Test
  void aStormThatCannotBeThinned_isCutAndSaysSo() {
    String log = "link is down\n".repeat(Track.MOST + 5);
    ScanResult result = scan(ScanOptions.DEFAULT, new Watch("flap", 60 * SECOND, 0, 4), log);
    assertThat(result.events().get(0).timeline().complete()).isFalse();
    assertThat(result.statistics().notes())
        .containsExactly(
            "flap: more lines than can be placed in time one by one; what rules count within a"
                + " window may stay unknown");
  }

  @Test
  void timesSinceBoot_areThinnedForEachInputAlone() {
    List<LogInput> inputs = new ArrayList<>();
    for (String name : List.of("a", "b")) {
      inputs.add(LogInput.text(name, "[  100.0] link is down\n[  100.5] link is down\n"));
    }
    Watch watch = new Watch("flap", 60 * SECOND, 0, 1);
    Event event =
        new LogScanner(TABLE, List.of(watch), ScanOptions.DEFAULT).scan(inputs).events().get(0);
    assertThat(event.timeline().moments()).hasSize(4).allMatch(Moment::isSinceBoot);
  }

  @Test
  void aPatternThatNobodyWatches_hasItsFirstLinesAndItsLast() {
    ScanResult result =
        new LogScanner(TABLE, ScanOptions.DEFAULT)
            .scan(List.of(LogInput.text("log", "link is up\n".repeat(9))));
    Timeline timeline = result.events().get(0).timeline();
    assertThat(timeline.complete()).isFalse();
    assertThat(timeline.moments()).extracting(Moment::line).containsExactly(1L, 2L, 3L, 9L);
  }

  @Test
  void theLatestTime_isThatOfTheLastLine() {
    InputStream log =
        new SequenceInputStream(
            Collections.enumeration(
                List.<InputStream>of(
                    new ByteArrayInputStream(
                        "2026-01-01T00:00:00Z a\n"
                            .repeat(200_000)
                            .getBytes(StandardCharsets.UTF_8)),
                    new ByteArrayInputStream(
                        "2026-01-01T05:00:00Z z\n\n".getBytes(StandardCharsets.UTF_8)))));
    ScanResult result =
        new LogScanner(TABLE, ScanOptions.DEFAULT).scan(List.of(LogInput.stream("log", log)));
    assertThat(result.latestNanos())
        .isEqualTo(Instant.parse("2026-01-01T05:00:00Z").getEpochSecond() * SECOND);
  }
}
