package dev.diagnose.facts.collect;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The node asked about, with the looks at it that several collectors share. */
final class Node {
  /** It becomes a part of paths, so it may be no path itself. */
  private static final Pattern RELEASE = Pattern.compile("[\\w.+~-]{1,64}");

  private final NodeFiles files;
  private final CollectOptions options;
  private ProcessTable processes;
  private Map<String, String> environment;
  private LibraryDirectories libraries;
  private LoaderCache loaderCache;
  private Cgroups cgroups;
  private List<LibrarySearch.Found> found;
  private final long deadline;

  Node(CollectOptions options) {
    this.files = new NodeFiles(options.root());
    this.options = options;
    this.deadline = System.nanoTime() + options.budget().toNanos();
  }

  NodeFiles files() {
    return files;
  }

  CollectOptions options() {
    return options;
  }

  boolean isLive() {
    return options.isLive();
  }

  /** True when the process asked about is the one that runs this code. */
  boolean isSelf() {
    return isLive() && options.pid() == 0;
  }

  /** The directory of the process asked about. */
  String process() {
    return options.pid() == 0 ? "/proc/self" : "/proc/" + options.pid();
  }

  /** The release of the running kernel; a word that no file has when it can't be read. */
  String kernelRelease() {
    return files.read("/proc/sys/kernel/osrelease") instanceof FileText.Content content
            && RELEASE.matcher(content.firstLine()).matches()
        ? content.firstLine()
        : "unknown";
  }

  synchronized Cgroups cgroups() {
    if (cgroups == null) {
      cgroups = new Cgroups(this);
    }
    return cgroups;
  }

  synchronized ProcessTable processes() {
    if (processes == null) {
      processes = ProcessTable.read(this);
    }
    return processes;
  }

  /** The environment of the process asked about; empty when it can't be read. */
  synchronized Map<String, String> environment() {
    if (environment == null) {
      environment = ProcessEnvironment.read(this).variables();
    }
    return environment;
  }

  synchronized LibraryDirectories libraries() {
    if (libraries == null) {
      libraries = LibraryDirectories.of(this);
    }
    return libraries;
  }

  synchronized LoaderCache loaderCache() {
    if (loaderCache == null) {
      loaderCache = LoaderCache.read(this);
    }
    return loaderCache;
  }

  /** The GPU and RDMA libraries on this node, as files. */
  synchronized List<LibrarySearch.Found> foundLibraries() {
    if (found == null) {
      found = new LibrarySearch(this, loaderCache()).find();
    }
    return found;
  }

  /**
   * How long a child process may take that starts now: most of what is left, so that its end is
   * still told in time and the next one has a share.
   */
  Duration probeBudget() {
    return Duration.ofNanos(Math.max(0, deadline - System.nanoTime()) / 4 * 3);
  }
}
