package dev.diagnose.cli;

/**
 * What a followed log did.
 *
 * @param log which, by its place among those that are followed
 * @param bytes what it grew by, or why it waits or failed, in UTF-8; empty for all else
 */
record Piece(int log, What what, byte[] bytes) {
  /** What can happen to a log. */
  enum What {
    GREW,
    /** It goes on in a new file, or was emptied. */
    BEGAN_ANEW,
    /** Something stands under its name that cannot be opened; it goes on when it can. */
    WAITS,
    /** Nothing more comes. */
    ENDED,
    /** Nothing more comes, as reading it failed. */
    FAILED
  }
}
