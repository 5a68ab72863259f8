package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The GPUs that the PCI bus shows, with what the kernel driver says of each. A GPU is listed
 * because the bus shows it, so that one which the driver has lost is still there.
 *
 * @param rows by PCI address
 * @param complete false when the bus could not be read as a whole
 * @param outcome what came of reading the bus
 */
record PciGpus(Map<String, Map<String, Reading>> rows, boolean complete, FileText outcome) {
  static final String DIRECTORY = "/sys/bus/pci/devices";
  private static final String NVIDIA = "0x10de";

  static PciGpus read(Node node, Sink sink) {
    NodeFiles.Listing listing = node.files().list(DIRECTORY);
    Map<String, Map<String, Reading>> rows = new LinkedHashMap<>();
    for (String address : listing.names()) {
      if (isGpu(node, DIRECTORY + "/" + address)) {
        Row row = sink.row(GpuFacts.GPUS, Source.of(DIRECTORY));
        rows.put(address, gpu(node, row, address));
      }
    }
    return new PciGpus(rows, listing.complete(), listing.outcome());
  }

  /** True when nothing is known of the bus. */
  boolean isUnknown() {
    return rows.isEmpty() && !complete;
  }

  List<String> addresses() {
    return List.copyOf(rows.keySet());
  }

  /** NVIDIA, base class 03: a display or 3D controller. */
  static boolean isGpu(Node node, String directory) {
    return node.files().read(directory + "/vendor") instanceof FileText.Content vendor
        && vendor.firstLine().equals(NVIDIA)
        && node.files().read(directory + "/class") instanceof FileText.Content code
        && code.firstLine().startsWith("0x03");
  }

  private static Map<String, Reading> gpu(Node node, Row row, String address) {
    row.text("pci-address", address);
    String path = "/proc/driver/nvidia/gpus/" + address + "/information";
    FileText file = node.files().read(path);
    String[][] lines = {
      {"model", "Model"},
      {"uuid", "GPU UUID"},
      {"vbios", "Video BIOS"},
      {"minor", "Device Minor"},
      {"firmware", "GPU Firmware"},
      {"excluded", "GPU Excluded"},
    };
    for (String[] line : lines) {
      Source source = Source.of(path + " " + line[1]);
      if (file instanceof FileText.Content content) {
        String value = Lines.value(content.text(), line[1]);
        row.put(
            line[0],
            value == null
                ? Reading.absent(source)
                : value.contains("??")
                    ? Reading.unreadable("the driver prints '" + value + "'", source)
                    : row.parsed(line[0], value, source));
      } else {
        row.put(line[0], file.without(source));
      }
    }
    row.put("driver", PciFacts.driver(node, DIRECTORY + "/" + address + "/driver"));
    return row.build();
  }
}
