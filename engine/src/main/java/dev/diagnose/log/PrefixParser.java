package dev.diagnose.log;

import dev.diagnose.log.Prefix.NcclLevel;
import dev.diagnose.log.Prefix.RankKind;
import dev.diagnose.log.Prefix.TimeKind;

/**
 * Takes off, one after the other, what launchers, collectors and loggers put before a message, and
 * keeps what they say. Each step either knows a form and moves on, or leaves the line alone.
 *
 * <p>Forms: {@code srun -l}, Open MPI, Horovod, torchrun, PyTorch, glog, Ray, vLLM, DeepSpeed,
 * pdsh, loguru, Python's logging, docker compose, Kubernetes (CRI, {@code kubectl logs --prefix
 * --timestamps}), ISO times, dmesg (plain, {@code -T}, {@code -r}, {@code -x}), syslog, journald
 * ({@code short}, {@code short-iso}, {@code short-monotonic}), and NCCL's own, which ends every
 * prefix.
 */
final class PrefixParser {
  /** Prefixes are looked for in so many bytes at the beginning of a line. */
  static final int LONGEST = 512;

  /** RFC 5424's word for a program that is not named; {@link JsonLine} writes it. */
  static final String NO_PROGRAM = "-";

  private final Timestamp timestamp = new Timestamp();
  private final NcclPrefix nccl = new NcclPrefix();
  private final BracketPrefix bracket = new BracketPrefix(timestamp);
  private HostLabels labels = HostLabels.NONE;
  private long offset;
  private Prefix prefix;
  private byte[] bytes;
  private int at;
  private int end;

  /** Parses the beginning of a line of a block; it began at an offset of its input. */
  void parse(Block block, long begin, byte[] line, int from, int to, Prefix into) {
    labels = block.labels;
    offset = begin;
    parse(line, from, to, into);
  }

  /** Parses the beginning of a line; ranges of the result are places in {@code line}. */
  void parse(byte[] line, int from, int to, Prefix into) {
    prefix = into;
    bytes = line;
    at = from;
    end = Math.min(to, from + LONGEST);
    into.clear(from);
    skipBlanks();
    int begin = at;
    label();
    int before;
    do {
      before = at;
      step();
    } while (at > before && prefix.ncclLevel == NcclLevel.NONE);
    if (prefix.ncclLevel == NcclLevel.NONE) {
      peekRank();
    }
    prefix.messageStart = at == begin ? from : behindOneBlank(begin);
  }

  /** The message keeps its indentation, less the one blank that parts it from the prefix. */
  private int behindOneBlank(int begin) {
    int place = at;
    while (place > begin && (bytes[place - 1] == ' ' || bytes[place - 1] == '\t')) {
      place--;
    }
    return place < at ? place + 1 : place;
  }

  private void step() {
    if (at >= end) {
      return;
    }
    byte first = bytes[at];
    if (first == '[') {
      bracketed();
    } else if (first == '(') {
      worker();
    } else if (first == '<') {
      kernelLevel();
    } else if (first == '{' && prefix.timeKind == TimeKind.FULL) {
      moveTo(LokiLabels.parse(bytes, at, end, prefix));
    } else if (Timestamp.isDigit(first)) {
      isoTime();
      named();
    } else if (first >= 'A' && first <= 'Z' || first >= 'a' && first <= 'z') {
      letters();
    }
  }

  private void bracketed() {
    moveTo(bracket.parse(bytes, at, end, prefix));
    if (prefix.timeKind == TimeKind.SINCE_BOOT) {
      systemTail(false);
    }
  }

  private void letters() {
    int before = at;
    if (bytes[at] <= 'Z') {
      if (timestamp.syslog(bytes, at, end)) {
        int after = timestamp.end;
        long nanos = timestamp.nanos;
        if (after < end && bytes[after] == ' ') {
          prefix.time(TimeKind.WITHOUT_YEAR, nanos);
          at = after + 1;
          systemTail(true);
          return;
        }
      }
      moveTo(bracket.bareGlog(bytes, at, end, prefix));
      if (at == before) {
        levelFirst();
      }
    }
    if (at == before && Bytes.startsWith(bytes, at, end, "kern ")) {
      facility();
    }
    if (at == before) {
      named();
    }
  }

