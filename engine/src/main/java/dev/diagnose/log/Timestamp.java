package dev.diagnose.log;

/**
 * Reads times as logs print them. A time without a zone is taken for UTC: what counts is the
 * distance between lines. A time without a year is put into {@link #YEARLESS}, a leap year, until
 * the end of the scan tells the year ({@link Years}), which may be the one before; a time since
 * boot stays before both, and so does that of a clock that was never set.
 */
final class Timestamp {
  /** The stand-in year of times that state none. */
  static final int YEARLESS = 1996;

  /** The last whole year whose nanoseconds a long holds. */
  private static final int LAST_YEAR = 2261;

  private static final long SECOND = 1_000_000_000L;
  private static final long DAY = 86_400L;
  private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

  /** Where the time ended, after a successful read. */
  int end;

  /** As in {@link Occurrence#nanos}, after a successful read. */
  long nanos;

  /** {@code 2024-06-04T21:07:49.0288011Z}, {@code 2024-10-20 23:32:41,018}, with any offset. */
  boolean iso(byte[] b, int at, int to) {
    if (to - at < 19
        || b[at + 4] != '-'
        || b[at + 7] != '-'
        || b[at + 10] != 'T' && b[at + 10] != ' ') {
      return false;
    }
    int year = digits(b, at, 4);
    int month = digits(b, at + 5, 2);
    int day = digits(b, at + 8, 2);
    if (year < 0 || !isDay(month, day) || !clock(b, at + 11, to)) {
      return false;
    }
    nanos -= zone(b, to);
    return addDay(year, month, day);
  }

  /** {@code Mar 3 12:00:00}, with or without a fraction. */
  boolean syslog(byte[] b, int at, int to) {
    if (to - at < 15 || b[at + 3] != ' ' || b[at + 6] != ' ') {
      return false;
    }
    int month = month(b, at);
    int day = b[at + 4] == ' ' ? digits(b, at + 5, 1) : digits(b, at + 4, 2);
    return isDay(month, day) && clock(b, at + 7, to) && addDay(YEARLESS, month, day);
  }

  /** {@code Mon Sep 14 09:02:17 2026}. */
  boolean ctime(byte[] b, int at, int to) {
    if (to - at < 24 || b[at + 3] != ' ' || b[at + 19] != ' ' || !syslog(b, at + 4, at + 19)) {
      return false;
    }
    int year = digits(b, at + 20, 4);
    int month = month(b, at + 4);
    int day = b[at + 8] == ' ' ? digits(b, at + 9, 1) : digits(b, at + 8, 2);
    end = at + 24;
    return year >= 0 && clockOnly(b, at + 11, to) && addDay(year, month, day);
  }

  /** {@code 1105 12:34:56.789}; also {@code 301}: glog pads the day only. */
  boolean glog(byte[] b, int at, int to) {
    int width = at + 3 < to && b[at + 3] == ' ' ? 3 : 4;
    if (to - at < width + 9 || b[at + width] != ' ') {
      return false;
    }
    int month = digits(b, at, width - 2);
    int day = digits(b, at + width - 2, 2);
    return isDay(month, day) && clock(b, at + width + 1, to) && addDay(YEARLESS, month, day);
  }

  /** {@code 02-26 06:21:03}. */
  boolean monthAndDay(byte[] b, int at, int to) {
    if (to - at < 14 || b[at + 2] != '-' || b[at + 5] != ' ') {
      return false;
    }
    int month = digits(b, at, 2);
    int day = digits(b, at + 3, 2);
    return isDay(month, day) && clock(b, at + 6, to) && addDay(YEARLESS, month, day);
  }

  /** {@code 12.345678}, seconds since boot. */
  boolean sinceBoot(byte[] b, int at, int to) {
    long seconds = 0;
    int place = at;
    for (; place < to && isDigit(b[place]) && place - at < 9; place++) {
      seconds = seconds * 10 + b[place] - '0';
    }
    if (place == at || place + 1 >= to || b[place] != '.' || !isDigit(b[place + 1])) {
      return false;
    }
    nanos = seconds * SECOND;
    end = place;
    fraction(b, to);
    return isSinceBoot(nanos);
  }

  /** A time that stated no year, moved into one. */
  static long withYear(long yearless, int year) {
    long days = Math.floorDiv(yearless, DAY * SECOND);
    long rest = yearless - days * DAY * SECOND;
    long dayOfYear = days - epochDay(YEARLESS, 1, 1);
    for (int month = 12; month >= 1; month--) {
      long begin = epochDay(YEARLESS, month, 1) - epochDay(YEARLESS, 1, 1);
      if (dayOfYear >= begin) {
        return (epochDay(year, month, 1) + dayOfYear - begin) * DAY * SECOND + rest;
      }
    }
    return yearless;
  }

