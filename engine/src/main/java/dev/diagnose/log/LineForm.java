package dev.diagnose.log;

/** How the lines of an input hold what a program printed. */
enum LineForm {
  PLAIN,

  /** Each line is a JSON object that holds the message, as journald and Docker write. */
  JSON,

  /** A terminal cut long lines at its width; {@link HardWraps} marked where. */
  WRAPPED
}
