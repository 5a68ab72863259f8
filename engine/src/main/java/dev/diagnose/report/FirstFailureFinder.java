package dev.diagnose.report;

import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.Support;
import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the failure that came first among the lines that diagnoses rest on, their consequences
 * included.
 *
 * <p>When every such line states a time, time decides. Otherwise the order of the inputs and of
 * their lines does, and the report says so.
 */
final class FirstFailureFinder {
  private record Sign(Event event, String diagnosis) {}

  private final List<String> inputs;

  FirstFailureFinder(List<String> inputs) {
    this.inputs = inputs;
  }

  Optional<Report.FirstFailure> find(Conclusion conclusion) {
    List<Sign> signs = new ArrayList<>();
    for (Diagnosis diagnosis : conclusion.diagnoses()) {
      if (!diagnosis.band().isAtLeast(conclusion.diagnoses().get(0).band())) {
        break; // What is only possible must not date what is sure; the surest come first.
      }
      for (Diagnosis.Argument argument : diagnosis.evidence()) {
        boolean speaksFor = argument.weight().isEmpty() || argument.weight().get().points() > 0;
        if (speaksFor) {
          addLines(argument.support(), diagnosis.id(), signs);
        }
      }
      for (Diagnosis.Effect effect : diagnosis.consequences()) {
        addLines(effect.support(), diagnosis.id(), signs);
      }
    }
    return first(signs);
  }

  private static void addLines(List<Support> support, String diagnosis, List<Sign> signs) {
    for (Support each : support) {
      if (each instanceof Support.Line line) {
        signs.add(new Sign(line.event(), diagnosis));
      }
    }
  }

  private Optional<Report.FirstFailure> first(List<Sign> signs) {
    boolean byTime = true;
    for (Sign sign : signs) {
      byTime &= sign.event().first().nanos() != Occurrence.NO_TIME;
    }
    Sign first = null;
    for (Sign sign : signs) {
      if (first == null || isEarlier(sign.event().first(), first.event().first(), byTime)) {
        first = sign;
      }
    }
    return first == null
        ? Optional.empty()
        : Optional.of(new Report.FirstFailure(first.event(), first.diagnosis(), byTime));
  }

  private boolean isEarlier(Occurrence one, Occurrence other, boolean byTime) {
    if (byTime && one.nanos() != other.nanos()) {
      return one.nanos() < other.nanos();
    }
    int order = Integer.compare(inputs.indexOf(one.file()), inputs.indexOf(other.file()));
    return order != 0 ? order < 0 : one.offset() < other.offset();
  }
}
