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
   * The path of a file such as {@code memory.max}; its name begins with the controller's. Inside a
   * container the group's own directory may be out of sight; then the mount is that group.
   */
  String locate(String file) {
    String controller = file.substring(0, Math.max(0, file.indexOf('.')));
    boolean unified = files.exists(MOUNT + "/cgroup.controllers");
    String mount = unified ? MOUNT : MOUNT + "/" + controller;
    for (String line : memberships) {
      String[] parts = line.split(":", 3);
      boolean own =
          parts.length == 3
              && (unified
                  ? parts[1].isEmpty()
                  : List.of(parts[1].split(",", -1)).contains(controller));
      if (own && parts[2].length() > 1 && !parts[2].contains("/..")) {
        String directory = mount + parts[2];
        return (files.exists(directory) ? directory : mount) + "/" + file;
      }
    }
    return mount + "/" + file;
  }
}
