package dev.diagnose.log;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Tells a listener what is read through it. */
final class WatchedStream extends FilterInputStream {
  private final ReadListener listener;

  WatchedStream(InputStream stream, ReadListener listener) {
    super(stream);
    this.listener = listener;
  }

  @Override
  public int read() throws IOException {
    int value = super.read();
    told(value < 0 ? 0 : 1);
    return value;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    int count = super.read(into, from, length);
    told(count);
    return count;
  }

  private void told(int count) {
    if (count > 0) {
      listener.read(count);
    }
  }
}
