package dev.diagnose.log;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A line that is a JSON object with what a program printed in it, as journald, Docker, loggers and
 * the tools that ship logs write it; or, of an object over several lines, the line of that member.
 * The tables here say under which names they keep the message, the time, the host and the program.
 *
 * <p>Texts beside the message, a traceback say, stand behind it. Of what stands inside the
 * outermost object only {@link #ENTERED} is read.
 */
final class JsonLine {
  /** journald; Elastic's schema and Python; Google Cloud; Splunk; GELF; Docker. */
  private static final List<String> MESSAGES =
      List.of("MESSAGE", "message", "textPayload", "_raw", "short_message", "log");

  /** Here the message is all that the program printed. */
  private static final Set<String> WHOLE_LINES = Set.of("MESSAGE", "textPayload", "_raw", "log");

  /**
   * zap, logrus, slog, pino; structlog; {@code logcli -o jsonl}; OpenTelemetry. Where such an
   * object has further members, they say what happened as much as the message does (and
   * configurations have such members, too), so it is a message only beside {@link #ENVELOPE}.
   */
  private static final List<String> LONE_MESSAGES =
      List.of("msg", "event", "line", "body", "body.stringValue");

  private static final List<String> TIMES =
      List.of(
          "__REALTIME_TIMESTAMP",
          "time",
          "timestamp",
          "@timestamp",
          "asctime",
          "ts",
          "_time",
          "date");

  private static final List<String> HOSTS =
      List.of(
          "_HOSTNAME",
          "hostname",
          "host.name",
          "host.hostname",
          "host",
          "kubernetes.pod_name",
          "resource.labels.pod_name");

  private static final List<String> PROGRAMS =
      List.of("SYSLOG_IDENTIFIER", "_COMM", "process.name", "logger", "name");

  private static final List<String> PROCESSES = List.of("_PID", "SYSLOG_PID", "process.pid", "pid");

  /** The objects of GCP, Elasticsearch and Splunk around what the program wrote have no name. */
  private static final Map<String, String> ENTERED =
      Map.of(
          "jsonPayload", "",
          "_source", "",
          "result", "",
          "error", "error.",
          "host", "host.",
          "process", "process.",
          "body", "body.",
          "kubernetes", "kubernetes.",
          "resource", "resource.",
          "resource.labels", "resource.labels.");

  private static final Pattern SINCE_1970 = Pattern.compile("\\d{10,19}(\\.\\d*)?");

  /** Further members that say where a message comes from. */
  private static final Set<String> ENVELOPE =
      Set.of(
          "level",
          "lvl",
          "levelname",
          "severity",
          "severityText",
          "caller",
          "filename",
          "lineno",
          "funcName",
          "module",
          "func",
          "source",
          "thread",
          "v",
          "labels",
          "stream",
          "tags");

  private static final int SECONDS_DIGITS = 10;

  private final Map<String, byte[]> fields;
  private final Set<String> passedOver;

  private JsonLine(JsonObject object) {
    this.fields = object.fields();
    this.passedOver = object.passedOver();
  }

  /** Whether the beginning of a text is that of JSON: a brace, bracket or member's name. */
  static boolean begins(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to && " \t\r\n[{".indexOf(bytes[at]) >= 0) {
      at++;
    }
    int quote = Bytes.indexOf(bytes, Math.min(to, at + 1), to, '"');
    int colon = Bytes.blanksEnd(bytes, Math.min(to, quote + 1), to);
    return at < to && bytes[at] == '"' && colon < to && bytes[colon] == ':';
  }

  /** Whether a line may be an object or a member of one. */
  static boolean isLikely(byte[] bytes, int from, int to) {
    int at = begin(bytes, from, to);
    return at < to && (bytes[at] == '{' || bytes[at] == '"');
  }

  /** The line as syslog would print it, or null when it is no such object. */
  static byte[] toPlainLine(byte[] bytes, int from, int to) {
    return plainLine(bytes, from, to, true);
  }

  private static byte[] plainLine(byte[] bytes, int from, int to, boolean mayNest) {
    int begin = begin(bytes, from, to);
    if (begin == to || bytes[begin] != '{' && bytes[begin] != '"') {
      return null;
    }
    JsonObject object = new JsonObject(bytes, begin, to, ENTERED);
    return object.isFollowed() ? null : new JsonLine(object).plain(mayNest);
  }

  private static int begin(byte[] bytes, int from, int to) {
    int at = Bytes.blanksEnd(bytes, from, to);
    return at < to && bytes[at] == '[' ? Bytes.blanksEnd(bytes, at + 1, to) : at;
  }

  private byte[] plain(boolean mayNest) {
    String name = messageName();
    if (name.isEmpty()) {
      return null;
    }
    byte[] message = fields.get(name);
    byte[] nested = mayNest ? plainLine(message, 0, message.length, false) : null;
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    writeOrigin(line);
    line.writeBytes(nested == null ? inOneLine(message) : nested);
    if (!WHOLE_LINES.contains(name)) {
      writeTexts(line, name);
    }
    return line.toByteArray();
  }

  private String messageName() {
    for (String name : MESSAGES) {
      if (fields.containsKey(name)) {
        return name;
      }
    }
    for (String name : LONE_MESSAGES) {
      if (isWords(fields.get(name)) && isAlone(name)) {
        return name;
      }
    }
    return "";
  }

  private boolean isAlone(String message) {
    Set<String> others = new HashSet<>(fields.keySet());
    others.addAll(passedOver);
    others.remove(message);
    others.removeAll(ENVELOPE);
    for (List<String> known : List.of(TIMES, HOSTS, PROGRAMS, PROCESSES)) {
      known.forEach(others::remove);
    }
    return others.isEmpty();
  }

  private static boolean isWords(byte[] text) {
    return text != null && Bytes.indexOf(text, 0, text.length, ' ') < text.length;
  }

  private void writeTexts(ByteArrayOutputStream line, String message) {
    fields.forEach(
        (name, value) -> {
          if (isWords(value) && !name.equals(message) && !TIMES.contains(name)) {
            line.write(' ');
            line.writeBytes(name.getBytes(StandardCharsets.UTF_8));
            line.write('=');
            line.writeBytes(inOneLine(value));
          }
        });
  }

  /** {@code TIME HOST PROGRAM[PROCESS]: }, or as much of it as the object says. */
  private void writeOrigin(ByteArrayOutputStream line) {
    String time = time();
    if (!time.isEmpty()) {
      write(line, time + " ");
    }
    String host = word(HOSTS);
    if (!host.isEmpty()) {
      String program = word(PROGRAMS);
      String process = word(PROCESSES);
      write(line, host + " " + (program.isEmpty() ? PrefixParser.NO_PROGRAM : program));
      write(line, process.isEmpty() ? ": " : "[" + process + "]: ");
    }
  }

  private static void write(ByteArrayOutputStream line, String text) {
    line.writeBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The first of these members that is a word, or empty. */
  private String word(List<String> names) {
    for (String name : names) {
      byte[] value = fields.get(name);
      if (value != null && value.length > 0 && PrefixParser.isIdent(value)) {
        return new String(value, StandardCharsets.UTF_8);
      }
    }
    return "";
  }

  private String time() {
    for (String name : TIMES) {
      byte[] value = fields.get(name);
      if (value != null) {
        String text = new String(value, StandardCharsets.UTF_8).strip();
        return SINCE_1970.matcher(text).matches() ? iso(text) : text;
      }
    }
    return "";
  }

  /** A number of seconds, or of thousandths, millionths or billionths of them, since 1970. */
  private static String iso(String number) {
    int digits = (number + ".").indexOf('.');
    int shift = Math.floorDiv(digits - SECONDS_DIGITS, 3) * 3;
    long nanos = new BigDecimal(number).scaleByPowerOfTen(9 - shift).longValue();
    return Instant.ofEpochSecond(0, nanos).toString();
  }

  private static byte[] inOneLine(byte[] text) {
    int length = text.length;
    while (length > 0 && Bytes.isSegmentEnd(text[length - 1])) {
      length--;
    }
    byte[] line = new byte[length];
    for (int i = 0; i < length; i++) {
      line[i] = Bytes.isSegmentEnd(text[i]) ? (byte) ' ' : text[i];
    }
    return line;
  }
}
