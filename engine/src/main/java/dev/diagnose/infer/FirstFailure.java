package dev.diagnose.infer;

import dev.diagnose.log.Event;
import java.util.List;
import java.util.Optional;

/**
 * The failure that came first, over all hosts and ranks.
 *
 * @param event its line is the event's first
 * @param diagnosis id of the diagnosis that it is evidence of; empty for a process that failed
 *     through a fault of its own
 * @param order what decided
 * @param skew between which hosts times and lines disagree most; empty when they do not
 * @param rivals the first failures of other files where it is not known which of all came first;
 *     empty where it is known
 */
public record FirstFailure(
    Event event, String diagnosis, Order order, Optional<Skew> skew, List<Event> rivals) {

  public FirstFailure {
    rivals = List.copyOf(rivals);
  }

  /** One that is known. */
  public FirstFailure(Event event, String diagnosis, Order order, Optional<Skew> skew) {
    this(event, diagnosis, order, skew, List.of());
  }

  /** Whether it is the program's own, and the diagnosis tells only of what follows from such. */
  public boolean isReasonOf(Diagnosis told) {
    return diagnosis.isEmpty() && told.consequence();
  }

  /** What decided which failure came first. */
  public enum Order {
    /** The times that the lines state. */
    TIME,
    /** The order of the lines: some of them state no time, or one that does not compare. */
    LINES,
    /** The order of the lines: the hosts' clocks disagree. */
    LINES_AS_CLOCKS_DISAGREE,
    /** Nothing: the lines stand in several files, and no times tell which came first. */
    UNKNOWN
  }

  /**
   * Two hosts of which the later line states the earlier time.
   *
   * @param nanos by how much
   */
  public record Skew(String earlierHost, String laterHost, long nanos) {}
}
