package dev.diagnose.log;

/**
 * What the beginning of a line says about where the line comes from. Reused from line to line; all
 * ranges are places in the bytes that were parsed.
 */
final class Prefix {
  /** What of several ranks counts: a global rank before a launcher's label before a local rank. */
  enum RankKind {
    NONE,
    LOCAL,
    LABEL,
    GLOBAL
  }

  /** Which part of a date a line states. */
  enum TimeKind {
    NONE,
    SINCE_BOOT,
    WITHOUT_YEAR,
    FULL
  }

  /** The level of a line of NCCL. */
  enum NcclLevel {
    NONE,
    INFO,
    WARN
  }

  /** A range of the parsed bytes; empty when nothing was stated. */
  static final class Range {
    int from;
    int to;

    void set(int first, int end) {
      from = first;
      to = end;
    }

    boolean isEmpty() {
      return from == to;
    }

    int length() {
      return to - from;
    }
  }

  final Range host = new Range();

  /** The word that a launcher put before this very prefix: {@code worker-1: }. */
  final Range label = new Range();

  final Range rank = new Range();
  final Range device = new Range();
  final Range pid = new Range();
  int messageStart;
  RankKind rankKind;
  TimeKind timeKind;
  NcclLevel ncclLevel;
  boolean isKernel;
  long nanos;

  void clear(int start) {
    host.set(start, start);
    label.set(start, start);
    rank.set(start, start);
    device.set(start, start);
    pid.set(start, start);
    messageStart = start;
    rankKind = RankKind.NONE;
    timeKind = TimeKind.NONE;
    ncclLevel = NcclLevel.NONE;
    isKernel = false;
    nanos = Occurrence.NO_TIME;
  }

  void rank(RankKind kind, int from, int to) {
    if (kind.compareTo(rankKind) >= 0) {
      rankKind = kind;
      rank.set(from, to);
    }
  }

  /** The innermost host wins: a pod's agent may print the lines of other machines. */
  void host(int from, int to) {
    if (to > from) {
      host.set(from, to);
    }
  }

  /** The outermost one counts. */
  void label(int from, int to) {
    if (label.isEmpty()) {
      label.set(from, to);
    }
  }

  void time(TimeKind kind, long value) {
    if (kind.compareTo(timeKind) > 0) {
      timeKind = kind;
      nanos = value;
    }
  }
}
