package dev.diagnose.cli;

import dev.diagnose.facts.Language;
import dev.diagnose.infer.Rehearsal;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
    Writer nowhere = Writer.nullWriter();
    Terminal terminal = new Terminal(true, true, false, 80, Language.EN);
    for (int i = 1; i < arguments.length; i++) {
      for (List<String> options :
          List.of(List.<String>of(), List.of("--lang", "zh"), List.of("--format", "json"))) {
        String[] words = new String[options.size() + 1];
        options.toArray(words);
        words[options.size()] = arguments[i];
        new Application(terminal, nowhere, nowhere).run(words);
      }
    }
    new Application(terminal, nowhere, nowhere).run(new String[] {"--node"});
    new Application(terminal, nowhere, nowhere)
        .run(new String[] {"--node", "--fact", "shm.size=1GiB"});
    new Application(terminal, nowhere, nowhere).run(new String[] {"facts"});
    new Application(terminal, nowhere, nowhere).run(new String[] {"--help"});
    new Application(terminal, nowhere, nowhere).run(new String[] {"--nonsense"});
    writeRule(terminal, nowhere);
  }

  /** Whoever writes a rule checks it again and again. */
  private static void writeRule(Terminal terminal, Writer nowhere) throws IOException {
    Path directory = Files.createTempDirectory("diagnose");
    Path rule = directory.resolve("chassis-fan-stopped.yaml");
    try {
      for (List<String> words :
          List.of(
              List.of(
                  "kb",
                  "new",
                  "chassis-fan-stopped",
                  "--cause=gpu-thermal-or-power-throttle",
                  "--line=fan tray 3 of the chassis stopped turning",
                  "--fix=Replace the fan tray",
                  "-o",
                  directory.toString()),
              List.of("kb", "lint", rule.toString()),
              List.of("kb", "test", rule.toString()))) {
        new Application(terminal, nowhere, nowhere).run(words.toArray(new String[0]));
      }
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
