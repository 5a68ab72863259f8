package dev.diagnose.facts.collect;

import dev.diagnose.facts.elf.ElfFile;
import dev.diagnose.facts.elf.ElfSymbol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Resolves what a library needs as ld.so(8) would: RUNPATH, LD_LIBRARY_PATH, the cache, the default
 * directories. Only files are read; nothing is loaded.
 */
final class LibraryResolver {
  /** More than any closure seen; a bound for a directory of libraries that need each other. */
  private static final int MOST_OBJECTS = 300;

  private final Node node;
  private final LoaderCache cache;

  LibraryResolver(Node node, LoaderCache cache) {
    this.node = node;
    this.cache = cache;
  }

  /** The directly needed names that no file on this node answers to. */
  List<String> missing(ElfFile library, String path) throws IOException {
    List<String> missing = new ArrayList<>();
    for (String name : library.needed()) {
      if (resolve(name, library, path).isEmpty()) {
        missing.add(name);
      }
    }
    return missing;
  }

  /**
   * The symbols that the library leaves open: undefined, not weak, tied to no needed library by a
   * version, and provided by nothing in its closure that was found here.
   */
  List<String> undefined(ElfFile library, String path) throws IOException {
    Set<String> open = new TreeSet<>();
    Set<String> own = new HashSet<>();
    for (ElfSymbol symbol : library.symbols()) {
      if (symbol.defined()) {
        own.add(symbol.name());
      } else if (!symbol.weak() && !symbol.tied() && !symbol.name().isEmpty()) {
        open.add(symbol.name());
      }
    }
    open.removeAll(own);
    if (!open.isEmpty()) {
      removeProvided(open, library, path);
    }
    return List.copyOf(open);
  }

  private void removeProvided(Set<String> open, ElfFile library, String path) throws IOException {
    Deque<String> waiting = new ArrayDeque<>(resolveAll(library, path));
    Set<String> seen = new HashSet<>(waiting);
    while (!waiting.isEmpty() && !open.isEmpty() && seen.size() < MOST_OBJECTS) {
      String provider = waiting.poll();
      try (ElfFile needed = ElfFile.open(node.files().locate(provider))) {
        for (ElfSymbol symbol : needed.symbols()) {
          if (symbol.defined()) {
            open.remove(symbol.name());
          }
        }
        for (String further : resolveAll(needed, provider)) {
          if (seen.add(further)) {
            waiting.add(further);
          }
        }
      } catch (IOException damaged) {
        // A library that cannot be read provides nothing that could be known.
      }
    }
  }

  private List<String> resolveAll(ElfFile library, String path) throws IOException {
    List<String> paths = new ArrayList<>();
    for (String name : library.needed()) {
      resolve(name, library, path).ifPresent(paths::add);
    }
    return paths;
  }

  private Optional<String> resolve(String name, ElfFile library, String path) throws IOException {
    List<String> directories = new ArrayList<>();
    String origin = path.substring(0, Math.max(1, path.lastIndexOf('/')));
    for (String directory : library.searchPath()) {
      directories.add(directory.replace("${ORIGIN}", origin).replace("$ORIGIN", origin));
    }
    directories.addAll(node.libraries().searchPath());
    List<String> candidates = new ArrayList<>();
    for (String directory : directories) {
      candidates.add(directory + "/" + name);
    }
    candidates.addAll(cache.paths().getOrDefault(name, List.of()));
    for (String directory : node.libraries().standard()) {
      candidates.add(directory + "/" + name);
    }
    for (String candidate : candidates) {
      if (candidate.startsWith("/") && fits(candidate, library)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }

  /** The loader passes over objects of another machine, and so do we. */
  private boolean fits(String candidate, ElfFile library) {
    Path file = node.files().locate(candidate);
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (ElfFile found = ElfFile.open(file)) {
      return found.machine() == library.machine() && found.is64Bit() == library.is64Bit();
    } catch (IOException damaged) {
      return false;
    }
  }
}
