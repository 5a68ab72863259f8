package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The device nodes of GPUs and RDMA, and the errno that using them gives.
 *
 * <p>Each is asked with {@code access(2)}, which passes the same permission checks as an open, that
 * of the device cgroup included, and touches no driver. Only nodes whose open has no effect are
 * opened too, because the driver's own answer is worth more:
 *
 * <ul>
 *   <li>{@code nvidiactl} counts its users and starts no GPU
 *   <li>{@code nvidia-uvm} makes an address space when it is asked to, not at open; answers EIO
 *       after a fatal error
 *   <li>{@code uverbsN, rdma_cm, umadN} allocate a file's state; answer ENXIO when the device has
 *       gone
 * </ul>
 *
 * <p>Not {@code nvidiaN}: the first open starts the GPU, which takes seconds and may hang. Not
 * {@code issmN}: its open announces a subnet manager on the port. Not the NVSwitch, IMEX and
 * capability nodes: their open takes what they grant.
 */
final class DeviceNodeFacts implements Collector {
  private static final String DEVICES = "devices";
  private static final String[] OPENED = {"nvidiactl", "nvidia-uvm", "uverbs", "rdma_cm", "umad"};
  private static final String[] DIRECTORIES = {
    "/dev/nvidia-caps", "/dev/nvidia-caps-imex-channels", "/dev/infiniband",
  };

  @Override
  public List<String> facts() {
    return List.of(DEVICES);
  }

  @Override
  public void collect(Node node, Sink sink) {
    Source source = Source.of("/dev");
    NodeFiles.Listing listing = node.files().list("/dev");
    if (listing.names().isEmpty() && !listing.complete()) {
      sink.put(DEVICES, listing.outcome().without(source));
      return;
    }
    List<String> paths = new ArrayList<>();
    for (String name : listing.names()) {
      String path = "/dev/" + name;
      if ((name.startsWith("nvidia") || name.equals("gdrdrv")) && !isListed(path)) {
        paths.add(path);
      }
    }
    for (String directory : DIRECTORIES) {
      for (String name : node.files().list(directory).names()) {
        paths.add(directory + "/" + name);
      }
    }
    Map<String, String> drivers = drivers(node);
    List<Map<String, Reading>> rows = new ArrayList<>();
    for (String path : paths) {
      rows.add(row(node, sink.row(DEVICES, source), path, drivers));
    }
    sink.records(DEVICES, rows, listing.complete(), source);
  }

  private static boolean isListed(String path) {
    return List.of(DIRECTORIES).contains(path);
  }

  private static Map<String, Reading> row(
      Node node, Row row, String path, Map<String, String> drivers) {
    row.text("path", path);
    if (!node.isLive()) {
      for (String field :
          new String[] {"kind", "mode", "major", "registered-as", "access", "open"}) {
        row.unreadable(field, "a captured tree does not hold it");
      }
      return row.build();
    }
    putAttributes(row, path, drivers);
    Optional<Libc> libc = Libc.load();
    if (libc.isEmpty()) {
      return row.unreadable("access", "it needs native access to libc")
          .unreadable("open", "it needs native access to libc")
          .build();
    }
    row.text("access", libc.get().access(path));
    row.put(
        "open",
        isOpened(path)
            ? row.parsed("open", libc.get().open(path), Source.of("open(" + path + ")"))
            : Reading.notApplicable(
                "opening it has effects, so it is not tried", Source.of("open(" + path + ")")));
    return row.build();
  }

  private static boolean isOpened(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    for (String opened : OPENED) {
      if (name.startsWith(opened)) {
        return true;
      }
    }
    return false;
  }

  private static void putAttributes(Row row, String path, Map<String, String> drivers) {
    try {
      Map<String, Object> attributes =
          Files.readAttributes(Path.of(path), "unix:mode,rdev", LinkOption.NOFOLLOW_LINKS);
      int mode = (Integer) attributes.get("mode");
      long device = (Long) attributes.get("rdev");
      row.text("kind", kind(mode)).text("mode", Integer.toOctalString(mode & 07777));
      if ((mode & 0170000) != 0020000) {
        Reading none = Reading.notApplicable("it is not a character device", Source.of(path));
        row.put("major", none).put("registered-as", none);
        return;
      }
      long major = (device >>> 8 & 0xfff) | (device >>> 32 & ~0xfffL);
      String driver = drivers.get(Long.toString(major));
      Source table = Source.of("/proc/devices");
      row.number("major", major);
      row.put(
          "registered-as",
          driver == null ? Reading.absent(table) : Reading.of(new Value.Text(driver), table));
    } catch (IOException | UnsupportedOperationException failure) {
      String reason = failure instanceof IOException io ? Errno.of(io) : "not a Unix file system";
      for (String field : new String[] {"kind", "mode", "major", "registered-as"}) {
        row.unreadable(field, reason);
      }
    }
  }

  private static String kind(int mode) {
    return switch (mode & 0170000) {
      case 0020000 -> "device";
      case 0040000 -> "directory";
      case 0120000 -> "link";
      default -> "file";
    };
  }

  /** {@code 195 nvidia} lines of the character devices. */
  private static Map<String, String> drivers(Node node) {
    Map<String, String> drivers = new HashMap<>();
    if (node.files().read("/proc/devices") instanceof FileText.Content content) {
      for (String line : Lines.of(content.text())) {
        List<String> words = Lines.words(line);
        if (words.size() == 2 && words.get(0).equals("Block")) {
          break;
        }
        if (words.size() == 2) {
          drivers.putIfAbsent(words.get(0), words.get(1));
        }
      }
    }
    return drivers;
  }
}
