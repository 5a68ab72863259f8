package dev.diagnose.facts;

import java.util.List;

/**
 * Paths without the names of people and projects. What an operating system or a package lays out
 * stays: everything below /usr and the like, and from the first lib or site-packages on.
 */
final class RedactedPath {
  private static final List<String> SYSTEM =
      List.of(
          "/usr/", "/lib/", "/lib64/", "/lib32/", "/bin/", "/sbin/", "/etc/", "/proc/", "/sys/",
          "/dev/", "/run/", "/var/", "/opt/", "/boot/");
  private static final List<String> LAID_OUT =
      List.of("lib", "lib64", "lib32", "bin", "site-packages", "dist-packages", ".cupy", "cupy");
  private static final List<String> TOPS =
      List.of("home", "users", "Users", "root", "mnt", "data", "scratch", "workspace", "tmp");

  private final KeyedHash hash;

  RedactedPath(KeyedHash hash) {
    this.hash = hash;
  }

  /** Every path in a text, such as a list with colons. */
  String redact(String text) {
    StringBuilder redacted = new StringBuilder();
    int start = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || ":= ,;".indexOf(text.charAt(i)) >= 0) {
        redacted.append(path(text.substring(start, i)));
        if (i < text.length()) {
          redacted.append(text.charAt(i));
        }
        start = i + 1;
      }
    }
    return redacted.toString();
  }

  private String path(String path) {
    if (!path.startsWith("/")) {
      return path;
    }
    for (String top : SYSTEM) {
      if (path.startsWith(top)) {
        return path;
      }
    }
    String[] parts = path.split("/", -1);
    StringBuilder redacted = new StringBuilder();
    boolean laidOut = false;
    for (int i = 0; i < parts.length; i++) {
      laidOut |= LAID_OUT.contains(parts[i]);
      boolean library = i == parts.length - 1 && parts[i].contains(".so");
      boolean kept =
          laidOut
              || library
              || parts[i].isEmpty()
              || parts[i].startsWith("user-")
              || (i == 1 && TOPS.contains(parts[i]));
      redacted.append(i == 0 ? "" : "/").append(kept ? parts[i] : "dir-" + hash.hex(parts[i], 6));
    }
    return redacted.toString();
  }
}
