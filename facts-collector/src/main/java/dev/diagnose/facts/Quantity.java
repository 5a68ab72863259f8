package dev.diagnose.facts;

import java.util.Locale;

/** Numbers with units, by hand: these run at every start, where a regular expression costs dear. */
final class Quantity {
  private static final String PREFIXES = "KMGTPE";
  private static final long SECOND = 1_000_000_000L;

  private Quantity() {}

  /** Bytes; every unit is a power of 1024. */
  static long bytes(String text) {
    if (isUnlimited(text)) {
      return Long.MAX_VALUE;
    }
    int end = numberEnd(text, 0);
    String unit = text.substring(end).strip().toUpperCase(Locale.ROOT);
    String letter = withoutEnding(withoutEnding(unit, "IB"), "B");
    if (letter.endsWith("I")) {
      letter = letter.substring(0, letter.length() - 1);
    }
    if (unit.equals("BYTES") || unit.equals("BYTE")) {
      letter = "";
    }
    int power = letter.isEmpty() ? 0 : letter.length() == 1 ? PREFIXES.indexOf(letter) + 1 : 0;
    if (end == 0 || (power == 0 && !letter.isEmpty())) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a size (write 64MiB, 16G, 4096 or unlimited)");
    }
    return scaled(text, text.substring(0, end), Math.pow(1024, power));
  }

  /** Bits (or transfers) per second; every unit is a power of 1000. */
  static long rate(String text) {
    if (isUnlimited(text)) {
      return Long.MAX_VALUE;
    }
    int end = numberEnd(text, 0);
    String unit = text.substring(end).strip();
    int remark = Math.max(unit.indexOf(" ("), unit.indexOf(" PCIe"));
    String letter = rateLetter(remark > 0 ? unit.substring(0, remark).strip() : unit);
    int power = letter.isEmpty() ? 0 : PREFIXES.indexOf(letter.toUpperCase(Locale.ROOT)) + 1;
    if (end == 0 || (power == 0 && !letter.isEmpty())) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a rate (write 400Gb/s, 100 Gbps, 32GT/s or bits per second)");
    }
    return scaled(text, text.substring(0, end), Math.pow(1000, power));
  }

  private static String rateLetter(String unit) {
    for (String ending : new String[] {"b/sec", "bit/s", "bits/s", "b/s", "bps", "T/s", "b", ""}) {
      if (unit.endsWith(ending)) {
        String letter = withoutEnding(unit, ending);
        return letter.length() <= 1 ? letter : "?";
      }
    }
    return "?";
  }

  /** Nanoseconds. */
  static long duration(String text) {
    if (isUnlimited(text)) {
      return Long.MAX_VALUE;
    }
    double total = 0;
    int at = 0;
    boolean any = false;
    while (at < text.length()) {
      int end = numberEnd(text, at);
      int unitStart = skipBlanks(text, end);
      int unitEnd = unitStart;
      while (unitEnd < text.length() && Character.isLetter(text.charAt(unitEnd))) {
        unitEnd++;
      }
      String unit = text.substring(unitStart, unitEnd);
      double scale = unit.isEmpty() && !any && unitEnd == text.length() ? SECOND : nanos(unit);
      if (end == at || scale == 0) {
        throw notADuration(text);
      }
      total += scaled(text, text.substring(at, end), scale);
      any = true;
      at = skipBlanks(text, unitEnd);
    }
    if (!any || total >= Long.MAX_VALUE) {
      throw notADuration(text);
    }
    return Math.round(total);
  }

  private static boolean isUnlimited(String text) {
    return text.equalsIgnoreCase("unlimited")
        || text.equalsIgnoreCase("infinity")
        || text.equals("max");
  }

  private static IllegalArgumentException notADuration(String text) {
    return new IllegalArgumentException(
        "'" + text + "' is not a duration (write 5m, 250ms, 1h30m or seconds)");
  }

  private static double nanos(String unit) {
    return switch (unit) {
      case "ns" -> 1;
      case "us", "µs" -> 1_000;
      case "ms" -> 1_000_000;
      case "s", "sec", "second", "seconds" -> SECOND;
      case "m", "min", "minute", "minutes" -> 60 * SECOND;
      case "h", "hour", "hours" -> 3600 * SECOND;
      case "d", "day", "days" -> 86400 * SECOND;
      default -> 0;
    };
  }

  private static int numberEnd(String text, int from) {
    int at = from;
    boolean digit = false;
    while (at < text.length() && (isDigit(text.charAt(at)) || (digit && text.charAt(at) == '.'))) {
      digit = true;
      at++;
    }
    return at;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static int skipBlanks(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    return at;
  }

  private static String withoutEnding(String text, String ending) {
    return text.endsWith(ending) ? text.substring(0, text.length() - ending.length()) : text;
  }

  private static long scaled(String whole, String number, double scale) {
    try {
      if (number.indexOf('.') < 0) {
        return Math.multiplyExact(Long.parseLong(number), (long) scale);
      }
      double scaled = Double.parseDouble(number) * scale;
      if (scaled >= Long.MAX_VALUE) {
        throw new ArithmeticException("beyond 2^63-1");
      }
      return Math.round(scaled);
    } catch (NumberFormatException | ArithmeticException tooLarge) {
      throw new IllegalArgumentException(
          "'" + whole + "' is not a number that fits (at most 2^63-1 in the base unit)", tooLarge);
    }
  }
}
