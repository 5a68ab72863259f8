package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The NUMA nodes, from {@code /sys/devices/system/node}; GPU memory of Grace is one without CPUs.
 */
final class NumaFacts implements Collector {
  private static final String NODES = "numa.nodes";
  private static final String DIRECTORY = "/sys/devices/system/node";
  private static final String[][] LINES = {
    {"memory", "MemTotal"},
    {"memory-free", "MemFree"},
    {"hugepages", "HugePages_Total"},
    {"hugepages-free", "HugePages_Free"},
  };

  @Override
  public List<String> facts() {
    return List.of(NODES);
  }

  @Override
  public void collect(Node node, Sink sink) {
    Source source = Source.of(DIRECTORY);
    NodeFiles.Listing listing = node.files().list(DIRECTORY);
    if (listing.names().isEmpty() && !listing.complete()) {
      sink.put(NODES, listing.outcome().without(source));
      return;
    }
    List<Map<String, Reading>> rows = new ArrayList<>();
    for (String name : listing.names()) {
      String number = name.startsWith("node") ? name.substring(4) : "";
      if (!number.isEmpty() && number.chars().allMatch(c -> c >= '0' && c <= '9')) {
        rows.add(row(node, sink.row(NODES, source), number, DIRECTORY + "/" + name));
      }
    }
    sink.records(NODES, rows, listing.complete(), source);
  }

  private static Map<String, Reading> row(Node node, Row row, String number, String directory) {
    row.text("node", number);
    Source list = Source.of(directory + "/cpulist");
    FileText cpus = node.files().read(directory + "/cpulist");
    boolean none = cpus instanceof FileText.Content content && content.firstLine().isEmpty();
    if (none) {
      row.put("cpus", Reading.absent(list));
    } else {
      row.file("cpus", node, directory + "/cpulist");
    }
    row.file("distances", node, directory + "/distance");
    FileText file = node.files().read(directory + "/meminfo");
    for (String[] line : LINES) {
      Source source = Source.of(directory + "/meminfo " + line[1]);
      FileText value = new Step(Step.Kind.KEY, "Node " + number + " " + line[1]).apply(file);
      row.put(
          line[0],
          value instanceof FileText.Content content
              ? row.parsed(line[0], content.text(), source)
              : value.without(source));
    }
    return row.build();
  }
}
