package dev.diagnose.infer;

import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Events in the order of their last occurrence: by input, then by place in it. */
final class LatestLast implements Comparator<LatestLast.Numbered> {
  /** An event and the number of its input. */
  record Numbered(int input, Event event) {}

  private LatestLast() {}

  static List<Event> sorted(List<Event> events) {
    List<String> inputs = new ArrayList<>();
    List<Numbered> numbered = new ArrayList<>();
    for (Event event : events) {
      String file = event.last().file();
      if (!inputs.contains(file)) {
        inputs.add(file);
      }
      numbered.add(new Numbered(inputs.indexOf(file), event));
    }
    numbered.sort(new LatestLast());
    List<Event> sorted = new ArrayList<>();
    for (Numbered each : numbered) {
      sorted.add(each.event());
    }
    return sorted;
  }

  @Override
  public int compare(Numbered one, Numbered other) {
    Occurrence mine = one.event().last();
    Occurrence theirs = other.event().last();
    int order = Integer.compare(one.input(), other.input());
    order = order != 0 ? order : Long.compare(mine.offset(), theirs.offset());
    return order != 0 ? order : one.event().pattern().compareTo(other.event().pattern());
  }
}
