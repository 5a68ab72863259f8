package dev.diagnose.facts.elf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** The program headers: where addresses lie in the file. */
final class ElfSegments {
  private static final int PT_LOAD = 1;
  private static final int PT_DYNAMIC = 2;
  private static final int FLAG_EXECUTE = 1;

  /**
   * A piece of the file that is mapped.
   *
   * @param address where it is mapped, relative to the object's base
   * @param offset where it lies in the file
   * @param size its bytes in the file
   * @param executable true for code
   */
  record Segment(long address, long offset, long size, boolean executable) {}

  private final List<Segment> loaded;
  private final Segment dynamic;

  private ElfSegments(List<Segment> loaded, Segment dynamic) {
    this.loaded = List.copyOf(loaded);
    this.dynamic = dynamic;
  }

  static ElfSegments read(ElfBytes file, long offset, int entrySize, int count) throws IOException {
    int least = file.isWide() ? 56 : 32;
    if (count > 0 && entrySize < least) {
      throw new ElfException("its program headers are too short");
    }
    ByteBuffer table = file.read(offset, (long) entrySize * count, "the program header table");
    List<Segment> loaded = new ArrayList<>();
    Segment dynamic = new Segment(0, 0, 0, false);
    for (int i = 0; i < count; i++) {
      int at = i * entrySize;
      int type = table.getInt(at);
      if (type == PT_LOAD) {
        loaded.add(segment(file, table, at));
      } else if (type == PT_DYNAMIC) {
        dynamic = segment(file, table, at);
      }
    }
    return new ElfSegments(loaded, dynamic);
  }

  private static Segment segment(ElfBytes file, ByteBuffer table, int at) {
    boolean wide = file.isWide();
    int flags = table.getInt(at + (wide ? 4 : 24));
    return new Segment(
        file.word(table, at + (wide ? 16 : 8)),
        file.word(table, at + (wide ? 8 : 4)),
        file.word(table, at + (wide ? 32 : 16)),
        (flags & FLAG_EXECUTE) != 0);
  }

  /** Size 0 when the object is linked statically. */
  Segment dynamic() {
    return dynamic;
  }

  List<Segment> loaded() {
    return loaded;
  }

  /** The file offset of an address. */
  long offsetOf(long address, String what) throws ElfException {
    for (Segment segment : loaded) {
      long into = address - segment.address();
      if (into >= 0 && into < segment.size()) {
        return segment.offset() + into;
      }
    }
    throw new ElfException(what + " lies in no part of the file that is loaded");
  }
}
