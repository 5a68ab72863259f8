package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.infer.Ask;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Diagnosis;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What to ask next, what each answer would mean, and how to give it. */
final class AskText {
  private static final int ANSWERS = 4;

  private final Page page;
  private final Catalogue catalogue;

  AskText(Page page, Catalogue catalogue) {
    this.page = page;
    this.catalogue = catalogue;
  }

  /**
   * Says above the verdict that it is one of several, as sure as each other, that a question tells
   * apart: nobody should act on the first of them unwarned.
   */
  void writeCloseCall(Conclusion conclusion) throws IOException {
    List<String> close = new ArrayList<>();
    for (Diagnosis diagnosis : conclusion.diagnoses()) {
      boolean asSure = diagnosis.band() == conclusion.diagnoses().get(0).band();
      boolean told = !diagnosis.consequence();
      if (asSure && told && isSeparated(diagnosis, conclusion)) {
        close.add(diagnosis.id());
      }
    }
    if (close.size() > 1) {
      String ids = String.join(page.say(Phrase.LIST_COMMA), close);
      page.prose(0, Style.POSSIBLE, page.say(Phrase.CLOSE_CALL, ids));
      page.blank();
    }
  }

  private static boolean isSeparated(Diagnosis diagnosis, Conclusion conclusion) {
    return !conclusion.ask().isEmpty()
        && conclusion.ask().get(0).separates().contains(diagnosis.id());
  }

  void write(Conclusion conclusion) throws IOException {
    if (conclusion.ask().isEmpty()) {
      return;
    }
    page.heading(Phrase.ASK);
    Ask ask = conclusion.ask().get(0);
    writeQuestion(ask);
    page.prose(2, Style.FAINT, howToAnswer(ask));
  }

  /** The question with its command and with what the answers would lead to. */
  void writeQuestion(Ask ask) throws IOException {
    page.prose(2, ask.text().in(page.language()));
    if (!ask.run().isEmpty()) {
      page.copyable(4, "$ ", ask.run());
    }
    if (ask.separates().size() > 1) {
      String ids = String.join(page.say(Phrase.LIST_COMMA), ask.separates());
      page.prose(2, page.say(Phrase.ASK_SEPARATES, ids));
    }
    for (Ask.Consequence answer : telling(ask.answers())) {
      String said =
          answer.band().isEmpty()
              ? page.say(Phrase.ASK_NONE_LEFT, answer.value())
              : page.say(
                  Phrase.ASK_ANSWER,
                  answer.value(),
                  page.say(VerdictText.band(answer.band().get())),
                  answer.id());
      page.labelled(4, "", Style.FAINT, said);
    }
  }

  /** Of answers that lead to the same, one is enough; when all do, none is worth saying. */
  private static List<Ask.Consequence> telling(List<Ask.Consequence> answers) {
    List<Ask.Consequence> telling = new ArrayList<>();
    for (Ask.Consequence answer : answers) {
      boolean known = false;
      for (Ask.Consequence said : telling) {
        known |= said.id().equals(answer.id()) && said.band().equals(answer.band());
      }
      if (!known && telling.size() < ANSWERS) {
        telling.add(answer);
      }
    }
    return telling.size() > 1 ? telling : List.of();
  }

  private String howToAnswer(Ask ask) {
    if (ask.isSource()) {
      return page.say(Phrase.ASK_SOURCE);
    }
    Optional<FactDefinition> fact = catalogue.find(ask.subject());
    boolean list = fact.isPresent() && fact.get().type() == FactType.RECORDS;
    return list ? page.say(Phrase.ASK_LIST) : page.say(Phrase.ASK_FACT, ask.subject());
  }
}
