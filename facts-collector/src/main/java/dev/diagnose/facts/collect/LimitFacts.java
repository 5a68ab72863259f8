package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Resource limits of the process asked about, from {@code /proc/PID/limits}; its own from {@code
 * getrlimit}.
 *
 * <p>The Java runtime raises its own soft limit of open files at start, so for this process that
 * one is read from the parent, which still has what was inherited.
 */
final class LimitFacts implements Collector {
  private static final int RLIMIT_MEMLOCK = 8;
  private static final String MEMLOCK = "limits.memlock";
  private static final String NOFILE = "limits.nofile";
  private static final String[][] ROWS = {
    {MEMLOCK, "Max locked memory"},
    {NOFILE, "Max open files"},
    {"limits.nproc", "Max processes"},
    {"limits.stack", "Max stack size"},
    {"limits.core", "Max core file size"},
  };

  @Override
  public List<String> facts() {
    List<String> names = new ArrayList<>();
    for (String[] row : ROWS) {
      names.add(row[0] + ".soft");
      names.add(row[0] + ".hard");
    }
    return names;
  }

  @Override
  public void collect(Node node, Sink sink) {
    if (node.isSelf()) {
      ownMemlock(sink);
      parentFiles(node, sink);
    }
    String path = node.process() + "/limits";
    FileText file = node.files().read(path);
    for (String[] row : ROWS) {
      put(row, file, path, sink);
    }
  }

  private static void ownMemlock(Sink sink) {
    Optional<Libc> libc = Libc.load();
    if (libc.isPresent()) {
      Optional<Libc.Limit> limit = libc.get().limit(RLIMIT_MEMLOCK).value();
      if (limit.isPresent()) {
        Source source = Source.of("getrlimit(RLIMIT_MEMLOCK)");
        sink.text(MEMLOCK + ".soft", text(limit.get().soft()), source);
        sink.text(MEMLOCK + ".hard", text(limit.get().hard()), source);
      }
    }
  }

  private static String text(long limit) {
    return limit == Long.MAX_VALUE ? "unlimited" : Long.toString(limit);
  }

  private static void parentFiles(Node node, Sink sink) {
    Optional<ProcessHandle> parent = ProcessHandle.current().parent();
    if (parent.isEmpty()) {
      sink.put(
          NOFILE + ".soft",
          Reading.unreadable(
              "the Java runtime raised its own limit, and its parent is not visible",
              Source.of("/proc/self/limits")));
      return;
    }
    String path = "/proc/" + parent.get().pid() + "/limits";
    put(ROWS[1], node.files().read(path), path, sink);
  }

  private static void put(String[] row, FileText file, String path, Sink sink) {
    Source source = Source.of(path + " " + row[1]);
    if (!(file instanceof FileText.Content content)) {
      sink.put(row[0] + ".soft", file.without(source));
      sink.put(row[0] + ".hard", file.without(source));
      return;
    }
    String value = Lines.value(content.text(), row[1]);
    List<String> words = value == null ? List.of() : Lines.words(value);
    sink.text(row[0] + ".soft", words.isEmpty() ? "" : words.get(0), source);
    sink.text(row[0] + ".hard", words.size() < 2 ? "" : words.get(1), source);
  }
}
