package dev.diagnose.cli;

import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;

/**
 * Follows a file by its name, as {@code tail -F} does: where a rotation put another file under the
 * name, what the old one still holds is read first; a file that became shorter is read from its
 * beginning; while the name cannot be opened, it waits.
 */
final class FileTail extends Tail {
  private static final long PAUSE_MILLIS = 250;

  private final Path file;
  private boolean isWaitTold;

  FileTail(int log, Path file, BlockingQueue<Piece> pieces) {
    super(log, file.toString(), pieces);
    this.file = file;
  }

  @Override
  void follow() throws IOException, InterruptedException {
    while (true) {
      BasicFileAttributes opened = attributes();
      try (FileInputStream stream = open(opened != null)) {
        // Between two looks at it the name may have gone to another file.
        if (stream == null || !isSame(opened, attributes())) {
          Thread.sleep(PAUSE_MILLIS);
          continue;
        }
        follow(stream, opened);
      }
      if (!opened.isRegularFile()) {
        return;
      }
      hand(Piece.What.BEGAN_ANEW, new byte[0]);
    }
  }

  /** Null when it cannot be opened; that is told once, if something stands there. */
  private FileInputStream open(boolean isThere) throws InterruptedException {
    try {
      FileInputStream stream = new FileInputStream(file.toFile());
      isWaitTold = false;
      return stream;
    } catch (FileNotFoundException notNow) {
      if (isThere && !isWaitTold) {
        hand(Piece.What.WAITS, reason(notNow));
        isWaitTold = true;
      }
      return null;
    }
  }

  private static boolean isSame(BasicFileAttributes one, BasicFileAttributes other) {
    return one != null && other != null && Objects.equals(one.fileKey(), other.fileKey());
  }

  /** Until another file stands there, or this one was cut. */
  private void follow(FileInputStream stream, BasicFileAttributes opened)
      throws IOException, InterruptedException {
    long read = 0;
    boolean isOver = false;
    while (!isOver) {
      BasicFileAttributes now = attributes();
      isOver = now != null && !isSame(opened, now);
      isOver |= stream.getChannel().size() < read || !opened.isRegularFile();
      read += handAll(stream);
      if (!isOver) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
  }

  /** Null between two files of a rotation, before the first, and while nobody can look there. */
  private BasicFileAttributes attributes() {
    try {
      return Files.readAttributes(file, BasicFileAttributes.class);
    } catch (IOException notNow) {
      return null;
    }
  }
}
