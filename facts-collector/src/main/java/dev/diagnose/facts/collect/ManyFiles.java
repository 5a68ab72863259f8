package dev.diagnose.facts.collect;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The files that paths with {@code *} in some of their parts name, looked at together. */
final class ManyFiles {
  private final NodeFiles files;
  private final String pattern;

  ManyFiles(NodeFiles files, String pattern) {
    this.files = files;
    this.pattern = pattern;
  }

  static boolean isList(String selector) {
    return selector.equals("entries")
        || selector.equals("values")
        || Step.of(selector).kind() == Step.Kind.LINES;
  }

  /** {@code entries, count, values, sum, max} or {@code lines TEXT} over all of them. */
  FileText select(String selector) {
    NodeFiles.Listing paths = matching();
    if (!paths.complete() && paths.names().isEmpty()) {
      return paths.outcome();
    }
    if (selector.equals("entries")) {
      return entries(new NodeFiles.Listing(lastParts(paths.names()), paths.outcome()));
    }
    if (selector.equals("count")) {
      return count(paths);
    }
    List<FileText.Content> contents = new ArrayList<>();
    for (String path : paths.names()) {
      FileText file = files.read(path);
      if (file instanceof FileText.Content content) {
        contents.add(content);
      } else if (file instanceof FileText.Unreadable) {
        return file;
      }
    }
    if (contents.isEmpty() && paths.complete()) {
      return new FileText.Missing();
    }
    return paths.complete() ? combined(selector, contents) : paths.outcome();
  }

  private static FileText combined(String selector, List<FileText.Content> contents) {
    return switch (selector) {
      case "values" -> text(distinct(contents));
      case "sum", "max" -> number(selector, contents);
      default -> lines(Step.of(selector), contents);
    };
  }

  private static List<String> distinct(List<FileText.Content> contents) {
    Set<String> values = new TreeSet<>();
    for (FileText.Content content : contents) {
      values.add(content.firstLine());
    }
    values.remove("");
    return List.copyOf(values);
  }

  private static FileText number(String selector, List<FileText.Content> contents) {
    long sum = 0;
    long most = Long.MIN_VALUE;
    for (FileText.Content content : contents) {
      try {
        long number = Long.parseLong(content.firstLine());
        sum = Math.addExact(sum, number);
        most = Math.max(most, number);
      } catch (ArithmeticException | NumberFormatException notANumber) {
        return new FileText.Unreadable(
            Readings.otherForm(content.firstLine(), notANumber).getMessage());
      }
    }
    return new FileText.Content(Long.toString(selector.equals("sum") ? sum : most), false);
  }

  private static FileText lines(Step step, List<FileText.Content> contents) {
    List<String> lines = new ArrayList<>();
    for (FileText.Content content : contents) {
      FileText chosen = step.apply(content);
      if (!(chosen instanceof FileText.Content some)) {
        return chosen;
      }
      lines.addAll(Lines.of(some.text()));
    }
    return text(lines);
  }

  /** The names in a directory, one a line. */
  static FileText entries(NodeFiles.Listing listing) {
    return listing.complete() ? text(listing.names()) : listing.outcome();
  }

  /** How many names a directory has. */
  static FileText count(NodeFiles.Listing listing) {
    return listing.complete()
        ? new FileText.Content(Integer.toString(listing.names().size()), false)
        : listing.outcome();
  }

  private static FileText text(List<String> lines) {
    return new FileText.Content(String.join("\n", lines), false);
  }

  private static List<String> lastParts(List<String> paths) {
    List<String> names = new ArrayList<>();
    for (String path : paths) {
      names.add(path.substring(path.lastIndexOf('/') + 1));
    }
    return names;
  }

  /** All paths that fit; those that are missing don't matter as long as one is there. */
  private NodeFiles.Listing matching() {
    List<String> paths = new ArrayList<>();
    FileText outcome = new FileText.Missing();
    for (String one : pattern.split(",", -1)) {
      NodeFiles.Listing listing = matching(one);
      paths.addAll(listing.names());
      if (!(listing.outcome() instanceof FileText.Missing)
          && !(outcome instanceof FileText.Unreadable)) {
        outcome = listing.outcome();
      }
    }
    return new NodeFiles.Listing(paths, outcome);
  }

  /** The paths that fit, up to the last part with a {@code *}; what follows it may be missing. */
  private NodeFiles.Listing matching(String one) {
    List<String> paths = List.of("");
    boolean first = true;
    for (String part : one.substring(1).split("/", -1)) {
      List<String> longer = new ArrayList<>();
      for (String path : paths) {
        if (part.indexOf('*') < 0) {
          longer.add(path + "/" + part);
          continue;
        }
        NodeFiles.Listing listing = files.list(path);
        if (first && !listing.complete()) {
          return listing;
        }
        for (String name : listing.names()) {
          if (fits(name, part)) {
            longer.add(path + "/" + name);
          }
        }
      }
      first &= part.indexOf('*') < 0;
      paths = longer;
    }
    boolean found = !first || files.exists(one);
    return new NodeFiles.Listing(
        found ? paths : List.of(),
        found ? new FileText.Content("", false) : new FileText.Missing());
  }

  private static boolean fits(String name, String part) {
    int star = part.indexOf('*');
    String start = part.substring(0, star);
    String end = part.substring(star + 1);
    return name.length() >= start.length() + end.length()
        && name.startsWith(start)
        && name.endsWith(end);
  }
}
