package dev.diagnose.cli;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;

/**
 * Follows a file by its name, as {@code tail -F} does: where a rotation put another file under the
 * name, what the old one still holds is read first; a file that became shorter is read from its
 * beginning.
 */
final class FileTail extends Tail {
  private static final long PAUSE_MILLIS = 250;

  private final Path file;

  FileTail(int log, Path file, BlockingQueue<Piece> pieces) {
    super(log, file.toString(), pieces);
    this.file = file;
  }

  @Override
  void follow() throws IOException, InterruptedException {
    while (true) {
      BasicFileAttributes opened = attributes();
      if (opened == null) {
        Thread.sleep(PAUSE_MILLIS);
        continue;
      }
      try (FileInputStream stream = new FileInputStream(file.toFile())) {
        follow(stream, opened);
      }
      if (!opened.isRegularFile()) {
        return;
      }
      hand(Piece.What.BEGAN_ANEW, new byte[0]);
    }
  }

  /** Until another file stands there, or this one was cut. */
  private void follow(FileInputStream stream, BasicFileAttributes opened)
      throws IOException, InterruptedException {
    long read = 0;
    boolean isOver = false;
    while (!isOver) {
      BasicFileAttributes now = attributes();
      isOver = now != null && !Objects.equals(now.fileKey(), opened.fileKey());
      isOver |= stream.getChannel().size() < read || !opened.isRegularFile();
      read += handAll(stream);
      if (!isOver) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
  }

  /** Null between two files of a rotation, and before the first. */
  private BasicFileAttributes attributes() throws IOException {
    try {
      return Files.readAttributes(file, BasicFileAttributes.class);
    } catch (NoSuchFileException notThere) {
      return null;
    }
  }
}
