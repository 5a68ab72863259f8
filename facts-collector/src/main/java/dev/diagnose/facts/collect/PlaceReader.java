package dev.diagnose.facts.collect;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.util.HashMap;
import java.util.Map;

/** Finds what the places of a source name; a file that several facts come from is read once. */
final class PlaceReader {
  static final String CGROUP = "cgroup ";
  private static final String PROCESS = "/proc/PID/";
  private static final String KERNEL = "KERNEL";

  private final Node node;
  private final Map<String, FileText> read = new HashMap<>();

  PlaceReader(Node node) {
    this.node = node;
  }

  /**
   * What a place holds.
   *
   * @param text after all steps
   * @param list true when each line of it is an item of a list
   * @param source where that was
   */
  record Found(FileText text, boolean list, Source source) {
    Reading reading(FactDefinition definition) {
      if (!(text instanceof FileText.Content content)) {
        return text.without(source);
      }
      return list && definition.type() == FactType.WORDS
          ? Reading.of(new Value.Words(Lines.of(content.text())), source)
          : Readings.parsed(definition, content.firstLine(), source);
    }
  }

  Found find(SourcePlace place) {
    String text = place.place();
    boolean cgroup = text.startsWith(CGROUP);
    String named = cgroup ? text.substring(CGROUP.length()) : text;
    int blank = named.indexOf(' ');
    String path = blank < 0 ? named : named.substring(0, blank);
    // Asked before names of this node come in: a cgroup's may hold a comma.
    boolean severalFiles = path.indexOf('*') >= 0 || path.indexOf(',') >= 0;
    String selector = blank < 0 ? "" : named.substring(blank + 1).strip();
    path = cgroup ? node.cgroups().locate(path) : expanded(path);
    Source source = Source.of(selector.isEmpty() ? path : path + " " + selector);
    if (severalFiles) {
      ManyFiles many = new ManyFiles(node.files(), path);
      boolean list = place.isList() || (place.steps().isEmpty() && ManyFiles.isList(selector));
      return new Found(place.after(many.select(selector)), list, source);
    }
    boolean list = place.isList() || (place.steps().isEmpty() && isList(selector));
    return new Found(place.after(select(path, selector)), list, source);
  }

  private String expanded(String path) {
    if (path.startsWith(PROCESS)) {
      return node.process() + path.substring(PROCESS.length() - 1);
    }
    return path.contains(KERNEL) ? path.replace(KERNEL, node.kernelRelease()) : path;
  }

  private static boolean isList(String selector) {
    return selector.equals("entries") || (!selector.isEmpty() && Step.of(selector).isList());
  }

  private FileText select(String path, String selector) {
    return switch (selector) {
      case "exists" -> node.files().presence(path);
      case "link" -> node.files().link(path);
      case "entries" -> ManyFiles.entries(node.files().list(path));
      case "count" -> ManyFiles.count(node.files().list(path));
      case "" -> content(path);
      default -> Step.of(selector).apply(content(path));
    };
  }

  private FileText content(String path) {
    FileText file = read.get(path);
    if (file == null) {
      file = node.files().read(path);
      read.put(path, file);
    }
    return file;
  }
}
