package dev.diagnose.facts.collect;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Installed python distributions, from the names of their dist-info and egg-info entries, and facts
 * whose catalogue source is {@code python NAME}: the version that all environments agree on.
 */
final class PythonFacts implements Collector {
  static final String MARK = "python ";
  private static final String PACKAGES = "python.packages";
  private static final String CUDA_MAJORS = "python.cuda.majors";

  private final List<FactDefinition> definitions;

  PythonFacts(List<FactDefinition> definitions) {
    this.definitions = List.copyOf(definitions);
  }

  @Override
  public List<String> facts() {
    List<String> names = new ArrayList<>(List.of(PACKAGES, CUDA_MAJORS));
    names.addAll(Collector.names(definitions));
    return names;
  }

  @Override
  public void collect(Node node, Sink sink) {
    Source source = Source.of("dist-info of site-packages");
    List<Map<String, Reading>> rows = new ArrayList<>();
    boolean complete = true;
    for (String site : node.libraries().python()) {
      NodeFiles.Listing listing = node.files().list(site);
      complete &= listing.complete();
      for (String entry : listing.names()) {
        add(sink, rows, site, entry);
      }
    }
    sink.records(PACKAGES, rows, complete, source);
    sink.put(CUDA_MAJORS, cudaMajors(rows, complete, source));
    for (FactDefinition definition : definitions) {
      String name = definition.source().substring(MARK.length());
      sink.put(definition.name(), only(rows, name, source));
    }
  }

  /**
   * NVIDIA's wheels end in {@code -cu12}, {@code -cu13}: CUDA majors that may share directories.
   */
  private static Reading cudaMajors(
      List<Map<String, Reading>> rows, boolean complete, Source source) {
    Set<String> majors = new TreeSet<>();
    for (Map<String, Reading> row : rows) {
      String name = row.get("name").value().orElseThrow().text();
      int at = name.lastIndexOf("-cu");
      if (name.startsWith("nvidia-") && at > 0 && name.length() > at + 3) {
        majors.add(name.substring(at + 3));
      }
    }
    return complete
        ? Reading.of(new Value.Words(List.copyOf(majors)), source)
        : Reading.unreadable("some site-packages could not be listed", source);
  }

  /** {@code cupy_cuda12x-13.1.0.dist-info}; {@code deepspeed-0.15.0-py3.10.egg-info}. */
  private static void add(Sink sink, List<Map<String, Reading>> rows, String site, String entry) {
    String stem;
    if (entry.endsWith(".dist-info")) {
      stem = entry.substring(0, entry.length() - 10);
    } else if (entry.endsWith(".egg-info")) {
      stem = entry.substring(0, entry.length() - 9);
    } else {
      return;
    }
    String[] parts = stem.split("-", -1);
    if (parts.length < 2 || parts[0].isBlank() || parts[1].isBlank()) {
      return;
    }
    rows.add(
        sink.row(PACKAGES, Source.of(site + "/" + entry))
            .text("name", canonical(parts[0]))
            .text("version", parts[1])
            .text("path", site)
            .build());
  }

  /** PEP 503: lower case, runs of {@code - _ .} are one hyphen. */
  private static String canonical(String name) {
    StringBuilder canonical = new StringBuilder();
    for (char c : name.toLowerCase(Locale.ROOT).toCharArray()) {
      boolean separator = c == '-' || c == '_' || c == '.';
      if (!separator) {
        canonical.append(c);
      } else if (canonical.length() == 0 || canonical.charAt(canonical.length() - 1) != '-') {
        canonical.append('-');
      }
    }
    return canonical.toString();
  }

  private static Reading only(List<Map<String, Reading>> rows, String name, Source source) {
    Set<String> versions = new TreeSet<>();
    Reading last = Reading.absent(source);
    for (Map<String, Reading> row : rows) {
      if (row.get("name").value().orElseThrow().equals(new Value.Text(name))) {
        last = row.get("version");
        last.value().ifPresent(version -> versions.add(version.text()));
      }
    }
    return versions.size() > 1
        ? Reading.unreadable("several environments differ: " + String.join(", ", versions), source)
        : last;
  }
}