  static boolean isYearless(long nanos) {
    return nanos >= epochDay(YEARLESS, 1, 1) * DAY * SECOND
        && nanos < epochDay(YEARLESS + 1, 1, 1) * DAY * SECOND;
  }

  /** How much of its year has passed at a time. */
  static long sinceNewYear(long nanos) {
    return nanos - epochDay(yearOf(nanos), 1, 1) * DAY * SECOND;
  }

  /** About where a time would be if it stated no year: in most years a day early from March on. */
  static long withoutYear(long nanos) {
    return epochDay(YEARLESS, 1, 1) * DAY * SECOND + sinceNewYear(nanos);
  }

  static boolean isSinceBoot(long nanos) {
    return nanos >= 0 && nanos < epochDay(YEARLESS - 1, 1, 1) * DAY * SECOND;
  }

  /** The year of a time. */
  static int yearOf(long nanos) {
    int year = (int) (1970 + Math.floorDiv(nanos, DAY * SECOND) / 366);
    while (epochDay(year + 1, 1, 1) * DAY * SECOND <= nanos) {
      year++;
    }
    return year;
  }

  private boolean clockOnly(byte[] b, int at, int to) {
    int after = end;
    boolean isClock = clock(b, at, to);
    end = after;
    return isClock;
  }

  /** {@code 12:34:56} with an optional fraction; sets both results. */
  boolean clock(byte[] b, int at, int to) {
    if (to - at < 8 || b[at + 2] != ':' || b[at + 5] != ':') {
      return false;
    }
    int hour = digits(b, at, 2);
    int minute = digits(b, at + 3, 2);
    int second = digits(b, at + 6, 2);
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60) {
      return false;
    }
    nanos = (hour * 3600L + minute * 60 + second) * SECOND;
    end = at + 8;
    fraction(b, to);
    return true;
  }

  private void fraction(byte[] b, int to) {
    if (end + 1 >= to || b[end] != '.' && b[end] != ',' || !isDigit(b[end + 1])) {
      return;
    }
    long unit = SECOND;
    int place = end + 1;
    for (; place < to && isDigit(b[place]); place++) {
      unit /= 10;
      nanos += (b[place] - '0') * unit;
    }
    end = place;
  }

  /** Reads an offset from UTC behind the time; nanoseconds. */
  private long zone(byte[] b, int to) {
    if (end < to && b[end] == 'Z') {
      end++;
      return 0;
    }
    if (end + 5 > to || b[end] != '+' && b[end] != '-') {
      return 0;
    }
    int hours = digits(b, end + 1, 2);
    int minuteAt = b[end + 3] == ':' ? end + 4 : end + 3;
    int minutes = minuteAt + 2 <= to ? digits(b, minuteAt, 2) : -1;
    if (hours < 0 || minutes < 0) {
      return 0;
    }
    long offset = (hours * 3600L + minutes * 60L) * SECOND;
    boolean isWest = b[end] == '-';
    end = minuteAt + 2;
    return isWest ? -offset : offset;
  }

  /** A year that is out of range, as of a clock gone wrong, states no time. */
  private boolean addDay(int year, int month, int day) {
    boolean isInRange = year >= 1970 && year <= LAST_YEAR;
    nanos = isInRange ? nanos + epochDay(year, month, day) * DAY * SECOND : Occurrence.NO_TIME;
    return true;
  }

  private static boolean isDay(int month, int day) {
    return month >= 1 && month <= 12 && day >= 1 && day <= 31;
  }

  private static int month(byte[] b, int at) {
    for (int i = 0; i < 12; i++) {
      if (MONTHS.charAt(3 * i) == b[at]
          && MONTHS.charAt(3 * i + 1) == b[at + 1]
          && MONTHS.charAt(3 * i + 2) == b[at + 2]) {
        return i + 1;
      }
    }
    return -1;
  }

  private static int digits(byte[] b, int at, int count) {
    int value = 0;
    for (int i = at; i < at + count; i++) {
      if (!isDigit(b[i])) {
        return -1;
      }
      value = value * 10 + b[i] - '0';
    }
    return value;
  }

  /** Days since 1970-01-01 in the Gregorian calendar, years counted from March. */
  private static long epochDay(int year, int month, int day) {
    long shifted = month <= 2 ? year - 1L : year;
    long era = shifted / 400;
    long yearOfEra = shifted - era * 400;
    long dayOfYear = (153L * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468;
  }

  static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }
}
