package dev.diagnose.facts;

import java.util.Locale;

/**
 * What is mounted, without the servers and people that a network share names: {@code host:/export},
 * {@code user@host:/home} (sshfs), {@code host@tcp:host@o2ib:/fs} (Lustre), {@code //host/share}
 * (CIFS). Everything else is a device of the node or the kernel's word for a file system, and
 * stays.
 */
final class RedactedMount {
  private static final String[] LUSTRE_NETWORKS = {"tcp", "o2ib", "kfi", "gni", "ptlf"};

  private final RedactionTokens tokens;

  RedactedMount(RedactionTokens tokens) {
    this.tokens = tokens;
  }

  String redact(String device) {
    if (device.startsWith("//")) {
      int share = device.indexOf('/', 2);
      int end = share < 0 ? device.length() : share;
      return "//" + server(device.substring(2, end)) + tokens.user(device.substring(end));
    }
    int path = device.indexOf(":/");
    return path > 0
        ? servers(device.substring(0, path)) + ":" + tokens.user(device.substring(path + 1))
        : tokens.user(device);
  }

  private String servers(String list) {
    if (list.startsWith("[")) {
      return list; // an IPv6 address; the sweep knows it by its form
    }
    StringBuilder redacted = new StringBuilder();
    int start = 0;
    for (int i = 0; i <= list.length(); i++) {
      if (i == list.length() || list.charAt(i) == ',' || list.charAt(i) == ':') {
        redacted.append(server(list.substring(start, i)));
        redacted.append(i < list.length() ? list.substring(i, i + 1) : "");
        start = i + 1;
      }
    }
    return redacted.toString();
  }

  private String server(String server) {
    int at = server.lastIndexOf('@');
    if (at < 0) {
      return isNumber(server) ? server : tokens.replace(Sensitivity.ADDRESS, server);
    }
    String before = server.substring(0, at);
    String behind = server.substring(at + 1);
    return isLustreNetwork(behind)
        ? tokens.replace(Sensitivity.ADDRESS, before) + "@" + behind
        : tokens.person(before) + "@" + tokens.replace(Sensitivity.ADDRESS, behind);
  }

  /** A port of a Ceph monitor. */
  private static boolean isNumber(String text) {
    return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static boolean isLustreNetwork(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    for (String network : LUSTRE_NETWORKS) {
      if (lower.startsWith(network)
          && (lower.length() == network.length() || isNumber(lower.substring(network.length())))) {
        return true;
      }
    }
    return false;
  }
}
