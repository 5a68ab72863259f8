package dev.diagnose.log;

/** An input that cannot be read; the message says which, why, and what to do. */
public final class LogInputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  LogInputException(String message, Throwable cause) {
    super(message, cause);
  }
}
