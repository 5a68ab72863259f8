package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How each GPU reaches each RDMA device: the bridges between them, and which of those send
 * peer-to-peer traffic up to the root by access control services.
 */
final class PciPathFacts implements Collector {
  private static final String PATHS = "pci.paths";
  private static final String DIRECTORY = "/sys/bus/pci/devices";

  @Override
  public List<String> facts() {
    return List.of(PATHS);
  }

  /**
   * A device and the bridges above it.
   *
   * @param chain addresses from the root down, the device last; the first is {@code pciDOMAIN:BUS}
   */
  private record Place(String address, List<String> chain, String numaNode) {}

  @Override
  public void collect(Node node, Sink sink) {
    Source source = Source.of(DIRECTORY);
    NodeFiles.Listing listing = node.files().list(DIRECTORY);
    if (listing.names().isEmpty() && !listing.complete()) {
      sink.put(PATHS, listing.outcome().without(source));
      return;
    }
    List<Place> gpus = new ArrayList<>();
    List<Place> nics = new ArrayList<>();
    for (String address : listing.names()) {
      if (PciGpus.isGpu(node, DIRECTORY + "/" + address)) {
        gpus.add(place(node, address));
      } else if (node.files().exists(DIRECTORY + "/" + address + "/infiniband")) {
        nics.add(place(node, address));
      }
    }
    List<Map<String, Reading>> rows = new ArrayList<>();
    for (Place gpu : gpus) {
      for (Place nic : nics) {
        rows.add(row(node, sink.row(PATHS, source), gpu, nic));
      }
    }
    sink.records(PATHS, rows, listing.complete(), source);
  }

  private static Place place(Node node, String address) {
    String path = DIRECTORY + "/" + address;
    List<String> chain = new ArrayList<>();
    if (node.files().link(path) instanceof FileText.Content link) {
      for (String part : link.text().split("/", -1)) {
        if (part.startsWith("pci") || (!chain.isEmpty() && part.indexOf(':') > 0)) {
          chain.add(part);
        }
      }
    }
    FileText numa = node.files().read(path + "/numa_node");
    return new Place(
        address,
        List.copyOf(chain),
        numa instanceof FileText.Content content ? content.firstLine() : "-1");
  }

  private static Map<String, Reading> row(Node node, Row row, Place gpu, Place nic) {
    row.text("gpu", gpu.address()).text("nic", nic.address());
    if (gpu.chain().isEmpty() || nic.chain().isEmpty()) {
      for (String field : new String[] {"kind", "bridges", "acs-redirect"}) {
        row.unreadable(field, "the place of one of them in the bus tree is not known");
      }
      return row.build();
    }
    int shared = 0;
    while (shared < Math.min(gpu.chain().size(), nic.chain().size())
        && gpu.chain().get(shared).equals(nic.chain().get(shared))) {
      shared++;
    }
    List<String> bridges = new ArrayList<>();
    bridges.addAll(gpu.chain().subList(Math.max(1, shared), gpu.chain().size() - 1));
    bridges.addAll(nic.chain().subList(Math.max(1, shared), nic.chain().size() - 1));
    row.text("kind", kind(shared, bridges.size(), gpu, nic)).words("bridges", bridges);
    return row.put("acs-redirect", redirecting(node, bridges)).build();
  }

  /** The words of nvidia-smi topo -m and of NCCL. */
  private static String kind(int shared, int bridges, Place gpu, Place nic) {
    if (shared > 1) {
      return bridges <= 2 ? "PIX" : "PXB";
    }
    if (shared == 1) {
      return "PHB";
    }
    return gpu.numaNode().equals(nic.numaNode()) && !gpu.numaNode().startsWith("-")
        ? "NODE"
        : "SYS";
  }

  private static Reading redirecting(Node node, List<String> bridges) {
    List<String> redirecting = new ArrayList<>();
    for (String bridge : bridges) {
      String directory = DIRECTORY + "/" + bridge;
      Source source = Source.of(directory + "/config");
      PciDevice.Configuration read = new PciDevice(node, directory).config();
      if (read.config().isEmpty()) {
        return read.outcome() instanceof FileText.Unreadable why
            ? why.without(source)
            : Reading.unreadable("its configuration space is not there", source);
      }
      PciConfig config = read.config().get();
      if (!config.responds() || !config.hasCapabilities()) {
        return Reading.unreadable("only root reads beyond 64 bytes", source);
      }
      if (config.hasAcs() && config.acs().stream().anyMatch(PciConfig.REDIRECTS::contains)) {
        redirecting.add(bridge);
      }
    }
    return Reading.of(new Value.Words(redirecting), Source.of("config of the bridges"));
  }
}
