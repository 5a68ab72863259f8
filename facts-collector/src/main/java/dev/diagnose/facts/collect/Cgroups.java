package dev.diagnose.facts.collect;

import java.util.List;

/**
 * Where the control group of the process asked about keeps its files, under version 1 and version 2
 * (cgroups(7)).
 */
final class Cgroups {
  private static final String MOUNT = "/sys/fs/cgroup";

  private final NodeFiles files;
  private final List<String> memberships;

  Cgroups(Node node) {
    this.files = node.files();
    this.memberships =
        node.files().read(node.process() + "/cgroup") instanceof FileText.Content content
            ? Lines.of(content.text())
            : List.of();
  }

  /**
   * The path of a file such as {@code memory.max}; its name begins with the controller's. A limit
   * binds all groups below it, so it is that of the group on the way up which is allowed least: its
   * use and its events are what counts then. Where no group has a limit it is the process's own.
   */
  String locate(String file) {
    String controller = file.substring(0, Math.max(0, file.indexOf('.')));
    boolean unified = files.exists(MOUNT + "/cgroup.controllers");
    String mount = unified ? MOUNT : MOUNT + "/" + controller;
    String group = own(controller, unified, mount);
    String tightest = group;
    double least = limit(group, controller);
    while (group.length() > mount.length()) {
      group = group.substring(0, group.lastIndexOf('/'));
      double limit = limit(group, controller);
      if (limit < least) {
        tightest = group;
        least = limit;
      }
    }
    return tightest + "/" + file;
  }

  /**
   * The process's own group. Inside a container its directory may be out of sight; then the mount
   * is that group.
   */
  private String own(String controller, boolean unified, String mount) {
    for (String line : memberships) {
      String[] parts = line.split(":", 3);
      boolean own =
          parts.length == 3
              && (unified
                  ? parts[1].isEmpty()
                  : List.of(parts[1].split(",", -1)).contains(controller));
      if (own && parts[2].length() > 1 && !parts[2].contains("/..")) {
        String directory = mount + parts[2];
        return files.exists(directory) ? directory : mount;
      }
    }
    return mount;
  }

  /** What a group may use of memory, processes or processor time; infinite without a limit. */
  private double limit(String group, String controller) {
    String name =
        switch (controller) {
          case "memory", "pids", "cpu" -> controller + ".max";
          default -> "";
        };
    if (name.isEmpty()) {
      return Double.POSITIVE_INFINITY;
    }
    if (files.read(group + "/" + name) instanceof FileText.Content content) {
      return limit(content.firstLine());
    }
    return controller.equals("memory")
            && files.read(group + "/memory.limit_in_bytes") instanceof FileText.Content old
        ? limit(old.firstLine())
        : Double.POSITIVE_INFINITY;
  }

  /** {@code max}, {@code 4096}, or {@code 150000 100000}: the time in each period. */
  private static double limit(String line) {
    String[] words = line.split(" ");
    try {
      double limit = Long.parseLong(words[0]);
      return words.length > 1 ? limit / Long.parseLong(words[1]) : limit;
    } catch (NumberFormatException none) {
      return Double.POSITIVE_INFINITY;
    }
  }
}
