package dev.diagnose.cli;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;

/**
 * Follows the running kernel's log in {@code /dev/kmsg}: what the ring buffer holds first, then
 * each record as it is written. Reading there consumes nothing. A record is {@code
 * priority,number,microseconds,flags;text}, then lines that begin with a blank (the kernel's
 * Documentation/ABI/testing/dev-kmsg); it is handed over as {@code dmesg} shows it.
 */
final class KernelTail extends Tail {
  private static final Path DEVICE = Path.of("/dev/kmsg");
  private static final int LONGEST_RECORD = 16 << 10;
  private static final long MICROS = 1_000_000;

  KernelTail(int log, BlockingQueue<Piece> pieces) {
    super(log, KernelLog.NAME, pieces);
  }

  static boolean isReadable() {
    return Files.isReadable(DEVICE);
  }

  @Override
  void follow() throws IOException, InterruptedException {
    byte[] record = new byte[LONGEST_RECORD];
    try (InputStream device = new FileInputStream(DEVICE.toFile())) {
      while (true) {
        int length = read(device, record);
        if (length == 0) {
          return;
        }
        String text = new String(record, 0, Math.max(0, length), StandardCharsets.UTF_8);
        byte[] line = line(text).getBytes(StandardCharsets.UTF_8);
        hand(Piece.What.GREW, line);
      }
    }
  }

  /** Below zero when the kernel overwrote records before they were read; the next ones follow. */
  private static int read(InputStream device, byte[] record) throws IOException {
    try {
      return Math.max(0, device.read(record));
    } catch (IOException overwritten) {
      if (String.valueOf(overwritten.getMessage()).contains("Broken pipe")) {
        return -1;
      }
      throw overwritten;
    }
  }

  /** The record's text behind its time; empty for what is no record. */
  static String line(String record) {
    int text = record.indexOf(';');
    String[] head = text < 0 ? new String[0] : record.substring(0, text).split(",", -1);
    if (head.length < 3) {
      return "";
    }
    try {
      long micros = Long.parseLong(head[2]);
      int end = record.indexOf('\n', text);
      String digits = Long.toString(MICROS + micros % MICROS).substring(1);
      String message = record.substring(text + 1, end < 0 ? record.length() : end);
      return "[" + micros / MICROS + "." + digits + "] " + message + "\n";
    } catch (NumberFormatException noTime) {
      return "";
    }
  }
}
