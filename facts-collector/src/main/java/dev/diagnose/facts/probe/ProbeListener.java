package dev.diagnose.facts.probe;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads a child's lines on a thread of its own; whatever is not of this run is passed over. */
final class ProbeListener implements Runnable {
  private static final int MOST_BYTES = 8 * 1024 * 1024;
  private static final int LONGEST_LINE = 4096;

  /** How the Java runtime begins to report a signal that native code raised. */
  private static final String CRASH = "#  SIG";

  private final InputStream pipe;
  private final String word;
  private final Map<String, ProbeResult.Answer> answers = new LinkedHashMap<>();
  private String phase = "starting";
  private String signal = "";
  private long lastLine = System.nanoTime();
  private boolean done;
  private boolean flooded;
  private boolean ended;

  ProbeListener(InputStream pipe, String word) {
    this.pipe = pipe;
    this.word = word;
  }

  @Override
  public void run() {
    byte[] chunk = new byte[8192];
    byte[] line = new byte[LONGEST_LINE];
    int length = 0;
    long total = 0;
    try {
      for (int read = pipe.read(chunk); read >= 0; read = pipe.read(chunk)) {
        total += read;
        for (int i = 0; i < read; i++) {
          if (chunk[i] == '\n') {
            accept(new String(line, 0, length, StandardCharsets.UTF_8));
            length = 0;
          } else if (length < line.length) {
            line[length++] = chunk[i];
          }
        }
        if (total > MOST_BYTES) {
          flood();
          return;
        }
      }
    } catch (IOException closed) {
      // The parent closes the pipe of a child that it has ended.
    }
    end();
  }

  private synchronized void accept(String line) {
    if (line.startsWith(CRASH)) {
      signal = line.substring(CRASH.length() - 3).split(" ", 2)[0];
    }
    String[] parts = line.split("\t", 4);
    if (parts.length < 4 || !parts[0].equals(word) || parts[1].length() != 1) {
      return;
    }
    lastLine = System.nanoTime();
    switch (parts[1].charAt(0)) {
      case ProbeOutput.PHASE -> {
        phase = parts[3];
        notifyAll();
      }
      case ProbeOutput.VALUE -> answer(parts, ProbeResult.Answer.Kind.VALUE);
      case ProbeOutput.UNREADABLE -> answer(parts, ProbeResult.Answer.Kind.UNREADABLE);
      case ProbeOutput.ABSENT -> answer(parts, ProbeResult.Answer.Kind.ABSENT);
      case ProbeOutput.DONE -> {
        done = true;
        notifyAll();
      }
      default -> {
        // A line of a later version's protocol; its answer is simply not known here.
      }
    }
  }

  private void answer(String[] parts, ProbeResult.Answer.Kind kind) {
    answers.put(parts[2], new ProbeResult.Answer(kind, parts[3]));
  }

  private synchronized void flood() {
    flooded = true;
    notifyAll();
  }

  private synchronized void end() {
    ended = true;
    notifyAll();
  }

  /**
   * Waits until the child has ended or said all; false when it stood still for too long. Only a
   * call about one device is cut short, because the others can then be asked without it; loading
   * and initialising take long on a healthy node with many GPUs, too.
   */
  synchronized boolean awaitEnd(long deadline, long silence) {
    try {
      while (!ended && !done && !flooded) {
        boolean ofDevice = ProbePhase.of(phase).isOfDevice();
        long end = ofDevice ? Math.min(deadline, lastLine + silence) : deadline;
        long left = end - System.nanoTime();
        if (left <= 0) {
          return false;
        }
        wait(Math.max(1, left / 1_000_000));
      }
      return true;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  synchronized boolean isDone() {
    return done;
  }

  synchronized boolean isFlooded() {
    return flooded;
  }

  /** The signal that the Java runtime reported; empty when it reported none. */
  synchronized String signal() {
    return signal;
  }

  synchronized String phase() {
    return phase;
  }

  /** The number of the thread that makes the calls; empty when it did not say. */
  synchronized String thread() {
    ProbeResult.Answer thread = answers.get(ProbeOutput.THREAD);
    return thread == null ? "" : thread.text();
  }

  synchronized Map<String, ProbeResult.Answer> answers() {
    return new LinkedHashMap<>(answers);
  }
}
