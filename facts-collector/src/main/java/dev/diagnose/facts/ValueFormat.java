package dev.diagnose.facts;

/**
 * Writes a value for people: {@code 64 MiB}, {@code 400 Gb/s}, {@code 5 min}. {@link
 * ValueParser#parse} reads it back, exactly where two decimals are enough.
 */
public final class ValueFormat {
  private static final String[] BYTES = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  private static final String[] RATES = {"", "K", "M", "G", "T", "P", "E"};
  private static final String[] TIME_UNITS = {"d", "h", "min", "s", "ms", "us", "ns"};
  private static final long[] TIME_SIZES = {
    86_400_000_000_000L, 3_600_000_000_000L, 60_000_000_000L, 1_000_000_000L, 1_000_000L, 1_000L, 1
  };

  private ValueFormat() {}

  public static String format(FactDefinition definition, Value value) {
    if (value instanceof Value.Whole whole) {
      if (whole.number() == ValueParser.UNLIMITED) {
        return "unlimited";
      }
      return switch (definition.type()) {
        case BYTES -> scaled(whole.number(), 1024, BYTES);
        case RATE -> rate(whole.number(), definition.unit().isEmpty() ? "b/s" : "T/s");
        case DURATION -> duration(whole.number());
        default -> plain(whole.number(), definition.unit());
      };
    }
    return value instanceof Value.Flag flag ? (flag.on() ? "yes" : "no") : value.text();
  }

  private static String plain(long number, String unit) {
    return unit.isEmpty() ? Long.toString(number) : number + " " + unit;
  }

  private static String rate(long number, String unit) {
    String scaled = scaled(number, 1000, RATES);
    return (scaled.indexOf(' ') < 0 ? scaled + " " : scaled) + unit;
  }

  private static String scaled(long number, int base, String[] units) {
    int power = 0;
    long size = 1;
    while (power + 1 < units.length && number / size >= base) {
      size *= base;
      power++;
    }
    String unit = units[power];
    String amount =
        number % size == 0 ? Long.toString(number / size) : hundredths((double) number / size);
    return unit.isEmpty() ? amount : amount + " " + unit;
  }

  private static String hundredths(double number) {
    long rounded = Math.round(number * 100);
    String fraction =
        rounded % 100 == 0 ? "" : "." + (rounded % 100 < 10 ? "0" : "") + rounded % 100;
    return rounded / 100 + (fraction.endsWith("0") ? fraction.substring(0, 2) : fraction);
  }

  /** At most the two largest units: nobody at 3 a.m. wants the nanoseconds of an uptime. */
  private static String duration(long nanos) {
    StringBuilder text = new StringBuilder();
    long rest = nanos;
    int parts = 0;
    for (int i = 0; i < TIME_SIZES.length && parts < 2; i++) {
      long count = rest / TIME_SIZES[i];
      rest %= TIME_SIZES[i];
      if (count > 0) {
        text.append(parts == 0 ? "" : " ").append(count).append(' ').append(TIME_UNITS[i]);
      }
      parts += count > 0 || parts > 0 ? 1 : 0;
    }
    return text.length() == 0 ? "0 s" : text.toString();
  }
}
