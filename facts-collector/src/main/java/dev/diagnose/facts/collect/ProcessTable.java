package dev.diagnose.facts.collect;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The processes of the node and the files that each has mapped.
 *
 * @param entries by pid
 * @param outcome content when /proc could be listed
 * @param hidden why some process could not be seen at all; empty when all could. Mounted with
 *     {@code hidepid} (proc(5)), /proc keeps the processes of other users back, so the first one
 *     too
 * @param unread why some process did not let its maps be read; empty when all did
 */
record ProcessTable(List<Entry> entries, FileText outcome, String hidden, String unread) {
  private static final String HIDDEN = "some processes may not be seen (run as root)";

  ProcessTable {
    entries = List.copyOf(entries);
  }

  /**
   * One process.
   *
   * @param comm the kernel's name for it, at most 15 characters
   * @param state the letter of {@code /proc/PID/stat}: R, S, D, Z ...
   * @param maps content when its maps could be read
   * @param mapped the files it has mapped; {@code " (deleted)"} stays at the end
   */
  record Entry(long pid, String comm, String state, FileText maps, Set<String> mapped) {}

  static ProcessTable read(Node node) {
    NodeFiles.Listing proc = node.files().list("/proc");
    List<Entry> entries = new ArrayList<>();
    List<String> pids = proc.names().stream().filter(ProcessTable::isNumber).toList();
    String hidden = pids.isEmpty() || pids.contains("1") ? "" : HIDDEN;
    String unread = hidden;
    for (String pid : pids) {
      FileText stat = node.files().read("/proc/" + pid + "/stat");
      Entry entry = stat instanceof FileText.Content content ? entry(node, pid, content) : null;
      if (entry != null) {
        entries.add(entry);
        unread = unread.isEmpty() ? missing(entry.maps()) : unread;
      } else if (!node.isLive() || isRefused(stat)) {
        hidden = HIDDEN;
        unread = HIDDEN;
      }
    }
    entries.sort((left, right) -> Long.compare(left.pid(), right.pid()));
    return new ProcessTable(entries, proc.outcome(), hidden, unread);
  }

  private static boolean isRefused(FileText stat) {
    return stat instanceof FileText.Unreadable refused && !refused.reason().equals("ESRCH");
  }

  private static String missing(FileText maps) {
    if (maps instanceof FileText.Content content) {
      return content.cut() ? "the file is too long" : "";
    }
    return maps instanceof FileText.Unreadable refused ? refused.reason() : "no maps of a process";
  }

  boolean everyMapRead() {
    return unread.isEmpty();
  }

  /** Null when the process has ended meanwhile, or for a text that no kernel writes. */
  private static Entry entry(Node node, String pid, FileText.Content stat) {
    String text = stat.text();
    int open = text.indexOf('(');
    int close = text.lastIndexOf(')');
    if (open < 0 || close < open || close + 2 >= text.length()) {
      return null;
    }
    FileText maps = node.files().read("/proc/" + pid + "/maps");
    if (maps instanceof FileText.Missing && node.isLive()) {
      return null;
    }
    Set<String> mapped =
        maps instanceof FileText.Content content ? mappedFiles(content.text()) : Set.of();
    String comm = text.substring(open + 1, close);
    return new Entry(Long.parseLong(pid), comm, text.substring(close + 2, close + 3), maps, mapped);
  }

  private static boolean isNumber(String pid) {
    for (int i = 0; i < pid.length(); i++) {
      if (pid.charAt(i) < '0' || pid.charAt(i) > '9') {
        return false;
      }
    }
    return pid.length() < 19;
  }

  /** The sixth column, which may hold blanks. */
  private static Set<String> mappedFiles(String maps) {
    Set<String> files = new LinkedHashSet<>();
    for (String line : Lines.of(maps)) {
      int path = line.indexOf('/');
      if (path >= 0) {
        files.add(line.substring(path));
      }
    }
    return files;
  }
}
