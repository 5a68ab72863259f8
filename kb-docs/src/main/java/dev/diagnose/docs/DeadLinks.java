package dev.diagnose.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Checks that every link inside the site leads to a page, and every anchor to a place in it. */
final class DeadLinks {
  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
  private static final Pattern OUTSIDE = Pattern.compile("^(?:https?|mailto|data):.*");

  private DeadLinks() {}

  /**
   * Reads every page.
   *
   * @throws IOException naming each page and its dead links
   */
  static void refuse(Path site) throws IOException {
    List<String> dead = find(site);
    if (!dead.isEmpty()) {
      throw new IOException("dead links in the site:\n  " + String.join("\n  ", dead));
    }
  }

  static List<String> find(Path site) throws IOException {
    List<String> dead = new ArrayList<>();
    try (Stream<Path> files = Files.walk(site)) {
      for (Path page : files.filter(file -> file.toString().endsWith(".html")).sorted().toList()) {
        for (String link : links(page)) {
          if (isDead(page, link)) {
            dead.add(site.relativize(page) + ": " + link);
          }
        }
      }
    }
    return dead;
  }

  private static Set<String> links(Path page) throws IOException {
    Set<String> links = new TreeSet<>();
    Matcher found = LINK.matcher(Files.readString(page));
    while (found.find()) {
      links.add(found.group(1).replace("&amp;", "&"));
    }
    return links;
  }

  private static boolean isDead(Path page, String link) throws IOException {
    if (OUTSIDE.matcher(link).matches()) {
      return false;
    }
    int hash = link.indexOf('#');
    String file = hash < 0 ? link : link.substring(0, hash);
    Path target = file.isEmpty() ? page : page.resolveSibling(file).normalize();
    if (!Files.isRegularFile(target)) {
      return true;
    }
    return hash >= 0
        && !Files.readString(target).contains("id=\"" + link.substring(hash + 1) + "\"");
  }
}
