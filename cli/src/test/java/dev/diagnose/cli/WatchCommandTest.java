package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code diagnose watch} on logs that grow, rotate and end. */
class WatchCommandTest {
  private static final String SHARED_MEMORY =
      "n1:7:40 [0] misc/shmutils.cc:72 NCCL WARN Error: failed to extend /dev/shm/nccl-Vx81Qa to"
          + " 9637892 bytes\n";
  private static final String XID =
      "2026-03-02T10:00:00Z n1 kernel: NVRM: Xid (PCI:0000:84:00): 79, pid=7, GPU has fallen off"
          + " the bus.\n";

  @TempDir Path directory;

  private Program.Result shell(String command) throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String diagnose = "'" + java + "' -jar '" + Program.JAR + "' ";
    return Program.command(directory, Map.of(), "sh")
        .run("-c", command.replace("diagnose ", diagnose));
  }

  private Path log() throws IOException {
    Path log = directory.resolve("train.log");
    StringBuilder text = new StringBuilder();
    for (String example : List.of("gdr-disabled", "shm-too-small", "gds-libdl", "healthy")) {
      text.append(Files.readString(Program.CHECKOUT.resolve("examples/" + example + ".log")));
    }
    return Files.writeString(log, text);
  }

  @Test
  void atTheEnd_theReportIsThatOfTheBatchRun() throws Exception {
    log();
    Program.Result batch = shell("cat train.log | diagnose -");
    Program.Result watch = shell("cat train.log | diagnose watch -");
    assertThat(watch.out()).endsWith("End of the watch. All in one report:\n\n" + batch.out());
    assertThat(watch.code()).isEqualTo(batch.code()).isEqualTo(1);
    assertThat(watch.error()).contains("watching <stdin>; Ctrl-C ends it");
  }

  @Test
  void atTheEnd_theJsonIsThatOfTheBatchRun() throws Exception {
    log();
    String batch = shell("cat train.log | diagnose --format json -").out();
    List<String> lines =
        shell("cat train.log | diagnose watch --format json -").out().lines().toList();
    assertThat(lines.get(0)).startsWith("{\"schema\":\"watch/1\",\"change\":\"new\"");
    String last = lines.get(lines.size() - 1);
    String report = last.substring(last.indexOf("\"report\":") + 9, last.length() - 1);
    assertThat(report).isEqualTo(compact(batch));
  }

  /** Without the blanks and line ends outside of texts. */
  private static String compact(String json) {
    StringBuilder compact = new StringBuilder();
    boolean isText = false;
    for (int i = 0; i < json.length(); i++) {
      char character = json.charAt(i);
      if (character == '"' && (i == 0 || json.charAt(i - 1) != '\\')) {
        isText = !isText;
      }
      if (isText || !Character.isWhitespace(character)) {
        compact.append(character);
      }
    }
    return compact.toString();
  }

  @Test
  void aHealthyLog_endsWithZero() throws Exception {
    Program.Result watch =
        shell("cat '" + Program.CHECKOUT + "/examples/healthy.log' | diagnose watch -");
    assertThat(watch.code()).as(watch.out()).isZero();
    assertThat(watch.out()).startsWith("End of the watch.");
  }

  /** The memory of a process can be opened as a file, and nothing is there to read at its start. */
  @Test
  void aLogThatCannotBeReadEndsAlone_andTheOthersAreTold() throws Exception {
    Files.writeString(directory.resolve("train.log"), SHARED_MEMORY);
    Program.Result watch = shell("cat train.log | diagnose watch /proc/self/mem -");
    assertThat(watch.error()).contains("diagnose: /proc/self/mem: cannot be read any longer: ");
    assertThat(watch.out()).contains("shm-too-small");
    assertThat(watch.code()).isEqualTo(2);
  }

  @Test
  void aFile_mayComeLater_rotate_andBeCut_untilCtrlC() throws Exception {
    assumeFalse(isInterruptIgnored(), "SIGINT is ignored here, as in a shell's background job");
    Path out = directory.resolve("out");
    Path error = directory.resolve("err");
    Files.writeString(directory.resolve("logs"), "no directory yet");
    Path log = directory.resolve("logs/later.log");
    Process watch = Program.in(directory).start(out, error, "watch", "logs/later.log");
    waitFor(error, "waiting for logs/later.log", "watching logs/later.log");
    Files.delete(log.getParent());
    Files.createDirectory(log.getParent());
    Files.writeString(log, "step 1\n" + SHARED_MEMORY);
    waitFor(out, "shm-too-small");
    Files.move(log, directory.resolve("logs/later.log.1"), StandardCopyOption.ATOMIC_MOVE);
    Files.writeString(log, "step 2\nstep 3\n" + XID);
    waitFor(out, "later.log:3");
    Files.writeString(log, SHARED_MEMORY, StandardOpenOption.TRUNCATE_EXISTING);
    Program.command(directory, Map.of(), "kill").run("-INT", Long.toString(watch.pid()));
    assertThat(watch.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(watch.exitValue()).as(Files.readString(error)).isEqualTo(1);
    assertThat(Files.readString(out))
        .contains("End of the watch.", "log logs/later.log", "gpu-fallen-off-bus", "shm-too-small");
  }

  @Test
  void whatCannotBeOpened_isWaitedFor_andTheRotatedLogStaysTheEarlierOne() throws Exception {
    assumeFalse(isInterruptIgnored(), "SIGINT is ignored here, as in a shell's background job");
    Path log = directory.resolve("train.log");
    Path out = directory.resolve("out");
    Path error = directory.resolve("err");
    Files.writeString(log, "step\n".repeat(200) + "[rank3]: " + SHARED_MEMORY);
    Process watch = Program.in(directory).start(out, error, "watch", "train.log");
    waitFor(out, "shm-too-small");
    Files.move(log, directory.resolve("train.log.1"), StandardCopyOption.ATOMIC_MOVE);
    Files.createDirectory(log);
    waitFor(error, "waiting for train.log (Is a directory)");
    Files.delete(log);
    Files.writeString(log, "[rank5]: " + SHARED_MEMORY + XID);
    waitFor(out, "gpu-fallen-off-bus");
    Program.command(directory, Map.of(), "kill").run("-INT", Long.toString(watch.pid()));
    assertThat(watch.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(watch.exitValue()).as(Files.readString(error)).isEqualTo(1);
    assertThat(Files.readString(out))
        .contains("Rank 3 on host n1 failed first: train.log:201")
        .doesNotContain("Rank 5 on host n1 failed first");
  }

  /** What ignores a signal hands that on to the programs it starts (signal(7)). */
  private static boolean isInterruptIgnored() throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
      if (line.startsWith("SigIgn:")) {
        return (Long.parseUnsignedLong(line.substring(7).trim(), 16) & 2) != 0;
      }
    }
    return false;
  }

  /** Waits for texts, however long that takes; the build's own limit ends a wait in vain. */
  private static void waitFor(Path file, String... texts) throws Exception {
    for (int i = 0; i < 1200; i++) {
      String text = Files.exists(file) ? Files.readString(file) : "";
      boolean isThere = true;
      for (String wanted : texts) {
        isThere &= text.contains(wanted);
      }
      if (isThere) {
        return;
      }
      Thread.sleep(100);
    }
    assertThat(file).content().contains(texts);
  }

  @Test
  void whatCannotBeWatched_isOneLineAndTwo() throws Exception {
    log();
    for (String words :
        List.of(
            "diagnose watch </dev/null",
            "gzip -k train.log; diagnose watch train.log.gz",
            "diagnose watch --format markdown train.log",
            "diagnose watch .")) {
      Program.Result result = shell(words);
      assertThat(result.code()).as(words).isEqualTo(2);
      assertThat(result.out()).as(words).isEmpty();
      assertThat(result.error()).as(words).startsWith("diagnose: ").doesNotContain("mistake");
    }
  }
}
