package dev.diagnose.log;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The texts and numbers of a JSON object that stands in one line, or of the members of one that was
 * printed over several. It is read as far as it goes: a line may be cut anywhere.
 */
final class JsonObject {
  private static final int DEEPEST = 4;

  private final Map<String, byte[]> fields = new LinkedHashMap<>();
  private final Set<String> passedOver = new HashSet<>();
  private final Map<String, String> entered;
  private final byte[] bytes;
  private final int end;
  private int at;

  /**
   * @param from at the brace, or at the quote of a member's name
   * @param entered the nested objects to read, each with what is put before its members' names
   */
  JsonObject(byte[] bytes, int from, int end, Map<String, String> entered) {
    this.bytes = bytes;
    this.at = from;
    this.end = end;
    this.entered = entered;
    at += isAt('{') ? 1 : 0;
    readMembers("", 0);
  }

  /** What was read, in its order; of two members with one name the first. */
  Map<String, byte[]> fields() {
    return fields;
  }

  /** The objects and lists that were not read. */
  Set<String> passedOver() {
    return passedOver;
  }

  /** Whether the line has more behind the object than what ends a list's element. */
  boolean isFollowed() {
    for (int i = at; i < end; i++) {
      if (" \t\r\n,]}".indexOf(bytes[i]) < 0) {
        return true;
      }
    }
    return false;
  }

  private void readMembers(String path, int depth) {
    while (skipTo('"')) {
      String name = path + new String(string(), StandardCharsets.UTF_8);
      if (!skipTo(':')) {
        break;
      }
      at = Bytes.blanksEnd(bytes, at + 1, end);
      if (isAt('{') && entered.containsKey(name) && depth < DEEPEST) {
        at++;
        readMembers(entered.get(name), depth + 1);
      } else {
        readValue(name);
      }
    }
    at = Math.min(end, at + 1);
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
  private void readValue(String name) {
    int from = at;
    if (isAt('"')) {
      fields.putIfAbsent(name, string());
    } else if (isAt('{') || isAt('[')) {
      skipNested();
      if (isListOfBytes(from)) {
        fields.putIfAbsent(name, bytesOfList(from));
      } else {
        passedOver.add(name);
      }
    } else {
      while (at < end && bytes[at] != ',' && bytes[at] != '}') {
        at++;
      }
      fields.putIfAbsent(name, Arrays.copyOfRange(bytes, from, at));
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
