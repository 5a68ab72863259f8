package dev.diagnose.cli;

/**
 * What a followed log did.
 *
 * @param log which, by its place among those that are followed
 * @param bytes what it grew by; empty for all else
 */
record Piece(int log, What what, byte[] bytes) {
  /** What can happen to a log. */
  enum What {
    GREW,
    /** It goes on in a new file, or was emptied. */
    BEGAN_ANEW,
    /** Nothing more comes. */
    ENDED
  }
}
