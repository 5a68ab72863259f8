package dev.diagnose.report;

import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.Support;
import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import dev.diagnose.report.Report.FirstFailure;
import dev.diagnose.rule.Weight;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the failure that came first: by the lines' own times when every line that counts has one,
 * else by their order, which means nothing between two files and is said to be so.
 */
final class FirstFailureFinder {
  private record Failure(Event event, String diagnosis) {}

  private FirstFailureFinder() {}

  static Optional<FirstFailure> find(List<Diagnosis> diagnoses) {
    List<Failure> failures = new ArrayList<>();
    for (Diagnosis diagnosis : diagnoses) {
      for (Diagnosis.Argument argument : diagnosis.evidence()) {
        if (argument.weight().map(Weight::points).orElse(1) > 0) {
          collect(argument.support(), diagnosis.id(), failures);
        }
      }
    }
    boolean timed = true;
    for (Failure failure : failures) {
      timed &= failure.event().first().nanos() != Occurrence.NO_TIME;
    }
    Failure first = null;
    for (Failure failure : failures) {
      if (first == null || isEarlier(failure, first, timed)) {
        first = failure;
      }
    }
    return first == null
        ? Optional.empty()
        : Optional.of(new FirstFailure(first.event(), first.diagnosis(), timed));
  }

  private static void collect(List<Support> support, String diagnosis, List<Failure> failures) {
    for (Support one : support) {
      if (one instanceof Support.Line line) {
        failures.add(new Failure(line.event(), diagnosis));
      }
    }
  }

  private static boolean isEarlier(Failure one, Failure other, boolean timed) {
    Occurrence mine = one.event().first();
    Occurrence theirs = other.event().first();
    if (timed && mine.nanos() != theirs.nanos()) {
      return mine.nanos() < theirs.nanos();
    }
    return mine.file().equals(theirs.file()) && mine.offset() < theirs.offset();
  }
}
