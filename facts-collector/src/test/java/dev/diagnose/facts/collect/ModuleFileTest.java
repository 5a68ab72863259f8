package dev.diagnose.facts.collect;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** A module that is larger than the memory that there is, as an nvidia.ko of today is. */
class ModuleFileTest {
  private static final String SMALL_HEAP = "-Xmx20m";

  @TempDir static Path directory;

  @BeforeAll
  static void compile() throws Exception {
    Path code =
        Files.writeString(
            directory.resolve("nvidia.c"),
            """
            char large[32 << 20] = {1};
            __attribute__((section(".modinfo"))) char version[] = "version=570.86.10";
            """);
    String object = directory.resolve("nvidia.ko").toString();
    Process gcc =
        new ProcessBuilder("gcc", "-c", "-o", object, code.toString()).inheritIO().start();
    assertThat(gcc.waitFor()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {".ko", ".ko.gz", ".ko.xz", ".ko.zst"})
  void tellsItsVersion(String ending) throws Exception {
    assertThat(read(packed(ending), SMALL_HEAP)).isEqualTo("570.86.10");
  }

  @Test
  void thatIsCutShort_isUnreadable() throws Exception {
    Path whole = packed(".ko.zst");
    byte[] bytes = Files.readAllBytes(whole);
    Path cut = Files.write(directory.resolve("cut.ko.zst"), Arrays.copyOf(bytes, 900));
    assertThat(read(cut, SMALL_HEAP)).startsWith("refused: ");
  }

  /** The library for zstd is native, and put into the temporary directory first. */
  @Test
  void thatNothingHereCanUnpack_isUnreadable() throws Exception {
    assertThat(read(packed(".ko.zst"), "-Djava.io.tmpdir=/nonexistent"))
        .isEqualTo("refused: the library that unpacks it can't be loaded here");
  }

  private static Path packed(String ending) throws IOException {
    Path file = directory.resolve("nvidia" + ending);
    if (!Files.exists(file)) {
      try (OutputStream out = packing(ending, Files.newOutputStream(file))) {
        Files.copy(directory.resolve("nvidia.ko"), out);
      }
    }
    return file;
  }

  private static OutputStream packing(String ending, OutputStream out) throws IOException {
    return switch (ending) {
      case ".ko.gz" -> new GZIPOutputStream(out);
      case ".ko.xz" -> new XZOutputStream(out, new LZMA2Options(0));
      default -> new ZstdOutputStream(out);
    };
  }

  private static String read(Path module, String option) throws Exception {
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                option,
                "-cp",
                System.getProperty("java.class.path"),
                Read.class.getName(),
                module.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT) // where newer Java warns of libraries
            .start();
    return new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
  }

  /** Runs in the child process. */
  static final class Read {
    private Read() {}

    public static void main(String[] arguments) {
      try {
        System.out.println(ModuleFile.read(Path.of(arguments[0])).values().get("version"));
      } catch (IOException refused) {
        System.out.println("refused: " + refused.getMessage());
      }
    }
  }
}
