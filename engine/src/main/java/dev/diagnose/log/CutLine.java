package dev.diagnose.log;

/**
 * What is known of a line that blocks cut: whether it looks like an error, and whether a pattern
 * knows it. Its parts are put together when the blocks are merged, so that it counts once.
 */
final class CutLine {
  private boolean isError;
  private boolean isMatched;
  private Spot error;

  void see(boolean looksLikeError, boolean isKnown, Spot place) {
    isError |= looksLikeError;
    isMatched |= isKnown;
    error = error == null ? place : error;
  }

  /** Adds a later part, whose block begins behind so many lines of its input. */
  void add(CutLine later, long linesBefore) {
    see(
        later.isError,
        later.isMatched,
        later.error == null ? null : later.error.after(linesBefore));
  }

  /** Whether the line looks like an error and nothing knew it. */
  boolean isUnknownError() {
    return isError && !isMatched;
  }

  Spot error() {
    return error;
  }
}
