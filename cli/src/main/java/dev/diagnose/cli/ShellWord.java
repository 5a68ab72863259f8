package dev.diagnose.cli;

/** A word as it is typed in a shell. */
final class ShellWord {
  private static final String PLAIN = "[\\w./:@%+,-]+";

  private ShellWord() {}

  /** In quotes, where the shell would take something in it for its own. */
  static String of(String word) {
    return word.matches(PLAIN) ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
