package dev.diagnose.facts.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Compiles the stand-ins under {@code src/test/c} to real shared libraries. */
public final class StubLibrary {
  private StubLibrary() {}

  /**
   * Compiles one.
   *
   * @param directory where it is put, under the name that programs load
   * @param source the file under {@code src/test/c}
   * @param defines what is wrong with it, as in {@code LOST=3}
   */
  public static Path compile(Path directory, ProbeKind kind, String source, String... defines)
      throws IOException, InterruptedException {
    Path library = directory.resolve(kind.soname());
    List<String> command = new ArrayList<>(List.of("gcc", "-shared", "-fPIC", "-O1", "-w"));
    for (String define : defines) {
      command.add("-D" + define);
    }
    command.addAll(
        List.of("-o", library.toString(), Path.of("src", "test", "c", source).toString()));
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    return library;
  }
}
