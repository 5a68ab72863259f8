package dev.diagnose.cli;

import com.github.luben.zstd.util.ZstdVersion;
import com.sun.jna.Platform;
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
 * unpacks the native libraries of JNA and zstd, so that no start ever writes one to a temporary
 * directory.
 */
public final class Training {
  private Training() {}

  /**
   * Runs the program on some logs.
   *
   * @param arguments the directory for the native libraries, then the logs
   */
  public static void main(String[] arguments) throws IOException {
    Path libraries = Files.createDirectories(Path.of(arguments[0]));
    String jna = "/com/sun/jna/" + Platform.RESOURCE_PREFIX + "/libjnidispatch.so";
    unpack(jna, libraries.resolve("libjnidispatch.so"));
    String machine = System.getProperty("os.arch");
    String zstd = "/linux/" + machine + "/libzstd-jni-" + ZstdVersion.VERSION + ".so";
    unpack(zstd, libraries.resolve("libzstd-jni.so"));
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

  /** Nothing is unpacked where the program brings no such library for this machine. */
  private static void unpack(String resource, Path library) throws IOException {
    try (InputStream packed = Training.class.getResourceAsStream(resource)) {
      if (packed == null) {
        return;
      }
      Path unpacked = Files.createTempFile(library.getParent(), "native", ".new");
      Files.copy(packed, unpacked, StandardCopyOption.REPLACE_EXISTING);
      Files.move(unpacked, library, StandardCopyOption.ATOMIC_MOVE);
    }
  }
}
