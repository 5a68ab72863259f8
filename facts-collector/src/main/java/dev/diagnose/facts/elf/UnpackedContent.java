package dev.diagnose.facts.elf;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * An object that is unpacked as far as it is read, and once more from its start for what lies
 * further back. Kept of it is its end alone, where the section headers and their names lie: a
 * module can be larger than the memory that this program is given.
 */
final class UnpackedContent implements ElfBytes.Content {
  /** Larger than any module seen; nvidia.ko with its symbols is about 100 MiB. */
  private static final long MOST_BYTES = 256L << 20;

  private static final int KEPT = 1 << 20;

  private final ElfFile.Packed packed;
  private InputStream stream = InputStream.nullInputStream();
  private long at = Long.MAX_VALUE;
  private long end = -1;
  private ByteBuffer tail = ByteBuffer.allocate(0);

  UnpackedContent(ElfFile.Packed packed) {
    this.packed = packed;
  }

  @Override
  public int read(ByteBuffer target, long position) throws IOException {
    long tailStart = end - tail.limit();
    if (end >= 0 && position >= tailStart) {
      int length = (int) Math.min(target.remaining(), end - position);
      if (length <= 0) {
        return -1;
      }
      target.put(tail.slice((int) (position - tailStart), length));
      return length;
    }
    goTo(position);
    int length = stream.read(target.array(), target.position(), target.remaining());
    if (length > 0) {
      target.position(target.position() + length);
      at += length;
    }
    return length;
  }

  private void goTo(long position) throws IOException {
    if (position < at) {
      stream.close();
      stream = packed.unpack();
      at = 0;
    }
    try {
      stream.skipNBytes(position - at);
    } catch (EOFException shorter) {
      throw new ElfException("the file became shorter while it was read");
    }
    at = position;
  }

  @Override
  public long size() throws IOException {
    byte[] before = new byte[0];
    byte[] last = new byte[0];
    for (byte[] next = stream.readNBytes(KEPT); next.length > 0; next = stream.readNBytes(KEPT)) {
      before = last;
      last = next;
      at += next.length;
      if (at > MOST_BYTES) {
        throw new ElfException("it is larger than 256 MiB");
      }
    }
    tail = ByteBuffer.allocate(before.length + last.length).put(before).put(last).flip();
    end = at;
    return end;
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
