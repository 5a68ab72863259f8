package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code /proc/PID/mountinfo}, as proc(5) describes it.
 *
 * @param mounts in the kernel's order
 * @param outcome content when it could be read
 * @param path where it was read
 */
record MountTable(List<Mount> mounts, FileText outcome, String path) {
  MountTable {
    mounts = List.copyOf(mounts);
  }

  /**
   * One mount.
   *
   * @param root the directory of the file system that is mounted here
   * @param point where it is mounted
   * @param options of the mount, then of the file system
   * @param type of the file system
   * @param device what is mounted
   */
  record Mount(String root, String point, List<String> options, String type, String device) {
    Mount {
      options = List.copyOf(options);
    }
  }

  static MountTable read(Node node, String process) {
    String path = process + "/mountinfo";
    FileText file = node.files().read(path);
    List<Mount> mounts = new ArrayList<>();
    if (file instanceof FileText.Content content) {
      for (String line : Lines.of(content.text())) {
        mount(line).ifPresent(mounts::add);
      }
    }
    return new MountTable(mounts, file, path);
  }

  private static Optional<Mount> mount(String line) {
    List<String> words = Lines.words(line);
    int separator = words.indexOf("-");
    if (separator < 6 || words.size() < separator + 4) {
      return Optional.empty();
    }
    List<String> options = new ArrayList<>(List.of(words.get(5).split(",", -1)));
    options.addAll(List.of(words.get(separator + 3).split(",", -1)));
    return Optional.of(
        new Mount(
            unescaped(words.get(3)),
            unescaped(words.get(4)),
            options,
            words.get(separator + 1),
            unescaped(words.get(separator + 2))));
  }

  /** Blanks in paths are written as octal escapes. */
  private static String unescaped(String path) {
    return path.indexOf('\\') < 0
        ? path
        : path.replace("\\040", " ").replace("\\011", "\t").replace("\\134", "\\");
  }

  /** The mount at exactly this point; of several the last, which hides the others. */
  Optional<Mount> at(String point) {
    Optional<Mount> found = Optional.empty();
    for (Mount mount : mounts) {
      if (mount.point().equals(point)) {
        found = Optional.of(mount);
      }
    }
    return found;
  }

  /** The mount that a path lies on: the longest point that it begins with. */
  Optional<Mount> holding(String path) {
    Optional<Mount> found = Optional.empty();
    int longest = -1;
    for (Mount mount : mounts) {
      String point = mount.point();
      boolean below = point.equals("/") || path.equals(point) || path.startsWith(point + "/");
      if (below && point.length() >= longest) {
        found = Optional.of(mount);
        longest = point.length();
      }
    }
    return found;
  }

  /** The state of a fact about a mount that is not in the table. */
  Reading without(Source source) {
    return outcome instanceof FileText.Content ? Reading.absent(source) : outcome.without(source);
  }
}
