package dev.diagnose.facts.collect;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The files of the GPU and RDMA kernel modules that the running kernel would load next, and facts
 * whose catalogue source is {@code modinfo MODULE KEY}. After an upgrade they differ from what is
 * loaded.
 */
final class ModuleFileFacts implements Collector {
  static final String MARK = "modinfo ";
  private static final String MODULE_FILES = "kernel.module-files";
  private static final List<String> MODULES =
      List.of(
          "nvidia",
          "nvidia_uvm",
          "nvidia_modeset",
          "nvidia_drm",
          "nvidia_peermem",
          "nv_peer_mem",
          "nvidia_fs",
          "gdrdrv",
          "mlx5_core",
          "mlx5_ib",
          "ib_core",
          "ib_uverbs",
          "ib_umad",
          "efa",
          "irdma",
          "bnxt_re",
          "nouveau");
  private static final String[][] FIELDS = {
    {"version", "version"},
    {"srcversion", "srcversion"},
    {"license", "license"},
    {"built-for", "vermagic"},
    {"signer", "signer"},
  };

  private final List<FactDefinition> definitions;

  ModuleFileFacts(List<FactDefinition> definitions) {
    this.definitions = List.copyOf(definitions);
  }

  /** A module's file and what it says; one of module and failure is null. */
  private record Looked(String path, ModuleFile module, String failure) {}

  @Override
  public List<String> facts() {
    List<String> names = new ArrayList<>(List.of(MODULE_FILES));
    names.addAll(Collector.names(definitions));
    return names;
  }

  @Override
  public void collect(Node node, Sink sink) {
    String directory = "/lib/modules/" + node.kernelRelease();
    Source source = Source.of(directory + "/modules.dep");
    FileText index = node.files().read(directory + "/modules.dep");
    if (!(index instanceof FileText.Content content)) {
      Reading none =
          index instanceof FileText.Missing
              ? Reading.unreadable("no modules of the running kernel are seen from here", source)
              : index.without(source);
      for (String fact : facts()) {
        sink.put(fact, none);
      }
      return;
    }
    Map<String, Looked> modules = new LinkedHashMap<>();
    List<Map<String, Reading>> rows = new ArrayList<>();
    for (String line : Lines.of(content.text())) {
      int colon = line.indexOf(':');
      String name = name(line.substring(0, Math.max(0, colon)));
      if (MODULES.contains(name) && !modules.containsKey(name)) {
        String file = line.substring(0, colon);
        Looked looked = look(node, file.startsWith("/") ? file : directory + "/" + file);
        modules.put(name, looked);
        rows.add(row(sink.row(MODULE_FILES, Source.of(looked.path())), name, looked));
      }
    }
    sink.records(MODULE_FILES, rows, !content.cut(), source);
    for (FactDefinition definition : definitions) {
      String[] words = definition.source().split(" ", 3);
      sink.put(definition.name(), reading(definition, modules.get(words[1]), words[2], source));
    }
  }

  private static Looked look(Node node, String path) {
    try {
      return new Looked(path, ModuleFile.read(node.files().locate(path)), null);
    } catch (IOException failure) {
      return new Looked(path, null, Errno.of(failure));
    }
  }

  /** {@code nvidia_uvm} for {@code updates/dkms/nvidia-uvm.ko.zst}. */
  private static String name(String path) {
    String file = path.substring(path.lastIndexOf('/') + 1);
    int end = file.indexOf(".ko");
    return (end < 0 ? file : file.substring(0, end)).replace('-', '_');
  }

  private static Map<String, Reading> row(Row row, String name, Looked looked) {
    row.text("name", name).text("path", looked.path());
    for (String[] field : FIELDS) {
      if (looked.module() == null) {
        row.unreadable(field[0], looked.failure());
      } else {
        String value = looked.module().values().get(field[1]);
        Source source = Source.of(looked.path() + " .modinfo " + field[1]);
        row.put(
            field[0], value == null ? Reading.absent(source) : row.parsed(field[0], value, source));
      }
    }
    return row.build();
  }

  private static Reading reading(
      FactDefinition definition, Looked looked, String key, Source index) {
    if (looked == null) {
      return Reading.absent(index);
    }
    Source source = Source.of(looked.path() + " .modinfo " + key);
    if (looked.module() == null) {
      return Reading.unreadable(looked.failure(), source);
    }
    String value = looked.module().values().get(key);
    return value == null ? Reading.absent(source) : Readings.parsed(definition, value, source);
  }
}
