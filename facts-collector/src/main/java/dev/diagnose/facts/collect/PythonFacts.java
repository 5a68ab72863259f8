package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Installed python distributions, from the names of their dist-info and egg-info entries. */
final class PythonFacts implements Collector {
  private static final String PACKAGES = "python.packages";
  private static final String[][] SINGLE = {
    {"torch.version", "torch"},
    {"deepspeed.version", "deepspeed"},
    {"vllm.version", "vllm"},
    {"transformers.version", "transformers"},
  };

  @Override
  public List<String> facts() {
    List<String> names = new ArrayList<>(List.of(PACKAGES));
    for (String[] single : SINGLE) {
      names.add(single[0]);
    }
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
    for (String[] single : SINGLE) {
      sink.put(single[0], only(rows, single[1], source));
    }
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
    if (parts.length < 2 || parts[0].isEmpty() || parts[1].isEmpty()) {
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
