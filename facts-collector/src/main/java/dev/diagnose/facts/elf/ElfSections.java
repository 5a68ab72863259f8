package dev.diagnose.facts.elf;

import java.io.IOException;
import java.nio.ByteBuffer;

/** The section headers. A stripped file may lack them, and nothing but a count depends on them. */
final class ElfSections {
  private static final int SHT_DYNSYM = 11;

  private final ElfBytes file;
  private final ByteBuffer table;
  private final int entrySize;

  private ElfSections(ElfBytes file, ByteBuffer table, int entrySize) {
    this.file = file;
    this.table = table;
    this.entrySize = entrySize;
  }

  static ElfSections read(ElfBytes file, ByteBuffer header) {
    boolean wide = file.isWide();
    long offset = file.word(header, wide ? 40 : 32);
    int entrySize = header.getShort(wide ? 58 : 46) & 0xffff;
    int count = header.getShort(wide ? 60 : 48) & 0xffff;
    try {
      boolean none = offset == 0 || entrySize < (wide ? 64 : 40);
      ByteBuffer table =
          file.read(offset, none ? 0 : (long) entrySize * count, "the section header table");
      return new ElfSections(file, table, Math.max(1, entrySize));
    } catch (IOException damaged) {
      return new ElfSections(file, ByteBuffer.allocate(0), 1);
    }
  }

  /** The size of the dynamic symbol table at an address; 0 when no header names it. */
  long dynamicSymbolBytes(long address) {
    boolean wide = file.isWide();
    for (int at = 0; at + entrySize <= table.limit(); at += entrySize) {
      if (table.getInt(at + 4) == SHT_DYNSYM
          && file.word(table, at + (wide ? 16 : 12)) == address) {
        return file.word(table, at + (wide ? 32 : 20));
      }
    }
    return 0;
  }
}
