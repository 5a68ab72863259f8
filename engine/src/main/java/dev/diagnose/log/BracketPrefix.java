package dev.diagnose.log;

import dev.diagnose.log.Prefix.RankKind;
import dev.diagnose.log.Prefix.TimeKind;

/** The prefixes in square brackets, and glog's without them. */
final class BracketPrefix {
  private final Timestamp timestamp;
  private Prefix prefix;
  private byte[] bytes;
  private int at;
  private int end;

  BracketPrefix(Timestamp timestamp) {
    this.timestamp = timestamp;
  }

  /** The place behind the prefix that begins with the bracket at {@code from}, or {@code from}. */
  int parse(byte[] line, int from, int to, Prefix into) {
    bytes = line;
    at = from;
    end = to;
    prefix = into;
    int close = Bytes.indexOf(bytes, at, end, ']');
    if (close >= end || close == at + 1) {
      return at;
    }
    int inside = at + 1;
    byte first = bytes[inside];
    if (first == 'r' && Bytes.startsWith(bytes, inside, end, "rank")) {
      return rank(RankKind.GLOBAL, inside + 4, close);
    } else if (first == 'd' && Bytes.startsWith(bytes, inside, end, "default")) {
      return rank(RankKind.LOCAL, inside + 7, close);
    } else if (first == 'p' && Bytes.startsWith(bytes, inside, end, "pod/")) {
      prefix.host(inside + 4, Bytes.indexOf(bytes, inside + 4, close, '/'));
      return close + 1;
    } else if (prefix.timeKind == TimeKind.SINCE_BOOT && isCaller(inside, close)) {
      return close + 1;
    } else if (first == ' ' || Timestamp.isDigit(first)) {
      return number(inside, close);
    }
    return letters(inside, close);
  }

  /** {@code E1105 12:34:56.789012 12345 path/file.py:869] } without a bracket before it. */
  int bareGlog(byte[] line, int from, int to, Prefix into) {
    bytes = line;
    at = from;
    end = to;
    prefix = into;
    return isGlogLevel(bytes[from]) && from + 1 < end && Timestamp.isDigit(bytes[from + 1])
        ? glog(from, Bytes.indexOf(bytes, from, end, ']'))
        : from;
  }

  private int letters(int inside, int close) {
    if (isGlogLevel(bytes[inside])) {
      int behind = glog(inside, close);
      if (behind > at) {
        return behind;
      }
    }
    if (timestamp.ctime(bytes, inside, close) && timestamp.end == close) {
      prefix.time(TimeKind.FULL, timestamp.nanos);
      prefix.isKernel = true;
      return close + 1;
    }
    int launcher = launched(inside, close);
    if (launcher > at) {
      return launcher;
    }
    if (isContainer(inside, close)) {
      return close + 1;
    }
    return prefix.timeKind == TimeKind.FULL ? loggerField(inside, close) : process(inside, close);
  }

  /** {@code [rank3]:} and {@code [default0]:}, and {@code [rank=3] } of Determined. */
  private int rank(RankKind kind, int from, int close) {
    if (is(from, '=') && isNumber(from + 1, close) && is(close + 1, ' ')) {
      prefix.rank(kind, from + 1, close);
      return close + 1;
    }
    if (!isNumber(from, close) || !is(close + 1, ':')) {
      return at;
    }
    prefix.rank(kind, from, close);
    return close + 2;
  }

  /** A time, seconds since boot, or the ranks of Open MPI. */
  private int number(int inside, int close) {
    if (timestamp.iso(bytes, inside, close) && timestamp.end == close) {
      prefix.time(TimeKind.FULL, timestamp.nanos);
      return close + 1;
    }
    int digit = inside;
    while (digit < close && bytes[digit] == ' ') {
      digit++;
    }
    if (timestamp.sinceBoot(bytes, digit, close) && timestamp.end == close) {
      prefix.time(TimeKind.SINCE_BOOT, timestamp.nanos);
      prefix.isKernel = true;
      return close + 1;
    }
    return isClock(inside, close) || isContainer(inside, close)
        ? close + 1
        : launched(inside, close);
  }

