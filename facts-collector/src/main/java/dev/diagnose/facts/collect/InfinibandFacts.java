package dev.diagnose.facts.collect;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactState;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** RDMA devices, ports and GIDs, from {@code /sys/class/infiniband}. */
final class InfinibandFacts implements Collector {
  private static final String DEVICES = "ib.devices";
  private static final String PORTS = "ib.ports";
  private static final String GIDS = "ib.gids";
  private static final String DIRECTORY = "/sys/class/infiniband";

  @Override
  public List<String> facts() {
    return List.of(DEVICES, PORTS, GIDS);
  }

  @Override
  public void collect(Node node, Sink sink) {
    Source source = Source.of(DIRECTORY);
    NodeFiles.Listing hcas = node.files().list(DIRECTORY);
    if (hcas.names().isEmpty() && !hcas.complete()) {
      for (String fact : facts()) {
        sink.put(fact, hcas.outcome().without(source));
      }
      return;
    }
    List<Map<String, Reading>> devices = new ArrayList<>();
    List<Map<String, Reading>> ports = new ArrayList<>();
    List<Map<String, Reading>> gids = new ArrayList<>();
    boolean complete = hcas.complete();
    for (String hca : hcas.names()) {
      String directory = DIRECTORY + "/" + hca;
      devices.add(device(node, sink.row(DEVICES, source), hca, directory));
      NodeFiles.Listing numbers = node.files().list(directory + "/ports");
      complete &= numbers.complete();
      for (String port : numbers.names()) {
        String place = directory + "/ports/" + port;
        int first = gids.size();
        boolean all = gids(node, sink, gids, hca, port, place);
        Reading version2 = version2(gids.subList(first, gids.size()), all, place + "/gid_attrs");
        Row row = port(node, sink.row(PORTS, source), hca, port, place);
        ports.add(row.put("roce-v2-gids", version2).build());
        complete &= all;
      }
    }
    sink.records(DEVICES, devices, hcas.complete(), source);
    sink.records(PORTS, ports, complete, source);
    sink.records(GIDS, gids, complete, source);
  }

  private static Map<String, Reading> device(Node node, Row row, String hca, String directory) {
    row.text("hca", hca);
    row.file("firmware", node, directory + "/fw_ver");
    row.file("board", node, directory + "/board_id");
    row.file("type", node, directory + "/hca_type");
    row.file("node-guid", node, directory + "/node_guid");
    row.file("sys-image-guid", node, directory + "/sys_image_guid");
    String link = directory + "/device";
    FileText target = node.files().link(link);
    Source source = Source.of(link);
    if (target instanceof FileText.Content content) {
      String text = content.text();
      row.put(
          "pci-address",
          row.parsed("pci-address", text.substring(text.lastIndexOf('/') + 1), source));
    } else {
      row.put("pci-address", target.without(source));
    }
    return row.file("numa-node", node, directory + "/device/numa_node").build();
  }

  private static Row port(Node node, Row row, String hca, String port, String place) {
    row.text("hca", hca).text("port", port);
    row.put("state", afterColon(node, row, "state", place + "/state"));
    row.put("phys-state", afterColon(node, row, "phys-state", place + "/phys_state"));
    row.file("link-layer", node, place + "/link_layer");
    row.file("rate", node, place + "/rate");
    row.file("lid", node, place + "/lid");
    row.file("sm-lid", node, place + "/sm_lid");
    for (IbCounters.Counter counter : IbCounters.ALL) {
      row.file(counter.field(), node, place + "/" + counter.path());
    }
    row.put("pkeys", keys(node, place + "/pkeys/*"));
    return row;
  }

  /** The partition keys in use; an empty slot reads as 0x0000. */
  private static Reading keys(Node node, String path) {
    Source source = Source.of(path);
    FileText values = new ManyFiles(node.files(), path).select("values");
    if (!(values instanceof FileText.Content content)) {
      return values.without(source);
    }
    List<String> keys = new ArrayList<>(Lines.of(content.text()));
    keys.remove("0x0000");
    return Reading.of(new Value.Words(keys), source);
  }

  private static Reading version2(List<Map<String, Reading>> gids, boolean all, String place) {
    long count = 0;
    for (Map<String, Reading> gid : gids) {
      if (gid.get("type").state() != FactState.VALUE) {
        return Reading.unreadable("the type of a GID is not known", Source.of(place));
      }
      if (gid.get("type").value().equals(Optional.of(new Value.Text("RoCE v2")))) {
        count++;
      }
    }
    return all
        ? Reading.of(new Value.Whole(count), Source.of(place))
        : Reading.unreadable("its GID table could not be listed", Source.of(place));
  }

  /** {@code 4: ACTIVE}. */
  private static Reading afterColon(Node node, Row row, String field, String path) {
    Source source = Source.of(path);
    FileText file = node.files().read(path);
    if (file instanceof FileText.Content content) {
      String line = content.firstLine();
      return row.parsed(field, line.substring(line.indexOf(':') + 1).strip(), source);
    }
    return file.without(source);
  }

  /** An empty slot of the GID table reads as zeros, or its type as EINVAL; it is no record. */
  private static boolean gids(
      Node node,
      Sink sink,
      List<Map<String, Reading>> gids,
      String hca,
      String port,
      String place) {
    NodeFiles.Listing indexes = node.files().list(place + "/gids");
    for (String index : indexes.names()) {
      FileText gid = node.files().read(place + "/gids/" + index);
      if (gid instanceof FileText.Content content && isEmptyGid(content.firstLine())) {
        continue;
      }
      Source source = Source.of(place + "/gids/" + index);
      Row row = sink.row(GIDS, source).text("hca", hca).text("port", port).text("index", index);
      FactDefinition definition = sink.definition(GIDS).fields().get("gid");
      row.put("gid", Readings.ofFile(definition, gid, source));
      row.file("type", node, place + "/gid_attrs/types/" + index);
      row.file("netdev", node, place + "/gid_attrs/ndevs/" + index);
      gids.add(row.build());
    }
    return indexes.complete();
  }

  private static boolean isEmptyGid(String gid) {
    return gid.equals("0000:0000:0000:0000:0000:0000:0000:0000");
  }
}
