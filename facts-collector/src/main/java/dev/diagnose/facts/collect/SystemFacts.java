package dev.diagnose.facts.collect;

import dev.diagnose.facts.Source;
import dev.diagnose.facts.elf.ElfFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Kernel, architecture and C library: asked of libc on the live node, else read from files. */
final class SystemFacts implements Collector {
  private static final String RELEASE = "os.kernel.release";
  private static final String ARCHITECTURE = "os.architecture";
  private static final String GLIBC = "os.glibc.version";
  private static final String[] LIBC_FILES = {
    "/lib/x86_64-linux-gnu/libc.so.6",
    "/usr/lib/x86_64-linux-gnu/libc.so.6",
    "/lib/aarch64-linux-gnu/libc.so.6",
    "/usr/lib/aarch64-linux-gnu/libc.so.6",
    "/lib64/libc.so.6",
    "/usr/lib64/libc.so.6",
    "/usr/lib/libc.so.6",
    "/lib/libc.so.6",
  };

  @Override
  public List<String> facts() {
    return List.of(RELEASE, ARCHITECTURE, GLIBC);
  }

  @Override
  public void collect(Node node, Sink sink) {
    Optional<Libc> libc = node.isLive() ? Libc.load() : Optional.empty();
    if (libc.isPresent()) {
      Optional<Libc.SystemName> name = libc.get().uname().value();
      if (name.isPresent()) {
        sink.text(RELEASE, name.get().release(), Source.of("uname(2)"));
        sink.text(ARCHITECTURE, name.get().machine(), Source.of("uname(2)"));
      }
      Optional<String> version = libc.get().version();
      if (version.isPresent()) {
        sink.text(GLIBC, version.get(), Source.of("gnu_get_libc_version(3)"));
      }
    }
    sink.file(RELEASE, node, "/proc/sys/kernel/osrelease");
    if (sink.reading(GLIBC).isEmpty() || sink.reading(ARCHITECTURE).isEmpty()) {
      fromLibcFile(node, sink);
    }
  }

  private static void fromLibcFile(Node node, Sink sink) {
    for (String path : LIBC_FILES) {
      Path file = node.files().locate(path);
      if (!node.files().exists(path)) {
        continue;
      }
      Source source = Source.of(path);
      try (ElfFile libc = ElfFile.open(file)) {
        Optional<String> version = libc.versionAfter("stable release version ");
        if (version.isPresent()) {
          String text = version.get();
          sink.text(
              GLIBC, text.endsWith(".") ? text.substring(0, text.length() - 1) : text, source);
        }
        sink.text(ARCHITECTURE, ElfMachine.name(libc.machine()), source);
      } catch (IOException damaged) {
        FileText.Unreadable reason = new FileText.Unreadable(Errno.of(damaged));
        sink.put(GLIBC, reason.without(source));
        sink.put(ARCHITECTURE, reason.without(source));
      }
    }
    Source everywhere = Source.of("libc.so.6 in the standard directories");
    sink.put(GLIBC, new FileText.Missing().without(everywhere));
    sink.put(
        ARCHITECTURE,
        new FileText.Unreadable("no libc.so.6 that would show it").without(everywhere));
  }
}
