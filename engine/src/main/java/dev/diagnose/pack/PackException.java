package dev.diagnose.pack;

/** A pack or a key that cannot be used; the message says why and what to do, in one line. */
public final class PackException extends Exception {
  private static final long serialVersionUID = 1L;

  public PackException(String message) {
    super(message);
  }

  PackException(String message, Throwable cause) {
    super(message, cause);
  }
}
