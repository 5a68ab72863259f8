package dev.diagnose.facts.elf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The dynamic section: a list of tagged numbers, and the string table that some of them index. */
final class ElfDynamic {
  static final long NEEDED = 1;
  static final long HASH = 4;
  static final long STRTAB = 5;
  static final long SYMTAB = 6;
  static final long STRSZ = 10;
  static final long SYMENT = 11;
  static final long SONAME = 14;
  static final long RPATH = 15;
  static final long RUNPATH = 29;
  static final long GNU_HASH = 0x6ffffef5L;
  static final long VERSYM = 0x6ffffff0L;

  private final Map<Long, List<Long>> entries;
  private final ByteBuffer strings;

  private ElfDynamic(Map<Long, List<Long>> entries, ByteBuffer strings) {
    this.entries = entries;
    this.strings = strings;
  }

  static ElfDynamic read(ElfBytes file, ElfSegments segments) throws IOException {
    ElfSegments.Segment section = segments.dynamic();
    ByteBuffer table = file.read(section.offset(), section.size(), "the dynamic section");
    int word = file.isWide() ? 8 : 4;
    Map<Long, List<Long>> entries = new LinkedHashMap<>();
    for (int at = 0; at + 2 * word <= table.limit(); at += 2 * word) {
      long tag = file.word(table, at);
      if (tag == 0) {
        break;
      }
      entries.computeIfAbsent(tag, any -> new ArrayList<>()).add(file.word(table, at + word));
    }
    ByteBuffer strings = ByteBuffer.allocate(0);
    if (entries.containsKey(STRTAB)) {
      long offset = segments.offsetOf(entries.get(STRTAB).get(0), "the string table");
      List<Long> size = entries.get(STRSZ);
      if (size == null) {
        throw new ElfException("its string table has no size");
      }
      strings = file.read(offset, size.get(0), "the string table");
    }
    return new ElfDynamic(entries, strings);
  }

  boolean has(long tag) {
    return entries.containsKey(tag);
  }

  /** The first number of a tag; 0 when there is none. */
  long number(long tag) {
    List<Long> numbers = entries.get(tag);
    return numbers == null ? 0 : numbers.get(0);
  }

  /** All strings of a tag, in the file's order. */
  List<String> strings(long tag) throws ElfException {
    List<String> texts = new ArrayList<>();
    for (long offset : entries.getOrDefault(tag, List.of())) {
      texts.add(string(offset));
    }
    return texts;
  }

  String string(long offset) throws ElfException {
    if (offset < 0 || offset >= strings.limit()) {
      throw new ElfException("a name lies outside the string table");
    }
    byte[] bytes = strings.array();
    int start = (int) offset;
    int end = start;
    while (end < strings.limit() && bytes[end] != 0) {
      end++;
    }
    return new String(bytes, start, end - start, StandardCharsets.UTF_8);
  }
}
