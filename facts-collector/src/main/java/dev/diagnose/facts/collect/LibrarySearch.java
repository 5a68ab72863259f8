package dev.diagnose.facts.collect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Finds the GPU and RDMA libraries of a node: in directories, in the cache, and in processes. */
final class LibrarySearch {
  private final Node node;
  private final LoaderCache cache;

  LibrarySearch(Node node, LoaderCache cache) {
    this.node = node;
    this.cache = cache;
  }

  /**
   * A library file.
   *
   * @param path without links, as the node sees it
   * @param mappedBy the pids that have it mapped
   * @param deleted true when it exists only in those processes
   */
  record Found(String path, List<String> mappedBy, boolean deleted) {}

  List<Found> find() {
    Map<String, Found> found = new TreeMap<>();
    for (String directory : node.libraries().standard()) {
      addDirectory(found, directory);
    }
    for (List<String> paths : cache.paths().values()) {
      for (String path : paths) {
        add(found, path);
      }
    }
    for (String site : node.libraries().python()) {
      addPython(found, site);
    }
    addMapped(found);
    return List.copyOf(found.values());
  }

  private void addDirectory(Map<String, Found> found, String directory) {
    for (String name : node.files().list(directory).names()) {
      if (GpuLibraries.isOne(name)) {
        add(found, directory + "/" + name);
      }
    }
  }

  /** Wheels keep libraries in nvidia/X/lib, torch/lib, cupy/.data/lib and PACKAGE.libs. */
  private void addPython(Map<String, Found> found, String site) {
    addDirectory(found, site + "/torch/lib");
    addDirectory(found, site + "/cupy/.data/lib");
    for (String name : node.files().list(site + "/nvidia").names()) {
      addDirectory(found, site + "/nvidia/" + name + "/lib");
    }
    for (String name : node.files().list(site).names()) {
      if (name.endsWith(".libs")) {
        addDirectory(found, site + "/" + name);
      }
    }
  }

  private void add(Map<String, Found> found, String path) {
    if (!GpuLibraries.isOne(path.substring(path.lastIndexOf('/') + 1))) {
      return;
    }
    Optional<String> real = realPath(path);
    if (real.isPresent()) {
      found.putIfAbsent(real.get(), new Found(real.get(), new ArrayList<>(), false));
    }
  }

  /** Empty when it is a dangling link. */
  private Optional<String> realPath(String path) {
    try {
      Path real = node.files().locate(path).toRealPath();
      if (node.isLive()) {
        return Optional.of(real.toString());
      }
      Path root = node.options().root().toRealPath();
      return Optional.of(real.startsWith(root) ? "/" + root.relativize(real) : path);
    } catch (IOException dangling) {
      return Optional.empty();
    }
  }

  private void addMapped(Map<String, Found> found) {
    for (ProcessTable.Entry process : node.processes().entries()) {
      for (String mapped : process.mapped()) {
        boolean deleted = mapped.endsWith(" (deleted)");
        String path = deleted ? mapped.substring(0, mapped.length() - 10) : mapped;
        if (GpuLibraries.isOne(path.substring(path.lastIndexOf('/') + 1))) {
          String key = deleted ? mapped : path;
          found
              .computeIfAbsent(key, any -> new Found(path, new ArrayList<>(), deleted))
              .mappedBy()
              .add(Long.toString(process.pid()));
        }
      }
    }
  }
}
