package dev.diagnose.facts.probe;

import dev.diagnose.facts.probe.ProbeResult.Answer;
import dev.diagnose.facts.probe.ProbeResult.Ending;
import dev.diagnose.facts.probe.ProbeResult.Outcome;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** One child process, from its start to its end. */
final class ProbeChild {
  private static final int SIGNAL_BASE = 128;

  private final Process process;
  private final ProbeListener listener;

  private ProbeChild(Process process, ProbeListener listener) {
    this.process = process;
    this.listener = listener;
  }

  /**
   * Starts a child, listens to it, and ends it.
   *
   * @param deadline when it must have ended, in {@link System#nanoTime()}
   * @param silence nanoseconds that a call about one device may take
   * @param answers where its answers go
   */
  static Ending run(
      ProbeRequest request, long deadline, long silence, Map<String, Answer> answers) {
    String word = UUID.randomUUID().toString();
    Process process;
    try {
      process =
          new ProcessBuilder(command(word, request))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              // Libraries write log files where they stand; here nobody can.
              .directory(new File("/proc"))
              .start();
    } catch (IOException failure) {
      return Ending.of(Outcome.NOT_STARTED, "", String.valueOf(failure.getMessage()));
    }
    ProbeListener listener = new ProbeListener(process.getInputStream(), word);
    Thread thread = new Thread(listener, "probe-" + request.kind());
    thread.setDaemon(true);
    thread.start();
    boolean streamEnded = listener.awaitEnd(deadline, silence);
    answers.putAll(listener.answers());
    return new ProbeChild(process, listener).ended(streamEnded);
  }

  private static List<String> command(String word, ProbeRequest request) {
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
    command.addAll(List.of("-cp", classPath(), ProbeMain.class.getName(), word));
    command.addAll(request.words());
    return command;
  }

  /** The child stands in another directory. */
  private static String classPath() {
    StringBuilder path = new StringBuilder();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      path.append(path.length() == 0 ? "" : File.pathSeparator);
      path.append(Path.of(entry).toAbsolutePath());
    }
    return path.toString();
  }

  private Ending ended(boolean streamEnded) {
    if (listener.isDone()) {
      process.destroyForcibly();
      boolean unused = waitFor();
      Answer loaded = listener.answers().get(ProbeOutput.LOADED);
      return loaded != null && loaded.kind() == Answer.Kind.UNREADABLE
          ? Ending.of(Outcome.NOT_LOADED, "", loaded.text())
          : Ending.of(Outcome.OK, "", "");
    }
    if (listener.isFlooded()) {
      return killed(Outcome.FLOODED, "");
    }
    if (!streamEnded || !waitFor()) {
      return killed(Outcome.HUNG, waitChannel());
    }
    int code = process.exitValue();
    if (!listener.signal().isEmpty()) {
      return Ending.of(Outcome.CRASHED, listener.phase(), listener.signal());
    }
    return code > SIGNAL_BASE
        ? Ending.of(Outcome.CRASHED, listener.phase(), "signal " + (code - SIGNAL_BASE))
        : Ending.of(Outcome.ENDED, listener.phase(), "exit code " + code);
  }

  private Ending killed(Outcome outcome, String channel) {
    process.destroyForcibly();
    return waitFor()
        ? new Ending(outcome, listener.phase(), "", channel, 0)
        : new Ending(Outcome.STUCK, listener.phase(), "", waitChannel(), process.pid());
  }

  private boolean waitFor() {
    try {
      return process.waitFor(1, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Where the thread that makes the call waits in the kernel. */
  private String waitChannel() {
    String thread = listener.thread();
    String task = "/proc/" + process.pid() + (thread.isEmpty() ? "" : "/task/" + thread);
    try {
      String text = Files.readString(Path.of(task, "wchan"), StandardCharsets.UTF_8).strip();
      return text.equals("0") ? "" : text;
    } catch (IOException unreadable) {
      return "";
    }
  }
}
