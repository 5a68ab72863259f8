package dev.diagnose.cli;

import com.sun.jna.LastErrorException;
import com.sun.jna.Memory;
import com.sun.jna.NativeLibrary;
import dev.diagnose.log.LogInput;
import java.io.ByteArrayInputStream;
import java.util.Optional;

/**
 * The running kernel's log, read with {@code klogctl} (syslog(2)): it never waits for more, as a
 * read of {@code /dev/kmsg} does, and consumes nothing.
 */
final class KernelLog {
  static final String NAME = "kernel-log";

  private static final int READ_ALL = 3;
  private static final int SIZE_BUFFER = 10;

  private KernelLog() {}

  /** All of the ring buffer; empty when this user may not read it. */
  static Optional<LogInput> find() {
    return read().map(log -> LogInput.stream(NAME, new ByteArrayInputStream(log)));
  }

  private static Optional<byte[]> read() {
    try {
      int size = klogctl(SIZE_BUFFER, null, 0);
      if (size <= 0) {
        return Optional.empty();
      }
      try (Memory buffer = new Memory(size)) {
        int length = klogctl(READ_ALL, buffer, size);
        return length < 0 ? Optional.empty() : Optional.of(buffer.getByteArray(0, length));
      }
    } catch (LastErrorException | LinkageError notAllowed) {
      return Optional.empty();
    }
  }

  private static int klogctl(int action, Memory buffer, int size) {
    return NativeLibrary.getProcess()
        .getFunction("klogctl")
        .invokeInt(new Object[] {action, buffer, size});
  }
}
