package dev.diagnose.report;

import dev.diagnose.log.Occurrence;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What a log is like by its words, and that this is no more than a guess. */
final class GuessText {
  private final Page page;

  GuessText(Page page) {
    this.page = page;
  }

  /** Where the rules tell nothing of an error. */
  void writeInFull(List<Guess> guesses) throws IOException {
    if (guesses.isEmpty()) {
      return;
    }
    page.heading(Phrase.GUESSES);
    page.prose(2, page.say(Phrase.GUESSES_NOTE));
    for (Guess guess : guesses) {
      page.labelled(2, "? ", Style.POSSIBLE, guess.title().in(page.language()));
      for (Occurrence line : guess.lines()) {
        page.placedLine(6, line);
      }
      page.copyable(4, "$ ", "diagnose kb show " + guess.id());
    }
  }

  /** Beside what is told, or where nothing looks wrong. */
  void writeInShort(List<Guess> guesses) throws IOException {
    if (guesses.isEmpty()) {
      return;
    }
    List<String> named = new ArrayList<>();
    for (Guess guess : guesses) {
      named.add(guess.title().in(page.language()) + " (" + guess.id() + ")");
    }
    page.blank();
    page.prose(
        0,
        Style.FAINT,
        page.say(Phrase.GUESSES_BESIDE, String.join(page.say(Phrase.LIST_SEMICOLON), named)));
  }
}
