package dev.diagnose.log;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes the log of a training job of 64 hosts with 8 ranks each, the same for the same seed: NCCL
 * INFO lines, progress, tracebacks, kernel lines; and among them messages that patterns match.
 */
final class BenchLog {
  private static final int HOSTS = 64;
  private static final int VARIANTS = 8;
  private static final int ORDINARY = 1000;

  /** No log has fewer lines than its bytes divided by this. */
  private static final int SHORTEST_AVERAGE = 170;

  private final Random random = new Random(4);
  private final StringBuilder line = new StringBuilder();
  private final List<List<String>> messages = new ArrayList<>();
  private long step;
  private int traceback;

  /**
   * @param regexes every one of them has lines in the log that it matches
   */
  BenchLog(List<String> regexes) {
    RegexSampler sampler = new RegexSampler(random);
    for (String regex : regexes) {
      Pattern pattern = Pattern.compile(regex);
      List<String> variants = new ArrayList<>();
      for (int tries = 0; variants.size() < VARIANTS && tries < tries(variants); tries++) {
        String message = sampler.sample(regex);
        if (pattern.matcher(message).find()) {
          variants.add(message);
        }
      }
      if (variants.isEmpty()) {
        throw new IllegalStateException("no line found that " + regex + " matches");
      }
      messages.add(variants);
    }
    refuse(regexes);
  }

  /** Some expressions are hard to meet by chance, with a word's end behind anything. */
  private static int tries(List<String> found) {
    return found.isEmpty() ? 200_000 : 40 * VARIANTS;
  }

  /** The other lines must be lines of a log that nothing is wrong with, or the figures lie. */
  private static void refuse(List<String> regexes) {
    if (regexes.isEmpty()) {
      return;
    }
    String ordinary = String.join("\n", ordinaryLines());
    for (String regex : regexes) {
      Matcher matcher = Pattern.compile("(?m)" + regex).matcher(ordinary);
      if (matcher.find()) {
        throw new IllegalStateException(
            regex + " matches an ordinary line of this log: " + matcher.group());
      }
    }
  }

