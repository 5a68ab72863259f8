package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.infer.Ask;
import dev.diagnose.infer.Band;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.rule.Link;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What {@code diagnose --ask} says on a terminal between a person's answers. */
public final class Dialogue {
  private final Page page;
  private final AskText ask;

  /**
   * A dialogue.
   *
   * @param catalogue tells what a fact is
   */
  public Dialogue(Catalogue catalogue, TextOptions options, Appendable out) {
    this.page = new Page(out, options);
    this.ask = new AskText(page, catalogue);
  }

  /** The diagnoses in one line each. */
  public void ranking(Conclusion conclusion) throws IOException {
    for (Diagnosis diagnosis : conclusion.diagnoses()) {
      String title = diagnosis.title().in(page.language()) + "  (" + diagnosis.id() + ")";
      Style style = VerdictText.style(diagnosis.band());
      page.prose(0, style, page.say(Phrase.VERDICT, say(diagnosis.band()), title));
    }
  }

  /**
   * The question, what its answers would mean, and how to answer.
   *
   * @param number from 1
   * @param typed whether a value can be typed
   */
  public void question(int number, Ask question, boolean typed) throws IOException {
    page.heading(Phrase.QUESTION, number);
    ask.writeQuestion(question);
    page.prose(2, Style.FAINT, page.say(typed ? Phrase.ANSWER_FACT : Phrase.ANSWER_PASTE));
  }

  /** What an answer has changed, in one line. */
  public void moved(Conclusion before, Conclusion after) throws IOException {
    List<String> moves = new ArrayList<>();
    for (Change change : Change.between(before, after)) {
      moves.add(say(change));
    }
    String said = String.join("; ", moves);
    page.labelled(0, "→ ", Style.HEADING, moves.isEmpty() ? page.say(Phrase.MOVED_NOTHING) : said);
  }

  private String say(Change change) {
    Diagnosis now = change.diagnosis();
    Diagnosis then = change.before().orElse(now);
    return switch (change.kind()) {
      case NEW -> page.say(Phrase.MOVED_IN, now.id(), say(now.band()));
      case STRONGER, WEAKER ->
          page.say(Phrase.MOVED_BAND, now.id(), say(then.band()), say(now.band()));
      case SCORE -> page.say(Phrase.MOVED_SCORE, now.id(), then.score(), now.score());
      case WITHDRAWN -> wentWhere(change);
    };
  }

  private String wentWhere(Change change) {
    String id = change.diagnosis().id();
    boolean isBeneath = change.yields().filter(other -> other.by() == Link.Kind.CAUSES).isPresent();
    return isBeneath
        ? page.say(Phrase.MOVED_BENEATH, id, change.yields().get().to())
        : page.say(Phrase.MOVED_OUT, id);
  }

  private String say(Band band) {
    return page.say(VerdictText.band(band));
  }

  /** That an answer could not be used; the question stands. */
  public void refused(String why) throws IOException {
    page.prose(2, why);
  }

  /** That nothing in a pasted text was known. */
  public void nothingKnown(Ask question) throws IOException {
    String expected = question.run().isEmpty() ? question.subject() : question.run();
    page.prose(2, page.say(Phrase.ANSWER_UNKNOWN, expected));
  }

  public void skipped() throws IOException {
    page.prose(2, page.say(Phrase.SKIPPED));
  }

  /** That one diagnosis is left to act on. */
  public void settled() throws IOException {
    page.prose(0, Style.GOOD, page.say(Phrase.SETTLED));
    page.blank();
  }

  public void noQuestion() throws IOException {
    page.prose(0, page.say(Phrase.NO_QUESTION));
    page.blank();
  }

  /** How to come to the same report in one call. */
  public void sameAgain(List<String> options) throws IOException {
    page.prose(0, page.say(Phrase.SAME_AGAIN));
    page.copyable(2, "$ ", "diagnose " + String.join(" ", options));
    page.blank();
  }
}
