package dev.diagnose.facts.collect;

import com.github.luben.zstd.ZstdInputStream;
import dev.diagnose.facts.elf.ElfFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * The {@code .modinfo} section of a kernel module's file, packed or not: what modinfo(8) prints.
 *
 * @param values {@code version, srcversion, vermagic, license ...}; of a repeated key the first
 */
record ModuleFile(Map<String, String> values) {
  ModuleFile {
    values = Map.copyOf(values);
  }

  static ModuleFile read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw Files.exists(file)
          ? new IOException("it is not a regular file")
          : new NoSuchFileException(file.toString());
    }
    try (ElfFile elf = open(file)) {
      Optional<ByteBuffer> section = elf.section(".modinfo");
      if (section.isEmpty()) {
        throw new IOException("it has no .modinfo section");
      }
      return new ModuleFile(pairs(StandardCharsets.UTF_8.decode(section.get()).toString()));
    }
  }

  private static ElfFile open(Path file) throws IOException {
    String name = file.getFileName().toString();
    return name.endsWith(".ko") ? ElfFile.open(file) : ElfFile.open(() -> unpacked(name, file));
  }

  private static InputStream unpacked(String name, Path file) throws IOException {
    InputStream packed = Files.newInputStream(file);
    try {
      return unpacked(name, packed);
    } catch (IOException refused) {
      packed.close();
      throw refused;
    } catch (LinkageError notThere) {
      packed.close();
      throw new IOException("the library that unpacks it can't be loaded here", notThere);
    }
  }

  private static InputStream unpacked(String name, InputStream packed) throws IOException {
    if (name.endsWith(".gz")) {
      return new GZIPInputStream(packed);
    }
    if (name.endsWith(".xz")) {
      return new XZInputStream(packed, 64 * 1024);
    }
    if (name.endsWith(".zst")) {
      return new ZstdInputStream(packed);
    }
    throw new IOException("it is packed in an unknown way");
  }

  /** {@code key=value} texts, each ended by a NUL. */
  private static Map<String, String> pairs(String section) {
    Map<String, String> pairs = new HashMap<>();
    for (String text : section.split("\0", -1)) {
      int equals = text.indexOf('=');
      if (equals > 0) {
        pairs.putIfAbsent(text.substring(0, equals), text.substring(equals + 1));
      }
    }
    return pairs;
  }
}
