package dev.diagnose.cli;

import dev.diagnose.infer.Conclusion;
import dev.diagnose.log.LogFollower;
import dev.diagnose.log.Occurrence;
import dev.diagnose.log.ScanResult;
import dev.diagnose.report.Change;
import dev.diagnose.report.Report;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Concludes anew whenever the logs showed something from which something new could follow. In a
 * replay at full speed that is after each MiB, on a log that grows as things happen within a
 * second.
 */
final class LogWatch {
  private static final long STRIDE_BYTES = 1 << 20;
  private static final long PAUSE_NANOS = 1_000_000_000L;
  private static final long PAUSE_MILLIS = 200;

  /** Silence tells something too: that what should have come did not. */
  private static final long SILENCE_NANOS = 60_000_000_000L;

  private final Investigation start;
  private final List<String> names;
  private final BlockingQueue<Piece> pieces;
  private final Alerts alerts;
  private final Notices notices;
  private final LogFollower follower;
  private final List<Integer> inputs = new ArrayList<>();
  private final Set<Integer> ended = new LinkedHashSet<>();
  private boolean hasLost;
  private Conclusion told = Conclusion.NOTHING;
  private long concludedRevision;
  private long concludedBytes;
  private long concludedLatest = Occurrence.NO_TIME;
  private long concludedAt = System.nanoTime();

  /**
   * @param start what is known without the logs
   * @param names of the logs, in the order of their numbers
   * @param pieces what they grow by
   * @param notices takes a line for a log that cannot be opened for the time being
   */
  LogWatch(
      Investigation start,
      List<String> names,
      BlockingQueue<Piece> pieces,
      Alerts alerts,
      Notices notices) {
    this.start = start;
    this.names = List.copyOf(names);
    this.pieces = pieces;
    this.alerts = alerts;
    this.notices = notices;
    this.follower = start.knowledge().follow();
    for (String name : names) {
      inputs.add(follower.begin(name));
    }
  }

  /**
   * Watches until all logs have ended or somebody asks for the end; returns what came of it. A log
   * that cannot be read any longer has ended, and the others go on.
   */
  Report run(Interruption interruption) throws IOException, InterruptedException {
    while (ended.size() < names.size() && !interruption.isAsked()) {
      Piece piece = pieces.poll(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
      if (piece != null) {
        take(piece);
      }
      if (isDue(piece == null) && hasNews()) {
        tell(known().conclude());
      }
    }
    for (int log = 0; log < inputs.size(); log++) {
      if (!ended.contains(log)) {
        end(log);
      }
    }
    Investigation known = known();
    Report report = known.withGuesses(known.conclude());
    tell(report);
    alerts.ended(report, time(follower.result()));
    return report;
  }

  /** What all logs show so far. */
  ScanResult seen() {
    return follower.result();
  }

  /** Whether a log ended only because it could not be read any longer. */
  boolean hasLost() {
    return hasLost;
  }

  private void take(Piece piece) throws IOException {
    int input = inputs.get(piece.log());
    switch (piece.what()) {
      case GREW -> follower.append(input, piece.bytes(), 0, piece.bytes().length);
      case BEGAN_ANEW -> {
        follower.end(input);
        inputs.set(piece.log(), follower.begin(names.get(piece.log())));
      }
      case WAITS -> notices.tell(Notice.WAITING, reason(piece));
      case FAILED -> {
        notices.tell(Notice.LOG_LOST, names.get(piece.log()), reason(piece));
        hasLost = true;
        end(piece.log());
      }
      case ENDED -> end(piece.log());
    }
  }

  private void end(int log) {
    follower.end(inputs.get(log));
    ended.add(log);
  }

  private static String reason(Piece piece) {
    return new String(piece.bytes(), StandardCharsets.UTF_8);
  }

  private boolean isDue(boolean isQuiet) {
    return isQuiet
        || follower.bytes() - concludedBytes >= STRIDE_BYTES
        || System.nanoTime() - concludedAt >= PAUSE_NANOS;
  }

  private boolean hasNews() {
    long latest = follower.latestNanos();
    boolean isLater =
        latest != Occurrence.NO_TIME
            && (concludedLatest == Occurrence.NO_TIME || latest - concludedLatest > SILENCE_NANOS);
    return follower.revision() != concludedRevision || isLater;
  }

  private Investigation known() {
    concludedRevision = follower.revision();
    concludedBytes = follower.bytes();
    concludedLatest = follower.latestNanos();
    concludedAt = System.nanoTime();
    return start.seeing(names, follower.result());
  }

  private void tell(Report report) throws IOException {
    List<Change> changes = Change.between(told, report.conclusion());
    told = report.conclusion();
    if (changes.isEmpty()) {
      return;
    }
    long time = time(follower.result());
    for (Change change : changes) {
      alerts.changed(change, time, report.ranks());
    }
  }

  /** The log's own clock, where it has one. */
  private static long time(ScanResult seen) {
    return seen.latestNanos() != Occurrence.NO_TIME
        ? seen.latestNanos()
        : System.currentTimeMillis() * 1_000_000;
  }
}
