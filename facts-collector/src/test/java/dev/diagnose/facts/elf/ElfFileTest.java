package dev.diagnose.facts.elf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real objects, made by the compiler or found on this machine; binutils is the judge. */
class ElfFileTest {
  /** Files per call of a tool: a process for each of 1500 files takes a minute. */
  private static final int BATCH = 300;

  @TempDir Path directory;

  @Test
  void everyLibraryOfThisMachineIsReadAsBinutilsReadsIt() throws Exception {
    for (String tool : List.of("readelf", "nm")) {
      boolean installed = Files.isExecutable(Path.of("/usr/bin", tool));
      if (!installed) {
        System.err.println(
            "not run: without " + tool + "(1) of binutils there is no second opinion");
      }
      assumeTrue(installed, "needs " + tool + "(1)");
    }
    List<Path> libraries = sharedObjects(Path.of("/usr/lib"));
    assertThat(libraries).isNotEmpty();
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < libraries.size(); i += BATCH) {
      List<Path> batch = libraries.subList(i, Math.min(libraries.size(), i + BATCH));
      Map<Path, Binutils> expected = Binutils.read(batch);
      for (Path library : batch) {
        compare(library, expected.get(library), differences);
      }
    }
    assertThat(differences).isEmpty();
  }

  private static List<Path> sharedObjects(Path top) throws IOException {
    try (Stream<Path> files = Files.walk(top)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> file.getFileName().toString().contains(".so"))
          .filter(ElfFileTest::isElf)
          .sorted()
          .toList();
    }
  }

  private static boolean isElf(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] start = in.readNBytes(4);
      return start.length == 4 && start[0] == 0x7f && start[1] == 'E';
    } catch (IOException unreadable) {
      return false;
    }
  }

  private static void compare(Path library, Binutils expected, List<String> differences) {
    try (ElfFile elf = ElfFile.open(library)) {
      TreeSet<String> undefined = new TreeSet<>();
      for (ElfSymbol symbol : elf.symbols()) {
        if (!symbol.defined() && !symbol.name().isEmpty()) {
          undefined.add(symbol.name());
        }
      }
      Binutils found =
          new Binutils(elf.needed(), new ArrayList<>(elf.soname().stream().toList()), undefined);
      if (!found.equals(expected)) {
        differences.add(library + ": " + found + " against " + expected);
      }
    } catch (IOException refused) {
      differences.add(library + ": " + refused.getMessage());
    }
  }

  /** What readelf and nm say about one object. */
  private record Binutils(List<String> needed, List<String> soname, TreeSet<String> undefined) {

    static Map<Path, Binutils> read(List<Path> libraries) throws IOException {
      Map<Path, Binutils> read = new HashMap<>();
      for (Path library : libraries) {
        read.put(library, new Binutils(new ArrayList<>(), new ArrayList<>(), new TreeSet<>()));
      }
      Binutils current = read.get(libraries.get(0));
      for (String line : output(libraries, "readelf", "-dW")) {
        if (line.startsWith("File: ")) {
          current = read.get(Path.of(line.substring(6)));
        } else if (line.contains("(NEEDED)")) {
          current.needed().add(bracketed(line));
        } else if (line.contains("(SONAME)")) {
          current.soname().add(bracketed(line));
        }
      }
      for (String line : output(libraries, "nm", "-D", "--undefined-only")) {
        if (line.endsWith(":") && read.containsKey(Path.of(line.substring(0, line.length() - 1)))) {
          current = read.get(Path.of(line.substring(0, line.length() - 1)));
        } else if (!line.isBlank()) {
          String symbol = line.strip().split("\\s+")[1];
          current.undefined().add(symbol.split("@")[0]);
        }
      }
      return read;
    }

    private static String bracketed(String line) {
      return line.substring(line.indexOf('[') + 1, line.lastIndexOf(']'));
    }
  }

  private static List<String> output(List<Path> files, String... program) throws IOException {
    List<String> command = new ArrayList<>(List.of(program));
    files.forEach(file -> command.add(file.toString()));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      return out.lines().toList();
    }
  }

  /** The failure of an NCCL that was built with RDMA_CORE=1 and not linked to libibverbs. */
  @Test
  void aLibraryLinkedWithoutOneOfItsNeedsLeavesUntiedSymbols() throws Exception {
    Path verbs = compile("verbs", "int ibv_dereg_mr(void *mr) { return mr == 0; }");
    String caller =
        "#include <stdlib.h>\nint ibv_dereg_mr(void *); int f(void) { return ibv_dereg_mr(malloc(1)); }";
    Path broken = compile("broken", caller);
    Path sound = compile("sound", caller, verbs.toString());
    try (ElfFile elf = ElfFile.open(broken)) {
      assertThat(elf.needed()).doesNotContain("libverbs.so");
      assertThat(untied(elf)).containsExactly("ibv_dereg_mr");
    }
    try (ElfFile elf = ElfFile.open(sound)) {
      assertThat(elf.needed()).contains("libverbs.so");
    }
  }

  private static List<String> untied(ElfFile elf) throws IOException {
    return elf.symbols().stream()
        .filter(symbol -> !symbol.defined() && !symbol.weak() && !symbol.tied())
        .map(ElfSymbol::name)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  @Test
  void theVersionInsideALibraryIsFoundBehindItsMarker() throws Exception {
    Path library =
        compile(
            "nccl",
            "const char *format = \"NCCL version %s\"; const char *version = \"NCCL version 2.19.4+cuda12.4\";");
    try (ElfFile elf = ElfFile.open(library)) {
      assertThat(elf.versionAfter("NCCL version ")).contains("2.19.4+cuda12.4");
      assertThat(elf.versionAfter("UCX version ")).isEmpty();
    }
  }

  /** It is searched in pieces of 1 MiB. */
  @Test
  void aVersionAtTheEdgeOfWhatIsReadAtOnceIsWhole() throws IOException {
    for (int at = (1 << 20) - 40; at < (1 << 20) + 240; at++) {
      ByteBuffer object = object((1 << 20) + 4096);
      object.put(at, "NCCL version 2.19.4+cuda12.4".getBytes(StandardCharsets.US_ASCII));
      Path file = Files.write(directory.resolve("library"), object.array());
      try (ElfFile elf = ElfFile.open(file)) {
        assertThat(elf.versionAfter("NCCL version ")).contains("2.19.4+cuda12.4");
      }
    }
  }

  @Test
  void sectionHeadersThatLieBeyondAllFilesAreNone() throws IOException {
    ByteBuffer object = object(64 + 0xffff);
    object.putLong(40, 64); // e_shoff
    object.putShort(58, (short) 0xffff).putShort(60, (short) 1).putShort(62, (short) 0xffff);
    Path file = Files.write(directory.resolve("module.ko"), object.array());
    try (ElfFile elf = ElfFile.open(file)) {
      assertThat(elf.section(".modinfo")).isEmpty();
    }
  }

  /** A 64-bit object of zeros, all of it in one loaded segment. */
  private static ByteBuffer object(int size) {
    ByteBuffer object = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    object.put(0, new byte[] {0x7f, 'E', 'L', 'F', 2, 1});
    object.putShort(18, (short) 62).putLong(32, 64); // e_machine, e_phoff
    object.putShort(54, (short) 56).putShort(56, (short) 1); // e_phentsize, e_phnum
    object.putInt(64, 1).putLong(96, size); // PT_LOAD, p_filesz
    return object;
  }

  private Path compile(String name, String source, String... further) throws Exception {
    Path code = Files.writeString(directory.resolve(name + ".c"), source);
    Path library = directory.resolve("lib" + name + ".so");
    List<String> command =
        new ArrayList<>(
            List.of(
                "gcc",
                "-shared",
                "-fPIC",
                "-o",
                library.toString(),
                "-Wl,-soname,lib" + name + ".so",
                code.toString()));
    command.addAll(List.of(further));
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    return library;
  }

  @Test
  void whatIsNoObjectIsRefused() throws IOException {
    for (String text : new String[] {"", "#!/bin/sh\n", "\u007fELF"}) {
      Path file = Files.writeString(directory.resolve("file"), text);
      assertThatThrownBy(() -> ElfFile.open(file))
          .isInstanceOf(ElfException.class)
          .hasMessage("not an ELF object");
    }
  }

  @Property(tries = 400)
  void noDamageDoesMoreThanAnException(
      @ForAll @IntRange(max = 4095) int at, @ForAll byte value, @ForAll @IntRange(max = 5) int cut)
      throws IOException {
    byte[] bytes = Files.readAllBytes(Path.of("/proc/self/exe"));
    bytes[Math.min(at, bytes.length - 1)] = value;
    Path file = Files.createTempFile("damaged", ".so");
    try {
      Files.write(file, Arrays.copyOf(bytes, bytes.length - cut * bytes.length / 6));
      try (ElfFile elf = ElfFile.open(file)) {
        assertThat(elf.needed()).isNotNull();
        assertThat(elf.symbols()).isNotNull();
        assertThat(elf.searchPath()).isNotNull();
      } catch (IOException refused) {
        assertThat(refused.getMessage()).isNotBlank();
      }
    } finally {
      Files.delete(file);
    }
  }
}
