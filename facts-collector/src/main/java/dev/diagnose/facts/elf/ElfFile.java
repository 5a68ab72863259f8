package dev.diagnose.facts.elf;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One open ELF object.
 *
 * <p>All methods throw {@link ElfException} when the part they read is damaged, and other {@link
 * IOException}s when the file can't be read.
 */
public final class ElfFile implements Closeable {
  private final ElfBytes.Content content;
  private final ElfBytes bytes;
  private final ElfSegments segments;
  private final ElfDynamic dynamic;
  private final ElfSections sections;
  private final int machine;

  private ElfFile(ElfBytes.Content content, ElfBytes bytes, ByteBuffer header) throws IOException {
    this.content = content;
    this.bytes = bytes;
    boolean wide = bytes.isWide();
    this.machine = header.getShort(18) & 0xffff;
    long programHeaders = bytes.word(header, wide ? 32 : 28);
    int entrySize = header.getShort(wide ? 54 : 42) & 0xffff;
    int count = header.getShort(wide ? 56 : 44) & 0xffff;
    this.segments = ElfSegments.read(bytes, programHeaders, entrySize, count);
    this.dynamic = ElfDynamic.read(bytes, segments);
    this.sections = ElfSections.read(bytes, header);
  }

  /** An object that is packed. */
  public interface Packed {
    /** Begins to unpack it, each time anew. */
    InputStream unpack() throws IOException;
  }

  /** Opens an object and reads its headers. */
  public static ElfFile open(Path path) throws IOException {
    if (!Files.readAttributes(path, BasicFileAttributes.class).isRegularFile()) {
      throw new ElfException("it is not a regular file"); // a FIFO would block for ever
    }
    return open(new FileContent(FileChannel.open(path, StandardOpenOption.READ)));
  }

  /** Opens a packed object of 256 MiB at most. */
  public static ElfFile open(Packed packed) throws IOException {
    return open(new UnpackedContent(packed));
  }

  private static ElfFile open(ElfBytes.Content content) throws IOException {
    try {
      return read(content);
    } catch (IOException | RuntimeException broken) {
      content.close();
      throw broken;
    }
  }

  private static ElfFile read(ElfBytes.Content content) throws IOException {
    ByteBuffer start = ByteBuffer.allocate(64);
    while (start.hasRemaining() && content.read(start, start.position()) >= 0) {
      // a short read goes on where it stopped
    }
    start.flip();
    if (start.limit() < 52 || start.getInt(0) != 0x7f454c46) {
      throw new ElfException("not an ELF object");
    }
    int width = start.get(4);
    int order = start.get(5);
    if (width < 1 || width > 2 || order < 1 || order > 2 || (width == 2 && start.limit() < 64)) {
      throw new ElfException("an ELF object of an unknown kind");
    }
    ByteOrder byteOrder = order == 1 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    ElfBytes bytes = new ElfBytes(content, byteOrder, width == 2);
    return new ElfFile(content, bytes, start.order(byteOrder));
  }

  /** The e_machine number of the System V ABI: 62 is x86-64, 183 is AArch64. */
  public int machine() {
    return machine;
  }

  /** True for a 64-bit object. */
  public boolean is64Bit() {
    return bytes.isWide();
  }

  /** The name under which other objects need this one. */
  public Optional<String> soname() throws IOException {
    List<String> names = dynamic.strings(ElfDynamic.SONAME);
    return names.isEmpty() ? Optional.empty() : Optional.of(names.get(0));
  }

  /** DT_NEEDED, in the file's order. */
  public List<String> needed() throws IOException {
    return dynamic.strings(ElfDynamic.NEEDED);
  }

  /** DT_RUNPATH, or the older DT_RPATH, split at colons, {@code $ORIGIN} unexpanded. */
  public List<String> searchPath() throws IOException {
    List<String> paths = dynamic.strings(ElfDynamic.RUNPATH);
    if (paths.isEmpty()) {
      paths = dynamic.strings(ElfDynamic.RPATH);
    }
    List<String> directories = new ArrayList<>();
    for (String path : paths) {
      for (String directory : path.split(":", -1)) {
        if (!directory.isEmpty()) {
          directories.add(directory);
        }
      }
    }
    return directories;
  }

  /** The dynamic symbol table without its empty first entry. */
  public List<ElfSymbol> symbols() throws IOException {
    return new ElfSymbols(bytes, segments, dynamic, sections).read();
  }

  /**
   * The first printable text in the loaded data that is a marker and then a digit, without the
   * marker: {@code 2.19.4+cuda12.4} after {@code "NCCL version "}. Looks at no more than 64 MiB of
   * each segment.
   */
  public Optional<String> versionAfter(String marker) throws IOException {
    Optional<String> text = new ElfText(bytes, segments).find(marker);
    return text.isEmpty() ? text : Optional.of(text.get().substring(marker.length()));
  }

  /** The bytes of the section of this name; empty when there is none. */
  public Optional<ByteBuffer> section(String name) throws IOException {
    return sections.contents(name);
  }

  @Override
  public void close() throws IOException {
    content.close();
  }
}
