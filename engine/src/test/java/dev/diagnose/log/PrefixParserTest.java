package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every prefix form: what is left as the message, and what the prefix says. */
class PrefixParserTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '"',
      nullValues = "-",
      textBlock =
          """
          # line                                                    ! message      ! host    ! rank ! dev ! pid
          n1:7:40 [3] NCCL INFO Bootstrap : Using eth0              ! Bootstrap : Using eth0 ! n1 ! - ! 3 ! 7
          n1:7:40 [0] misc/shmutils.cc:72 NCCL WARN Error: x        ! Error: x     ! n1      ! -    ! 0   ! 7
          n1:7:40 [2] INFO NET/IB : No device found.                ! NET/IB : No device found. ! n1 ! - ! 2 ! 7
          n1:7:40 [2] misc/ibvwrap.cu:61 WARN Failed to open x      ! Failed to open x ! n1  ! -    ! 2   ! 7
          n1:7:40 [0] misc/shm.cc:72 (ncclShm) NCCL WARN Error: x   ! Error: x     ! n1      ! -    ! 0   ! 7
          [2025-05-20 08:14:41] a07c:41:51 [1] m/s.cc:1 NCCL WARN x ! x            ! a07c    ! -    ! 1   ! 41
          2025-05-20 08:14:41.123456 n1:7:40 [1] NCCL INFO x        ! x            ! n1      ! -    ! 1   ! 7
          [1,3]<stderr>:n1:7:40 [0] NCCL INFO x                     ! x            ! n1      ! 3    ! 0   ! 7
          [prterun-n1-9@1,12]<stdout>:hello                         ! hello        ! -       ! 12   ! -   ! -
          12: n1:7:40 [0] NCCL INFO x                               ! x            ! n1      ! 12   ! 0   ! 7
          " 3: RuntimeError: x"                                     ! RuntimeError: x ! -    ! 3    ! -   ! -
          [default5]:RuntimeError: x                                ! RuntimeError: x ! -    ! 5    ! -   ! -
          [default5]:[rank13]: RuntimeError: x                      ! RuntimeError: x ! -    ! 13   ! -   ! -
          [rank13]:   File x                                        ! "  File x"   ! -       ! 13   ! -   ! -
          [rank3]:[E1105 20:31:52.104 P.cpp:15] Some NCCL           ! Some NCCL    ! -       ! 3    ! -   ! -
          [rank6]:[E521 17:04:07.38 P.cpp:20] [PG ID 0] x           ! [PG ID 0] x  ! -       ! 6    ! -   ! -
          [E ProcessGroupNCCL.cpp:475] [Rank 1] Watchdog            ! [Rank 1] Watchdog ! -  ! 1    ! -   ! -
          E0301 20:31:54.611000 2187 site/api.py:869] failed        ! failed       ! -       ! -    ! -   ! -
          (RayTrainWorker pid=11, ip=10.0.0.3) x                    ! x            ! 10.0.0.3 ! -   ! -   ! 11
          (PolicyWorker[rank=14] pid=11, ip=10.0.0.3) x             ! x            ! 10.0.0.3 ! 14  ! -   ! 11
          (Trainer[0] pid=11) x                                     ! x            ! -       ! -    ! -   ! 11
          [2023-07-11T15:02:20Z] [rank=1] n1:7:40 [0] NCCL INFO x   ! x            ! n1      ! 1    ! 0   ! 7
          [2023-07-11T15:02:20Z] [bc31b424] [rank=1] n1:7:40 [0] NCCL INFO x ! x   ! n1      ! 1    ! 0   ! 7
          [2023-07-11T15:02:20Z] [31b424bc] [rank=1] x              ! x            ! -       ! 1    ! -   ! -
          "<none> [2024-05-03 10:26:43] [bc31b424] [rank=0] x"      ! x            ! -       ! 0    ! -   ! -
          [2023-07-11T15:02:20Z] [bc31b424] x                       ! [bc31b424] x ! -       ! -    ! -   ! -
          [rank=x] y                                                ! [rank=x] y   ! -       ! -    ! -   ! -
          (VllmWorker rank=1 pid=41423) INFO 05-20 08:14:39 [utils.py:1055] Found ! Found ! - ! 1   ! -   ! 41423
          ERROR 02-26 06:21:03 [core.py:946] Traceback              ! Traceback    ! -       ! -    ! -   ! -
          2024-06-04T21:07:49.02Z stderr F Killed                   ! Killed       ! -       ! -    ! -   ! -
          2024-06-04T21:07:49.02Z E ImportError: x                  ! E ImportError: x ! -   ! -    ! -   ! -
          [pod/train-0/main] Killed                                 ! Killed       ! train-0 ! -    ! -   ! -
          [   12.345678] NVRM: Xid                                  ! NVRM: Xid    ! -       ! -    ! -   ! -
          [   12.345678][ T123] NVRM: Xid                           ! NVRM: Xid    ! -       ! -    ! -   ! -
          <4>[   12.345678] NVRM: Xid                               ! NVRM: Xid    ! -       ! -    ! -   ! -
          kern  :warn  : [   12.345678] NVRM: Xid                   ! NVRM: Xid    ! -       ! -    ! -   ! -
          [Mon Sep 14 09:02:17 2026] NVRM: Xid                      ! NVRM: Xid    ! -       ! -    ! -   ! -
          Nov  5 10:00:00 n1 kernel: [   12.345678] NVRM: Xid       ! NVRM: Xid    ! n1      ! -    ! -   ! -
          Nov 15 10:00:00 n1 slurmd[99]: error: x                   ! error: x     ! n1      ! -    ! -   ! 99
          2026-09-14T09:02:17+0000 n1 kernel: NVRM: Xid             ! NVRM: Xid    ! n1      ! -    ! -   ! -
          2026-09-14T09:02:17.5+00:00 n1 sshd[9]: x                 ! x            ! n1      ! -    ! -   ! 9
          [   12.345678] n1 kernel: NVRM: Xid                       ! NVRM: Xid    ! n1      ! -    ! -   ! -
          worker-1: [2024-10-20 23:32:41,018] [INFO] [a.py:219:f] x ! x            ! worker-1 ! -   ! -   ! -
          g5102: n7:7:40 [0] NCCL INFO x                            ! x            ! n7      ! -    ! 0   ! 7
          [n1:4711] *** Process received signal ***                 ! *** Process received signal *** ! n1 ! - ! - ! 4711
          [3]<stderr>:RuntimeError: x                               ! RuntimeError: x ! -    ! 3    ! -   ! -
          [1]<stdout>:n1:7:40 [0] NCCL INFO x                       ! x            ! n1      ! 1    ! 0   ! 7
          vllm-1  | n1:7:40 [0] NCCL INFO x                         ! x            ! n1      ! -    ! 0   ! 7
          "vllm-1  | [rank0]: RuntimeError: x"                      ! RuntimeError: x ! -    ! 0    ! -   ! -
          [12:34:56] Killed                                         ! Killed       ! -       ! -    ! -   ! -
          [12:34:56.789] Killed                                     ! Killed       ! -       ! -    ! -   ! -
          [12:34] Killed                                            ! [12:34] Killed ! -     ! -    ! -   ! -
          2024-10-20 23:32:41,018 - a.b - ERROR - x - y             ! x - y        ! -       ! -    ! -   ! -
          2024-10-20 23:32:41.018 | ERROR    | a.b:run:42 - x       ! x            ! -       ! -    ! -   ! -
          2024-10-20 23:32:41,018 - INFO - a.b - x                  ! x            ! -       ! -    ! -   ! -
          2024-10-20 23:32:41 a - b - x                             ! a - b - x    ! -       ! -    ! -   ! -
          ERROR: [rank3]: x                                         ! ERROR: [rank3]: x ! -  ! -    ! -   ! -
          Warning: [rank3]: x                                       ! Warning: [rank3]: x ! -  ! -    ! -   ! -
          [core.py:946] x                                           ! [core.py:946] x ! -    ! -    ! -   ! -
          RuntimeError: x                                           ! RuntimeError: x ! -    ! -    ! -   ! -
          8: bond1: <BROADCAST,UP> mtu 9000 qdisc                   ! 8: bond1: <BROADCAST,UP> mtu 9000 qdisc ! - ! - ! - ! -
          8: bond1: <x                                              ! bond1: <x    ! -       ! 8    ! -   ! -
          ::::[[[(((                                                ! ::::[[[(((   ! -       ! -    ! -   ! -
          """)
  void thePrefixComesOff(
      String line, String message, String host, String rank, String device, String pid) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    Prefix prefix = new Prefix();
    new PrefixParser().parse(bytes, 0, bytes.length, prefix);

    assertThat(text(bytes, prefix.messageStart, bytes.length)).isEqualTo(message);
    assertThat(text(bytes, prefix.host)).isEqualTo(host == null ? "" : host);
    assertThat(text(bytes, prefix.rank)).isEqualTo(rank == null ? "" : rank);
    assertThat(text(bytes, prefix.device)).isEqualTo(device == null ? "" : device);
    assertThat(text(bytes, prefix.pid)).isEqualTo(pid == null ? "" : pid);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          2024-06-04T21:07:49.0288011Z x       ! 2024-06-04T21:07:49.028801100Z
          2024-06-04T21:07:49+02:00 x          ! 2024-06-04T19:07:49Z
          [2024-10-20 23:32:41,018] x          ! 2024-10-20T23:32:41.018Z
          [Mon Sep 14 09:02:17 2026] x         ! 2026-09-14T09:02:17Z
          [Tue Feb  3 09:02:17 2026] x         ! 2026-02-03T09:02:17Z
          [   12.345678] x                     ! 1970-01-01T00:00:12.345678Z
          [34560000.000001] x                  ! 1971-02-05T00:00:00.000001Z
          [157680000.000000] x                 ! 1974-12-31T00:00:00Z
          2261-12-31T23:59:59Z x               ! 2261-12-31T23:59:59Z
          Feb 29 10:00:00 n1 kernel: x         ! 1996-02-29T10:00:00Z
          [rank6]:[E521 17:04:07.380411216 P.cpp:20] x ! 1996-05-21T17:04:07.380411216Z
          ERROR 02-26 06:21:03 [core.py:946] x ! 1996-02-26T06:21:03Z
          2024-06-04T21:07:49Z [  1.000000] x  ! 2024-06-04T21:07:49Z
          """)
  void theTimeIsKept(String line, String time) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    Prefix prefix = new Prefix();
    new PrefixParser().parse(bytes, 0, bytes.length, prefix);
    Instant expected = Instant.parse(time);
    assertThat(prefix.nanos)
        .isEqualTo(expected.getEpochSecond() * 1_000_000_000L + expected.getNano());
  }

  @Test
  void theTimeOfAMachineThatRanForYearsStillCountsFromItsStart() {
    Prefix prefix = parsed("[157680000.000000] NVRM: x");
    assertThat(new Moment(0, "log", 1, prefix.nanos).isSinceBoot()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "9999-12-31T23:59:59Z n1 kernel: x",
        "2262-01-01T00:00:00Z n1 kernel: x",
        "0001-01-01T00:00:00Z n1 kernel: x",
        "[Mon Sep 14 09:02:17 9999] n1 kernel: x"
      })
  void aYearThatNoClockShowsIsNoTime_butThePrefixComesOff(String line) {
    Prefix prefix = parsed(line);
    assertThat(prefix.nanos).isEqualTo(Occurrence.NO_TIME);
    assertThat(line.substring(prefix.messageStart)).endsWith("x").doesNotContain(":17", "Z");
  }

  private static Prefix parsed(String line) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    Prefix prefix = new Prefix();
    new PrefixParser().parse(bytes, 0, bytes.length, prefix);
    return prefix;
  }

  @Test
  void aYearIsPutIntoATimeWithoutOne() {
    Instant november = Instant.parse("1996-11-05T10:00:00Z");
    Instant moved = Instant.parse("2025-11-05T10:00:00Z");
    assertThat(Timestamp.withYear(november.getEpochSecond() * 1_000_000_000L, 2025))
        .isEqualTo(moved.getEpochSecond() * 1_000_000_000L);
  }

  private static String text(byte[] bytes, Prefix.Range range) {
    return text(bytes, range.from, range.to);
  }

  private static String text(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }
}
