package dev.diagnose.report;

import dev.diagnose.facts.Coordinate;
import dev.diagnose.infer.FirstFailure;
import dev.diagnose.log.Occurrence;
import java.io.IOException;

/**
 * Who failed first, when, and how sure that is: what is looked for at 3 a.m. before anything else.
 */
final class FirstFailureText {
  private final Page page;

  FirstFailureText(Page page) {
    this.page = page;
  }

  /**
   * Writes it.
   *
   * @param shown id of the diagnosis beneath whose title this stands
   */
  void write(FirstFailure failure, String shown) throws IOException {
    Occurrence line = failure.event().first();
    String place = line.file() + ':' + line.line();
    String when =
        line.moment().hasTime() && !line.moment().isSinceBoot()
            ? page.say(Phrase.AT_TIME, TextReport.isoTime(line.nanos()), place)
            : place;
    String what = failure.diagnosis().equals(shown) ? "" : " · " + failure.diagnosis();
    page.prose(2, Style.HEADING, page.say(Phrase.VERDICT, who(failure.event().at()), when) + what);
    page.prose(2, Style.FAINT, how(failure));
  }

  private String who(Coordinate at) {
    if (at.rank().isEmpty()) {
      return at.host().isEmpty()
          ? page.say(Phrase.FAILED_FIRST)
          : page.say(Phrase.HOST_FAILED_FIRST, at.host());
    }
    return at.host().isEmpty()
        ? page.say(Phrase.RANK_FAILED_FIRST, at.rank())
        : page.say(Phrase.RANK_ON_HOST_FAILED_FIRST, at.rank(), at.host());
  }

  private String how(FirstFailure failure) {
    return switch (failure.order()) {
      case TIME -> page.say(Phrase.BY_TIME);
      case LINES -> page.say(Phrase.BY_ORDER);
      case LINES_AS_CLOCKS_DISAGREE -> {
        FirstFailure.Skew skew = failure.skew().orElseThrow();
        long seconds = skew.nanos() / 1_000_000_000L;
        yield page.say(Phrase.BY_ORDER_CLOCKS, skew.laterHost(), skew.earlierHost(), seconds);
      }
    };
  }
}
