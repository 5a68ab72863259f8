package dev.diagnose.log;

import dev.diagnose.log.Prefix.NcclLevel;

/**
 * NCCL's prefix, {@code src/debug.cc}: {@code host:pid:tid [dev] file:line NCCL WARN } and {@code
 * host:pid:tid [dev] NCCL INFO } since 2.3, with {@code (function) } before {@code NCCL WARN} since
 * 2.30. A time may stand before it since 2.24; it is parsed as any other. 2.0 to 2.2 wrote the same
 * without the word {@code NCCL}.
 */
final class NcclPrefix {
  private byte[] bytes;
  private int end;

  /** The place behind the prefix, or {@code at} when there is none. */
  int parse(byte[] line, int at, int to, Prefix prefix) {
    bytes = line;
    end = to;
    int hostEnd = PrefixParser.hostEnd(bytes, at, end);
    int pidEnd = number(hostEnd, ':');
    int threadEnd = pidEnd < 0 ? -1 : number(pidEnd, ':');
    if (hostEnd == at || threadEnd < 0 || !is(threadEnd, ' ') || !is(threadEnd + 1, '[')) {
      return at;
    }
    int device = threadEnd + 2;
    int deviceEnd = Bytes.indexOf(bytes, device, end, ']');
    int message = message(deviceEnd + 2, prefix);
    if (message < 0) {
      return at;
    }
    prefix.host(at, hostEnd);
    prefix.pid.set(hostEnd + 1, pidEnd);
    if (bytes[device] != '-') {
      prefix.device.set(device, deviceEnd);
    }
    return message;
  }

  /** Behind {@code NCCL INFO } or {@code file:line (function) NCCL WARN }; -1 when neither. */
  private int message(int from, Prefix prefix) {
    int info = behind(from, "INFO ");
    if (info >= 0) {
      prefix.ncclLevel = NcclLevel.INFO;
      return info;
    }
    int place = from;
    for (int words = 0; words < 3 && place < end; words++) {
      int warning = behind(place, "WARN ");
      if (warning >= 0) {
        prefix.ncclLevel = NcclLevel.WARN;
        return warning;
      }
      place = Bytes.indexOf(bytes, place, end, ' ') + 1;
    }
    return -1;
  }

  /** The place behind a level, with or without {@code NCCL } before it; -1 when it isn't there. */
  private int behind(int place, String level) {
    int named = Bytes.startsWith(bytes, place, end, "NCCL ") ? place + 5 : place;
    return Bytes.startsWith(bytes, named, end, level) ? named + level.length() : -1;
  }

  /** The end of the number behind a separator, or -1. */
  private int number(int at, char separator) {
    if (!is(at, separator)) {
      return -1;
    }
    int to = at + 1;
    while (to < end && Timestamp.isDigit(bytes[to])) {
      to++;
    }
    return to == at + 1 ? -1 : to;
  }

  private boolean is(int place, char wanted) {
    return place < end && bytes[place] == wanted;
  }
}
