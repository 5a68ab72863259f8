package dev.diagnose.facts;

/**
 * Where a fact comes from.
 *
 * @param origin a path, a library symbol, a log file's name, or {@code --fact}
 * @param line the line in the log, counted from 1; 0 when the origin is not a log
 * @param text the log line as it stood there; empty when the origin is not a log
 */
public record Source(String origin, long line, String text) {

  public static Source of(String origin) {
    return new Source(origin, 0, "");
  }

  public static Source logLine(String file, long line, String text) {
    return new Source(file, line, text);
  }

  /** {@code file:line} for a log, else the origin. */
  public String label() {
    return line == 0 ? origin : origin + ":" + line;
  }
}
