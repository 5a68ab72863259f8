package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** One collector at work on a thread that nobody has to wait for. */
final class CollectorRun {
  private static final int THREADS = 4;

  private final Collector collector;
  private final CountDownLatch done = new CountDownLatch(1);
  private volatile long started;
  private volatile long ended;
  private volatile String failure = "";

  private CollectorRun(Collector collector) {
    this.collector = collector;
  }

  /** Runs them side by side until all are done or the budget is spent. */
  static List<CollectorRun> all(List<Collector> collectors, Node node, Sink sink) {
    List<CollectorRun> runs = new ArrayList<>();
    for (Collector collector : collectors) {
      runs.add(new CollectorRun(collector));
    }
    AtomicInteger next = new AtomicInteger();
    long allowed = node.options().budget().plus(node.options().interval()).toNanos();
    long deadline = System.nanoTime() + allowed;
    for (int i = 0; i < Math.min(THREADS, runs.size()); i++) {
      Thread worker = new Thread(new Worker(runs, next, node, sink), "collector-" + i);
      worker.setDaemon(true);
      worker.start();
    }
    for (CollectorRun run : runs) {
      run.await(deadline - System.nanoTime());
    }
    return List.copyOf(runs);
  }

  private record Worker(List<CollectorRun> runs, AtomicInteger next, Node node, Sink sink)
      implements Runnable {
    @Override
    public void run() {
      for (int i = next.getAndIncrement(); i < runs.size(); i = next.getAndIncrement()) {
        runs.get(i).run(node, sink);
      }
    }
  }

  private void run(Node node, Sink sink) {
    started = System.nanoTime();
    try {
      collector.collect(node, sink);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError defect) {
      failure = "the collector failed: " + defect;
    }
    ended = System.nanoTime();
    done.countDown();
  }

  private void await(long nanos) {
    try {
      boolean unused = done.await(Math.max(0, nanos), TimeUnit.NANOSECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  Collector collector() {
    return collector;
  }

  String name() {
    return collector.getClass().getSimpleName();
  }

  boolean isFinished() {
    return done.getCount() == 0;
  }

  Duration elapsed() {
    long from = started;
    return from == 0
        ? Duration.ZERO
        : Duration.ofNanos((isFinished() ? ended : System.nanoTime()) - from);
  }

  /** The state of a fact that this collector has not put. */
  Reading without() {
    Source source = Source.of(name());
    if (!isFinished()) {
      return Reading.timedOut(started == 0 ? "its turn did not come" : "reading " + name(), source);
    }
    return Reading.unreadable(
        failure.isEmpty() ? "the collector gave no reading" : failure, source);
  }
}
