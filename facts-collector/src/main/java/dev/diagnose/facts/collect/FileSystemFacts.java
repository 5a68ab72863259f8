package dev.diagnose.facts.collect;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The mounts that hold files, and facts whose catalogue source is {@code statvfs PATH WHAT}.
 *
 * <p>Only local file systems are asked for their space: {@code statvfs} of a network file system
 * whose server is gone never comes back, and nothing can end the thread that waits.
 */
final class FileSystemFacts implements Collector {
  static final String MARK = "statvfs ";
  private static final String MOUNTS = "mounts";
  private static final Set<String> LOCAL =
      Set.of("ext2", "ext3", "ext4", "xfs", "btrfs", "overlay", "tmpfs", "f2fs", "vfat", "zfs");

  /** Those that show the kernel's own state and hold no files of anybody. */
  private static final Set<String> PSEUDO =
      Set.of(
          "proc",
          "sysfs",
          "devpts",
          "devtmpfs",
          "cgroup",
          "cgroup2",
          "securityfs",
          "pstore",
          "bpf",
          "efivarfs",
          "debugfs",
          "tracefs",
          "configfs",
          "fusectl",
          "mqueue",
          "hugetlbfs",
          "autofs",
          "binfmt_misc",
          "rpc_pipefs",
          "nsfs",
          "selinuxfs",
          "squashfs",
          "ramfs");

  private final List<FactDefinition> definitions;

  FileSystemFacts(List<FactDefinition> definitions) {
    this.definitions = List.copyOf(definitions);
  }

  @Override
  public List<String> facts() {
    List<String> names = new ArrayList<>(List.of(MOUNTS));
    names.addAll(Collector.names(definitions));
    return names;
  }

  @Override
  public void collect(Node node, Sink sink) {
    MountTable table = MountTable.read(node, node.process());
    Source source = Source.of(table.path());
    Space space = new Space(node);
    for (FactDefinition definition : definitions) {
      String[] words = definition.source().split(" ", 3);
      String local = table.holding(words[1]).map(MountTable.Mount::type).orElse("");
      sink.put(definition.name(), space.of(words[1], local, words[2]));
    }
    if (!(table.outcome() instanceof FileText.Content content)) {
      sink.put(MOUNTS, table.without(source));
      return;
    }
    List<Map<String, Reading>> rows = new ArrayList<>();
    for (MountTable.Mount mount : table.mounts()) {
      if (!PSEUDO.contains(mount.type()) && table.at(mount.point()).equals(Optional.of(mount))) {
        rows.add(row(sink.row(MOUNTS, source), mount, space));
      }
    }
    sink.records(MOUNTS, rows, !content.cut(), source);
  }

  private static Map<String, Reading> row(Row row, MountTable.Mount mount, Space space) {
    row.text("point", mount.point()).text("type", mount.type()).text("device", mount.device());
    row.words("options", mount.options()).flag("read-only", mount.options().contains("ro"));
    for (String what : new String[] {"size", "available", "inodes-available"}) {
      row.put(what, space.of(mount.point(), mount.type(), what));
    }
    return row.build();
  }

  /** Asks each file system once. */
  private static final class Space {
    private final Node node;
    private final Optional<Libc> libc;
    private final Map<String, Libc.Answer<Libc.FileSystem>> known = new HashMap<>();

    Space(Node node) {
      this.node = node;
      this.libc = node.isLive() ? Libc.load() : Optional.empty();
    }

    Reading of(String path, String type, String what) {
      Source source = Source.of("statvfs(" + path + ")");
      if (!node.isLive()) {
        return Reading.unreadable("a captured tree does not hold it", source);
      }
      if (!LOCAL.contains(type)) {
        return Reading.unreadable(
            "a network or unknown file system is not asked: it could block for ever", source);
      }
      if (libc.isEmpty()) {
        return Reading.unreadable("it needs native access to libc", source);
      }
      String place = node.options().pid() == 0 ? path : node.process() + "/root" + path;
      Libc.Answer<Libc.FileSystem> answer = known.get(place);
      if (answer == null) {
        answer = libc.get().statvfs(place);
        known.put(place, answer);
      }
      if (answer.value().isEmpty()) {
        return answer.reason().equals("ENOENT")
            ? Reading.absent(source)
            : Reading.unreadable(answer.reason(), source);
      }
      Libc.FileSystem system = answer.value().get();
      return switch (what) {
        case "size" -> Reading.of(new Value.Whole(system.size()), source);
        case "available" -> Reading.of(new Value.Whole(system.available()), source);
        default -> Reading.of(new Value.Whole(system.inodesAvailable()), source);
      };
    }
  }
}
