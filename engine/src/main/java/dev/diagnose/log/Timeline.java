package dev.diagnose.log;

import java.util.ArrayList;
import java.util.List;

/**
 * The lines of an event one by one.
 *
 * @param moments in the order of the input
 * @param complete whether every line is there, or left out only where those that are there give
 *     every {@link Watch} of the pattern the same answer
 */
public record Timeline(List<Moment> moments, boolean complete) {
  public Timeline {
    moments = List.copyOf(moments);
  }

  Timeline behind(int inputs) {
    return new Timeline(moments.stream().map(moment -> moment.behind(inputs)).toList(), complete);
  }

  /** What is known of an event that nobody watched: its first lines and its last. */
  static Timeline ofSamples(long count, List<Occurrence> samples, Occurrence last) {
    List<Moment> moments = new ArrayList<>(samples.size() + 1);
    for (Occurrence sample : samples) {
      moments.add(sample.moment());
    }
    if (count > samples.size()) {
      moments.add(last.moment());
    }
    return new Timeline(moments, moments.size() == count);
  }
}
