package dev.diagnose.log;

import java.io.ByteArrayInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Something to scan: plain, gzip or zstd, UTF-8 or UTF-16, told by its first bytes. */
public final class LogInput {
  /** The size of an input that only its end tells. */
  public static final long UNKNOWN_SIZE = -1;

  private final String name;
  private final Path file;
  private final InputStream stream;
  private final ReadListener listener;
  private final boolean grows;

  private LogInput(
      String name, Path file, InputStream stream, ReadListener listener, boolean grows) {
    this.listener = listener;
    this.grows = grows;
    this.name = name.replaceAll("\\p{Cc}", "?");
    this.file = file;
    this.stream = stream;
  }

  /** A file, or anything that can be opened like one. */
  public static LogInput file(Path file) {
    return new LogInput(file.toString(), file, null, null, false);
  }

  /**
   * A stream that is read once and to its end; the scan closes it.
   *
   * @param name shown with every line, {@code <stdin>} for standard input
   */
  public static LogInput stream(String name, InputStream stream) {
    return new LogInput(name, null, stream, null, false);
  }

  /** A text at hand, such as a rule's test. */
  public static LogInput text(String name, String text) {
    return stream(name, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** A stream of which {@code read} returns 0 when it has no more for now. */
  static LogInput growing(String name, InputStream stream) {
    return new LogInput(name, null, stream, null, true);
  }

  /** The same input, whose reading somebody follows. */
  public LogInput watchedBy(ReadListener newListener) {
    return new LogInput(name, file, stream, newListener, grows);
  }

  boolean grows() {
    return grows;
  }

  /** How a command that the user types names it. */
  String fileName() {
    return file == null ? "FILE" : name;
  }

  /** As the user gave it, with {@code ?} for control characters, since terminals obey them. */
  public String name() {
    return name;
  }

  /** Bytes as stored, {@link #UNKNOWN_SIZE} for a stream or a pipe. */
  public long size() {
    if (file == null) {
      return UNKNOWN_SIZE;
    }
    java.io.File plain = file.toFile();
    return plain.isFile() ? plain.length() : UNKNOWN_SIZE;
  }

  InputStream open() {
    InputStream plain = openPlain();
    return listener == null ? plain : new WatchedStream(plain, listener);
  }

  private InputStream openPlain() {
    if (stream != null) {
      return stream;
    }
    try {
      return new FileInputStream(file.toFile());
    } catch (IOException e) {
      throw new LogInputException(whyNot(), e);
    }
  }

  private String whyNot() {
    if (Files.isDirectory(file)) {
      return name + " is a directory; name the log files in it";
    }
    if (!Files.exists(file)) {
      return name + ": no such file; check the path";
    }
    return name + " cannot be read; check its permissions (ls -l " + name + ")";
  }
}
