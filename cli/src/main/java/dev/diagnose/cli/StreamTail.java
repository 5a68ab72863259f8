package dev.diagnose.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.BlockingQueue;

/** Follows a pipe to its end. */
final class StreamTail extends Tail {
  private final InputStream stream;

  StreamTail(int log, String name, BlockingQueue<Piece> pieces, InputStream stream) {
    super(log, name, pieces);
    this.stream = stream;
  }

  @Override
  void follow() throws IOException, InterruptedException {
    handAll(stream);
  }
}
