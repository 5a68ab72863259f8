package dev.diagnose.report;

import dev.diagnose.rule.Fix;
import java.io.IOException;
import java.util.function.Function;

/**
 * One numbered fix: what to do, what it costs and interrupts, what to type, how to see it worked.
 */
final class FixText {
  private static final String PROMPT = "$ ";
  private static final String MARGIN = "| ";

  private final Page page;
  private final Function<Fix, String> condition;

  /** For fixes as a rule has them. */
  FixText(Page page) {
    this(page, fix -> "");
  }

  /** For fixes of a report, which may hang on what is not known. */
  FixText(Page page, FixCondition condition) {
    this(page, condition::of);
  }

  private FixText(Page page, Function<Fix, String> condition) {
    this.page = page;
    this.condition = condition;
  }

  void writeInFull(int number, Fix fix) throws IOException {
    int indent = writeTitle(number, fix);
    page.prose(indent, Style.FAINT, FixTerms.of(fix, page.language()));
    String where = condition.apply(fix);
    if (!where.isEmpty()) {
      page.prose(indent, where);
    }
    if (!fix.note().isEmpty()) {
      page.prose(indent, fix.note().in(page.language()));
    }
    writeCommands(indent, fix);
    for (Fix.Check check : fix.verify()) {
      writeCheck(indent, check);
    }
    String undo = page.say(Phrase.UNDO);
    for (String command : fix.undo()) {
      page.copyable(indent, undo + PROMPT, command);
    }
  }

  void writeInShort(int number, Fix fix) throws IOException {
    writeCommands(writeTitle(number, fix), fix);
  }

  private int writeTitle(int number, Fix fix) throws IOException {
    String label = number + ". ";
    page.labelled(2, Style.HEADING, label, Style.HEADING, fix.title().in(page.language()));
    return 2 + label.length();
  }

  private void writeCommands(int indent, Fix fix) throws IOException {
    for (String command : fix.run()) {
      page.copyable(indent + 2, PROMPT, command);
    }
    if (!fix.show().isEmpty()) {
      page.copyable(indent + 2, MARGIN, fix.show());
    }
  }

  private void writeCheck(int indent, Fix.Check check) throws IOException {
    String label = page.say(Phrase.CHECK);
    String expect = check.expect().in(page.language());
    if (check.run().isEmpty()) {
      page.labelled(indent, label, Style.PLAIN, expect);
      return;
    }
    page.copyable(indent, label + PROMPT, check.run());
    page.prose(indent + DisplayWidth.of(label), expect);
  }
}
