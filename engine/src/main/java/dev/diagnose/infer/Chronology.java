package dev.diagnose.infer;

import dev.diagnose.infer.FirstFailure.Skew;
import dev.diagnose.log.Event;
import dev.diagnose.log.Moment;
import dev.diagnose.log.Occurrence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which of two lines was written first, as far as times tell.
 *
 * <p>Clocks are judged by inputs in which lines of several hosts interleave: where a line states a
 * time well before that of an earlier line from another host, one of the two clocks is wrong (or
 * one of the two outputs was held back), and times of different hosts do not compare. An input that
 * is the logs of its hosts one after the other tells nothing about their clocks.
 */
final class Chronology {
  private static final long SECOND = 1_000_000_000L;

  /** Many programs print whole seconds, and writers hold lines back for moments. */
  private static final long GRANULARITY = SECOND;

  private static final long TOLERANCE = 5 * SECOND;

  private final Optional<Skew> skew;

  private Chronology(Optional<Skew> skew) {
    this.skew = skew;
  }

  static Chronology of(List<Event> events) {
    List<Event> timed = new ArrayList<>();
    for (Event event : events) {
      Moment first = event.first().moment();
      if (first.hasTimeOfDay() && !event.at().host().isEmpty()) {
        timed.add(event);
      }
    }
    timed.sort(new ByLine());
    Skew widest = null;
    for (int from = 0, to; from < timed.size(); from = to) {
      to = from + 1;
      while (to < timed.size() && input(timed.get(to)) == input(timed.get(from))) {
        to++;
      }
      Skew found = isInterleaved(timed.subList(from, to)) ? skew(timed.subList(from, to)) : null;
      widest = found != null && (widest == null || found.nanos() > widest.nanos()) ? found : widest;
    }
    return new Chronology(Optional.ofNullable(widest));
  }

  /** Whether a host's lines go on after those of another one. */
  private static boolean isInterleaved(List<Event> lines) {
    Set<String> ended = new HashSet<>();
    String host = "";
    for (Event line : lines) {
      if (!line.at().host().equals(host)) {
        ended.add(host);
        host = line.at().host();
        if (ended.contains(host)) {
          return true;
        }
      }
    }
    return false;
  }

  private static Skew skew(List<Event> lines) {
    Skew widest = null;
    Event latest = lines.get(0);
    for (Event line : lines) {
      long back = latest.first().nanos() - line.first().nanos();
      if (back <= 0) {
        latest = line;
      } else if (back > TOLERANCE
          && !line.at().host().equals(latest.at().host())
          && (widest == null || back > widest.nanos())) {
        widest = new Skew(line.at().host(), latest.at().host(), back);
      }
    }
    return widest;
  }

  private static int input(Event event) {
    return event.first().input();
  }

  /** Between which hosts times and lines disagree most; empty when they do not. */
  Optional<Skew> skew() {
    return skew;
  }

  /** True when times say that the first line of one event is later than that of another. */
  boolean isLater(Event one, Event other) {
    Occurrence first = one.first();
    Occurrence second = other.first();
    String host = one.at().host();
    boolean sameHost = !host.isEmpty() && host.equals(other.at().host());
    return first.moment().hasTimeOfDay()
        && second.moment().hasTimeOfDay()
        && (skew.isEmpty() || sameHost)
        && first.nanos() - second.nanos() >= GRANULARITY;
  }

  /** By time; within what programs round away, by the order of the lines. */
  static boolean isEarlier(Occurrence one, Occurrence other) {
    long distance = one.nanos() - other.nanos();
    boolean isClose = Math.abs(distance) < GRANULARITY && one.input() == other.input();
    return isClose ? one.offset() < other.offset() : distance < 0;
  }

  private static final class ByLine implements Comparator<Event> {
    @Override
    public int compare(Event one, Event other) {
      int order = Integer.compare(input(one), input(other));
      return order != 0 ? order : Long.compare(one.first().offset(), other.first().offset());
    }
  }
}
