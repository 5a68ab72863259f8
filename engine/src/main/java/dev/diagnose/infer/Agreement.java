package dev.diagnose.infer;

import dev.diagnose.log.Event;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Events sorted by what they must agree in. One whose part is not known could belong to any group;
 * it is never taken for a member of one.
 */
final class Agreement {
  private static final char END = '\u0001';

  private final List<String> same;

  Agreement(List<String> same) {
    this.same = same;
  }

  /** The events of each group, by its key. */
  Map<String, List<Event>> groups(List<Event> events) {
    Map<String, List<Event>> groups = new LinkedHashMap<>();
    for (Event event : events) {
      String key = key(event);
      if (!key.isEmpty()) {
        groups.computeIfAbsent(key, name -> new ArrayList<>()).add(event);
      }
    }
    return groups;
  }

  /** The events of one group. */
  List<Event> of(String group, List<Event> events) {
    List<Event> members = new ArrayList<>();
    for (Event event : events) {
      if (key(event).equals(group)) {
        members.add(event);
      }
    }
    return members;
  }

  /** The events that could belong to any group. */
  List<Event> homeless(List<Event> events) {
    return of("", events);
  }

  private String key(Event event) {
    StringBuilder key = new StringBuilder().append(END);
    for (String word : same) {
      String part = part(event, word);
      if (part.isEmpty()) {
        return "";
      }
      key.append(part).append(END);
    }
    return key.toString();
  }

  /** A place or a capture of an event; empty when it is not known. */
  static String part(Event event, String word) {
    return switch (word) {
      case "host" -> event.at().host();
      case "rank" -> event.at().rank();
      case "device" -> event.at().device();
      default -> event.capture(word);
    };
  }
}
