package dev.diagnose.facts.collect;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.elf.ElfFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The libraries of the GPU and RDMA stack, read as ELF files and never loaded, and facts whose
 * catalogue source is {@code library NAME}: the version that all copies in use agree on.
 */
final class LibraryFacts implements Collector {
  static final String MARK = "library ";
  private static final String LIBRARIES = "libraries";
  private static final String PROCESSES = "processes";

  private final List<FactDefinition> definitions;

  LibraryFacts(List<FactDefinition> definitions) {
    this.definitions = List.copyOf(definitions);
  }

  @Override
  public List<String> facts() {
    List<String> names = new ArrayList<>(List.of(LIBRARIES, PROCESSES));
    names.addAll(Collector.names(definitions));
    return names;
  }

  @Override
  public void collect(Node node, Sink sink) {
    LoaderCache cache = node.loaderCache();
    LibraryResolver resolver = new LibraryResolver(node, cache);
    List<LibrarySearch.Found> found = node.foundLibraries();
    List<Map<String, Reading>> rows = new ArrayList<>();
    for (LibrarySearch.Found library : found) {
      rows.add(row(node, sink.row(LIBRARIES, Source.of(library.path())), library, resolver));
    }
    String unread = node.processes().unread();
    sink.records(LIBRARIES, rows, unread, Source.of("library directories; /proc/*/maps"));
    for (FactDefinition definition : definitions) {
      SourcePlace place = SourcePlace.all(definition.source()).get(0);
      Reading version = CopyVersion.agreed(rows, place.place().substring(MARK.length()));
      sink.put(definition.name(), stepped(definition, place, version));
    }
    processes(node, sink, found);
  }

  private static Reading stepped(FactDefinition definition, SourcePlace place, Reading version) {
    if (version.value().isEmpty() || place.steps().isEmpty()) {
      return version;
    }
    FileText text = new FileText.Content(version.value().get().text(), false);
    return Readings.ofFile(definition, place.after(text), version.source());
  }

  private static Map<String, Reading> row(
      Node node, Row row, LibrarySearch.Found library, LibraryResolver resolver) {
    String path = library.path();
    String fileName = path.substring(path.lastIndexOf('/') + 1);
    row.text("path", path).text("name", GpuLibraries.baseName(fileName));
    row.words("mapped-by", library.mappedBy()).flag("mapped", !library.mappedBy().isEmpty());
    row.flag("deleted", library.deleted());
    Path file = node.files().locate(path);
    if (library.deleted() || !Files.isRegularFile(file)) {
      return unread(row, "the file is gone, only processes still have it").build();
    }
    try (ElfFile elf = ElfFile.open(file)) {
      Optional<String> soname = elf.soname();
      Source source = Source.of(path);
      row.put(
          "soname",
          soname.isPresent() ? row.parsed("soname", soname.get(), source) : Reading.absent(source));
      row.text("machine", ElfMachine.name(elf.machine()));
      row.words("needed", elf.needed());
      row.words("missing", resolver.missing(elf, path));
      row.words("undefined", resolver.undefined(elf, path));
      row.put("version", version(elf, row, fileName, source));
    } catch (IOException damaged) {
      unread(row, Errno.of(damaged));
    }
    return row.build();
  }

  private static Row unread(Row row, String reason) {
    for (String field :
        new String[] {"soname", "machine", "needed", "missing", "undefined", "version"}) {
      row.unreadable(field, reason);
    }
    return row;
  }

  private static Reading version(ElfFile elf, Row row, String fileName, Source source)
      throws IOException {
    String marker = GpuLibraries.versionMarker(GpuLibraries.baseName(fileName));
    if (!marker.isEmpty()) {
      Optional<String> embedded = elf.versionAfter(marker);
      if (embedded.isPresent()) {
        return row.parsed("version", embedded.get(), source);
      }
    }
    String inName = GpuLibraries.versionInName(fileName);
    return inName.isEmpty() ? Reading.absent(source) : row.parsed("version", inName, source);
  }

  private static void processes(Node node, Sink sink, List<LibrarySearch.Found> found) {
    Source source = Source.of("/proc");
    ProcessTable table = node.processes();
    if (table.entries().isEmpty() && !(table.outcome() instanceof FileText.Content)) {
      sink.put(PROCESSES, table.outcome().without(source));
      return;
    }
    Map<String, List<String>> mapped = byProcess(found);
    List<Map<String, Reading>> rows = new ArrayList<>();
    for (ProcessTable.Entry process : table.entries()) {
      List<String> libraries = mapped.getOrDefault(Long.toString(process.pid()), List.of());
      if (!libraries.isEmpty() || GpuProcesses.isOne(process)) {
        rows.add(GpuProcesses.row(node, sink.row(PROCESSES, source), process, libraries));
      }
    }
    sink.records(PROCESSES, rows, table.unread(), source);
  }

  /** The libraries that each process has mapped; a node may run thousands of both. */
  private static Map<String, List<String>> byProcess(List<LibrarySearch.Found> found) {
    Map<String, List<String>> mapped = new HashMap<>();
    for (LibrarySearch.Found library : found) {
      for (String pid : library.mappedBy()) {
        mapped.computeIfAbsent(pid, any -> new ArrayList<>()).add(library.path());
      }
    }
    return mapped;
  }
}
