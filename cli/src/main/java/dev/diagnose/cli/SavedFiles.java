package dev.diagnose.cli;

import dev.diagnose.pack.PackArchive;
import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Waits until somebody saves a file of a pack. */
final class SavedFiles implements AutoCloseable {
  /** Editors save in several steps; what follows within this time is the same save. */
  private static final long SETTLE_MILLIS = 60;

  private final Path pack;
  private final WatchService service;

  SavedFiles(Path pack) throws IOException {
    this.pack = pack;
    this.service = pack.toAbsolutePath().getFileSystem().newWatchService();
    if (Files.isDirectory(pack)) {
      try (Stream<Path> found = Files.walk(pack)) {
        for (Path directory : found.filter(Files::isDirectory).toList()) {
          watch(directory);
        }
      }
    } else {
      watch(pack.toAbsolutePath().getParent());
    }
  }

  private void watch(Path directory) throws IOException {
    directory.register(
        service,
        StandardWatchEventKinds.ENTRY_CREATE,
        StandardWatchEventKinds.ENTRY_MODIFY,
        StandardWatchEventKinds.ENTRY_DELETE);
  }

  /** The names of the files that were saved, without their directories; empty at the end. */
  Set<String> next() {
    Set<String> saved = new TreeSet<>();
    try {
      while (saved.isEmpty()) {
        WatchKey key = service.take();
        while (key != null) {
          collect(key, saved);
          key = service.poll(SETTLE_MILLIS, TimeUnit.MILLISECONDS);
        }
      }
      return saved;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return Set.of();
    } catch (ClosedWatchServiceException stopped) {
      return Set.of();
    }
  }

  private void collect(WatchKey key, Set<String> saved) {
    for (WatchEvent<?> event : key.pollEvents()) {
      if (event.context() instanceof Path name && isOfPack(name.toString())) {
        saved.add(name.toString());
      }
    }
    key.reset();
  }

  private boolean isOfPack(String name) {
    return Files.isDirectory(pack)
        ? PackArchive.holdsRules(name)
        : name.equals(pack.getFileName().toString());
  }

  @Override
  public void close() throws IOException {
    service.close();
  }
}
