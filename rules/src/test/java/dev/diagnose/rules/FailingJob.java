package dev.diagnose.rules;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * The log of a job of 64 ranks on 8 hosts, as {@code srun -l} interleaves it with the hosts' kernel
 * logs: the GPU of one rank falls off the bus, that rank dies, and the others lose their
 * connections or wait until their watchdogs end them. Drawn from a seed.
 */
final class FailingJob {
  static final int RANKS = 64;
  static final int RANKS_PER_HOST = 8;

  private static final Instant START = Instant.parse("2026-11-21T03:00:00Z");

  /** Whether, and how well, the lines tell the time. */
  enum Clocks {
    AGREE,
    /** The hosts' clocks are up to a minute apart. */
    DISAGREE,
    NONE
  }

  /** A line and when it was written. */
  private record Line(double second, String text) {}

  private final Random random;
  private final Clocks clocks;
  private final int victim;
  private final double[] skew = new double[RANKS / RANKS_PER_HOST];
  private final List<Line> lines = new ArrayList<>();

  private FailingJob(long seed, Clocks clocks, int victim) {
    this.random = new Random(seed);
    this.clocks = clocks;
    this.victim = victim;
    for (int host = 0; host < skew.length; host++) {
      skew[host] = clocks == Clocks.DISAGREE ? 120 * random.nextDouble() - 60 : 0;
    }
    skew[victim / RANKS_PER_HOST] = clocks == Clocks.DISAGREE ? 60 : 0;
  }

  static String log(long seed, Clocks clocks, int victim) {
    FailingJob job = new FailingJob(seed, clocks, victim);
    for (int rank = 0; rank < RANKS; rank++) {
      job.train(rank);
    }
    job.die();
    for (int rank = 0; rank < RANKS; rank++) {
      if (rank != victim) {
        job.lose(rank);
      }
    }
    job.lines.sort((one, other) -> Double.compare(one.second(), other.second()));
    StringBuilder log = new StringBuilder();
    for (Line line : job.lines) {
      log.append(line.text()).append('\n');
    }
    return log.toString();
  }

  private void train(int rank) {
    nccl(rank, 5 * random.nextDouble(), "NCCL INFO NCCL version 2.21.5+cuda12.4");
    nccl(
        rank,
        6 + random.nextDouble(),
        "NCCL INFO comm 0x55d1c0de"
            + rank
            + " rank "
            + rank
            + " nranks 64 cudaDev "
            + rank % RANKS_PER_HOST
            + " busId 4c000 - Init COMPLETE");
    for (int step = 0; step < 12; step++) {
      double second = 60 * (step + 1) + random.nextDouble();
      lines.add(new Line(second, rank + ": step " + 100 * step + " loss " + (4 - step / 8.0)));
    }
  }

  /** The kernel names the GPU and the process; then the rank's own CUDA call fails. */
  private void die() {
    String host = host(victim);
    kernel(
        740,
        "NVRM: Xid (PCI:0000:4c:00): 79, pid="
            + pid(victim)
            + ", name=python3, GPU has fallen off the bus.");
    nccl(victim, 741.2, "enqueue.cc:1556 NCCL WARN Cuda failure 719 'unspecified launch failure'");
    torch(
        victim,
        741.5,
        "ProcessGroupNCCL.cpp:1414] [PG 0 Rank "
            + victim
            + "] Process group watchdog thread terminated with exception: CUDA error: unspecified"
            + " launch failure");
    lines.add(
        new Line(744, "srun: error: " + host + ": task " + victim + ": Exited with exit code 134"));
  }

  private void lose(int rank) {
    double second = 742 + 20 * random.nextDouble();
    if (random.nextInt(10) < 6) {
      nccl(
          rank,
          second,
          "misc/socket.cc:57 NCCL WARN socketProgress: Connection closed by remote peer "
              + host(victim)
              + "<"
              + (40000 + random.nextInt(9999))
              + ">");
      return;
    }
    torch(
        rank,
        second + 600,
        "ProcessGroupNCCL.cpp:616] [Rank "
            + rank
            + "] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=812, OpType=ALLREDUCE,"
            + " NumelIn=52428800, NumelOut=52428800, Timeout(ms)=600000) ran for 600032 milliseconds"
            + " before timing out.");
    lines.add(
        new Line(
            second + 602,
            rank + ":   traceback : Signal 6 (SIGABRT) received by PID " + pid(rank)));
  }

  private void nccl(int rank, double second, String message) {
    String time = clocks == Clocks.NONE ? "" : stamp(rank, second, "'['yyyy-MM-dd HH:mm:ss'] '");
    String process = host(rank) + ":" + pid(rank) + ":" + (pid(rank) + 90);
    String device = " [" + rank % RANKS_PER_HOST + "] ";
    lines.add(new Line(second, rank + ": " + time + process + device + message));
  }

  private void torch(int rank, double second, String message) {
    String time = clocks == Clocks.NONE ? "E " : stamp(rank, second, "'E'MMdd HH:mm:ss.SSS ");
    lines.add(new Line(second, rank + ": [rank" + rank + "]:[" + time + message));
  }

  private void kernel(double second, String message) {
    String time =
        clocks == Clocks.NONE ? "" : stamp(victim, second, "yyyy-MM-dd'T'HH:mm:ss.SSS'Z' ");
    String host = clocks == Clocks.NONE ? "Nov 21 03:12:20 " + host(victim) : host(victim);
    lines.add(new Line(second, time + host + " kernel: " + message));
  }

  private String stamp(int rank, double second, String form) {
    long millis = Math.round(1000 * (second + skew[rank / RANKS_PER_HOST]));
    return DateTimeFormatter.ofPattern(form, Locale.ROOT)
        .withZone(ZoneOffset.UTC)
        .format(START.plusMillis(millis));
  }

  static String host(int rank) {
    return "gpu-" + rank / RANKS_PER_HOST;
  }

  private static int pid(int rank) {
    return 4700 + 37 * (rank % RANKS_PER_HOST);
  }
}
