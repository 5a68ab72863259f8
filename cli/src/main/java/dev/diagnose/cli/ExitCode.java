package dev.diagnose.cli;

/** What the process tells a script. */
final class ExitCode {
  static final int NOTHING_FOUND = 0;
  static final int FOUND = 1;
  static final int USAGE = 2;

  private ExitCode() {}
}
