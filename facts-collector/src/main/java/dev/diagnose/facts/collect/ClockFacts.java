package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.util.List;
import java.util.Optional;

/**
 * Whether the kernel's clock follows a time server, as {@code adjtimex(2)} tells; nothing is set.
 */
final class ClockFacts implements Collector {
  private static final String SYNCHRONIZED = "os.clock.synchronized";
  private static final String ERROR = "os.clock.error.max";

  @Override
  public List<String> facts() {
    return List.of(SYNCHRONIZED, ERROR);
  }

  @Override
  public void collect(Node node, Sink sink) {
    Source source = Source.of("adjtimex(2)");
    if (!node.isLive()) {
      put(sink, Reading.unreadable("a captured tree does not hold it", source));
      return;
    }
    Optional<Libc> libc = Libc.load();
    if (libc.isEmpty()) {
      put(sink, Reading.unreadable("it needs native access to libc", source));
      return;
    }
    Libc.Answer<Libc.Clock> answer = libc.get().clock();
    if (answer.value().isEmpty()) {
      put(sink, Reading.unreadable(answer.reason(), source));
      return;
    }
    Libc.Clock clock = answer.value().get();
    sink.put(SYNCHRONIZED, Reading.of(new Value.Flag(clock.isSynchronized()), source));
    sink.put(ERROR, Reading.of(new Value.Whole(clock.largestError()), source));
  }

  private void put(Sink sink, Reading reading) {
    for (String fact : facts()) {
      sink.put(fact, reading);
    }
  }
}