  /** NCCL's own prefix, or a host that pdsh put before another prefix. */
  private void named() {
    int behind = nccl.parse(bytes, at, end, prefix);
    if (behind > at) {
      at = behind;
      return;
    }
    int wordEnd = hostEnd(bytes, at, end);
    if (is(wordEnd, ':')) {
      labelled();
    } else if (wordEnd > at && is(wordEnd, ' ')) {
      composed(wordEnd);
    }
  }

  /** {@code worker-1: } of pdsh: before another prefix, or once such lines have shown the word. */
  private void labelled() {
    int colon = HostLabels.end(bytes, at, end);
    if (colon < 0) {
      return;
    }
    int word = at;
    int rest = colon + 2;
    at = rest;
    if (bytes[rest] == '[') {
      bracketed();
    } else {
      at = nccl.parse(bytes, rest, end, prefix);
    }
    if (at > rest) {
      prefix.label(word, colon);
    } else if (!labels.knows(bytes, word, colon, offset)) {
      at = word;
      return;
    }
    if (prefix.host.isEmpty()) {
      prefix.host(word, colon);
    }
  }

  /** {@code vllm-1 | } of docker compose: the service is no machine, so no host. */
  private void composed(int nameEnd) {
    int bar = Bytes.blanksEnd(bytes, nameEnd, end);
    if (is(bar, '|') && is(bar + 1, ' ')) {
      moveTo(bar + 1);
    }
  }

  /** {@code 12: } at the very beginning: a task of {@code srun -l}. */
  private void label() {
    int digits = digitsEnd(at);
    if (digits > at
        && digits - at <= 6
        && is(digits, ':')
        && is(digits + 1, ' ')
        && !isInterface(digits + 2)) {
      prefix.rank(RankKind.LABEL, at, digits);
      moveTo(digits + 1);
    }
  }

  /** {@code bond1: <BROADCAST,}: what {@code ip link} prints behind the number of an interface. */
  private boolean isInterface(int from) {
    int name = from;
    while (name < end && bytes[name] > ' ' && bytes[name] != ':') {
      name++;
    }
    return name > from
        && is(name, ':')
        && is(name + 1, ' ')
        && is(name + 2, '<')
        && name + 3 < end
        && (bytes[name + 3] == '>' || bytes[name + 3] >= 'A' && bytes[name + 3] <= 'Z');
  }

  private void isoTime() {
    if (!timestamp.iso(bytes, at, end)) {
      return;
    }
    prefix.time(TimeKind.FULL, timestamp.nanos);
    moveTo(timestamp.end);
    moveTo(LoggerFields.end(bytes, at, end));
    if ((Bytes.startsWith(bytes, at, end, "stdout ") || Bytes.startsWith(bytes, at, end, "stderr "))
        && (is(at + 7, 'F') || is(at + 7, 'P'))
        && is(at + 8, ' ')) {
      at += 9;
      return;
    }
    systemTail(false);
  }

  /**
   * {@code host ident[pid]: } behind a time.
   *
   * @param isSyslog whether the time's form is syslog's own; other times may be followed by
   *     anything, so there only {@code kernel:}, {@code -:} or a process number is believed
   */
  private void systemTail(boolean isSyslog) {
    int hostEnd = hostEnd(bytes, at, end);
    if (hostEnd == at || !is(hostEnd, ' ')) {
      return;
    }
    int ident = hostEnd + 1;
    int identEnd = ident;
    while (identEnd < end && isIdentByte(bytes[identEnd])) {
      identEnd++;
    }
    int pidFrom = identEnd + 1;
    int pidEnd = is(identEnd, '[') ? digitsEnd(pidFrom) : pidFrom;
    boolean hasPid = pidEnd > pidFrom && is(pidEnd, ']');
    int colon = hasPid ? pidEnd + 1 : identEnd;
    boolean isKernel = identEnd - ident == 6 && Bytes.startsWith(bytes, ident, end, "kernel");
    boolean isUnnamed = identEnd - ident == 1 && is(ident, '-');
    if (identEnd == ident || !is(colon, ':') || !(isSyslog || hasPid || isKernel || isUnnamed)) {
      return;
    }
    prefix.host(at, hostEnd);
    if (hasPid) {
      prefix.pid.set(pidFrom, pidEnd);
    }
    prefix.isKernel |= isKernel;
    moveTo(colon + 1);
  }

