package dev.diagnose.cli;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.infer.Ask;
import dev.diagnose.infer.Band;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogInputException;
import dev.diagnose.log.ScanResult;
import dev.diagnose.report.Dialogue;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code --ask}: asks what would move the ranking most, until it is settled or nobody can tell. */
final class Answering {
  private static final String END = "q";

  private final Catalogue catalogue;
  private final Dialogue dialogue;
  private final BufferedReader in;
  private final Writer screen;
  private final Set<String> skipped = new HashSet<>();

  /**
   * @param screen where the dialogue is shown
   */
  Answering(Catalogue catalogue, Dialogue dialogue, BufferedReader in, Writer screen) {
    this.catalogue = catalogue;
    this.dialogue = dialogue;
    this.in = in;
    this.screen = screen;
  }

  /** Asks, and returns what is known in the end. */
  Investigation run(Investigation start) throws IOException {
    Investigation known = start;
    Conclusion now = conclude(known);
    dialogue.ranking(now);
    for (int number = 1; !isSettled(now); number++) {
      Optional<Ask> question = next(now);
      if (question.isEmpty()) {
        dialogue.noQuestion();
        return known;
      }
      dialogue.question(number, question.get(), canBeTyped(question.get()));
      Investigation answered = answer(question.get(), known);
      if (answered == null) {
        return known;
      }
      if (answered == known) {
        skipped.add(question.get().subject());
        continue;
      }
      Conclusion then = conclude(answered);
      dialogue.moved(now, then);
      dialogue.ranking(then);
      known = answered;
      now = then;
    }
    dialogue.settled();
    return known;
  }

  private static Conclusion conclude(Investigation known) {
    return known.conclude().conclusion();
  }

  /** One diagnosis, likely at least, and surer than all others. */
  private static boolean isSettled(Conclusion conclusion) {
    List<Diagnosis> diagnoses = conclusion.diagnoses();
    return !diagnoses.isEmpty()
        && diagnoses.get(0).band() != Band.POSSIBLE
        && (diagnoses.size() == 1 || diagnoses.get(1).band() != diagnoses.get(0).band());
  }

  private Optional<Ask> next(Conclusion conclusion) {
    for (Ask ask : conclusion.ask()) {
      if (!skipped.contains(ask.subject())) {
        return Optional.of(ask);
      }
    }
    return Optional.empty();
  }

  private boolean canBeTyped(Ask ask) {
    return catalogue
        .find(ask.subject())
        .filter(fact -> fact.type() != FactType.RECORDS)
        .isPresent();
  }

  /** What is known with the answer; the same as before when it is skipped, null at the end. */
  private Investigation answer(Ask ask, Investigation known) throws IOException {
    while (true) {
      screen.write("> ");
      screen.flush();
      String line = in.readLine();
      if (line == null || line.strip().equals(END)) {
        return null;
      }
      if (line.isBlank()) {
        dialogue.skipped();
        return known;
      }
      Investigation answered = taken(ask, line, known);
      if (answered != null) {
        return answered;
      }
    }
  }

  /** Null when the answer could not be used; that was said then. */
  private Investigation taken(Ask ask, String line, Investigation known) throws IOException {
    String refused = "";
    if (canBeTyped(ask) && !isPasted(ask)) {
      try {
        return known.stating(ask.subject() + "=" + line.strip());
      } catch (IllegalArgumentException notOfThatForm) {
        refused = notOfThatForm.getMessage();
      }
    }
    try {
      LogInput input = input(ask, line);
      String name = input.name();
      ScanResult found = known.look(input);
      if (!found.events().isEmpty()) {
        return known.reading(name, found);
      }
    } catch (LogInputException unreadable) {
      refused = unreadable.getMessage();
    }
    if (refused.isEmpty()) {
      dialogue.nothingKnown(ask);
    } else {
      dialogue.refused(refused.replaceFirst("^--fact ", ""));
    }
    return null;
  }

  /** Any text is a value of a string, so there it counts that more lines came with the first. */
  private boolean isPasted(Ask ask) throws IOException {
    FactDefinition fact = catalogue.find(ask.subject()).orElseThrow();
    boolean anyText = fact.type() == FactType.STRING || fact.type() == FactType.WORDS;
    return anyText && in.ready();
  }

  /** The file of that name, or the pasted text that begins with the line. */
  private LogInput input(Ask ask, String line) throws IOException {
    try {
      Path file = Path.of(line.strip());
      if (!in.ready() && Files.isRegularFile(file)) {
        return LogInput.file(file);
      }
    } catch (InvalidPathException noFileName) {
      // Then it is text.
    }
    StringBuilder text = new StringBuilder(line).append('\n');
    boolean more = in.ready() || !canBeTyped(ask);
    while (more) {
      String next = in.readLine();
      if (next == null) {
        break;
      }
      text.append(next).append('\n');
      // Pasted output can hold empty lines; the one that ends it has nothing behind it.
      more = !next.isBlank() || in.ready();
    }
    return LogInput.text(ask.run().isEmpty() ? ask.subject() : ask.run(), text.toString());
  }
}