  /** Lines of every kind that no pattern is meant to match. */
  static List<String> ordinaryLines() {
    BenchLog log = new BenchLog(List.of());
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < ORDINARY; i++) {
      log.background();
      lines.add(log.line.toString());
      log.line.setLength(0);
    }
    return lines;
  }

  /**
   * A log in which one line of 10,000 matches one of the first patterns, and each other pattern has
   * one line.
   *
   * @param first how many of the patterns have more than one line
   */
  void writeNormal(Path file, long size, int first) throws IOException {
    long lines = size / SHORTEST_AVERAGE;
    long everyFirst = 10_000;
    long everyOther = Math.max(1, lines / (messages.size() + 1));
    int next = 0;
    int other = 0;
    try (OutputStream out = open(file)) {
      long written = 0;
      for (long i = 1; written < size || other < messages.size(); i++) {
        if (i % everyOther == 0 && other < messages.size()) {
          message(other++);
        } else if (i % everyFirst == 0) {
          message(next++ % first);
        } else {
          background();
        }
        written += writeTo(out);
      }
    }
  }

  /** A log in which three of ten lines match: some messages much more often than others. */
  void writeStorm(Path file, long size, int first) throws IOException {
    try (OutputStream out = open(file)) {
      long written = 0;
      for (int i = 0; written < size; i++) {
        if (i < first) {
          message(i);
        } else if (random.nextInt(10) < 3) {
          double skewed = random.nextDouble();
          message((int) (first * skewed * skewed * skewed));
        } else {
          background();
        }
        written += writeTo(out);
      }
    }
  }

  private static OutputStream open(Path file) throws IOException {
    return new BufferedOutputStream(Files.newOutputStream(file), 1 << 20);
  }

  private int writeTo(OutputStream out) throws IOException {
    byte[] bytes = line.append('\n').toString().getBytes(StandardCharsets.UTF_8);
    line.setLength(0);
    out.write(bytes);
    return bytes.length;
  }

  private void message(int pattern) {
    List<String> variants = messages.get(pattern);
    String message = variants.get(random.nextInt(VARIANTS) % variants.size());
    int kind = message.startsWith("[") || message.startsWith("NVRM") ? 2 : pattern % 4;
    switch (kind) {
      case 0 -> nccl("misc/socket.cc:" + (pattern % 90 + 10) + " NCCL WARN ");
      case 1 -> line.append("[rank").append(rank()).append("]: ");
      case 2 -> kernelTime();
      default -> line.append("");
    }
    line.append(message);
  }

  private int rank() {
    return random.nextInt(8 * HOSTS);
  }

  private void nccl(String level) {
    int rank = rank();
    line.append("worker-").append(rank / 8).append(':').append(4000 + rank).append(':');
    line.append(4600 + rank).append(" [").append(rank % 8).append("] ").append(level);
  }

  private void kernelTime() {
    line.append('[')
        .append(10_000 + step / 100)
        .append('.')
        .append(100_000 + random.nextInt(900_000));
    line.append("] ");
  }

  private void clock() {
    long second = step++ / 200;
    line.append("2026-03-0").append(1 + second / 86_400 % 9).append(' ');
    two(second / 3600 % 24).append(':');
    two(second / 60 % 60).append(':');
    two(second % 60);
  }

  private StringBuilder two(long number) {
    return line.append(number < 10 ? "0" : "").append(number);
  }

  private void background() {
    if (traceback > 0) {
      traceback();
      return;
    }
    int kind = random.nextInt(100);
    if (kind < 35) {
      ncclInfo();
    } else if (kind < 70) {
      progress();
    } else if (kind < 85) {
      kernel();
    } else if (kind < 99) {
      service();
    } else {
      traceback = 6;
      line.append("[rank")
          .append(rank())
          .append("]: Stack of the warning above (most recent call last):");
    }
  }

  private void ncclInfo() {
    nccl("NCCL INFO ");
    int one = rank();
    switch (random.nextInt(4)) {
      case 0 ->
          line.append("Channel ")
              .append(10 + one % 20)
              .append("/32 : ")
              .append(one)
              .append(' ')
              .append(one + 1)
              .append(' ')
              .append(one + 2)
              .append(' ')
              .append(one + 3);
      case 1 ->
          line.append("Ring ")
              .append(10 + one % 20)
              .append(" : ")
              .append(one)
              .append(" -> ")
              .append(one + 1)
              .append(" -> ")
              .append(one + 2);
      case 2 ->
          line.append("AllReduce: opCount ")
              .append(Long.toHexString(step))
              .append(" sendbuff 0x7f")
              .append(Integer.toHexString(random.nextInt()))
              .append(" count ")
              .append(random.nextInt(1 << 28))
              .append(" datatype 9 op 0 root 0 comm 0x55d0a1 [nranks=512] stream 0x55d0b0");
      default ->
          line.append("Trees [0] ")
              .append(one)
              .append("/-1/-1->0->-1 [1] 1/-1/-1->0->")
              .append(one);
    }
  }

  private void progress() {
    if (random.nextInt(3) == 0) {
      line.append("Epoch ")
          .append(step / 100_000)
          .append(":  ")
          .append(step % 100)
          .append("%|###       | ");
      line.append(step % 1000).append("/1000 [00:").append(10 + step % 50).append("<01:30, ");
      line.append(random.nextInt(20))
          .append(".")
          .append(random.nextInt(100))
          .append("it/s, loss=2.")
          .append(random.nextInt(1000))
          .append("]\r");
    }
    clock();
    line.append(" INFO iteration ")
        .append(step)
        .append("/ 500000 | consumed samples: ")
        .append(step * 512);
    line.append(" | elapsed time per iteration (ms): ")
        .append(800 + random.nextInt(90))
        .append('.')
        .append(random.nextInt(10));
    line.append(" | learning rate: 3.000E-04 | global batch size: 512 | lm loss: 2.")
        .append(random.nextInt(100_000));
    line.append(" | loss scale: 1.0 | grad norm: 0.")
        .append(random.nextInt(1000))
        .append(" | number of skipped iterations: 0 |");
  }

  private void kernel() {
    kernelTime();
    switch (random.nextInt(4)) {
      case 0 ->
          line.append(
                  "audit: type=1400 apparmor=\"ALLOWED\" operation=\"open\" profile=\"containerd\" pid=")
              .append(random.nextInt(99_999));
      case 1 ->
          line.append("IPv6: ADDRCONF(NETDEV_CHANGE): veth")
              .append(Integer.toHexString(random.nextInt()))
              .append(": link becomes ready");
      case 2 ->
          line.append("docker0: port ")
              .append(random.nextInt(20))
              .append("(veth")
              .append(Integer.toHexString(random.nextInt()))
              .append(") entered forwarding state");
      default ->
          line.append("systemd[1]: Started session-")
              .append(random.nextInt(9999))
              .append(".scope - Session of user trainer.");
    }
  }

  private void service() {
    clock();
    line.append(",")
        .append(100 + random.nextInt(900))
        .append(" | worker-")
        .append(random.nextInt(HOSTS));
    switch (random.nextInt(3)) {
      case 0 ->
          line.append(" | dataloader prefetched shard s3://corpus/part-")
              .append(random.nextInt(99_999))
              .append(".tar in 0.")
              .append(random.nextInt(999))
              .append("s");
      case 1 ->
          line.append(" | GET /metrics 200 ")
              .append(random.nextInt(9999))
              .append(" bytes from 10.0.")
              .append(random.nextInt(255))
              .append('.')
              .append(random.nextInt(255));
      default ->
          line.append(" | saved checkpoint step_")
              .append(step)
              .append(" shard ")
              .append(random.nextInt(512))
              .append(" of 512 to /ckpt/run7");
    }
  }

  private void traceback() {
    line.append("  File \"/opt/trainer/model/layers/attention_block_fused.py\", line ");
    line.append(1000 + traceback).append(", in _call_impl_").append(traceback--);
  }
}
