package dev.diagnose.facts.elf;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Bounded reads of one object, in its own byte order and word size. */
final class ElfBytes {
  /** Larger than any symbol table seen (libtorch_cuda: tens of MiB). */
  private static final int LARGEST_TABLE = 256 * 1024 * 1024;

  private final Content content;
  private final ByteOrder order;
  private final boolean wide;
  private final long size;

  /**
   * Where the bytes are. They are read into buffers with an array, the start first, then the size.
   */
  interface Content extends Closeable {
    /** As {@link java.nio.channels.FileChannel#read(ByteBuffer, long)} does. */
    int read(ByteBuffer target, long position) throws IOException;

    long size() throws IOException;
  }

  ElfBytes(Content content, ByteOrder order, boolean wide) throws IOException {
    this.content = content;
    this.order = order;
    this.wide = wide;
    this.size = content.size();
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
      if (content.read(bytes, offset + bytes.position()) < 0) {
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
