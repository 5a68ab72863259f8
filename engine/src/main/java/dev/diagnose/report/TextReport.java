package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.infer.Band;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.FirstFailure;
import dev.diagnose.log.Occurrence;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

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
      writeNothingFound(page, report);
      new AskText(page, catalogue).write(report.conclusion());
    } else {
      writeDiagnoses(page, report, diagnoses);
    }
    input.write(report);
  }

  /**
   * Where nothing looks like an error either, all may be well, and where the program's own error is
   * named, that is the nearest: a guess takes no room there.
   */
  private static void writeNothingFound(Page page, Report report) throws IOException {
    Optional<FirstFailure> own = report.conclusion().firstFailure();
    boolean silent = report.scan().errorLines() == 0 && own.isEmpty();
    page.prose(0, silent ? Style.GOOD : Style.HEADING, page.say(Phrase.NOTHING_FOUND));
    if (own.isPresent()) {
      writeOwnFailure(page, 2, own.get());
    }
    new InputText(page).writeUnexplained(report.scan());
    GuessText text = new GuessText(page);
    if (silent || own.isPresent()) {
      text.writeInShort(report.guesses());
    } else {
      text.writeInFull(report.guesses());
    }
  }

  private static void writeOwnFailure(Page page, int indent, FirstFailure own) throws IOException {
    page.prose(indent, page.say(Phrase.OWN_FAILURE));
    String first = new FirstFailureText(own, page.language()).whoAndWhen("");
    page.prose(indent, Style.HEADING, first);
  }

  private static boolean isEmpty(Report report) {
    return !report.inputs().isEmpty()
        && report.scan().bytes() == 0
        && report.facts().known() == 0
        && report.conclusion().diagnoses().isEmpty();
  }

  private void writeDiagnoses(Page page, Report report, List<Diagnosis> diagnoses)
      throws IOException {
    AskText ask = new AskText(page, catalogue);
    ask.writeCloseCall(report.conclusion());
    DiagnosisText text = new DiagnosisText(page, catalogue, report.ranks());
    Optional<FirstFailure> failure = FirstFailureText.of(report.conclusion());
    if (failure.isPresent() && failure.get().isReasonOf(diagnoses.get(0))) {
      writeOwnFailure(page, 0, failure.get());
      page.blank();
      failure = Optional.empty();
    }
    text.writeInFull(diagnoses.get(0), failure);
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
    new GuessText(page).writeInShort(report.guesses());
    new PlanText(page).write(Plan.of(report.conclusion()));
  }

  /**
   * The time as the log's own clock showed it; a log seldom says its zone, and not always the year.
   */
  static String isoTime(long nanos) {
    String iso =
        Instant.ofEpochSecond(
                Math.floorDiv(nanos, 1_000_000_000L), Math.floorMod(nanos, 1_000_000_000L))
            .toString();
    int from = Occurrence.isOfStatedYear(nanos) ? 0 : "yyyy-".length();
    return iso.substring(from, iso.length() - 1).replace('T', ' ');
  }
}
