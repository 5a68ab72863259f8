package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import java.util.List;
import java.util.Map;

/** The processes worth a record: daemons of the stack, and whoever is stuck in the kernel. */
final class GpuProcesses {
  /** The kernel keeps 15 characters of a name. */
  private static final List<String> DAEMONS =
      List.of(
          "nv-fabricmanage",
          "nvidia-persiste",
          "nvidia-imex",
          "nvidia-cuda-mps",
          "nv-hostengine",
          "dcgm-exporter",
          "opensm",
          "slurmd",
          "slurmstepd",
          "kubelet",
          "dockerd",
          "containerd",
          "crio",
          "sshd",
          "gpustack",
          "ray::IDLE",
          "raylet");

  private GpuProcesses() {}

  static boolean isOne(ProcessTable.Entry process) {
    return process.state().equals("D") || DAEMONS.contains(process.comm());
  }

  static Map<String, Reading> row(
      Node node, Row row, ProcessTable.Entry process, List<String> libraries) {
    String directory = "/proc/" + process.pid();
    row.text("pid", Long.toString(process.pid()));
    row.text("name", process.comm());
    row.text("state", process.state());
    row.put("waits-in", waitChannel(node, row, directory + "/wchan"));
    row.put("memlock-soft", memlock(node, row, directory + "/limits"));
    if (process.maps() instanceof FileText.Content) {
      row.words("libraries", libraries);
    } else {
      row.put("libraries", process.maps().without(Source.of(directory + "/maps")));
    }
    return row.build();
  }

  /** {@code 0} means that it is not waiting in the kernel. */
  private static Reading waitChannel(Node node, Row row, String path) {
    Source source = Source.of(path);
    FileText file = node.files().read(path);
    if (!(file instanceof FileText.Content content)) {
      return file.without(source);
    }
    String function = content.firstLine();
    return function.isEmpty() || function.equals("0")
        ? Reading.absent(source)
        : row.parsed("waits-in", function, source);
  }

  private static Reading memlock(Node node, Row row, String path) {
    Source source = Source.of(path);
    FileText file = node.files().read(path);
    if (!(file instanceof FileText.Content content)) {
      return file.without(source);
    }
    String value = Lines.value(content.text(), "Max locked memory");
    List<String> words = value == null ? List.of() : Lines.words(value);
    return row.parsed("memlock-soft", words.isEmpty() ? "" : words.get(0), source);
  }
}
