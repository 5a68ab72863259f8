package dev.diagnose.report;

import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Language;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.FirstFailure;
import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import dev.diagnose.rule.Severity;
import java.util.List;
import java.util.Optional;

/**
 * Who failed first, when, and how sure that is: what is looked for at 3 a.m. before anything else.
 */
final class FirstFailureText {
  private static final int MOST_RIVALS = 3;

  private final FirstFailure failure;
  private final Language language;

  FirstFailureText(FirstFailure failure, Language language) {
    this.failure = failure;
    this.language = language;
  }

  /**
   * None when it says no more: a line that is seen at one place, or nobody knows where, is the
   * evidence, unless it states a time that dates what follows from it, or is the program's own and
   * no diagnosis tells it. None either where nothing failed: what is slow from the start has no
   * first failure.
   */
  static Optional<FirstFailure> of(Conclusion conclusion) {
    return conclusion
        .firstFailure()
        .filter(failure -> failure.diagnosis().isEmpty() || hasFailed(conclusion.diagnoses()))
        .filter(
            failure ->
                conclusion.diagnoses().isEmpty()
                    || failure.isReasonOf(conclusion.diagnoses().get(0))
                    || failure.order() == FirstFailure.Order.TIME
                    || failure.order() == FirstFailure.Order.UNKNOWN
                    || isDating(failure, conclusion.diagnoses().get(0))
                    || !failure.event().at().rank().isEmpty()
                    || isOneOfSeveralHosts(failure, conclusion.diagnoses().get(0)));
  }

  private static boolean isOneOfSeveralHosts(FirstFailure failure, Diagnosis diagnosis) {
    return !failure.event().at().host().isEmpty() && diagnosis.scope().size() > 1;
  }

  private static boolean hasFailed(List<Diagnosis> diagnoses) {
    boolean hasFailed = diagnoses.isEmpty();
    for (Diagnosis diagnosis : diagnoses) {
      hasFailed |= diagnosis.severity() == Severity.FATAL || !diagnosis.consequences().isEmpty();
    }
    return hasFailed;
  }

  private static boolean isDating(FirstFailure failure, Diagnosis diagnosis) {
    return !diagnosis.consequences().isEmpty() && failure.event().first().moment().hasTimeOfDay();
  }

  /**
   * Who failed, when, and in which line.
   *
   * @param shown id of the diagnosis beneath whose title this stands; another one is named
   */
  String whoAndWhen(String shown) {
    if (failure.order() == FirstFailure.Order.UNKNOWN) {
      return Phrase.VERDICT.in(language, Phrase.FIRST_UNKNOWN.in(language), rivals())
          + (failure.diagnosis().isEmpty() ? what(shown) : "");
    }
    String when = when(failure.event().first());
    return Phrase.VERDICT.in(language, who(failure.event().at()), when) + what(shown);
  }

  private String when(Occurrence line) {
    String place = line.file() + ':' + line.line();
    return line.moment().hasTimeOfDay()
        ? Phrase.AT_TIME.in(language, TextReport.isoTime(line.nanos()), place)
        : place;
  }

  private String rivals() {
    StringBuilder lines = new StringBuilder(when(failure.event().first()));
    int shown = Math.min(failure.rivals().size(), MOST_RIVALS);
    for (Event rival : failure.rivals().subList(0, shown)) {
      lines.append("; ").append(when(rival.first()));
    }
    int rest = failure.rivals().size() - shown;
    return lines + (rest > 0 ? " (+" + rest + ')' : "");
  }

  private String what(String shown) {
    if (failure.diagnosis().isEmpty()) {
      return " · " + failure.event().first().text().strip();
    }
    return failure.diagnosis().equals(shown) ? "" : " · " + failure.diagnosis();
  }

  private String who(Coordinate at) {
    if (at.rank().isEmpty()) {
      return at.host().isEmpty()
          ? Phrase.FAILED_FIRST.in(language)
          : Phrase.HOST_FAILED_FIRST.in(language, at.host());
    }
    return at.host().isEmpty()
        ? Phrase.RANK_FAILED_FIRST.in(language, at.rank())
        : Phrase.RANK_ON_HOST_FAILED_FIRST.in(language, at.rank(), at.host());
  }

  /** What decided. */
  String how() {
    return switch (failure.order()) {
      case TIME -> Phrase.BY_TIME.in(language);
      case UNKNOWN -> Phrase.BY_NOTHING.in(language);
      case LINES -> Phrase.BY_ORDER.in(language);
      case LINES_AS_CLOCKS_DISAGREE -> {
        FirstFailure.Skew skew = failure.skew().orElseThrow();
        long seconds = skew.nanos() / 1_000_000_000L;
        yield Phrase.BY_ORDER_CLOCKS.in(language, skew.laterHost(), skew.earlierHost(), seconds);
      }
    };
  }
}
