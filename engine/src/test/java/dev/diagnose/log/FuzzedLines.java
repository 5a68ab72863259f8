package dev.diagnose.log;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Lines that are almost those of real programs: most bugs lie one byte beside a form that the
 * parser knows. Drawn from a seed.
 */
final class FuzzedLines {
  private static final List<String> PIECES =
      List.of(
          "[",
          "]",
          "[rank",
          "]:",
          "[default",
          "[1,",
          ">:",
          "(",
          ")",
          "pid=",
          "ip=",
          "rank=",
          ":",
          ": ",
          "::",
          " ",
          "\t",
          "\r",
          "\n",
          "\r\n",
          "\0",
          "\u001b[31m",
          "\u001b]0;",
          "\u001b",
          "\u001f",
          "[0m",
          "&lt;",
          "&#39;",
          "^[[1;31m",
          "NCCL INFO ",
          "NCCL WARN ",
          "kernel: ",
          "stderr F ",
          "99999999999999999999",
          "-1",
          "0",
          "2024-06-04T21:07:49.028801112345Z ",
          "9999-12-31T23:59:60+99:99 ",
          "1970-01-01 00:00:00,",
          "Feb 30 24:60:61 ",
          "[999999999.999999] ",
          "{\"log\":\"",
          "{\"MESSAGE\":[",
          "\\u00",
          "\\ud800",
          "\"}",
          "\u4f60\u597d",
          "\ud83d\ude00",
          "\u00a0",
          "\ufeff");

  private final List<byte[]> seeds;
  private final Random random;

  FuzzedLines(List<byte[]> seeds, long seed) {
    this.seeds = seeds;
    this.random = new Random(seed);
  }

  /** A line, which may have become several. */
  byte[] line() {
    byte[] line = seed();
    for (int changes = random.nextInt(5); changes >= 0; changes--) {
      line = changed(line);
    }
    return line.length > 2000 ? Arrays.copyOf(line, 2000) : line;
  }

  /** Several lines, now and then again and again: what comes often takes shorter ways. */
  byte[] log() {
    byte[] log = lines();
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (int times = random.nextInt(4) == 0 ? 4 : 1; times > 0; times--) {
      all.writeBytes(log);
    }
    return all.toByteArray();
  }

  private byte[] lines() {
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    for (int lines = random.nextInt(8); lines >= 0; lines--) {
      log.writeBytes(random.nextInt(3) == 0 ? seed() : line());
      log.write(random.nextInt(12) == 0 ? '\r' : '\n');
    }
    return random.nextInt(4) == 0 ? log.toByteArray() : withoutLast(log.toByteArray());
  }

  private static byte[] withoutLast(byte[] bytes) {
    return Arrays.copyOf(bytes, bytes.length - 1);
  }

  private byte[] seed() {
    return seeds.get(random.nextInt(seeds.size()));
  }

  private byte[] changed(byte[] line) {
    int from = random.nextInt(line.length + 1);
    int to = Math.min(line.length, from + 1 + random.nextInt(8));
    return switch (random.nextInt(8)) {
      case 0 -> joined(line, 0, from, new byte[] {(byte) random.nextInt()}, line, to);
      case 1 -> joined(line, 0, from, new byte[0], line, to);
      case 2 -> joined(line, 0, to, new byte[0], line, from);
      case 3 -> Arrays.copyOf(line, from);
      case 4 -> {
        byte[] other = seed();
        yield joined(line, 0, from, new byte[0], other, random.nextInt(other.length + 1));
      }
      case 5 -> {
        byte[] digits = line.clone();
        for (int i = from; i < to; i++) {
          digits[i] = (byte) ('0' + random.nextInt(10));
        }
        yield digits;
      }
      default -> joined(line, 0, from, piece(), line, from);
    };
  }

  private byte[] piece() {
    return PIECES.get(random.nextInt(PIECES.size())).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] joined(
      byte[] head, int headFrom, int headTo, byte[] middle, byte[] tail, int tailFrom) {
    ByteArrayOutputStream line = new ByteArrayOutputStream(head.length + tail.length + 16);
    line.write(head, headFrom, headTo - headFrom);
    line.writeBytes(middle);
    line.write(tail, tailFrom, tail.length - tailFrom);
    return line.toByteArray();
  }
}
