package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Loaded kernel modules, from {@code /proc/modules} and {@code /sys/module}. */
final class ModuleFacts implements Collector {
  static final String MODULES = "kernel.modules";
  private static final String DRIVER_LOADED = "driver.module.loaded";
  private static final String PATH = "/proc/modules";
  private static final int LEAST_COLUMNS = 5;

  @Override
  public List<String> facts() {
    return List.of(MODULES, DRIVER_LOADED);
  }

  @Override
  public void collect(Node node, Sink sink) {
    Source source = Source.of(PATH);
    FileText file = node.files().read(PATH);
    if (!(file instanceof FileText.Content content)) {
      boolean builtIn = file instanceof FileText.Missing && node.files().exists("/sys/module");
      Reading none =
          builtIn
              ? Reading.notApplicable("this kernel has no loadable modules", source)
              : file.without(source);
      sink.put(MODULES, none);
      driverWithoutList(node, sink);
      return;
    }
    List<Map<String, Reading>> rows = new ArrayList<>();
    boolean driver = false;
    for (String line : Lines.of(content.text())) {
      List<String> words = Lines.words(line);
      if (words.size() >= LEAST_COLUMNS) {
        rows.add(row(node, sink.row(MODULES, source), words));
        driver |= words.get(0).equals("nvidia") && words.get(4).equals("Live");
      }
    }
    sink.records(MODULES, rows, !content.cut(), source);
    sink.put(DRIVER_LOADED, Reading.of(new Value.Flag(driver), source));
  }

  /** {@code name size references users state address [(taint)]}. */
  private static Map<String, Reading> row(Node node, Row row, List<String> words) {
    String name = words.get(0);
    row.text("name", name).text("size", words.get(1)).text("references", words.get(2));
    List<String> users = new ArrayList<>();
    for (String user : words.get(3).split(",", -1)) {
      if (!user.isEmpty() && !user.equals("-")) {
        users.add(user);
      }
    }
    row.words("users", users).text("state", words.get(4));
    String directory = "/sys/module/" + name;
    row.file("version", node, directory + "/version");
    row.file("srcversion", node, directory + "/srcversion");
    return row.file("taint", node, directory + "/taint").build();
  }

  private static void driverWithoutList(Node node, Sink sink) {
    String directory = "/sys/module/nvidia";
    FileText state = node.files().read(directory + "/initstate");
    Source source = Source.of(directory + "/initstate");
    if (state instanceof FileText.Content content) {
      boolean live = content.firstLine().equals("live");
      sink.put(DRIVER_LOADED, Reading.of(new Value.Flag(live), source));
    } else if (node.files().exists("/sys/module") && !node.files().exists(directory)) {
      sink.put(DRIVER_LOADED, Reading.of(new Value.Flag(false), source));
    } else {
      sink.put(DRIVER_LOADED, state.without(source));
    }
  }
}
