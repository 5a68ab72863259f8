package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code diagnose facts} as a user runs it. */
final class FactsCommandTest {
  @TempDir Path directory;

  @Test
  void theSheetIsForPeopleAndTheSnapshotForPrograms() throws Exception {
    Program program = Program.in(directory);
    Program.Result sheet = program.run("facts");
    assertThat(sheet.out()).startsWith("Facts of ").contains("\nos\n", "os.kernel.release  ");
    assertThat(sheet.code()).isZero();
    assertThat(program.run("facts", "--format", "json").out())
        .startsWith("{")
        .contains("\"schema\": \"snapshot/1\"");
    assertThat(program.run("facts", "-o", "-").out()).startsWith("{");
  }

  @Test
  void oneGroupAloneIsReadAndShown() throws Exception {
    Program.Result result =
        Program.in(directory).run("facts", "--only", "memory", "--only", "os", "--timing");
    assertThat(result.out())
        .contains("shm.size", "os.uptime", "What it cost", " ms  ")
        .doesNotContain("kernel.cmdline", "PciFacts");
  }

  @Test
  void aTreeIsReadInPlaceOfThisMachine() throws Exception {
    Path hostname = directory.resolve("tree/proc/sys/kernel/hostname");
    Files.createDirectories(hostname.getParent());
    Files.writeString(hostname, "gpu-a03\n");
    Program.Result result = Program.in(directory).run("facts", "--root", "tree", "--lang", "zh");
    assertThat(result.out()).startsWith("gpu-a03 的事实\n");
  }

  @Test
  void aFactIsExplainedWithTheRulesThatUseIt() throws Exception {
    Program program = Program.in(directory);
    assertThat(program.run("facts", "explain", "shm.size").out())
        .startsWith("shm.size\n  Size of /dev/shm;")
        .contains("Type    bytes\n", "    $ df -h /dev/shm\n", "Here    shm.size")
        .contains("• shm-too-small (condition, weak evidence, medium evidence, against-strong");
    assertThat(program.run("facts", "explain", "ib.ports", "--lang", "zh").out())
        .contains("每条记录的字段，由 hca, port 区分", "phys-state");
    Program.Result unknown = program.run("facts", "explain", "shm.sise");
    assertThat(unknown.error())
        .isEqualTo("diagnose: facts explain shm.sise: no such fact; did you mean shm.size?\n");
    assertThat(unknown.code()).isEqualTo(2);
    assertThat(program.run("facts", "explain", "memlock").error())
        .contains("limits.memlock.soft or limits.memlock.hard");
  }

  @Test
  void aRedactedSnapshotHoldsNoHostName() throws Exception {
    Path kernel = directory.resolve("tree/proc/sys/kernel");
    Files.createDirectories(kernel);
    Files.writeString(kernel.resolve("hostname"), "gpu-a03\n");
    Files.writeString(directory.resolve("tree/proc/cmdline"), "quiet netconsole=gpu-a03 panic=1\n");
    Program program = Program.in(directory);
    assertThat(program.run("facts", "--root", "tree", "-o", "-").out()).contains("gpu-a03");
    Program.Result redacted = program.run("facts", "--root", "tree", "--redact", "-o", "-");
    assertThat(redacted.out()).doesNotContain("gpu-a03").contains("netconsole=host-", "panic=1");
    String[] keyed = {"facts", "--root", "tree", "--redact-key", "ours", "-o", "-"};
    assertThat(program.run(keyed).out()).isEqualTo(program.run(keyed).out());
  }

  @Test
  void anIntervalIsForAMachineThatCanBeReadTwice() throws Exception {
    Files.createDirectories(directory.resolve("tree/proc"));
    Program program = Program.in(directory);
    Program.Result live = program.run("facts", "--only", "infiniband", "--interval", "1s");
    assertThat(live.code()).isZero();
    Program.Result captured = program.run("facts", "--root", "tree", "--interval", "1s");
    assertThat(captured.error()).startsWith("diagnose: --interval").hasLineCount(1);
    assertThat(captured.code()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--only=infinband|--only infinband: no such group; did you mean infiniband?",
        "--only=xyzzy|--only xyzzy: no such group; there are os, gpu,",
        "--budget=46s|--budget 46s: give at most 45s, and not 0",
        "--budget=0|--budget 0: give at most 45s, and not 0",
        "--budget=soon|--budget: 'soon' is not a duration",
        "--pid=999999999|--pid 999999999: there is no such process",
        "--interval=soon|--interval: 'soon' is not a duration",
        "--interval=0|--interval 0:",
        "--format=xml|--format xml: write one of text, json",
      })
  void aMistakeIsOneLine(String option, String message) throws Exception {
    Program.Result result = Program.in(directory).run("facts", option);
    assertThat(result.error().lines()).hasSize(1);
    assertThat(result.error()).startsWith("diagnose: " + message);
    assertThat(result.code()).isEqualTo(2);
  }
}
