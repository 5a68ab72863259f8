package dev.diagnose.log;

/**
 * What is known of a line that blocks cut. Its parts are put together when the blocks are merged,
 * so that it counts once.
 */
final class CutLine {
  private final ErrorSigns signs = new ErrorSigns();
  private Spot error;

  void see(ErrorSigns part, Spot place) {
    signs.add(part);
    error = error == null ? place : error;
  }

  /** Adds a later part, whose block begins behind so many lines of its input. */
  void add(CutLine later, long linesBefore) {
    see(later.signs, later.error == null ? null : later.error.after(linesBefore));
  }

  /** Whether the line looks like an error and nothing knew it. */
  boolean isUnknownError() {
    return signs.isUnknownError();
  }

  Spot error() {
    return error;
  }
}
