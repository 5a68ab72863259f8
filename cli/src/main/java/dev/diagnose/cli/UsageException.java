package dev.diagnose.cli;

/** The user asked for something that cannot be done; the message is the one line that says so. */
final class UsageException extends Exception {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
