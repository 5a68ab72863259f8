package dev.diagnose.facts;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads a value as a person, a rule or a log writes it, according to the type of its fact.
 *
 * <table>
 * <caption>What may be written</caption>
 * <tr><td>string</td><td>anything</td></tr>
 * <tr><td>enum</td><td>one of the catalogue's words, in any case</td></tr>
 * <tr><td>int</td><td>{@code 42}, {@code -1}, {@code 0x1f}, {@code unlimited}</td></tr>
 * <tr><td>bool</td><td>{@code true false yes no on off y n 1 0}</td></tr>
 * <tr><td>version</td><td>see {@link Version}</td></tr>
 * <tr><td>bytes</td><td>{@code 64MiB}, {@code 16G}, {@code 64k}, {@code 1.5 GiB}, {@code 4096},
 *     {@code unlimited}. Every unit is a power of 1024: that is what df -h, docker, ulimit and the
 *     kernel mean by them.</td></tr>
 * <tr><td>rate</td><td>{@code 400Gb/s}, {@code 100 Gbps}, {@code 32.0 GT/s}, {@code 1000000}. Every
 *     unit is a power of 1000.</td></tr>
 * <tr><td>duration</td><td>{@code 5m}, {@code 250ms}, {@code 1h30m}, {@code 2 min}; a plain number is
 *     seconds</td></tr>
 * <tr><td>pci-address</td><td>{@code 0000:3b:00.0}, {@code 00000000:3B:00.0}, {@code 3b:00.0}, {@code
 *     0000:3b:00}</td></tr>
 * <tr><td>any number</td><td>{@code unlimited}; {@code max}, as cgroups write it</td></tr>
 * <tr><td>words</td><td>separated by blanks; by commas when there is neither a blank nor an equals
 *     sign, so that {@code pci=realloc,noats} stays one word</td></tr>
 * </table>
 */
public final class ValueParser {
  /** What {@code unlimited} is stored as, in bytes and in whole numbers. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  private ValueParser() {}

  /**
   * Reads a value.
   *
   * @throws IllegalArgumentException saying what form is expected
   */
  public static Value parse(FactDefinition definition, String text) {
    String trimmed = text.strip();
    return switch (definition.type()) {
      case STRING -> new Value.Text(text);
      case ENUM -> word(definition, trimmed);
      case INT -> new Value.Whole(whole(trimmed));
      case BOOL -> new Value.Flag(flag(trimmed));
      case VERSION -> new Value.Numbered(Version.of(trimmed));
      case BYTES -> new Value.Whole(Quantity.bytes(trimmed));
      case RATE -> new Value.Whole(Quantity.rate(trimmed));
      case DURATION -> new Value.Whole(Quantity.duration(trimmed));
      case PCI_ADDRESS -> new Value.Text(PciAddress.canonical(trimmed));
      case WORDS -> new Value.Words(words(trimmed));
      case RECORDS ->
          throw new IllegalArgumentException(
              "a list of records, which one text cannot give; name a record and its field: "
                  + definition.name()
                  + "["
                  + String.join(",", definition.keys())
                  + "].FIELD");
    };
  }

  /**
   * Reads a time as a fact of type duration is written.
   *
   * @throws IllegalArgumentException saying what form is expected
   */
  public static Duration duration(String text) {
    return Duration.ofNanos(Quantity.duration(text.strip()));
  }

  /**
   * Reads a number as logs print it: decimal also with leading zeros ({@code 010} is ten),
   * hexadecimal behind {@code 0x}, of 64 bits at most.
   *
   * @throws NumberFormatException for any other text
   */
  public static long number(String text) {
    int digits = text.startsWith("-") ? 1 : 0;
    if (!text.regionMatches(true, digits, "0x", 0, 2)) {
      return Long.parseLong(text);
    }
    long number = Long.parseUnsignedLong(text.substring(digits + 2), 16);
    return digits == 0 ? number : -number;
  }

  private static Value word(FactDefinition definition, String text) {
    for (String word : definition.words()) {
      if (word.equalsIgnoreCase(text)) {
        return new Value.Text(word);
      }
    }
    String hint = "";
    Optional<String> nearest = NearestWord.find(text.toLowerCase(Locale.ROOT), definition.words());
    if (nearest.isPresent()) {
      hint = "; did you mean '" + nearest.get() + "'?";
    }
    throw new IllegalArgumentException(
        "'" + text + "' is not one of " + String.join(", ", definition.words()) + hint);
  }

  private static long whole(String text) {
    if (text.equalsIgnoreCase("unlimited") || text.equals("max")) {
      return UNLIMITED;
    }
    try {
      return number(text);
    } catch (NumberFormatException notANumber) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a whole number (write 42, -1, 0x1f or unlimited)", notANumber);
    }
  }

  private static boolean flag(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true", "yes", "on", "y", "1" -> true;
      case "false", "no", "off", "n", "0" -> false;
      default ->
          throw new IllegalArgumentException(
              "'" + text + "' is neither true nor false (write true, false, yes, no, on or off)");
    };
  }

  private static List<String> words(String text) {
    boolean byComma = text.indexOf(' ') < 0 && text.indexOf('\t') < 0 && text.indexOf('=') < 0;
    List<String> words = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || isSeparator(text.charAt(i), byComma)) {
        addWord(words, text, start, i, byComma);
        start = i + 1;
      }
    }
    return words;
  }

  private static boolean isSeparator(char c, boolean byComma) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || (byComma && c == ',');
  }

  private static void addWord(
      List<String> words, String text, int start, int end, boolean byComma) {
    int last = end;
    if (!byComma && last > start && text.charAt(last - 1) == ',') {
      last--;
    }
    if (last > start) {
      words.add(text.substring(start, last));
    }
  }
}
