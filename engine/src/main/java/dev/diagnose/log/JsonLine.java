package dev.diagnose.log;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A line that is a JSON object: {@code journalctl -o json} ({@code MESSAGE}, {@code _HOSTNAME},
 * {@code SYSLOG_IDENTIFIER}, {@code _PID}, {@code __REALTIME_TIMESTAMP} in microseconds), Docker's
 * json-file ({@code log}, {@code time}), or what log collectors and Python's JSON formatters write
 * ({@code message}, {@code timestamp}; other texts, a traceback say, stand behind the message). Of
 * what stands inside the outermost object only the texts of {@code error} are read, where the
 * Elastic Common Schema has the traceback.
 */
final class JsonLine {
  private static final List<String> TIMES = List.of("time", "timestamp", "@timestamp", "asctime");

  private final byte[] bytes;
  private final int end;
  private int at;

  JsonLine(byte[] bytes, int from, int end) {
    this.bytes = bytes;
    this.at = from;
    this.end = end;
  }

  /** The line as syslog would print it, or null when it is no such object. */
  byte[] toPlainLine() {
    Map<String, byte[]> fields = new LinkedHashMap<>();
    readObject("", fields);
    byte[] message = fields.get("MESSAGE");
    if (message == null) {
      message = fields.containsKey("message") ? messageAndTexts(fields) : fields.get("log");
    }
    return message == null ? null : plain(fields, message);
  }

  /** Reads the object in hand; a line that was cut ends it. */
  private void readObject(String path, Map<String, byte[]> fields) {
    at++;
    while (skipTo('"')) {
      String name = new String(string(), StandardCharsets.UTF_8);
      if (!skipTo(':')) {
        break;
      }
      at = Bytes.blanksEnd(bytes, at + 1, end);
      if (path.isEmpty() && name.equals("error") && isAt('{')) {
        readObject("error.", fields);
      } else {
        readValue(path + name, fields);
      }
    }
    at = Math.min(end, at + 1);
  }

  private static byte[] messageAndTexts(Map<String, byte[]> fields) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    text.writeBytes(fields.get("message"));
    fields.forEach(
        (name, value) -> {
          boolean isText = Bytes.indexOf(value, 0, value.length, ' ') < value.length;
          if (isText && !name.equals("message") && !TIMES.contains(name)) {
            text.write(' ');
            text.writeBytes(name.getBytes(StandardCharsets.UTF_8));
            text.write('=');
            text.writeBytes(value);
          }
        });
    return text.toByteArray();
  }

  private static byte[] plain(Map<String, byte[]> fields, byte[] message) {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    byte[] time =
        TIMES.stream().map(fields::get).filter(Objects::nonNull).findFirst().orElse(new byte[0]);
    byte[] micros = fields.get("__REALTIME_TIMESTAMP");
    if (micros != null) {
      time = iso(new String(micros, StandardCharsets.US_ASCII));
    }
    line.writeBytes(time);
    if (time.length > 0) {
      line.write(' ');
    }
    byte[] host = fields.get("_HOSTNAME");
    byte[] ident = fields.getOrDefault("SYSLOG_IDENTIFIER", fields.get("_COMM"));
    if (host != null && ident != null) {
      line.writeBytes(host);
      line.write(' ');
      line.writeBytes(ident);
      byte[] pid = fields.getOrDefault("_PID", fields.get("SYSLOG_PID"));
      if (pid != null) {
        line.write('[');
        line.writeBytes(pid);
        line.write(']');
      }
      line.write(':');
      line.write(' ');
    }
    int length = message.length;
    while (length > 0 && Bytes.isSegmentEnd(message[length - 1])) {
      length--;
    }
    for (int i = 0; i < length; i++) {
      line.write(Bytes.isSegmentEnd(message[i]) ? ' ' : message[i]);
    }
    return line.toByteArray();
  }

  private static byte[] iso(String micros) {
    try {
      long value = Long.parseLong(micros);
      String text =
          java.time.Instant.ofEpochSecond(value / 1_000_000, value % 1_000_000 * 1000).toString();
      return text.getBytes(StandardCharsets.US_ASCII);
    } catch (NumberFormatException e) {
      return new byte[0];
    }
  }

  /** Goes on to a character of the object in hand; false where the object ends before it. */
  private boolean skipTo(char wanted) {
    while (at < end && bytes[at] != wanted && bytes[at] != '}') {
      at++;
    }
    return isAt(wanted);
  }

  private boolean isAt(char wanted) {
    return at < end && bytes[at] == wanted;
  }

  /** Reads a text, a number, or a list of bytes; what else is nested has no text. */
  private void readValue(String name, Map<String, byte[]> fields) {
    int from = at;
    if (isAt('"')) {
      fields.put(name, string());
    } else if (isAt('{') || isAt('[')) {
      skipNested();
      if (isListOfBytes(from)) {
        fields.put(name, bytesOfList(from));
      }
    } else {
      while (at < end && bytes[at] != ',' && bytes[at] != '}') {
        at++;
      }
      fields.put(name, Arrays.copyOfRange(bytes, from, at));
    }
  }

  /** Goes behind the object or list in hand, however deep; in a string a brace is text. */
  private void skipNested() {
    int depth = 0;
    do {
      if (isAt('"')) {
        string();
        continue;
      }
      if (isAt('{') || isAt('[')) {
        depth++;
      } else if (isAt('}') || isAt(']')) {
        depth--;
      }
      at++;
    } while (at < end && depth > 0);
  }

  private boolean isListOfBytes(int from) {
    boolean isList = bytes[from] == '[';
    for (int i = from + 1; i < at - 1 && isList; i++) {
      isList = Timestamp.isDigit(bytes[i]) || bytes[i] == ',' || bytes[i] == ' ';
    }
    return isList;
  }

  /** journald prints a message that is not UTF-8 as an array of its bytes. */
  private byte[] bytesOfList(int from) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    int number = -1;
    for (int i = from + 1; i < at; i++) {
      if (Timestamp.isDigit(bytes[i])) {
        number = Math.max(0, number) * 10 + bytes[i] - '0' & 0xFF;
      } else if (number >= 0) {
        text.write(number);
        number = -1;
      }
    }
    if (number >= 0) {
      text.write(number);
    }
    return text.toByteArray();
  }

  /** The string that begins with the quote in hand. */
  private byte[] string() {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    for (at++; at < end && bytes[at] != '"'; at++) {
      if (bytes[at] == '\\' && at + 1 < end) {
        at++;
        escaped(text);
      } else {
        text.write(bytes[at]);
      }
    }
    at = Math.min(end, at + 1);
    return text.toByteArray();
  }

  private void escaped(ByteArrayOutputStream text) {
    switch (bytes[at]) {
      case 'n', 'r' -> text.write('\n');
      case 't' -> text.write('\t');
      case 'b', 'f' -> text.write(' ');
      case 'u' -> {
        int code = 0;
        for (int i = 0; i < 4 && at + 1 < end; i++) {
          code = code * 16 + Math.max(0, Character.digit(bytes[++at], 16));
        }
        text.writeBytes(String.valueOf((char) code).getBytes(StandardCharsets.UTF_8));
      }
      default -> text.write(bytes[at]);
    }
  }
}
