package dev.diagnose.facts.probe;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** The parent's side: starts children, listens to them, and ends them. */
public final class ProbeRun {
  private static final int MOST_CHILDREN = 4;
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(6);
  private static final int SIGNAL_BASE = 128;

  private final ProbeKind kind;
  private final Path library;
  private final long deadline;
  private final long silence;
  private final Map<String, ProbeResult.Answer> answers = new LinkedHashMap<>();
  private final Set<Integer> skipped = new TreeSet<>();

  private ProbeRun(ProbeKind kind, Path library, Duration budget) {
    this.kind = kind;
    this.library = library;
    this.deadline = System.nanoTime() + budget.toNanos();
    this.silence = Math.min(LONGEST_SILENCE.toNanos(), budget.toNanos() / 3);
  }

  /**
   * Asks a library.
   *
   * @param library the file to load
   * @param budget the longest that this may take, whatever the library does
   */
  public static ProbeResult run(ProbeKind kind, Path library, Duration budget) {
    return new ProbeRun(kind, library, budget).run();
  }

  /** The first child that ends badly gives the outcome; later ones fill in what it left open. */
  private ProbeResult run() {
    ProbeResult first = null;
    for (int i = 0; i < MOST_CHILDREN && System.nanoTime() < deadline; i++) {
      ProbeResult result = child();
      first = first == null ? result : first;
      int device = deviceOf(result.phase());
      if (result.outcome() == ProbeResult.Outcome.OK || device < 0 || !skipped.add(device)) {
        break;
      }
      answers.put(
          "gpu/" + device + "/stopped-at",
          new ProbeResult.Answer(
              ProbeResult.Answer.Kind.UNREADABLE,
              result.outcome().label() + " in " + result.phase()));
    }
    return first == null
        ? new ProbeResult(ProbeResult.Outcome.NOT_STARTED, "", "no time was left", answers)
        : new ProbeResult(first.outcome(), first.phase(), first.detail(), answers);
  }

  /** {@code gpu 5: nvmlDeviceGetName} is about device 5. */
  private static int deviceOf(String phase) {
    int colon = phase.indexOf(':');
    if (!phase.startsWith("gpu ") || colon < 0) {
      return -1;
    }
    return Integer.parseInt(phase.substring(4, colon));
  }

  private ProbeResult child() {
    String word = UUID.randomUUID().toString();
    Process process;
    try {
      process =
          new ProcessBuilder(command(word))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .redirectInput(new File("/dev/null"))
              .start();
    } catch (IOException failure) {
      return result(ProbeResult.Outcome.NOT_STARTED, "", String.valueOf(failure.getMessage()));
    }
    ProbeListener listener = new ProbeListener(process.getInputStream(), word);
    Thread thread = new Thread(listener, "probe-" + kind);
    thread.setDaemon(true);
    thread.start();
    boolean done = listener.awaitEnd(deadline, silence);
    answers.putAll(listener.answers());
    return ended(process, listener, done);
  }

  private List<String> command(String word) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx64m",
                // A crash is an answer: it is told on the pipe and must not leave files behind.
                "-XX:ErrorFile=/dev/null",
                "-XX:-CreateCoredumpOnCrash"));
    for (String inherited : new String[] {"jna.boot.library.path", "jna.nounpack", "jna.tmpdir"}) {
      String value = System.getProperty(inherited);
      if (value != null) {
        command.add("-D" + inherited + "=" + value);
      }
    }
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("java.class.path"),
            ProbeMain.class.getName(),
            kind.name(),
            library.toString(),
            word));
    for (int device : skipped) {
      command.add(Integer.toString(device));
    }
    return command;
  }

  private ProbeResult ended(Process process, ProbeListener listener, boolean streamEnded) {
    if (listener.isDone()) {
      process.destroyForcibly();
      return result(ProbeResult.Outcome.OK, "", "");
    }
    if (listener.isFlooded()) {
      process.destroyForcibly();
      return result(ProbeResult.Outcome.FLOODED, listener.phase(), "");
    }
    if (!streamEnded) {
      String channel = waitChannel(process.pid());
      process.destroyForcibly();
      return waitFor(process)
          ? result(ProbeResult.Outcome.HUNG, listener.phase(), channel)
          : result(
              ProbeResult.Outcome.STUCK,
              listener.phase(),
              "process " + process.pid() + " waits in " + channel);
    }
    if (!waitFor(process)) {
      process.destroyForcibly();
      return result(ProbeResult.Outcome.HUNG, listener.phase(), "");
    }
    int code = process.exitValue();
    if (!listener.signal().isEmpty()) {
      return result(ProbeResult.Outcome.CRASHED, listener.phase(), listener.signal());
    }
    return code > SIGNAL_BASE
        ? result(ProbeResult.Outcome.CRASHED, listener.phase(), "signal " + (code - SIGNAL_BASE))
        : result(ProbeResult.Outcome.ENDED, listener.phase(), "exit code " + code);
  }

  private ProbeResult result(ProbeResult.Outcome outcome, String phase, String detail) {
    return new ProbeResult(outcome, phase, detail, answers);
  }

  private static boolean waitFor(Process process) {
    try {
      return process.waitFor(1, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Where the thread that makes the call waits in the kernel. */
  private static String waitChannel(long pid) {
    try {
      return Files.readString(Path.of("/proc/" + pid + "/wchan"), StandardCharsets.UTF_8).strip();
    } catch (IOException unreadable) {
      return "";
    }
  }
}
