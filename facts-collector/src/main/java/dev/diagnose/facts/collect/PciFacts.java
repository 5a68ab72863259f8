package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** PCI devices and bridges. */
final class PciFacts implements Collector {
  private static final String DEVICES = "pci.devices";
  private static final String DIRECTORY = "/sys/bus/pci/devices";

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
    List<Map<String, Reading>> devices = new ArrayList<>();
    for (String address : listing.names()) {
      String directory = DIRECTORY + "/" + address;
      devices.add(device(node, sink.row(DEVICES, source), address, directory));
    }
    sink.records(DEVICES, devices, listing.complete(), source);
  }

  private static Map<String, Reading> device(Node node, Row row, String address, String directory) {
    row.text("address", address);
    for (String name : new String[] {"vendor", "device", "class"}) {
      row.file(name, node, directory + "/" + name);
    }
    row.file("link-speed", node, directory + "/current_link_speed");
    row.file("max-link-speed", node, directory + "/max_link_speed");
    row.file("link-width", node, directory + "/current_link_width");
    row.file("max-link-width", node, directory + "/max_link_width");
    row.file("numa-node", node, directory + "/numa_node");
    row.file("iommu-group-type", node, directory + "/iommu_group/type");
    row.file("power-state", node, directory + "/power/runtime_status");
    row.file("sriov-vfs", node, directory + "/sriov_numvfs");
    aer(node, row, directory);
    PciDevice device = new PciDevice(node, directory);
    device.putConfig(row);
    device.putWindows(row);
    return row.put("driver", driver(node, directory + "/driver")).build();
  }

  /** {@code TOTAL_ERR_COR 3} is the last line of each counter file. */
  private static void aer(Node node, Row row, String directory) {
    String[][] files = {
      {"aer-correctable", "aer_dev_correctable", "TOTAL_ERR_COR"},
      {"aer-nonfatal", "aer_dev_nonfatal", "TOTAL_ERR_NONFATAL"},
      {"aer-fatal", "aer_dev_fatal", "TOTAL_ERR_FATAL"},
    };
    for (String[] file : files) {
      String path = directory + "/" + file[1];
      Source source = Source.of(path);
      FileText read = node.files().read(path);
      if (read instanceof FileText.Content content) {
        String total = Lines.value(content.text(), file[2]);
        row.text(file[0], total == null ? "" : total);
      } else {
        row.put(file[0], read.without(source));
      }
    }
  }

  /** The name of the driver that a device is bound to. */
  static Reading driver(Node node, String link) {
    Source source = Source.of(link);
    FileText target = node.files().link(link);
    if (target instanceof FileText.Content content) {
      String text = content.text();
      return Reading.of(new Value.Text(text.substring(text.lastIndexOf('/') + 1)), source);
    }
    return target.without(source);
  }
}
