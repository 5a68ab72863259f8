package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Network devices, from {@code /sys/class/net}. */
final class NetFacts implements Collector {
  private static final String DEVICES = "netdevs";
  private static final String DIRECTORY = "/sys/class/net";
  private static final String NO_SPEED = "no link, or a device without a speed";
  private static final String SWITCHED_OFF = "the interface is switched off";
  private static final String[][] FILES = {
    {"state", "operstate"},
    {"mtu", "mtu"},
    {"carrier-changes", "carrier_changes"},
    {"rx-errors", "statistics/rx_errors"},
    {"tx-errors", "statistics/tx_errors"},
    {"rx-dropped", "statistics/rx_dropped"},
    {"tx-dropped", "statistics/tx_dropped"},
    {"rx-missed", "statistics/rx_missed_errors"},
    {"rx-crc-errors", "statistics/rx_crc_errors"},
    {"mac", "address"},
    {"type", "type"},
    {"numa-node", "device/numa_node"},
    {"sriov-vfs", "device/sriov_numvfs"},
    {"sriov-total", "device/sriov_totalvfs"},
    {"bond-slaves", "bonding/slaves"},
    {"bond-mode", "bonding/mode"},
    {"ipoib-mode", "mode"},
  };
  private static final String[][] LINKS = {
    {"driver", "device/driver"},
    {"pci-address", "device"},
    {"master", "master"},
  };

  @Override
  public List<String> facts() {
    return List.of(DEVICES);
  }

  @Override
  public void collect(Node node, Sink sink) {
    Source source = Source.of(DIRECTORY);
    NodeFiles.Listing listing = node.files().list(DIRECTORY);
    if (listing.names().isEmpty() && !listing.complete()) {
      sink.put(DEVICES, listing.outcome().without(source));
      return;
    }
    List<Map<String, Reading>> rows = new ArrayList<>();
    for (String name : listing.names()) {
      String directory = DIRECTORY + "/" + name;
      if (!node.files().exists(directory + "/mtu")) {
        continue; // bonding_masters is a file among the devices
      }
      Row row = sink.row(DEVICES, source).text("name", name);
      for (String[] file : FILES) {
        row.file(file[0], node, directory + "/" + file[1]);
      }
      for (String[] link : LINKS) {
        row.put(link[0], lastPart(node, row, link[0], directory + "/" + link[1]));
      }
      row.put("carrier", carrier(node, row, directory + "/carrier"));
      rows.add(row.put("speed", speed(node, row, directory + "/speed")).build());
    }
    sink.records(DEVICES, rows, listing.complete(), source);
  }

  private static Reading lastPart(Node node, Row row, String field, String path) {
    Source source = Source.of(path);
    FileText link = node.files().link(path);
    return link instanceof FileText.Content content
        ? row.parsed(field, content.text().substring(content.text().lastIndexOf('/') + 1), source)
        : link.without(source);
  }

  /** The kernel answers EINVAL while the interface is switched off (net/core/net-sysfs.c). */
  private static Reading carrier(Node node, Row row, String path) {
    Source source = Source.of(path);
    FileText file = node.files().read(path);
    if (file instanceof FileText.Unreadable refused && refused.reason().equals("EINVAL")) {
      return Reading.notApplicable(SWITCHED_OFF, source);
    }
    return file instanceof FileText.Content content
        ? row.parsed("carrier", content.firstLine(), source)
        : file.without(source);
  }

  /** Mb/s; -1, or EINVAL in place of a number, means that there is no link or no speed. */
  private static Reading speed(Node node, Row row, String path) {
    Source source = Source.of(path);
    FileText file = node.files().read(path);
    if (file instanceof FileText.Unreadable refused && refused.reason().equals("EINVAL")) {
      return Reading.notApplicable(NO_SPEED, source);
    }
    if (!(file instanceof FileText.Content content)) {
      return file.without(source);
    }
    String line = content.firstLine();
    return line.startsWith("-") || line.equals("4294967295")
        ? Reading.notApplicable(NO_SPEED, source)
        : row.parsed("speed", line + " Mb/s", source);
  }
}
