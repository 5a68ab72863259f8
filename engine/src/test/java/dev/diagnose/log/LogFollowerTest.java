package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** A log that grows tells in the end what it tells as a whole, and something on the way. */
class LogFollowerTest {
  private static final PatternTable TABLE =
      PatternTable.compile(
          List.of(
              new LogPattern(
                  "flap", "kernel", List.of("(?P<port>eth\\d): link is (?P<state>\\w+)")),
              new LogPattern("oom", "kernel", List.of("Killed process (?P<pid>\\d+)")),
              new LogPattern("warn", "nccl", List.of("NCCL WARN Call to (?P<call>\\w+) failed"))));
  private static final List<Watch> WATCHES = List.of(new Watch("flap", 600_000_000_000L, 0, 4));

  /** Lines shorter than the windows, as only longer ones may be cut elsewhere. */
  private static final ScanOptions SMALL = new ScanOptions(1, 1024, 256, 32);

  private static byte[] log(long seed, int lines) {
    Random random = new Random(seed);
    StringBuilder log = new StringBuilder();
    long seconds = 1_700_000_000L;
    for (int i = 0; i < lines; i++) {
      seconds += random.nextInt(90);
      String time = java.time.Instant.ofEpochSecond(seconds).toString();
      String host = "n" + random.nextInt(3);
      int rank = random.nextInt(4);
      String pid = host + ":7" + rank + ":40 [" + rank + "] ";
      log.append(
          switch (random.nextInt(10)) {
            case 0 -> time + " " + host + " kernel: eth" + rank + ": link is down";
            case 1 -> time + " " + host + " kernel: Killed process 7" + rank;
            case 2 -> pid + "NCCL WARN Call to connect failed";
            case 3 -> pid + "NCCL INFO all is well";
            case 4 -> time + " " + host + " some error that nobody knows";
            case 5 -> "";
            case 7 -> host + ": " + pid + "NCCL INFO all is well";
            case 8 -> host + ": NCCL WARN Call to connect failed";
            case 6 -> "epoch 1\repoch 2\r\u001b[31mtime " + i + "\u001b[0m";
            default -> time + " a line of another program, number " + i;
          });
      log.append(random.nextInt(20) == 0 ? "\r\n" : "\n");
    }
    int open = random.nextInt(3);
    log.append(open == 0 ? "" : open == 1 ? "n2:9:9 [9] NCCL WARN Call to" : "\n\n");
    return log.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static ScanResult atOnce(byte[]... logs) {
    List<LogInput> inputs = new ArrayList<>();
    for (int i = 0; i < logs.length; i++) {
      inputs.add(LogInput.stream("log" + i, new ByteArrayInputStream(logs[i])));
    }
    return new LogScanner(TABLE, WATCHES, SMALL).scan(inputs);
  }

  @Property(tries = 400)
  void inWhateverPiecesALogComes_theEndIsTheSame(
      @ForAll long seed, @ForAll @IntRange(min = 0, max = 150) int lines) {
    byte[] log = log(seed, lines);
    LogFollower follower = new LogFollower(TABLE, WATCHES, SMALL);
    int input = follower.begin("log0");
    Random random = new Random(seed);
    for (int at = 0; at < log.length; ) {
      int to = Math.min(log.length, at + 1 + random.nextInt(random.nextBoolean() ? 30 : 3000));
      follower.append(input, log, at, to);
      if (random.nextInt(4) == 0) {
        follower.result();
      }
      at = to;
    }
    follower.end(input);
    assertThat(follower.result()).isEqualTo(atOnce(log));
  }

  @Property(tries = 200)
  void logsThatGrowTogether_tellWhatTheyTellOneAfterTheOther(@ForAll long seed) {
    byte[][] logs = {log(seed, 60), log(seed + 1, 40), log(seed + 2, 50)};
    LogFollower follower = new LogFollower(TABLE, WATCHES, SMALL);
    Random random = new Random(seed);
    int[] at = new int[logs.length];
    for (int i = 0; i < logs.length; i++) {
      follower.begin("log" + i);
    }
    for (int open = logs.length; open > 0; ) {
      int input = random.nextInt(logs.length);
      int to = Math.min(logs[input].length, at[input] + random.nextInt(700));
      if (at[input] > logs[input].length) {
        continue;
      }
      follower.append(input, logs[input], at[input], to);
      at[input] = to;
      if (to == logs[input].length) {
        follower.end(input);
        at[input]++;
        open--;
      }
    }
    ScanResult together = follower.result();
    ScanResult one = atOnce(logs);
    assertThat(together.events()).isEqualTo(one.events());
    assertThat(together.sources()).isEqualTo(one.sources());
    assertThat(new HashSet<>(together.hosts())).isEqualTo(new HashSet<>(one.hosts()));
    assertThat(together.latestNanos()).isEqualTo(one.latestNanos());
    assertThat(together.statistics()).isEqualTo(one.statistics());
  }

  @Test
  void aLineCounts_whenItsEndIsThere() {
    LogFollower follower = new LogFollower(TABLE, WATCHES, SMALL);
    int input = follower.begin("log");
    append(follower, input, "gpu-1 kernel: Killed pro");
    assertThat(follower.result().events()).isEmpty();
    append(follower, input, "cess 7\n");
    assertThat(follower.result().events()).hasSize(1);
    assertThat(follower.result().events().get(0).first().line()).isEqualTo(1);
  }

  @Test
  void theRevisionGrows_withWhatIsNewOnly() {
    LogFollower follower = new LogFollower(TABLE, WATCHES, SMALL);
    int input = follower.begin("log");
    append(follower, input, "gpu-1 kernel: Killed process 7\n".repeat(40));
    long revision = follower.revision();
    append(follower, input, "gpu-1 kernel: all is well\n".repeat(40));
    append(follower, input, "gpu-1 kernel: Killed process 7\n");
    assertThat(follower.revision()).isEqualTo(revision);
    append(follower, input, "gpu-1 kernel: Killed process 8\n");
    assertThat(follower.revision()).isGreaterThan(revision);
    append(follower, input, "eth0: link is down\n".repeat(40));
    revision = follower.revision();
    append(follower, input, "eth0: link is down\n");
    assertThat(follower.revision()).as("every line of a watched pattern").isEqualTo(revision + 1);
  }

  @Test
  void aRotatedLog_goesOnUnderItsName_withItsOwnLineNumbers() {
    LogFollower follower = new LogFollower(TABLE, WATCHES, SMALL);
    int before = follower.begin("log");
    append(follower, before, "gpu-1 kernel: all is well\ngpu-1 kernel: Killed process 7");
    follower.end(before);
    int after = follower.begin("log");
    append(follower, after, "gpu-1 kernel: Killed process 8\n");
    List<Event> events = follower.result().events();
    assertThat(events).extracting(event -> event.first().file()).containsExactly("log", "log");
    assertThat(events).extracting(event -> event.first().line()).containsExactly(2L, 1L);
    assertThat(events).extracting(event -> event.first().input()).containsExactly(0, 1);
  }

  @Test
  void aCompressedLog_isRefused() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write("Killed process 7\n".getBytes(StandardCharsets.UTF_8));
    }
    LogFollower follower = new LogFollower(TABLE, WATCHES, SMALL);
    int input = follower.begin("log.gz");
    byte[] bytes = packed.toByteArray();
    assertThatThrownBy(() -> follower.append(input, bytes, 0, bytes.length))
        .isInstanceOf(LogInputException.class)
        .hasMessageContaining("log.gz is compressed");
  }

  private static void append(LogFollower follower, int input, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    follower.append(input, bytes, 0, bytes.length);
  }
}
