package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.util.List;
import java.util.Optional;

/** What the configuration space and the resources of one PCI device say. */
final class PciDevice {
  private static final String[] CONFIG_FIELDS = {
    "responds", "acs", "ats", "payload-max", "read-request-max", "relaxed-ordering",
  };

  private final Node node;
  private final String directory;

  PciDevice(Node node, String directory) {
    this.node = node;
    this.directory = directory;
  }

  /**
   * The configuration space.
   *
   * @param config present when it could be read
   * @param outcome content when it could, else why not
   */
  record Configuration(Optional<PciConfig> config, FileText outcome) {}

  /** A sleeping device is left asleep: reading would wake it. */
  Configuration config() {
    if (node.files().read(directory + "/power/runtime_status") instanceof FileText.Content status
        && status.firstLine().startsWith("suspend")) {
      return new Configuration(
          Optional.empty(),
          new FileText.Unreadable("the device sleeps, and reading would wake it"));
    }
    NodeFiles.Bytes read = node.files().bytes(directory + "/config", PciConfig.ALL_BYTES);
    if (!(read.outcome() instanceof FileText.Content)) {
      return new Configuration(Optional.empty(), read.outcome());
    }
    PciConfig config = PciConfig.of(read.bytes());
    return config.isWhole()
        ? new Configuration(Optional.of(config), read.outcome())
        : new Configuration(
            Optional.empty(), new FileText.Unreadable("it has fewer than 64 bytes"));
  }

  void putConfig(Row row) {
    Source source = Source.of(directory + "/config");
    Configuration read = config();
    if (read.config().isEmpty()) {
      for (String field : CONFIG_FIELDS) {
        row.put(field, read.outcome().without(source));
      }
      return;
    }
    PciConfig config = read.config().get();
    row.put("responds", Reading.of(new Value.Flag(config.responds()), source));
    if (!config.responds() || !config.hasCapabilities()) {
      Reading none =
          Reading.unreadable(
              config.responds() ? "only root reads beyond 64 bytes" : "the device does not respond",
              source);
      for (String field : List.of(CONFIG_FIELDS).subList(1, CONFIG_FIELDS.length)) {
        row.put(field, none);
      }
      return;
    }
    row.put(
        "acs",
        config.hasAcs()
            ? Reading.of(new Value.Words(config.acs()), source)
            : Reading.absent(source));
    row.put(
        "ats",
        config.hasAts()
            ? Reading.of(new Value.Flag(config.ats()), source)
            : Reading.absent(source));
    putControl(row, config, source);
  }

  /** DEVCTL: bits 5-7 and 12-14 are powers of two from 128 bytes on, bit 4 relaxes the order. */
  private static void putControl(Row row, PciConfig config, Source source) {
    boolean express = config.express() != 0;
    int control = express ? config.deviceControl() : 0;
    Reading none = Reading.absent(source);
    row.put("payload-max", express ? bytes(128L << (control >> 5 & 7), source) : none);
    row.put("read-request-max", express ? bytes(128L << (control >> 12 & 7), source) : none);
    row.put(
        "relaxed-ordering",
        express ? Reading.of(new Value.Flag((control & 0x10) != 0), source) : none);
  }

  private static Reading bytes(long bytes, Source source) {
    return Reading.of(new Value.Whole(bytes), source);
  }

  /**
   * {@code START END FLAGS} a line, the address space of each BAR from 0; zeros when it has none.
   */
  void putWindows(Row row) {
    String path = directory + "/resource";
    Source source = Source.of(path);
    FileText file = node.files().read(path);
    List<String> lines = file instanceof FileText.Content content ? Lines.of(content.text()) : null;
    for (int bar = 0; bar < 2; bar++) {
      row.put("bar" + bar, lines == null ? file.without(source) : window(lines, bar, source));
    }
    FileText resizable = node.files().presence(directory + "/resource1_resize");
    row.put(
        "bar1-resizable",
        resizable instanceof FileText.Content is
            ? row.parsed("bar1-resizable", is.text(), source)
            : resizable.without(source));
  }

  private static Reading window(List<String> lines, int bar, Source source) {
    List<String> words = bar < lines.size() ? Lines.words(lines.get(bar)) : List.of();
    try {
      long start = Long.decode(words.get(0));
      long end = Long.decode(words.get(1));
      return bytes(end == 0 ? 0 : end - start + 1, source);
    } catch (IndexOutOfBoundsException | NumberFormatException otherForm) {
      return Reading.unreadable("line " + (bar + 1) + " is not START END FLAGS", source);
    }
  }
}
