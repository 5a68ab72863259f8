package dev.diagnose.rules;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Gives everything in a log that belongs to one incident another name, the same thing always the
 * same: hosts, processes, ranks, folders of users, private addresses, dates and uptimes.
 *
 * <p>What programs fix is no name: rank 0, loopback, and the networks that Flannel, Calico, k3s,
 * Docker and libvirt take by default, which tell a pod's or a bridge's address from a host's.
 */
final class Renaming {
  /** {@code host:pid:tid [gpu]}, {@code [host:pid]}, and the host of a syslog line. */
  private static final Pattern HOST =
      Pattern.compile(
          "(?m)^\\[?([A-Za-z][A-Za-z0-9.-]{0,60}):\\d+(?::\\d+)? ?[\\[\\]]"
              + "|^[A-Z][a-z]{2} [ \\d]\\d \\d\\d:\\d\\d:\\d\\d ([A-Za-z][A-Za-z0-9.-]*) ");

  /** The largest number of 32 bits stands where there is no process. */
  private static final Pattern PROCESS =
      Pattern.compile(
          "(?m)((?<=^[A-Za-z][\\w.-]{0,60}:)\\d+:\\d+(?= \\[)"
              + "|(?<=\\bpid[= ])(?!4294967295\\b)\\d+)");

  private static final Pattern RANK =
      Pattern.compile("(?<=\\[rank|\\[Rank |\\brank |\\bRank )\\d+");
  private static final Pattern FOLDER =
      Pattern.compile("(?<=/(?:home|data|scratch|workspace|mnt)/)[A-Za-z0-9_-]+(?=/)");
  private static final Pattern ADDRESS =
      Pattern.compile(
          "\\b(?!10\\.(?:244|4[23])\\.|192\\.168\\.(?:0|122)\\.)(10|192\\.168)\\.(\\d{1,3})\\.(\\d{1,3})(\\.\\d{1,3})?\\b");
  private static final Pattern YEAR = Pattern.compile("\\b20[12]\\d(?=[-/]\\d\\d[-/]\\d\\d)");
  private static final Pattern UPTIME = Pattern.compile("(?m)(?<=^\\[ {0,6})\\d+(?=\\.\\d+\\])");
  private static final int OTHER = 37;

  /** Seconds added to times since boot: all times move, the time between two lines stays. */
  private static final long LATER = 7_000_000;

  private final Map<String, String> hosts = new LinkedHashMap<>();

  /** Finds the hosts of a log. */
  Renaming(String log) {
    Matcher matcher = HOST.matcher(log);
    while (matcher.find()) {
      String host = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
      if (!host.equals("localhost")) {
        hosts.putIfAbsent(host, "zeta-" + (hosts.size() + OTHER));
      }
    }
  }

  String apply(String text) {
    String renamed = each(PROCESS, text, Renaming::process);
    for (Map.Entry<String, String> host : hosts.entrySet()) {
      renamed =
          renamed.replaceAll(
              "(?<![\\w./-])" + Pattern.quote(host.getKey()) + "(?![\\w/-])", host.getValue());
    }
    renamed = each(RANK, renamed, Renaming::rank);
    renamed = each(FOLDER, renamed, found -> "other-" + found.group().length());
    renamed = each(ADDRESS, renamed, Renaming::address);
    renamed = each(YEAR, renamed, found -> Integer.toString(number(found.group()) + 1));
    return each(UPTIME, renamed, found -> Long.toString(Long.parseLong(found.group()) + LATER));
  }

  private static String process(MatchResult found) {
    return found.group().replaceAll("(\\d+)", "$11");
  }

  private static String rank(MatchResult found) {
    int rank = number(found.group());
    return rank == 0 ? found.group() : Integer.toString(rank + OTHER);
  }

  private static String address(MatchResult found) {
    String last = found.group(4) == null ? "" : found.group(4);
    if (found.group(1).equals("10")) {
      return "10." + other(found.group(2)) + "." + other(found.group(3)) + last;
    }
    return found.group(1) + "." + other(found.group(2)) + "." + found.group(3) + last;
  }

  /** Another number of a byte; different ones stay different. */
  private static int other(String octet) {
    int number = number(octet);
    return number > 255 ? number : number ^ OTHER;
  }

  private static int number(String digits) {
    return digits.length() > 8 ? 0 : Integer.parseInt(digits);
  }

  private static String each(Pattern what, String text, Function<MatchResult, String> by) {
    return what.matcher(text).replaceAll(found -> Matcher.quoteReplacement(by.apply(found)));
  }
}
