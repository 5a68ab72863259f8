package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Coordinate;
import dev.diagnose.infer.Band;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.log.Occurrence;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** The report as an on-call engineer reads it. */
public final class TextReport {
  static final int MOST_POSSIBLE = 3;

  private final Catalogue catalogue;

  /**
   * A writer of text reports.
   *
   * @param catalogue gives the units in which facts are shown
   */
  public TextReport(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * Writes the report.
   *
   * @throws IOException when the output refuses it
   */
  public void write(Report report, TextOptions options, Appendable out) throws IOException {
    Page page = new Page(out, options);
    InputText input = new InputText(page);
    List<Diagnosis> diagnoses = report.conclusion().diagnoses();
    if (isEmpty(report)) {
      page.prose(0, Style.HEADING, page.say(Phrase.NOTHING_TO_READ));
      return;
    }
    if (diagnoses.isEmpty()) {
      boolean silent = report.scan().errorLines() == 0;
      page.prose(0, silent ? Style.GOOD : Style.HEADING, page.say(Phrase.NOTHING_FOUND));
      input.writeUnexplained(report.scan());
      new AskText(page, catalogue).write(report.conclusion());
    } else {
      writeDiagnoses(page, report, diagnoses);
    }
    input.write(report);
  }

  private static boolean isEmpty(Report report) {
    return !report.inputs().isEmpty()
        && report.scan().bytes() == 0
        && report.facts().known() == 0
        && report.conclusion().diagnoses().isEmpty();
  }

  private void writeDiagnoses(Page page, Report report, List<Diagnosis> diagnoses)
      throws IOException {
    DiagnosisText text = new DiagnosisText(page, catalogue);
    AskText ask = new AskText(page, catalogue);
    ask.writeCloseCall(report.conclusion());
    text.writeInFull(diagnoses.get(0));
    // One line that is seen at one place and at no time is already the evidence above.
    if (report.firstFailure().isPresent()
        && (report.firstFailure().get().byTime() || diagnoses.get(0).scope().size() > 1)) {
      writeFirstFailure(page, report.firstFailure().get());
    }
    ask.write(report.conclusion());
    int possible = diagnoses.get(0).band() == Band.POSSIBLE ? 1 : 0;
    boolean first = true;
    for (Diagnosis diagnosis : diagnoses.subList(1, diagnoses.size())) {
      if (diagnosis.band() == Band.POSSIBLE && ++possible > MOST_POSSIBLE) {
        break;
      }
      if (first) {
        page.heading(Phrase.OTHERS);
      } else {
        page.blank();
      }
      first = false;
      text.writeInShort(diagnosis);
    }
  }

  private static void writeFirstFailure(Page page, Report.FirstFailure failure) throws IOException {
    if (failure.event().at().equals(Coordinate.UNKNOWN)) {
      return;
    }
    Occurrence line = failure.event().first();
    StringBuilder place = new StringBuilder();
    if (!failure.event().at().host().isEmpty()) {
      place.append(page.say(Phrase.HOSTS, failure.event().at().host())).append(", ");
    }
    if (!failure.event().at().rank().isEmpty()) {
      place.append(page.say(Phrase.RANKS, failure.event().at().rank())).append(", ");
    }
    if (line.nanos() != Occurrence.NO_TIME) {
      place.append(isoTime(line.nanos())).append(", ");
    }
    place.append(line.file()).append(':').append(line.line());
    String how = page.say(failure.byTime() ? Phrase.BY_TIME : Phrase.BY_ORDER);
    page.blank();
    page.prose(0, page.say(Phrase.FIRST_FAILURE, place) + " (" + how + ")");
  }

  /** The time as the log's own clock showed it; a log seldom says its zone. */
  static String isoTime(long nanos) {
    String iso =
        Instant.ofEpochSecond(
                Math.floorDiv(nanos, 1_000_000_000L), Math.floorMod(nanos, 1_000_000_000L))
            .toString();
    return iso.substring(0, iso.length() - 1).replace('T', ' ');
  }
}
