package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.log.LogInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A captured tree's kernel messages are read like a live node's, wherever it keeps them. */
@Tag("jdk-independent")
final class CapturedKernelLogTest {
  private static final String LOST =
      "[88211.4] NVRM: Xid (PCI:0000:3b:00): 79, pid=0, GPU has fallen off the bus.\n";

  @TempDir Path root;

  private void write(String file, String text) throws IOException {
    Files.createDirectories(root.resolve(file).getParent());
    Files.writeString(root.resolve(file), text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sos_commands/kernel/dmesg",
        "sos_commands/kernel/dmesg_-T",
        "sos_commands/logs/journalctl_--no-pager_--boot",
        "var/log/kern.log",
        "var/log/messages",
        "var/log/syslog",
        "var/log/dmesg",
      })
  void itsFailuresAreTold(String file) throws Exception {
    write("tree/" + file, LOST);
    write("tree/proc/sys/kernel/hostname", "gpu-a03\n");
    Program.Result result = Program.in(root).run("--root", "tree");
    assertThat(result.out()).contains("gpu-fallen-off-bus", "tree/" + file);
    assertThat(result.code()).isEqualTo(1);
  }

  @Test
  void aLogThatTheUserNamesIsReadAlone() throws Exception {
    write("tree/var/log/kern.log", LOST);
    write("job.log", "nothing wrong here\n");
    Program.Result result = Program.in(root).run("--root", "tree", "job.log");
    assertThat(result.out()).contains("job.log").doesNotContain("kern.log");
  }

  @ParameterizedTest
  @CsvSource({
    "sos_commands/kernel/dmesg, var/log/kern.log",
    "var/log/kern.log, var/log/messages",
    "var/log/messages, var/log/dmesg",
  })
  void ofTheSameMessagesInTwoFilesTheFullerCounts(String first, String second) throws IOException {
    write(first, LOST);
    write(second, LOST);
    assertThat(found()).contains(root.resolve(first).toString());
    Files.writeString(root.resolve(first), "");
    assertThat(found()).contains(root.resolve(second).toString());
  }

  @Test
  void aLinkOutOfTheTreeIsNotFollowed() throws IOException {
    write("outside.log", LOST);
    Files.createDirectories(root.resolve("tree/var/log"));
    Files.createSymbolicLink(
        root.resolve("tree/var/log/messages"), Path.of("../../../outside.log"));
    assertThat(CapturedKernelLog.find(root.resolve("tree"))).isEmpty();
  }

  private Optional<String> found() throws IOException {
    return CapturedKernelLog.find(root).map(LogInput::name);
  }
}
