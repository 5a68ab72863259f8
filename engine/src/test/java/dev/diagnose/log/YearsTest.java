package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Times that state no year stand near the other times of the log, around New Year too. */
class YearsTest {
  private static final PatternTable TABLE =
      PatternTable.compile(
          List.of(new LogPattern("killed", "kernel", List.of("Killed process (?P<pid>\\d+)"))));

  /** Lines at these times, each with a message of its own. */
  private static byte[] log(String... times) {
    StringBuilder log = new StringBuilder();
    for (String time : times) {
      String pid = Integer.toUnsignedString(time.hashCode());
      log.append(time).append(" n1 kernel: Killed process ").append(pid).append('\n');
    }
    return log.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** The times of the lines, and the latest of all; scanned at once, in blocks and as they grow. */
  private static List<String> times(byte[]... logs) {
    ScanResult whole = scan(ScanOptions.DEFAULT, logs);
    assertThat(scan(new ScanOptions(3, 128, 64, 16), logs).events()).isEqualTo(whole.events());
    LogFollower follower = new LogFollower(TABLE, List.of(), ScanOptions.DEFAULT);
    for (int i = 0; i < logs.length; i++) {
      follower.begin("log" + i);
    }
    for (int i = logs.length - 1; i >= 0; i--) {
      follower.append(i, logs[i], 0, logs[i].length);
      follower.end(i);
    }
    assertThat(follower.result()).isEqualTo(whole);
    List<String> times = new ArrayList<>();
    for (Event event : whole.events()) {
      times.add(shown(event.first().nanos()));
    }
    times.add("until " + shown(whole.latestNanos()));
    return times;
  }

  private static ScanResult scan(ScanOptions options, byte[]... logs) {
    List<LogInput> inputs = new ArrayList<>();
    for (int i = 0; i < logs.length; i++) {
      inputs.add(LogInput.stream("log" + i, new ByteArrayInputStream(logs[i])));
    }
    return new LogScanner(TABLE, List.of(), options).scan(inputs);
  }

  private static String shown(long nanos) {
    return Instant.ofEpochSecond(0, nanos).toString();
  }

  @Test
  void newYear_isCrossedWithinALog_andBetweenLogs() {
    List<String> crossed =
        List.of("1995-12-31T23:59:58Z", "1996-01-01T00:00:03Z", "until 1996-01-01T00:00:03Z");
    assertThat(times(log("Dec 31 23:59:58", "Jan  1 00:00:03"))).isEqualTo(crossed);
    assertThat(times(log("Dec 31 23:59:58"), log("Jan  1 00:00:03"))).isEqualTo(crossed);
    assertThat(times(log("Jan  1 00:00:03"), log("Dec 31 23:59:58")))
        .containsExactly(crossed.get(1), crossed.get(0), crossed.get(2));
    assertThat(times(log("Oct 20 10:00:00", "Dec 31 23:59:58", "Jan 31 10:00:00")))
        .endsWith("until 1996-01-31T10:00:00Z");
  }

  @Test
  void aYearThatALineStates_isOfThoseNextToIt() {
    assertThat(times(log("2025-12-31T23:59:58Z", "Jan  1 00:00:03", "Dec 30 10:00:00")))
        .containsExactly(
            "2025-12-31T23:59:58Z",
            "2026-01-01T00:00:03Z",
            "2025-12-30T10:00:00Z",
            "until 2026-01-01T00:00:03Z");
    assertThat(times(log("Dec 31 23:59:58"), log("2026-01-01T00:00:03Z")))
        .startsWith("2025-12-31T23:59:58Z");
    assertThat(times(log("Jul  1 10:00:00", "2026-07-01T10:00:03Z")))
        .startsWith("2026-07-01T10:00:00Z");
  }

  @Test
  void aLogOfSilentMonths_crossesNoNewYear() {
    assertThat(times(log("Jan  5 10:00:00", "Sep 20 10:00:00"), log("Sep 20 11:00:00")))
        .containsExactly(
            "1996-01-05T10:00:00Z",
            "1996-09-20T10:00:00Z",
            "1996-09-20T11:00:00Z",
            "until 1996-09-20T11:00:00Z");
    assertThat(times(log("Mar  5 10:00:00", "Jan  2 10:00:00")))
        .as("two logs written one behind the other")
        .startsWith("1996-03-05T10:00:00Z", "1996-01-02T10:00:00Z");
  }

  @Test
  void the29thOfFebruary_staysOne() {
    assertThat(times(log("Dec 31 23:59:58", "Feb 29 10:00:00", "Mar  1 10:00:00")))
        .containsExactly(
            "1995-12-31T23:59:58Z",
            "1996-02-29T10:00:00Z",
            "1996-03-01T10:00:00Z",
            "until 1996-03-01T10:00:00Z");
    assertThat(times(log("Feb 29 10:00:00", "2024-03-01T00:00:00Z")))
        .startsWith("2024-02-29T10:00:00Z");
  }
}
