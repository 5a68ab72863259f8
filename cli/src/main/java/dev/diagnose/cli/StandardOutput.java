package dev.diagnose.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Standard output, where a failed write is told from any other failure. */
final class StandardOutput extends OutputStream {
  private static final Path DESCRIPTOR = Path.of("/proc/self/fd/1");

  private final OutputStream stream = new FileOutputStream(FileDescriptor.out);

  /** Standard output takes nothing more. */
  static final class Refused extends IOException {
    private static final long serialVersionUID = 1L;

    /** Whether a reader has all it wanted: {@code diagnose LOG | head}. */
    private final boolean readerWentAway;

    Refused(boolean readerWentAway, IOException cause) {
      super("standard output cannot be written: " + cause.getMessage(), cause);
      this.readerWentAway = readerWentAway;
    }

    boolean readerWentAway() {
      return readerWentAway;
    }
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      stream.write(bytes, from, length);
    } catch (IOException refused) {
      throw new Refused(isReadByAProgram(), refused);
    }
  }

  /** By what it is: the error's message is in the language of the system. */
  private static boolean isReadByAProgram() {
    try {
      String target = Files.readSymbolicLink(DESCRIPTOR).toString();
      return target.startsWith("pipe:") || target.startsWith("socket:");
    } catch (IOException notToBeKnown) {
      return false;
    }
  }
}
