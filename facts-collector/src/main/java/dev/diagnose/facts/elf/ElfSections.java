package dev.diagnose.facts.elf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The section headers. A stripped library may lack them; a kernel module never does. */
final class ElfSections {
  private static final int SHT_DYNSYM = 11;

  private final ElfBytes file;
  private final ByteBuffer table;
  private final int entrySize;
  private final int nameTable;

  private ElfSections(ElfBytes file, ByteBuffer table, int entrySize, int nameTable) {
    this.file = file;
    this.table = table;
    this.entrySize = entrySize;
    this.nameTable = nameTable;
  }

  static ElfSections read(ElfBytes file, ByteBuffer header) {
    boolean wide = file.isWide();
    long offset = file.word(header, wide ? 40 : 32);
    int entrySize = header.getShort(wide ? 58 : 46) & 0xffff;
    int count = header.getShort(wide ? 60 : 48) & 0xffff;
    int nameTable = header.getShort(wide ? 62 : 50) & 0xffff;
    try {
      boolean none = offset == 0 || entrySize < (wide ? 64 : 40);
      ByteBuffer table =
          file.read(offset, none ? 0 : (long) entrySize * count, "the section header table");
      return new ElfSections(file, table, Math.max(1, entrySize), nameTable);
    } catch (IOException damaged) {
      return new ElfSections(file, ByteBuffer.allocate(0), 1, 0);
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

  /** What the section of this name holds; empty when there is none. */
  Optional<ByteBuffer> contents(String name) throws IOException {
    if (table.limit() < (nameTable + 1L) * entrySize) {
      return Optional.empty();
    }
    ByteBuffer names = bytes(nameTable * entrySize);
    byte[] wanted = (name + "\0").getBytes(StandardCharsets.US_ASCII);
    for (int at = 0; at + entrySize <= table.limit(); at += entrySize) {
      int start = table.getInt(at);
      if (start >= 0
          && start <= names.limit() - wanted.length
          && names.slice(start, wanted.length).equals(ByteBuffer.wrap(wanted))) {
        return Optional.of(bytes(at));
      }
    }
    return Optional.empty();
  }

  private ByteBuffer bytes(int at) throws IOException {
    boolean wide = file.isWide();
    return file.read(
        file.word(table, at + (wide ? 24 : 16)),
        file.word(table, at + (wide ? 32 : 20)),
        "a section");
  }
}
