package dev.diagnose.cli;

import dev.diagnose.facts.Language;
import dev.diagnose.infer.Rehearsal;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * What the launcher runs once for each Java, to record the classes that a start needs. It also
 * unpacks JNA's library, so that no start ever writes one to a temporary directory.
 */
public final class Training {
  private Training() {}

  /**
   * Runs the program on some logs.
   *
   * @param arguments the directory for the native library, then the logs
   */
  public static void main(String[] arguments) throws IOException {
    unpackNativeLibrary(Path.of(arguments[0]));
    new Rehearsal().run();
    for (int i = 1; i < arguments.length; i++) {
      for (List<String> options :
          List.of(List.<String>of(), List.of("--lang", "zh"), List.of("--format", "json"))) {
        List<String> words = new ArrayList<>(options);
        words.add(arguments[i]);
        run(words.toArray(new String[0]));
      }
    }
    run("--node");
    run("--node", "--fact", "shm.size=1GiB");
    run("facts");
    run("--help");
    run("--nonsense");
    writeRule();
  }

  private static void run(String... words) {
    Terminal terminal = new Terminal(true, true, false, 80, Language.EN);
    new Application(terminal, Writer.nullWriter(), Writer.nullWriter()).run(words);
  }

  /** Whoever writes a rule checks it again and again. */
  private static void writeRule() throws IOException {
    Path directory = Files.createTempDirectory("diagnose");
    Path rule = directory.resolve("chassis-fan-stopped.yaml");
    try {
      run(
          "kb",
          "new",
          "chassis-fan-stopped",
          "--cause=gpu-thermal-or-power-throttle",
          "--line=fan tray 3 of the chassis stopped turning",
          "--fix=Replace the fan tray",
          "-o",
          directory.toString());
      run("kb", "lint", rule.toString());
      run("kb", "test", rule.toString());
    } finally {
      Files.deleteIfExists(rule);
      Files.delete(directory);
    }
  }

  private static void unpackNativeLibrary(Path directory) throws IOException {
    String name = com.sun.jna.Platform.RESOURCE_PREFIX + "/libjnidispatch.so";
    try (InputStream packed = com.sun.jna.Native.class.getResourceAsStream(name)) {
      if (packed == null) {
        return;
      }
      Files.createDirectories(directory);
      Path unpacked = Files.createTempFile(directory, "jni", ".new");
      Files.copy(packed, unpacked, StandardCopyOption.REPLACE_EXISTING);
      Files.move(unpacked, directory.resolve("libjnidispatch.so"), StandardCopyOption.ATOMIC_MOVE);
    }
  }
}
