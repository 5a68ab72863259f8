package dev.diagnose.log;

/** {@code {app="train", pod="worker-1"} }, as {@code logcli} prints behind the time. */
final class LokiLabels {
  private static final String POD = "pod=\"";

  private LokiLabels() {}

  /** The place behind the labels, or {@code from} when none stand there; a pod is the host. */
  static int parse(byte[] bytes, int from, int end, Prefix prefix) {
    int close = Bytes.indexOf(bytes, from, end, '}');
    int quote = Bytes.indexOf(bytes, from, close, '"');
    if (close + 1 >= end || bytes[close + 1] != ' ' || quote == close || bytes[quote - 1] != '=') {
      return from;
    }
    for (int at = from + 1; at < close; at++) {
      boolean begins = bytes[at - 1] == '{' || bytes[at - 1] == ' ' || bytes[at - 1] == ',';
      if (begins && Bytes.startsWith(bytes, at, close, POD)) {
        prefix.host(at + POD.length(), Bytes.indexOf(bytes, at + POD.length(), close, '"'));
      }
    }
    return close + 1;
  }
}
