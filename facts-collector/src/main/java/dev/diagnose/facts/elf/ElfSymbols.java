package dev.diagnose.facts.elf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Reads the dynamic symbol table with its versions. */
final class ElfSymbols {
  private static final int WEAK = 2;
  private static final int FIRST_REAL_VERSION = 2;
  private static final int VERSION_MASK = 0x7fff;

  private final ElfBytes file;
  private final ElfSegments segments;
  private final ElfDynamic dynamic;
  private final ElfSections sections;

  ElfSymbols(ElfBytes file, ElfSegments segments, ElfDynamic dynamic, ElfSections sections) {
    this.file = file;
    this.segments = segments;
    this.dynamic = dynamic;
    this.sections = sections;
  }

  List<ElfSymbol> read() throws IOException {
    if (!dynamic.has(ElfDynamic.SYMTAB)) {
      return List.of();
    }
    int entrySize = file.isWide() ? 24 : 16;
    long declared = dynamic.number(ElfDynamic.SYMENT);
    if (declared != 0 && declared != entrySize) {
      throw new ElfException("its symbols have an unknown size");
    }
    long count = count();
    long offset = segments.offsetOf(dynamic.number(ElfDynamic.SYMTAB), "the symbol table");
    ByteBuffer table = file.read(offset, count * entrySize, "the symbol table");
    ByteBuffer versions = versions(count);
    List<ElfSymbol> symbols = new ArrayList<>((int) count);
    for (int i = 1; i < count; i++) {
      symbols.add(symbol(table, i * entrySize, versions, i));
    }
    return symbols;
  }

  private ElfSymbol symbol(ByteBuffer table, int at, ByteBuffer versions, int index)
      throws ElfException {
    boolean wide = file.isWide();
    String name = dynamic.string(table.getInt(at) & 0xffff_ffffL);
    int info = table.get(at + (wide ? 4 : 12));
    int section = table.getShort(at + (wide ? 6 : 14));
    boolean defined = section != 0;
    int version = versions.limit() == 0 ? 0 : versions.getShort(index * 2) & VERSION_MASK;
    return new ElfSymbol(
        name, defined, info >> 4 == WEAK, !defined && version >= FIRST_REAL_VERSION);
  }

  private ByteBuffer versions(long count) throws IOException {
    if (!dynamic.has(ElfDynamic.VERSYM)) {
      return ByteBuffer.allocate(0);
    }
    long offset = segments.offsetOf(dynamic.number(ElfDynamic.VERSYM), "the version table");
    return file.read(offset, count * 2, "the version table");
  }

  /**
   * The section header holds the count; what is loaded does not. In a file without section headers
   * the hash tables imply it.
   */
  private long count() throws IOException {
    long address = dynamic.number(ElfDynamic.SYMTAB);
    long size = sections.dynamicSymbolBytes(address);
    if (size > 0) {
      return size / (file.isWide() ? 24 : 16);
    }
    if (dynamic.has(ElfDynamic.HASH)) {
      long offset = segments.offsetOf(dynamic.number(ElfDynamic.HASH), "the hash table");
      return file.read(offset, 8, "the hash table").getInt(4) & 0xffff_ffffL;
    }
    if (dynamic.has(ElfDynamic.GNU_HASH)) {
      return countFromGnuHash(dynamic.number(ElfDynamic.GNU_HASH));
    }
    throw new ElfException("its symbols have no hash table, so their number is unknown");
  }

  /** The last chain of the highest bucket ends with the last symbol. */
  private long countFromGnuHash(long address) throws IOException {
    long start = segments.offsetOf(address, "the hash table");
    ByteBuffer header = file.read(start, 16, "the hash table");
    long buckets = header.getInt(0) & 0xffff_ffffL;
    long firstHashed = header.getInt(4) & 0xffff_ffffL;
    long bloomWords = header.getInt(8) & 0xffff_ffffL;
    long bucketStart = start + 16 + bloomWords * (file.isWide() ? 8 : 4);
    ByteBuffer table = file.read(bucketStart, buckets * 4, "the hash table");
    long last = 0;
    for (int i = 0; i < buckets; i++) {
      last = Math.max(last, table.getInt(i * 4) & 0xffff_ffffL);
    }
    return last < firstHashed
        ? countUpToStrings(firstHashed)
        : endOfChain(bucketStart + buckets * 4, last, firstHashed) + 1;
  }

  /**
   * Without a defined symbol nothing is hashed; linkers put the string table behind the symbols.
   */
  private long countUpToStrings(long least) {
    long gap = dynamic.number(ElfDynamic.STRTAB) - dynamic.number(ElfDynamic.SYMTAB);
    return gap > 0 ? Math.max(least, gap / (file.isWide() ? 24 : 16)) : least;
  }

  private long endOfChain(long chains, long symbol, long firstHashed) throws IOException {
    long last = symbol;
    while (true) {
      long at = chains + (last - firstHashed) * 4;
      int length = (int) Math.min(4096, file.size() - at);
      ByteBuffer part = file.read(at, Math.max(4, length & ~3), "the hash table");
      for (int i = 0; i < part.limit(); i += 4) {
        if ((part.getInt(i) & 1) != 0) {
          return last;
        }
        last++;
      }
    }
  }
}
