package dev.diagnose.cli;

import dev.diagnose.facts.Language;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.ReadListener;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/**
 * One line on a terminal that says how far the reading of large logs is: bytes, rate, time left. It
 * is gone when the reading is done.
 */
final class Progress implements ReadListener {
  /** Less is read before anybody looks. */
  private static final long LARGE = 64L << 20;

  private static final long REDRAW_NANOS = 200_000_000L;
  private static final String ERASE = "\r\u001b[K";
  private static final String[] UNITS = {"KiB", "MiB", "GiB", "TiB"};

  private final Writer terminal;
  private final Language language;
  private final long begin = System.nanoTime();
  private long total;
  private long read;
  private long drawn = begin;
  private boolean isShown;

  Progress(Writer terminal, Language language) {
    this.terminal = terminal;
    this.language = language;
  }

  /** The inputs, each telling how much of it is read. */
  List<LogInput> watch(List<LogInput> inputs) {
    List<LogInput> watched = new ArrayList<>(inputs.size());
    for (LogInput input : inputs) {
      long size = input.size();
      total = size < 0 || total < 0 ? -1 : total + size;
      watched.add(input.watchedBy(this));
    }
    return watched;
  }

  @Override
  public void read(long bytes) {
    read += bytes;
    long now = System.nanoTime();
    if ((total < 0 ? read : total) > LARGE && now - drawn >= REDRAW_NANOS) {
      drawn = now;
      isShown = true;
      draw(line(now - begin));
    }
  }

  /** Takes the line away. */
  void finish() {
    if (isShown) {
      draw("");
    }
  }

  private String line(long nanos) {
    double rate = read / (nanos / 1e9);
    boolean isChinese = language == Language.ZH;
    StringBuilder line = new StringBuilder(isChinese ? "正在读取日志：" : "reading logs: ");
    line.append(size(read));
    if (total > 0) {
      line.append(isChinese ? " / " : " of ").append(size(total));
      line.append(" (").append(Math.min(100, 100 * read / total)).append(" %)");
    }
    line.append(", ").append(size((long) rate)).append("/s");
    if (total > read) {
      String left = time(Math.round((total - read) / rate));
      line.append(isChinese ? "，剩余 " + left : ", " + left + " left");
    }
    return line.toString();
  }

  private static String time(long seconds) {
    return seconds < 100 ? seconds + " s" : (seconds + 30) / 60 + " min";
  }

  /** With one digit behind the point; in KiB at least. */
  private static String size(long bytes) {
    double size = bytes / 1024.0;
    int unit = 0;
    while (size >= 1000 && unit < UNITS.length - 1) {
      size /= 1024;
      unit++;
    }
    long tenths = Math.round(size * 10);
    return tenths / 10 + "." + tenths % 10 + " " + UNITS[unit];
  }

  /** Nobody needs a bar that cannot be drawn. */
  private void draw(String line) {
    try {
      terminal.write(ERASE + line);
      terminal.flush();
    } catch (IOException nobodyLooks) {
      return;
    }
  }
}
