package dev.diagnose.log;

/**
 * Whether a line looks like an error, and whether a pattern knows it. A pattern that only says what
 * runs knows no word of an error that stands behind its match: {@code (APIServer pid=1)} does not
 * explain the {@code ValueError} after it.
 */
final class ErrorSigns {
  private static final long NOWHERE = -1;

  private long lastWord = NOWHERE;
  private long backgroundEnd = NOWHERE;
  private boolean isMatched;

  /** A word of an error stands at this byte of the input. */
  void word(long at) {
    lastWord = Math.max(lastWord, at);
  }

  /** A pattern of a message matched. */
  void match() {
    isMatched = true;
  }

  /** A pattern of what runs matched, up to this byte of the input. */
  void background(long end) {
    backgroundEnd = Math.max(backgroundEnd, end);
  }

  /** Adds what another part of the same line shows. */
  void add(ErrorSigns other) {
    lastWord = Math.max(lastWord, other.lastWord);
    backgroundEnd = Math.max(backgroundEnd, other.backgroundEnd);
    isMatched |= other.isMatched;
  }

  void clear() {
    lastWord = NOWHERE;
    backgroundEnd = NOWHERE;
    isMatched = false;
  }

  boolean isError() {
    return lastWord >= 0;
  }

  /** Whether the line looks like an error and nothing knew it. */
  boolean isUnknownError() {
    return isError() && !isMatched && backgroundEnd <= lastWord;
  }
}