  /** {@code (RayTrainWorker[rank=1] pid=1, ip=10.0.0.3) } or {@code (VllmWorker rank=1 pid=4) }. */
  private void worker() {
    int close = at;
    boolean hasPid = false;
    while (close < end && bytes[close] != ')') {
      hasPid |= Bytes.startsWith(bytes, close, end, "pid=");
      close++;
    }
    if (!hasPid || close >= end) {
      return;
    }
    for (int i = at; i < close; i++) {
      if (bytes[i] == ' ' || bytes[i] == '(' || bytes[i] == '[') {
        keyValue(i + 1, close);
      }
    }
    moveTo(close + 1);
  }

  private void keyValue(int from, int close) {
    int to = from;
    while (to < close && bytes[to] != ' ' && bytes[to] != ',' && bytes[to] != ']') {
      to++;
    }
    if (Bytes.startsWith(bytes, from, to, "pid=")) {
      prefix.pid.set(from + 4, to);
    } else if (Bytes.startsWith(bytes, from, to, "ip=")) {
      prefix.host(from + 3, to);
    } else if (Bytes.startsWith(bytes, from, to, "rank=")) {
      prefix.rank(RankKind.GLOBAL, from + 5, to);
    }
  }

  /** {@code <6>[ 12.345678] } of {@code dmesg -r}; Determined's {@code <none> [TIME] } has none. */
  private void kernelLevel() {
    if (Bytes.startsWith(bytes, at, end, "<none> [")) {
      moveTo(at + 6);
      return;
    }
    int digits = digitsEnd(at + 1);
    if (digits > at + 1 && is(digits, '>') && is(digits + 1, '[')) {
      prefix.isKernel = true;
      at = digits + 1;
    }
  }

  /** {@code kern :warn : } of {@code dmesg -x}. */
  private void facility() {
    int colons = 0;
    for (int i = at; i < Math.min(end, at + 24); i++) {
      colons += bytes[i] == ':' ? 1 : 0;
      if (colons == 2) {
        prefix.isKernel = true;
        moveTo(i + 1);
        return;
      }
    }
  }

  /** {@code ERROR 02-26 06:21:03 [core.py:946] } of vLLM. */
  private void levelFirst() {
    int blank = at;
    while (blank < end && bytes[blank] >= 'A' && bytes[blank] <= 'Z') {
      blank++;
    }
    if (!is(blank, ' ') || !timestamp.monthAndDay(bytes, blank + 1, end)) {
      return;
    }
    prefix.time(TimeKind.WITHOUT_YEAR, timestamp.nanos);
    moveTo(timestamp.end);
    int close = at;
    while (close < end && bytes[close] != ']' && bytes[close] != ' ') {
      close++;
    }
    if (is(close, ']') && is(close + 1, ' ')) {
      moveTo(close + 1);
    }
  }

  /** {@code [Rank 3] ...}: older PyTorch says its rank in the message, where it stays. */
  private void peekRank() {
    if (Bytes.startsWith(bytes, at, end, "[Rank ")) {
      int digits = digitsEnd(at + 6);
      if (digits > at + 6 && is(digits, ']')) {
        prefix.rank(RankKind.GLOBAL, at + 6, digits);
      }
    }
  }

  private int digitsEnd(int from) {
    int to = from;
    while (to < end && Timestamp.isDigit(bytes[to])) {
      to++;
    }
    return to;
  }

  private boolean is(int place, char wanted) {
    return place < end && bytes[place] == wanted;
  }

  private void moveTo(int place) {
    if (place > at) {
      at = place;
      skipBlanks();
    }
  }

  private void skipBlanks() {
    while (at < end && (bytes[at] == ' ' || bytes[at] == '\t')) {
      at++;
    }
  }

  /** Where the name of a host ends that begins at a place; the place itself when none does. */
  static int hostEnd(byte[] bytes, int from, int end) {
    int to = from;
    while (to < end && isHostByte(bytes[to])) {
      to++;
    }
    return to;
  }

  static boolean isHostByte(byte b) {
    return b >= 'a' && b <= 'z'
        || b >= 'A' && b <= 'Z'
        || b >= '0' && b <= '9'
        || b == '-'
        || b == '.'
        || b == '_';
  }

  /** Whether a text can be a host or a program of a syslog line. */
  static boolean isIdent(byte[] text) {
    for (byte each : text) {
      if (!isIdentByte(each)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isIdentByte(byte b) {
    return isHostByte(b) || b == '/' || b == '@' || b == '(' || b == ')';
  }
}
