package dev.diagnose.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogPattern;
import dev.diagnose.log.LogScanner;
import dev.diagnose.log.PatternTable;
import dev.diagnose.log.ScanOptions;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrialsTest {
  private static final LogScanner READER =
      new LogScanner(
          PatternTable.compile(
              List.of(new LogPattern("p", "any", List.of("no log has this text in it")))),
          ScanOptions.SMALL);

  /** A trial in a line: what it did, the setting, and the lines with and without it. */
  private static List<String> trials(String... lines) {
    String log = String.join("\n", lines) + "\n";
    List<String> trials = new ArrayList<>();
    for (Trial trial : Trials.of(READER.scan(List.of(LogInput.text("log", log))).extract())) {
      trials.add(
          String.format(
              "%s %s '%s' instead of '%s', lines %d and %d",
              trial.effect(),
              trial.setting(),
              trial.value(),
              trial.insteadOf(),
              trial.with().number(),
              trial.without().number()));
    }
    return trials;
  }

  @Test
  void aVariableThatLetsTheCommandRun_helped() {
    assertThat(
            trials(
                "ann@n1:~$ timeout 60 torchrun --nproc_per_node 2 reduce.py; echo rc=$?",
                "rank 0: all_reduce ...",
                "rc=124",
                "ann@n1:~$ NCCL_P2P_DISABLE=1 timeout 90 torchrun --nproc_per_node 2 reduce.py; echo rc=$?",
                "rank 0: 3.0",
                "rc=0"))
        .containsExactly("HELPED NCCL_P2P_DISABLE '1' instead of '', lines 4 and 1");
  }

  @Test
  void aVariableThatBreaksTheCommand_harmed() {
    assertThat(
            trials(
                "$ mpirun -np 2 -x NCCL_ALGO=Tree ./job",
                "n1:1:2 [0] NCCL WARN Error : no algorithm/protocol available",
                "$ mpirun -np 2 ./job",
                "all done",
                "$ exit"))
        .containsExactly("HARMED NCCL_ALGO 'Tree' instead of '', lines 1 and 3");
  }

  @Test
  void anotherValueOfAnOption_isTheSetting() {
    assertThat(
            trials(
                "$ mpirun -np 2 ./build/all_reduce_perf -b 8 -g 2",
                "Cuda failure common.cu:891 'invalid device ordinal'",
                "Primary job terminated: 1 process returned a non-zero exit code, error: 1",
                "$ mpirun -np 2 ./build/all_reduce_perf -b 8 -g 1 | tail -2",
                " Avg bus bandwidth    : 4.02255"))
        .containsExactly("HELPED -g '1' instead of '2', lines 4 and 1");
  }

  @Test
  void whatWasExported_countsUntilItIsUnset() {
    assertThat(
            trials(
                "[root@n1 run]# export NCCL_SHM_DISABLE=1",
                "[root@n1 run]# ./job",
                "step 100",
                "[root@n1 run]# unset NCCL_SHM_DISABLE",
                "[root@n1 run]# ./job",
                "Bus error (core dumped)",
                "[root@n1 run]# "))
        .containsExactly("HELPED NCCL_SHM_DISABLE '1' instead of '', lines 2 and 5");
  }

  @Test
  void whatBothRunAsRoot_isTheSame() {
    assertThat(trials("$ sudo ./job", "Aborted", "$ sudo A_B=1 ./job", "all done", "$ exit"))
        .containsExactly("HELPED A_B '1' instead of '', lines 3 and 1");
  }

  @Test
  void anOptionOfAContainer_isASettingToo() {
    assertThat(
            trials(
                "# docker run --gpus all img python train.py",
                "$ docker run --gpus all img python train.py",
                "RuntimeError: DataLoader worker (pid 7) is killed by signal: Bus error.",
                "$ docker run --ipc=host --gpus all img python train.py",
                "epoch 1",
                "$ exit"))
        .containsExactly("HELPED --ipc 'host' instead of '', lines 4 and 2");
  }

  @Test
  void aParameterOfOpenMpi_isASettingToo() {
    assertThat(
            trials(
                "$ mpirun -np 2 -H a,b --mca pml ob1 ./ring",
                "ring: stuck, ended with Ctrl-C",
                "$ mpirun -np 2 -H a,b --mca btl_tcp_if_include eth0 --mca pml ob1 ./ring",
                "ring done",
                "$ exit"))
        .containsExactly("HELPED btl_tcp_if_include 'eth0' instead of '', lines 3 and 1");
  }

  @Test
  void theLastCommand_endedWell_whereItSaysSo() {
    assertThat(
            trials(
                "+ NCCL_VERSION=2.27.3 ./run_moe.sh",
                "killed after 300 s",
                "+ NCCL_VERSION=2.28.7 ./run_moe.sh",
                "passed"))
        .containsExactly("HELPED NCCL_VERSION '2.28.7' instead of '2.27.3', lines 3 and 1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // two settings at once
        "$ ./job|Aborted|$ A_B=1 C_D=1 ./job|done|$ exit",
        // how the second ended is not shown
        "$ ./job|Aborted|$ A_B=1 ./job|step 1",
        // it printed nothing
        "$ ./job|Aborted|$ A_B=1 ./job|$ exit",
        // another command
        "$ ./job|Aborted|$ A_B=1 ./other|done|$ exit",
        // it helped once and not the next time
        "$ ./job|Aborted|$ A_B=1 ./job|done|$ A_B=1 ./job|Aborted|$ ./job|done|$ exit",
        // only what it says is changed
        "$ ./job|Aborted|$ NCCL_DEBUG=INFO ./job|done|$ exit",
        // two ranks, started by hand
        "$ RANK=0 ./job|done|$ RANK=1 ./job|Aborted|$ exit",
        "$ ./job --node_rank 0|done|$ ./job --node_rank 1|Aborted|$ exit",
        // another user, too
        "$ ./job|Aborted|$ sudo A_B=1 ./job|done|$ exit",
        // both fail
        "$ ./job|Aborted|$ A_B=1 ./job|Killed|$ exit",
        // tables of a benchmark are no commands
        "# Avg bus bandwidth : 1|Aborted|# Avg bus bandwidth : 2|done|# end"
      })
  void whatProvesNothing_isNoTrial(String session) {
    assertThat(trials(session.split("\\|"))).isEmpty();
  }

  @Property(tries = 300)
  void anyText_isRead(@ForAll @From("sessions") List<String> lines) {
    for (String trial : trials(lines.toArray(new String[0]))) {
      assertThat(trial).startsWith("H");
    }
  }

  @Provide
  Arbitrary<List<String>> sessions() {
    return Arbitraries.of(
            "$ ",
            "$ a",
            "$ A=1 a",
            "$ A= a",
            "$ -x",
            "$ a -x",
            "$ a -x B=2",
            "$ a -g",
            "$ a -g 1",
            "$ a --n=1",
            "$ a --n=2 b",
            "$ export",
            "$ export A=\"1",
            "$ unset A",
            "$ | ; > #",
            "$ timeout",
            "$ timeout 5 a; echo $?",
            "0",
            "124",
            "rc=0",
            "Aborted",
            "ok",
            "",
            "+ a b",
            "u@h:~$ a",
            "[u@h d]# a",
            "(env) u@h:~$ A=1 a")
        .list()
        .ofMaxSize(30);
  }
}
