package dev.diagnose.yaml;

/**
 * Something wrong in a file that a person wrote.
 *
 * @param at where
 * @param severity whether the file can still be used
 * @param message what is wrong and what to write instead, in one line
 */
public record Problem(Location at, Severity severity, String message) {
  /** Whether the file can still be used. */
  public enum Severity {
    ERROR,

    /** Not for an error of its own: it uses what stands in a file that has one. */
    LEFT_OUT,
    WARNING
  }

  public static Problem error(Location at, String message) {
    return new Problem(at, Severity.ERROR, message);
  }

  public static Problem leftOut(Location at, String message) {
    return new Problem(at, Severity.LEFT_OUT, message);
  }

  public static Problem warning(Location at, String message) {
    return new Problem(at, Severity.WARNING, message);
  }

  /** Whether its file is left out, for an error of its own or of another file. */
  public boolean leavesFileOut() {
    return severity != Severity.WARNING;
  }

  @Override
  public String toString() {
    return at + ": " + (leavesFileOut() ? "error" : "warning") + ": " + message;
  }
}
