package dev.diagnose.log;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * The lines of an input one after the other, for those who want every line and not the matches.
 * Ends of lines and line numbers are the scan's: {@code \r} ends a line too, numbers count {@code
 * \n}.
 */
public final class LogLines implements AutoCloseable {
  /** What is kept of a line. */
  private static final int LONGEST = 8 << 10;

  private final LogInput input;
  private final InputStream stream;
  private final byte[] buffer = new byte[64 << 10];
  private int at;
  private int end;
  private long number = 1;
  private long nextNumber = 1;

  /**
   * Opens an input.
   *
   * @throws LogInputException when that is not possible
   */
  public LogLines(LogInput input) {
    this.input = input;
    this.stream = InputDecoder.open(input);
  }

  /**
   * The next line that is not blank, cut after 8 KiB; null at the end.
   *
   * @throws LogInputException when the input cannot be read further
   */
  public String next() {
    ByteArrayOutputStream line = new ByteArrayOutputStream(256);
    boolean isEnded = false;
    while (!isEnded) {
      number = nextNumber;
      line.reset();
      isEnded = fill(line);
      String text = line.toString(StandardCharsets.UTF_8);
      if (!text.isBlank()) {
        return text;
      }
    }
    return null;
  }

  /** The number of the line that {@link #next} gave, from 1. */
  public long number() {
    return number;
  }

  /** Takes up bytes to the end of a line; true at the end of the input. */
  private boolean fill(ByteArrayOutputStream line) {
    while (true) {
      if (at == end && !refill()) {
        return true;
      }
      int from = at;
      while (at < end && !Bytes.isSegmentEnd(buffer[at])) {
        at++;
      }
      line.write(buffer, from, Math.min(at - from, LONGEST - Math.min(LONGEST, line.size())));
      if (at < end) {
        nextNumber += buffer[at++] == '\n' ? 1 : 0;
        return false;
      }
    }
  }

  private boolean refill() {
    try {
      at = 0;
      end = Math.max(0, stream.read(buffer, 0, buffer.length));
      return end > 0;
    } catch (IOException broken) {
      throw new LogInputException(
          input.name() + " cannot be read to its end: " + broken.getMessage(), broken);
    }
  }

  @Override
  public void close() {
    try {
      stream.close();
    } catch (IOException alreadyRead) {
      return;
    }
  }
}
