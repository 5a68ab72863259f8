package dev.diagnose.cli;

import dev.diagnose.pack.FileFailure;
import dev.diagnose.pack.PackArchive;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.ParseResult;

/**
 * The packs beside the shipped rules, in the order in which they build on each other: those of the
 * configuration directory, of {@code DIAGNOSE_RULES}, of {@code --rules}.
 *
 * @param packs directories, zips or single rule files
 * @param trustedKeys the directory of the public keys whose signatures count
 */
record UserRules(List<Path> packs, Path trustedKeys) {
  UserRules {
    packs = List.copyOf(packs);
  }

  /**
   * Finds the packs.
   *
   * @param environment of this process; {@code XDG_CONFIG_HOME} and {@code HOME} say where the
   *     configuration is (XDG Base Directory Specification)
   * @param given with {@code --rules}
   * @throws UsageException when something that the user named does not exist
   */
  static UserRules of(Map<String, String> environment, List<Path> given) throws UsageException {
    Path configuration = configuration(environment);
    List<Path> packs = new ArrayList<>(configured(directory(environment)));
    for (String name : environment.getOrDefault("DIAGNOSE_RULES", "").split(File.pathSeparator)) {
      if (!name.isEmpty()) {
        packs.add(existing("DIAGNOSE_RULES", name));
      }
    }
    for (Path pack : given) {
      packs.add(existing("--rules", pack.toString()));
    }
    return new UserRules(packs, configuration.resolve("trusted-keys"));
  }

  /** Those of this process's environment and of the option {@code --rules}. */
  static UserRules of(ParseResult parsed) throws UsageException {
    return of(System.getenv(), Inputs.paths("--rules", parsed));
  }

  /** The directory whose rules are always read. */
  static Path directory(Map<String, String> environment) {
    return configuration(environment).resolve("rules");
  }

  /**
   * The packs that a command about packs is for: those that it names, else all that are configured.
   *
   * @throws UsageException when one does not exist, or there is none at all
   */
  static List<Path> named(List<String> names, String command) throws UsageException {
    List<Path> packs = new ArrayList<>();
    for (String name : names) {
      packs.add(existing(command, name));
    }
    if (packs.isEmpty()) {
      packs.addAll(of(System.getenv(), List.of()).packs());
    }
    if (packs.isEmpty()) {
      throw new UsageException(
          command + ": no rules of your own are configured; name a directory, a zip or a file");
    }
    return packs;
  }

  private static Path configuration(Map<String, String> environment) {
    String home = environment.getOrDefault("XDG_CONFIG_HOME", "");
    if (home.isEmpty()) {
      home = environment.getOrDefault("HOME", "") + "/.config";
    }
    return Path.of(home, "diagnose");
  }

  /** The directory itself as a pack, where it holds rules, and then each zip in it. */
  private static List<Path> configured(Path directory) throws UsageException {
    List<Path> packs = new ArrayList<>();
    if (!Files.isDirectory(directory)) {
      return packs;
    }
    try (Stream<Path> found = Files.list(directory)) {
      List<Path> entries = found.sorted().toList();
      List<Path> zips = entries.stream().filter(PackArchive::isArchive).toList();
      if (entries.stream().anyMatch(UserRules::mayHoldRules)) {
        packs.add(directory);
      }
      packs.addAll(zips);
      return packs;
    } catch (IOException unreadable) {
      throw new UsageException(directory + ": cannot be read: " + FileFailure.reading(unreadable));
    }
  }

  /** Editors, schemas and notes lie about beside rules. */
  private static boolean mayHoldRules(Path entry) {
    String name = entry.getFileName().toString();
    return PackArchive.holdsRules(name) || Files.isDirectory(entry) && !PackArchive.isHidden(name);
  }

  private static Path existing(String from, String name) throws UsageException {
    Path pack = Inputs.path(from, name);
    if (Files.exists(pack)) {
      return pack;
    }
    throw new UsageException(from + " " + name + ": no such directory or pack");
  }
}
