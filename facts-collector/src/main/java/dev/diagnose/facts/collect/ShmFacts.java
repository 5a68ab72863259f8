package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * /dev/shm: its size and what lies in it. A captured tree has no file system to ask, but its mount
 * table says the size.
 */
final class ShmFacts implements Collector {
  private static final String DIRECTORY = "/dev/shm";
  private static final String SIZE = "shm.size";
  private static final String AVAILABLE = "shm.available";
  private static final String INODES = "shm.inodes.available";
  private static final String OPTIONS = "shm.mount.options";
  private static final String TYPE = "shm.mount.type";
  private static final String FILES = "shm.files";

  @Override
  public List<String> facts() {
    return List.of(SIZE, AVAILABLE, INODES, OPTIONS, TYPE, FILES);
  }

  @Override
  public void collect(Node node, Sink sink) {
    MountTable mounts = MountTable.read(node, node.process());
    Optional<MountTable.Mount> mount = mounts.at(DIRECTORY);
    Source table = Source.of(mounts.path() + " " + DIRECTORY);
    if (mount.isPresent()) {
      sink.text(TYPE, mount.get().type(), table);
      sink.put(OPTIONS, Reading.of(new Value.Words(mount.get().options()), table));
    } else {
      Reading none = mounts.without(table);
      sink.put(TYPE, none);
      sink.put(OPTIONS, none);
    }
    if (node.isLive()) {
      statistics(node, sink);
    } else {
      sizeFromMount(mount, mounts, sink, table);
      Reading captured = Reading.unreadable("a captured tree does not hold it", table);
      sink.put(AVAILABLE, captured);
      sink.put(INODES, captured);
    }
    files(node, sink);
  }

  private static void statistics(Node node, Sink sink) {
    Source source = Source.of("statvfs(" + DIRECTORY + ")");
    String path = node.options().pid() == 0 ? DIRECTORY : node.process() + "/root" + DIRECTORY;
    Optional<Libc> libc = Libc.load();
    if (libc.isEmpty()) {
      withoutLibc(path, sink);
      return;
    }
    Libc.Answer<Libc.FileSystem> answer = libc.get().statvfs(path);
    if (answer.value().isPresent()) {
      sink.text(SIZE, Long.toString(answer.value().get().size()), source);
      sink.text(AVAILABLE, Long.toString(answer.value().get().available()), source);
      sink.text(INODES, Long.toString(answer.value().get().inodesAvailable()), source);
      return;
    }
    Reading failed =
        answer.reason().equals("ENOENT")
            ? Reading.absent(source)
            : Reading.unreadable(answer.reason(), source);
    sink.put(SIZE, failed);
    sink.put(AVAILABLE, failed);
    sink.put(INODES, failed);
  }

  private static void withoutLibc(String path, Sink sink) {
    Source source = Source.of("the file store of " + path);
    try {
      FileStore store = Files.getFileStore(Path.of(path));
      sink.text(SIZE, Long.toString(store.getTotalSpace()), source);
      sink.text(AVAILABLE, Long.toString(store.getUsableSpace()), source);
    } catch (IOException failure) {
      Reading failed = Reading.unreadable(Errno.of(failure), source);
      sink.put(SIZE, failed);
      sink.put(AVAILABLE, failed);
    }
    sink.put(INODES, Reading.unreadable("it needs native access to libc", source));
  }

  private static void sizeFromMount(
      Optional<MountTable.Mount> mount, MountTable mounts, Sink sink, Source source) {
    if (mount.isEmpty()) {
      sink.put(SIZE, mounts.without(source));
      return;
    }
    for (String option : mount.get().options()) {
      if (option.startsWith("size=")) {
        sink.text(SIZE, option.substring(5), source);
        return;
      }
    }
    sink.put(
        SIZE,
        Reading.unreadable(
            "the mount has no size= option, so it is half of the memory by default", source));
  }

  private static void files(Node node, Sink sink) {
    Source source = Source.of(DIRECTORY);
    NodeFiles.Listing listing = node.files().list(DIRECTORY);
    if (listing.names().isEmpty() && !listing.complete()) {
      sink.put(FILES, listing.outcome().without(source));
      return;
    }
    ProcessTable processes = listing.names().isEmpty() ? null : node.processes();
    List<Map<String, Reading>> rows = new ArrayList<>();
    for (String name : listing.names()) {
      Row row = sink.row(FILES, source).text("name", name);
      try {
        row.number("bytes", Files.size(node.files().locate(DIRECTORY + "/" + name)));
      } catch (IOException gone) {
        row.put("bytes", Reading.unreadable(Errno.of(gone), source));
      }
      row.put("owner-alive", ownerAlive(processes, name));
      rows.add(row.build());
    }
    sink.records(FILES, rows, listing.complete(), source);
  }

  /** A segment that a process maps is in use; that none does is known only if all could be seen. */
  private static Reading ownerAlive(ProcessTable processes, String name) {
    Source source = Source.of("/proc/*/maps");
    String path = DIRECTORY + "/" + name;
    for (ProcessTable.Entry process : processes.entries()) {
      if (process.mapped().contains(path)) {
        return Reading.of(new Value.Flag(true), source);
      }
    }
    return processes.everyMapRead() && !processes.entries().isEmpty()
        ? Reading.of(new Value.Flag(false), source)
        : Reading.unreadable("some processes do not let their maps be read (run as root)", source);
  }
}
