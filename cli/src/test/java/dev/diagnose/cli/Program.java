package dev.diagnose.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs the packaged program, or its launcher, as a process of its own. */
final class Program {
  static final Path JAR = Path.of("target/diagnose.jar").toAbsolutePath();
  static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();

  private final Path directory;
  private Path input = Path.of("/dev/null");
  private final List<String> command;
  private final Map<String, String> environment;

  /** What came of a run. */
  record Result(int code, String out, String error) {}

  private Program(Path directory, List<String> command, Map<String, String> environment) {
    this.directory = directory;
    this.command = command;
    this.environment = environment;
  }

  /** The jar, in a directory. */
  static Program in(Path directory) {
    return new Program(directory, jar(), Map.of());
  }

  /** What starts the jar, with the flags that the launcher gives it for a short run. */
  static List<String> jar() {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return List.of(java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", JAR.toString());
  }

  /** Any command, in a directory, with more environment. */
  static Program command(Path directory, Map<String, String> environment, String... command) {
    return new Program(directory, List.of(command), environment);
  }

  /** The jar, in a directory, with more environment. */
  static Program in(Path directory, Map<String, String> environment) {
    return new Program(directory, in(directory).command, environment);
  }

  /** Reads standard input from a file; what is piped is tested with {@code sh -c}. */
  Program reading(Path file) {
    Program program = new Program(directory, command, environment);
    program.input = file;
    return program;
  }

  Result run(String... arguments) throws IOException, InterruptedException {
    Path out = Files.createTempFile("diagnose", ".out");
    Path error = Files.createTempFile("diagnose", ".err");
    Process process = start(out, error, arguments);
    if (!process.waitFor(300, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IllegalStateException("no end after 300 s: " + String.join(" ", arguments));
    }
    Result result = new Result(process.exitValue(), text(out), text(error));
    Files.delete(out);
    Files.delete(error);
    return result;
  }

  Process start(Path out, Path error, String... arguments) throws IOException {
    List<String> words = new ArrayList<>(command);
    words.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(words)
            .directory(directory.toFile())
            .redirectInput(input.toFile())
            .redirectOutput(out.toFile())
            .redirectError(error.toFile());
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().remove("COLUMNS");
    builder.environment().remove("DIAGNOSE_RULES");
    builder.environment().put("XDG_CONFIG_HOME", directory.resolve("config").toString());
    builder.environment().putAll(environment);
    return builder.start();
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}
