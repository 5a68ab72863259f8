package dev.diagnose.log;

/** How the lines of an input hold what a program printed. */
enum LineForm {
  PLAIN,

  /**
   * Lines are JSON objects that hold the message, or members of them; {@link JsonLine} knows which.
   */
  JSON,

  /** A terminal cut long lines at its width; {@link HardWraps} marked where. */
  WRAPPED
}
