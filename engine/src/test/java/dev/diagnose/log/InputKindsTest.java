package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.diagnose.facts.Coordinate;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The same message in every clothing that collectors, launchers and terminals give it. */
class InputKindsTest {
  private static final LogPattern XID =
      new LogPattern(
          "xid",
          "kernel",
          List.of("^NVRM: Xid \\((?P<pci>[^)]+)\\): (?P<code>\\d+), (?P<text>.*)$"));
  private static final PatternTable TABLE = PatternTable.compile(List.of(XID));
  private static final String MESSAGE = "NVRM: Xid (PCI:0000:84:00): 79, GPU lost";
  private static final String TIME = "2025-01-04T14:13:20Z";

  /** {@code @} stands for the message. */
  static List<Arguments> kinds() {
    return List.of(
        arguments("bare", "@\n", "", "", ""),
        arguments(
            "journalctl -o json",
            "{\"MESSAGE\":\"@\",\"_HOSTNAME\":\"gpu-3\",\"SYSLOG_IDENTIFIER\":\"kernel\","
                + "\"__REALTIME_TIMESTAMP\":\"1736000000000000\"}\n",
            "gpu-3",
            "",
            TIME),
        arguments(
            "journalctl -o json, a message that is not plain text",
            "{\"_HOSTNAME\":\"gpu-3\",\"SYSLOG_IDENTIFIER\":\"kernel\",\"MESSAGE\":"
                + numbers(MESSAGE)
                + ",\"__REALTIME_TIMESTAMP\":\"1736000000000000\"}\n",
            "gpu-3",
            "",
            TIME),
        arguments(
            "journalctl -o short-iso",
            "2025-01-04T14:13:20+0000 gpu-3 kernel: @\n",
            "gpu-3",
            "",
            TIME),
        arguments(
            "journalctl -o short-iso elsewhere",
            "2025-01-04T22:13:20+08:00 gpu-3 kernel: @\n",
            "gpu-3",
            "",
            TIME),
        arguments(
            "kubectl logs --timestamps --prefix",
            "[pod/train-0/pytorch] 2025-01-04T14:13:20.000000000Z @\n",
            "train-0",
            "",
            TIME),
        arguments(
            "docker json-file",
            "{\"log\":\"@\\n\",\"stream\":\"stderr\",\"time\":\"2025-01-04T14:13:20.000000000Z\"}\n",
            "",
            "",
            TIME),
        arguments(
            "a collector's JSON",
            "{\"severity\":\"ERROR\",\"message\":\"@\",\"timestamp\":\"2025-01-04T14:13:20Z\"}\n",
            "",
            "",
            TIME),
        arguments(
            "Elastic Common Schema, as Filebeat writes it",
            "{\"timestamp\":\"2025-01-04T14:13:20Z\",\"log\":{\"level\":\"ERROR\"},\"message\":\"@\"}\n",
            "",
            "",
            TIME),
        arguments(
            "Elastic Common Schema, the log behind the message",
            "{\"timestamp\":\"2025-01-04T14:13:20Z\",\"message\":\"@\",\"log\":{\"file\":{\"path\":\"a\"}}}\n",
            "",
            "",
            TIME),
        arguments(
            "a collector's JSON that names the file it read",
            "{\"timestamp\":\"2025-01-04T14:13:20Z\",\"message\":\"@\",\"log\":\"app.log\"}\n",
            "",
            "",
            TIME),
        arguments(
            "a collector's JSON with the pod before the message",
            "{\"kubernetes\":{\"pod\":\"t-0\",\"labels\":{\"a\":\"}\\\"{\"}},\"message\":\"@\",\"time\":\"2025-01-04T14:13:20Z\"}\n",
            "",
            "",
            TIME),
        arguments(
            "a container's JSON with the pod and lists of objects",
            "{\"tags\":[{\"k\":\"]\"},[1]],\"log\":\"@\\n\",\"kubernetes\":{\"pod\":\"t-0\"},\"time\":\"2025-01-04T14:13:20Z\"}\n",
            "",
            "",
            TIME),
        arguments("logcli", "2025-01-04T14:13:20Z {app=\"t\", pod=\"t-0\"} @\n", "t-0", "", TIME),
        arguments(
            "CloudWatch's list of events",
            "{\n    \"events\": [\n        {\n            \"timestamp\": 1736000000000,\n"
                + "            \"message\": \"@\",\n            \"ingestionTime\": 1\n        }\n",
            "",
            "",
            ""),
        arguments(
            "a list with an object in each line",
            "[{\"msg\":\"before\"},\n {\"time\":\"2025-01-04T14:13:20Z\",\"msg\":\"@\"}]\n",
            "",
            "",
            TIME),
        arguments(
            "a whole log as one text of JSON",
            "{\"output\": \"" + "line\\n".repeat(8) + "@\\nafter\\n\"}\n",
            "",
            "",
            ""),
        arguments("srun -l", "12: @\n", "", "12", ""),
        arguments("srun -l, padded", " 3: @\n", "", "3", ""),
        arguments("dmesg -T", "[Sat Jan  4 14:13:20 2025] @\n", "", "", TIME),
        arguments("CRI", "2025-01-04T14:13:20.000000000Z stderr F @\n", "", "", TIME),
        arguments("CRLF", "before\r\n@\r\nafter\r\n", "", "", ""),
        arguments("ANSI", "\u001b[1;31m@\u001b[0m\n", "", "", ""),
        arguments(
            "ANSI in the middle",
            "@".replace("@", "NVRM: \u001b[31mXid\u001b[0m") + MESSAGE.substring(9) + "\n",
            "",
            "",
            ""),
        arguments(
            "no-break spaces", "@".replace("@", MESSAGE.replace(' ', '\u00a0')) + "\n", "", "", ""),
        arguments("colours without escapes", "[1;31m@[0m\n", "", "", ""),
        arguments("colours as an editor shows them", "^[[36m@^[[0m\n", "", "", ""),
        arguments("colours as JSON writes them", "\\u001b[36m@\\u001b[0m\n", "", "", ""),
        arguments(
            "Ray, copied from a page",
            "[36m(Worker pid=7, ip=10.0.0.3)[0m @\n",
            "10.0.0.3",
            "",
            ""),
        arguments(
            "a page's source",
            "host&#39;s &lt;0&gt;\n" + MESSAGE.replace(" ", "&nbsp;") + "\n",
            "",
            "",
            ""),
        arguments("tqdm", " 12%|##    | 3/25 [00:01<00:09, 2.3it/s]\r@\r 16%|###\n", "", "", ""),
        arguments("NUL bytes before", "\0\0\0\n@\n", "", "", ""),
        arguments("no end", "@", "", "", ""));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("kinds")
  void aMessageIsFoundWithItsCoordinates(
      String kind, String input, String host, String rank, String time) {
    byte[] log = input.replace("@", MESSAGE).getBytes(StandardCharsets.UTF_8);
    List<Event> events =
        new LogScanner(TABLE, ScanOptions.DEFAULT)
            .scan(List.of(LogInput.stream(kind, new ByteArrayInputStream(log))))
            .events();
    assertThat(events).hasSize(1);
    Event event = events.get(0);
    assertThat(event.captures()).containsEntry("code", "79").containsEntry("text", "GPU lost");
    assertThat(event.at()).isEqualTo(new Coordinate(host, rank, ""));
    assertThat(time(event.first().nanos())).isEqualTo(time);
  }

  private static String time(long nanos) {
    return nanos == Occurrence.NO_TIME
        ? ""
        : Instant.ofEpochSecond(Math.floorDiv(nanos, 1_000_000_000L)).toString();
  }

  /** As journald writes a message that holds control characters. */
  private static String numbers(String text) {
    StringBuilder numbers = new StringBuilder("[");
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      numbers.append(numbers.length() > 1 ? "," : "").append(b);
    }
    return numbers.append(']').toString();
  }
}
