package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.probe.ProbeKind;
import dev.diagnose.facts.probe.ProbeResult;
import dev.diagnose.facts.probe.ProbeRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What each copy of NCCL answers when it is loaded; the text inside the file may lie. */
final class NcclFacts implements Collector {
  private static final String COPIES = "nccl.copies";
  private static final int MOST_COPIES = 4;

  @Override
  public List<String> facts() {
    return List.of(COPIES);
  }

  @Override
  public void collect(Node node, Sink sink) {
    Source source = Source.of("ncclGetVersion");
    if (!node.isLive()) {
      sink.put(COPIES, Reading.notApplicable("a captured tree has no library to call", source));
      return;
    }
    String chosen = chosen(node);
    List<LibrarySearch.Found> found = copies(node, chosen);
    List<Map<String, Reading>> rows = new ArrayList<>();
    for (int i = 0; i < Math.min(found.size(), MOST_COPIES); i++) {
      LibrarySearch.Found copy = found.get(i);
      Row row = sink.row(COPIES, Source.of(copy.path())).text("path", copy.path());
      row.flag("chosen", copy.path().equals(chosen)).flag("mapped", !copy.mappedBy().isEmpty());
      rows.add(asked(node, row, Path.of(copy.path())));
      boolean complete = rows.size() == found.size();
      sink.replace(COPIES, Reading.of(new Value.Records(rows, complete), source));
    }
    if (found.isEmpty()) {
      sink.put(COPIES, Reading.absent(source));
    }
  }

  /** Which copy a program gets that brings none of its own. */
  private static String chosen(Node node) {
    Optional<Path> library = LibraryLocator.find(node, ProbeKind.NCCL.soname());
    try {
      return library.isEmpty() ? "" : library.get().toRealPath().toString();
    } catch (IOException gone) {
      return "";
    }
  }

  /** The chosen one first, then those in use, then the others. */
  private static List<LibrarySearch.Found> copies(Node node, String chosen) {
    List<LibrarySearch.Found> copies = new ArrayList<>();
    for (int rank = 0; rank < 3; rank++) {
      for (LibrarySearch.Found library : node.foundLibraries()) {
        String name = library.path().substring(library.path().lastIndexOf('/') + 1);
        boolean first = library.path().equals(chosen);
        int ownRank = first ? 0 : library.mappedBy().isEmpty() ? 2 : 1;
        if (ownRank == rank && !library.deleted() && isNccl(name)) {
          copies.add(library);
        }
      }
    }
    return copies;
  }

  /** Not its plugins, which have names such as libnccl-net.so. */
  private static boolean isNccl(String fileName) {
    return GpuLibraries.baseName(fileName).equals("libnccl");
  }

  private static Map<String, Reading> asked(Node node, Row row, Path library) {
    Optional<String> objection = LibraryTrust.objection(library);
    if (objection.isPresent()) {
      row.unreadable("outcome", objection.get());
      return row.unreadable("reported-version", objection.get()).build();
    }
    ProbeResult result = ProbeRun.run(ProbeKind.NCCL, library, node.probeBudget());
    Source source = Source.of(library + " ncclGetVersion");
    row.text("outcome", result.ending().outcome().label());
    row.put(
        "reported-version",
        ProbeReadings.of(
            row.definition("reported-version"), result, "nccl.reported-version", source));
    return row.build();
  }
}