  /** {@code [12:34:56] } or {@code [12:34:56.789] }: a time without a day orders nothing. */
  private boolean isClock(int inside, int close) {
    return timestamp.clock(bytes, inside, close) && timestamp.end == close;
  }

  /** {@code [bc31b424] } between time and rank: the first digits of a container's id. */
  private boolean isContainer(int inside, int close) {
    boolean isHex = close - inside == 8 && Bytes.startsWith(bytes, close + 1, end, " [rank=");
    for (int i = inside; i < close && isHex; i++) {
      isHex = Timestamp.isDigit(bytes[i]) || bytes[i] >= 'a' && bytes[i] <= 'f';
    }
    return isHex;
  }

  /** {@code [1,3]<stderr>:}, {@code [host@1,3]<stderr>:}, and {@code [3]<stderr>:} of Horovod. */
  private int launched(int inside, int close) {
    int comma = Bytes.indexOf(bytes, inside, close, ',');
    int rank = comma < close ? comma + 1 : inside;
    if (!isNumber(rank, close)) {
      return at;
    }
    boolean isOut = Bytes.startsWith(bytes, close + 1, end, "<stdout>:");
    if (!isOut && !Bytes.startsWith(bytes, close + 1, end, "<stderr>:")) {
      return at;
    }
    prefix.rank(RankKind.LABEL, rank, close);
    return close + 10;
  }

  /** {@code [ T1234]} or {@code [ C12]} behind a kernel time: the thread or the processor. */
  private boolean isCaller(int inside, int close) {
    int letter = inside;
    while (letter < close && bytes[letter] == ' ') {
      letter++;
    }
    return (bytes[letter] == 'T' || bytes[letter] == 'C') && isNumber(letter + 1, close);
  }

  /** {@code [node01:12345] } of Open MPI's run time; a source file and line look the same. */
  private int process(int inside, int close) {
    int colon = Bytes.indexOf(bytes, inside, close, ':');
    boolean isHost = colon > inside && isNumber(colon + 1, close);
    for (int i = inside; i < colon && isHost; i++) {
      isHost = PrefixParser.isHostByte(bytes[i]);
    }
    if (!isHost || !Bytes.startsWith(bytes, close + 1, end, " *** ")) {
      return at;
    }
    prefix.host(inside, colon);
    prefix.pid.set(colon + 1, close);
    return close + 1;
  }

  /** {@code [INFO] } and {@code [file.py:219:function] } of Python loggers, behind their time. */
  private int loggerField(int inside, int close) {
    if (LoggerFields.isLevel(bytes, inside, close)) {
      return close + 1;
    }
    for (int i = inside; i < close && bytes[i] != ' '; i++) {
      if (Bytes.startsWith(bytes, i, close, ".py:")) {
        return close + 1;
      }
    }
    return at;
  }

  /** {@code E1105 12:34:56.789 file.cpp:475} or {@code E file.cpp:475} up to a bracket. */
  private int glog(int level, int close) {
    if (close >= end) {
      return at;
    }
    boolean hasTime = timestamp.glog(bytes, level + 1, close);
    if (!hasTime && !is(level + 1, ' ')) {
      return at;
    }
    int digits = close;
    while (digits > level && Timestamp.isDigit(bytes[digits - 1])) {
      digits--;
    }
    if (digits == close || bytes[digits - 1] != ':') {
      return at;
    }
    if (hasTime) {
      prefix.time(TimeKind.WITHOUT_YEAR, timestamp.nanos);
    }
    return close + 1;
  }

  private boolean isNumber(int from, int to) {
    int digit = from;
    while (digit < to && bytes[digit] == ' ') {
      digit++;
    }
    boolean isNumber = digit < to;
    for (; digit < to; digit++) {
      isNumber &= Timestamp.isDigit(bytes[digit]);
    }
    return isNumber;
  }

  private boolean is(int place, char wanted) {
    return place < end && bytes[place] == wanted;
  }

  private static boolean isGlogLevel(byte b) {
    return b == 'I' || b == 'W' || b == 'E' || b == 'F' || b == 'C';
  }
}
