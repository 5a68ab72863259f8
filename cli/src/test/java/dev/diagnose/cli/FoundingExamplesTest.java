package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The five founding examples explained: why the diagnosis, why not its nearest rival, and what
 * would tell the two apart. Run with {@code -Dgolden.update=true} to write the files anew, and read
 * the difference before committing it.
 */
@Tag("jdk-independent")
final class FoundingExamplesTest {
  private static final Path FOLDER = Path.of("src/test/resources/dev/diagnose/cli/examples");

  @ParameterizedTest(name = "{0}: {1}, not {2}")
  @CsvSource({
    "shm-too-small,   shm-too-small,                     shm-exhausted-by-stale-files",
    "gdr-disabled,    gdr-nccl-too-old-for-peermem-path, gdr-peermem-not-loaded",
    "nccl-rdma-core,  nccl-rdma-core-not-linked,         libibverbs-missing",
    "gds-libdl,       gds-libdl-not-linked,              gds-not-available",
    "cupy-preload,    cupy-wheel-nccl-preload,           nccl-multiple-versions-loaded"
  })
  void explained(String example, String told, String rival)
      throws IOException, InterruptedException {
    Program diagnose = Program.in(Program.CHECKOUT);
    String log = "examples/" + example + ".log";
    String why = diagnose.run(log, "--why").out();
    assertThat(why).startsWith(told + ": Certain");
    assertSame(example + ".why.txt", why);
    assertSame(example + ".why-not.txt", diagnose.run(log, "--why-not", rival).out());
  }

  private static void assertSame(String name, String actual) throws IOException {
    Path file = FOLDER.resolve(name);
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(FOLDER);
      Files.writeString(file, actual);
    }
    assertThat(actual).as("golden file %s", file).isEqualTo(Files.readString(file));
  }
}
