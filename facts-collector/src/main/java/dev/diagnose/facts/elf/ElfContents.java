package dev.diagnose.facts.elf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** The two kinds of content that an object can be read from. */
final class ElfContents {
  private ElfContents() {}

  record InFile(FileChannel channel) implements ElfBytes.Content {
    @Override
    public int read(ByteBuffer target, long position) throws IOException {
      return channel.read(target, position);
    }

    @Override
    public long size() throws IOException {
      return channel.size();
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }

  record InMemory(ByteBuffer bytes) implements ElfBytes.Content {
    @Override
    public int read(ByteBuffer target, long position) {
      int length = (int) Math.min(target.remaining(), bytes.limit() - position);
      if (length <= 0) {
        return -1;
      }
      target.put(bytes.slice((int) position, length));
      return length;
    }

    @Override
    public long size() {
      return bytes.limit();
    }

    @Override
    public void close() {
      // memory needs none
    }
  }
}
