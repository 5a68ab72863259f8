package dev.diagnose.facts.collect;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The system packages of the GPU and RDMA stack, from dpkg's status file, and facts whose catalogue
 * source is {@code package NAME}: the version of those whose name begins so. The rpm database is
 * binary and is not read.
 */
final class PackageFacts implements Collector {
  static final String MARK = "package ";
  private static final String PACKAGES = "packages";
  private static final String STATUS = "/var/lib/dpkg/status";
  private static final String[] PREFIXES = {
    "nvidia-",
    "libnvidia-",
    "libnccl",
    "cuda-",
    "libcudnn",
    "datacenter-gpu-manager",
    "doca-",
    "mlnx-",
    "ofed-",
    "rdma-core",
    "libibverbs",
    "ibverbs-",
    "librdmacm",
    "mft",
    "linux-modules-nvidia",
    "gdrcopy",
    "libgdrapi",
    "libfabric",
    "efa",
    "slurm",
    "containerd",
    "docker-ce",
    "kubelet",
  };

  private final List<FactDefinition> definitions;

  PackageFacts(List<FactDefinition> definitions) {
    this.definitions = List.copyOf(definitions);
  }

  /** A package as dpkg lists it. */
  private record Installed(String name, String version, String state) {}

  @Override
  public List<String> facts() {
    List<String> names = new ArrayList<>(List.of(PACKAGES));
    names.addAll(Collector.names(definitions));
    return names;
  }

  @Override
  public void collect(Node node, Sink sink) {
    Source source = Source.of(STATUS);
    FileText file = node.files().read(STATUS);
    if (!(file instanceof FileText.Content content)) {
      boolean rpm = file instanceof FileText.Missing && node.files().exists("/var/lib/rpm");
      Reading none =
          rpm
              ? Reading.unreadable("the rpm database is not read: ask rpm -qa", source)
              : file.without(source);
      for (String fact : facts()) {
        sink.put(fact, none);
      }
      return;
    }
    List<Installed> installed = installed(content.text());
    List<Map<String, Reading>> rows = new ArrayList<>();
    for (Installed one : installed) {
      Row row = sink.row(PACKAGES, source).text("name", one.name()).text("version", one.version());
      rows.add(row.flag("held", one.state().startsWith("hold ")).build());
    }
    sink.records(PACKAGES, rows, !content.cut(), source);
    for (FactDefinition definition : definitions) {
      String prefix = definition.source().substring(MARK.length());
      sink.put(definition.name(), version(definition, prefix, installed, source));
    }
  }

  private static Reading version(
      FactDefinition definition, String prefix, List<Installed> installed, Source source) {
    TreeSet<String> versions = new TreeSet<>();
    for (Installed one : installed) {
      if (one.name().startsWith(prefix)) {
        versions.add(upstream(one.version()));
      }
    }
    if (versions.size() > 1) {
      return Reading.unreadable("versions differ: " + String.join(", ", versions), source);
    }
    return versions.isEmpty()
        ? Reading.absent(source)
        : Readings.parsed(definition, versions.first(), source);
  }

  /** Stanzas of {@code Package:, Status:, Version:} lines, as dpkg-query(1) describes them. */
  private static List<Installed> installed(String text) {
    List<Installed> found = new ArrayList<>();
    String name = "";
    String state = "";
    for (String line : Lines.of(text)) {
      if (line.startsWith("Package: ")) {
        name = line.substring(9).strip();
      } else if (line.startsWith("Status: ")) {
        state = line.substring(8).strip();
      } else if (line.startsWith("Version: ") && state.endsWith(" installed") && isOne(name)) {
        found.add(new Installed(name, withoutEpoch(line.substring(9).strip()), state));
      }
    }
    return found;
  }

  private static boolean isOne(String name) {
    for (String prefix : PREFIXES) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  private static String withoutEpoch(String version) {
    int colon = version.indexOf(':');
    return colon < 0 ? version : version.substring(colon + 1);
  }

  /** Without the packager's revision, so that it compares with what the software says itself. */
  private static String upstream(String version) {
    int hyphen = version.lastIndexOf('-');
    return hyphen < 0 ? version : version.substring(0, hyphen);
  }
}
