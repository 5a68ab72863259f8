package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.infer.Diagnosis;
import java.io.IOException;
import java.util.List;

/**
 * What {@code diagnose watch} says while a log grows: one block for each change, so short that the
 * next one can be seen coming. The report at the end tells all.
 */
public final class AlertText {
  private static final long SECOND = 1_000_000_000L;

  private final Page page;
  private final Catalogue catalogue;

  /**
   * A writer of changes.
   *
   * @param catalogue gives the units in which facts are shown
   */
  public AlertText(Catalogue catalogue, TextOptions options, Appendable out) {
    this.page = new Page(out, options);
    this.catalogue = catalogue;
  }

  /**
   * Writes a change; one of the score alone is none to wake somebody for.
   *
   * @param nanos when, as in {@link dev.diagnose.log.Occurrence#nanos}: the log's own time, as the
   *     reader will look for it there
   * @param ranks the different ranks that the logs name
   */
  public void write(Change change, long nanos, List<String> ranks) throws IOException {
    if (change.kind() == Change.Kind.SCORE) {
      return;
    }
    Diagnosis diagnosis = change.diagnosis();
    String time = TextReport.isoTime(nanos - Math.floorMod(nanos, SECOND));
    page.prose(0, Style.HEADING, time + "  " + what(change));
    if (change.kind() == Change.Kind.WITHDRAWN) {
      page.prose(2, diagnosis.title().in(page.language()));
      page.prose(2, Style.FAINT, diagnosis.id() + " · " + why(change));
    } else {
      new DiagnosisText(page, catalogue, ranks).writeAlert(diagnosis);
    }
    page.blank();
  }

  private String what(Change change) {
    return switch (change.kind()) {
      case NEW -> page.say(Phrase.ALERT_NEW);
      case STRONGER -> page.say(Phrase.ALERT_STRONGER, bandBefore(change));
      case WEAKER -> page.say(Phrase.ALERT_WEAKER, bandBefore(change));
      case SCORE -> "";
      case WITHDRAWN -> page.say(Phrase.ALERT_WITHDRAWN, bandBefore(change));
    };
  }

  private String bandBefore(Change change) {
    return page.say(VerdictText.band(change.before().orElseThrow().band()));
  }

  private String why(Change change) {
    if (change.yields().isEmpty()) {
      return page.say(Phrase.ALERT_OUTDONE);
    }
    Change.Yield other = change.yields().get();
    return page.say(
        switch (other.by()) {
          case CAUSES -> Phrase.YIELDS_CAUSES;
          case SUPPRESSES -> Phrase.YIELDS_SUPPRESSES;
          case REFINES -> Phrase.YIELDS_REFINES;
          case EXCLUDES -> Phrase.YIELDS_EXCLUDES;
        },
        other.to());
  }

  /** That nothing more comes, and the whole follows. */
  public void end() throws IOException {
    page.prose(0, Style.FAINT, page.say(Phrase.ALERT_END));
    page.blank();
  }
}
