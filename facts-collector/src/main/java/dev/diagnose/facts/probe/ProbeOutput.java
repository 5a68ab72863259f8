package dev.diagnose.facts.probe;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * The child's side of the protocol: {@code WORD kind key text}, separated by tabs, one line at a
 * time straight to the pipe, because the next call may be the last.
 */
final class ProbeOutput {
  static final char PHASE = 'P';
  static final char VALUE = 'V';
  static final char UNREADABLE = 'U';
  static final char ABSENT = 'A';
  static final char DONE = 'D';

  /** Key: whether the library could be loaded. */
  static final String LOADED = "loaded";

  /** Key: the number of the thread that makes the calls. */
  static final String THREAD = "thread";

  /** Key of a device: how the child ended that was in a call about it. */
  static final String STOPPED = "stopped";

  /** Key of a device: the same with the call, for people. */
  static final String STOPPED_AT = "stopped-at";

  private static final int LONGEST = 300;

  private final OutputStream pipe;
  private final String word;

  ProbeOutput(FileOutputStream pipe, String word) {
    this.pipe = pipe;
    this.word = word;
  }

  /** Says what is tried next. */
  void phase(String call) {
    line(PHASE, "", call);
  }

  void value(String key, String text) {
    line(VALUE, key, text);
  }

  void value(String key, long number) {
    line(VALUE, key, Long.toString(number));
  }

  void unreadable(String key, String reason) {
    line(UNREADABLE, key, reason);
  }

  void absent(String key) {
    line(ABSENT, key, "");
  }

  void done() {
    line(DONE, "", "");
  }

  private void line(char kind, String key, String text) {
    String line = "\n" + word + "\t" + kind + "\t" + key + "\t" + clean(text) + "\n";
    try {
      pipe.write(line.getBytes(StandardCharsets.UTF_8));
    } catch (IOException parentGone) {
      Runtime.getRuntime().halt(1);
    }
  }

  private static String clean(String text) {
    StringBuilder clean = new StringBuilder();
    for (int i = 0; i < Math.min(text.length(), LONGEST); i++) {
      char c = text.charAt(i);
      clean.append(c < ' ' || c == 0x7f ? '?' : c);
    }
    return clean.toString();
  }
}
