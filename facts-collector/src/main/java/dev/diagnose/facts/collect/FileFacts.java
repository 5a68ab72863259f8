package dev.diagnose.facts.collect;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactState;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Facts that are one value in one file, read as the catalogue's {@code source} says:
 *
 * <ul>
 *   <li>{@code /path}: the first line
 *   <li>{@code /path KEY}: what follows KEY and a colon, an equals sign or blanks, quotes removed
 *   <li>{@code /path field 2}: the second word of the first line
 *   <li>{@code /path [chosen]}: the word that stands in brackets
 * </ul>
 *
 * Several of them, separated by semicolons, are tried in order until one is not absent. {@code PID}
 * in a path is the process asked about.
 */
final class FileFacts implements Collector {
  private static final String FIELD = "field ";
  private static final String CHOSEN = "[chosen]";

  private final List<FactDefinition> definitions;

  FileFacts(List<FactDefinition> definitions) {
    this.definitions = List.copyOf(definitions);
  }

  @Override
  public List<String> facts() {
    return Collector.names(definitions);
  }

  @Override
  public void collect(Node node, Sink sink) {
    Map<String, FileText> read = new HashMap<>();
    for (FactDefinition definition : definitions) {
      sink.put(definition.name(), reading(definition, node, read));
    }
  }

  private static Reading reading(FactDefinition definition, Node node, Map<String, FileText> read) {
    Reading reading = null;
    for (String place : definition.source().split(";", -1)) {
      String stripped = place.strip();
      int blank = stripped.indexOf(' ');
      String path = blank < 0 ? stripped : stripped.substring(0, blank);
      String selector = blank < 0 ? "" : stripped.substring(blank + 1).strip();
      path = path.startsWith("/proc/PID/") ? node.process() + path.substring(9) : path;
      FileText file = read.get(path);
      if (file == null) {
        file = node.files().read(path);
        read.put(path, file);
      }
      reading = select(definition, file, path, selector);
      if (reading.state() != FactState.ABSENT) {
        return reading;
      }
    }
    return reading;
  }

  private static Reading select(
      FactDefinition definition, FileText file, String path, String selector) {
    Source source = Source.of(selector.isEmpty() ? path : path + " " + selector);
    if (!(file instanceof FileText.Content content)) {
      return file.without(source);
    }
    if (selector.isEmpty()) {
      return Readings.parsed(definition, content.firstLine(), source);
    }
    if (selector.startsWith(FIELD)) {
      String[] words = content.firstLine().split("\\s+", -1);
      int index = Integer.parseInt(selector.substring(FIELD.length())) - 1;
      return index < words.length
          ? Readings.parsed(definition, words[index], source)
          : Reading.unreadable("it has fewer words", source);
    }
    if (selector.equals(CHOSEN)) {
      return chosen(definition, content.firstLine(), source);
    }
    String value = Lines.value(content.text(), selector);
    if (value == null) {
      return content.cut()
          ? Reading.unreadable("the file is too long", source)
          : Reading.absent(source);
    }
    return Readings.parsed(definition, value, source);
  }

  private static Reading chosen(FactDefinition definition, String line, Source source) {
    int open = line.indexOf('[');
    int close = line.indexOf(']', open + 1);
    return open < 0 || close < 0
        ? Readings.parsed(definition, line, source)
        : Readings.parsed(definition, line.substring(open + 1, close), source);
  }
}
