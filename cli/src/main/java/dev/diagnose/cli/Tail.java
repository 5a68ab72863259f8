package dev.diagnose.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;

/** Follows one log on a thread of its own, and hands over what it grows by. */
abstract class Tail implements Runnable {
  private static final int PIECE = 256 << 10;

  private final int log;
  private final String name;
  private final BlockingQueue<Piece> pieces;
  private final byte[] buffer = new byte[PIECE];

  Tail(int log, String name, BlockingQueue<Piece> pieces) {
    this.log = log;
    this.name = name;
    this.pieces = pieces;
  }

  /** As it is shown with every line. */
  String name() {
    return name;
  }

  /**
   * Follows until nothing more can come.
   *
   * @throws IOException when reading fails
   */
  abstract void follow() throws IOException, InterruptedException;

  @Override
  public final void run() {
    try {
      try {
        follow();
        hand(Piece.What.ENDED, new byte[0]);
      } catch (IOException unreadable) {
        hand(Piece.What.FAILED, reason(unreadable));
      }
    } catch (InterruptedException nobodyWatches) {
      Thread.currentThread().interrupt();
    }
  }

  void hand(Piece.What what, byte[] bytes) throws InterruptedException {
    pieces.put(new Piece(log, what, bytes));
  }

  static byte[] reason(IOException failure) {
    return String.valueOf(failure.getMessage()).getBytes(StandardCharsets.UTF_8);
  }

  /** Hands over all that is there; how many bytes that was. */
  long handAll(InputStream stream) throws IOException, InterruptedException {
    long all = 0;
    for (int count = stream.read(buffer); count > 0; count = stream.read(buffer)) {
      hand(Piece.What.GREW, Arrays.copyOf(buffer, count));
      all += count;
    }
    return all;
  }
}
