package dev.diagnose.facts.elf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;

/** Bounded reads of one file, in its own byte order and word size. */
final class ElfBytes {
  /** Larger than any symbol table seen (libtorch_cuda: tens of MiB). */
  private static final int LARGEST_TABLE = 256 * 1024 * 1024;

  private final FileChannel channel;
  private final ByteOrder order;
  private final boolean wide;
  private final long size;

  ElfBytes(FileChannel channel, ByteOrder order, boolean wide) throws IOException {
    this.channel = channel;
    this.order = order;
    this.wide = wide;
    this.size = channel.size();
  }

  boolean isWide() {
    return wide;
  }

  long size() {
    return size;
  }

  /** The bytes at an offset; all of them, or an exception. */
  ByteBuffer read(long offset, long length, String what) throws IOException {
    if (offset < 0 || length < 0 || offset > size || length > size - offset) {
      throw new ElfException(what + " lies outside the file");
    }
    if (length > LARGEST_TABLE) {
      throw new ElfException(what + " is larger than 256 MiB");
    }
    ByteBuffer bytes = ByteBuffer.allocate((int) length).order(order);
    while (bytes.hasRemaining()) {
      if (channel.read(bytes, offset + bytes.position()) < 0) {
        throw new ElfException("the file became shorter while it was read");
      }
    }
    return bytes.flip();
  }

  /** An address or offset: 4 bytes, taken as unsigned, or 8. */
  long word(ByteBuffer bytes, int at) {
    return wide ? bytes.getLong(at) : bytes.getInt(at) & 0xffff_ffffL;
  }
}
