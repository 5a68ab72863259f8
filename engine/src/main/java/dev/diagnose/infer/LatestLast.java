package dev.diagnose.infer;

import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import java.util.Comparator;

/** Events in the order of their last occurrence: by input, then by place in it. */
final class LatestLast implements Comparator<Event> {
  @Override
  public int compare(Event one, Event other) {
    Occurrence mine = one.last();
    Occurrence theirs = other.last();
    int order = Integer.compare(mine.input(), theirs.input());
    order = order != 0 ? order : Long.compare(mine.offset(), theirs.offset());
    return order != 0 ? order : one.pattern().compareTo(other.pattern());
  }
}
