package dev.diagnose.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C or a termination signal while a command runs that then still has something to say. The
 * process ends when it has said it, with the command's own exit code.
 */
final class Interruption {
  private static final long PATIENCE_SECONDS = 60;

  private final CountDownLatch said = new CountDownLatch(1);
  private final Thread hook = new Thread(this::waitForTheCommand, "interruption");
  private volatile boolean isAsked;
  private volatile int code = ExitCode.USAGE;

  private Interruption() {}

  /** From now on a signal asks, and does not end the process by itself. */
  static Interruption expected() {
    Interruption interruption = new Interruption();
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  /** Whether the command is to come to its end. */
  boolean isAsked() {
    return isAsked;
  }

  /** The command has said everything, and flushed it. */
  void done(int exitCode) {
    code = exitCode;
    said.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException signalled) {
      // The hook is waiting for just this, and ends the process.
    }
  }

  private void waitForTheCommand() {
    isAsked = true;
    try {
      said.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException alone) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(code);
  }
}
