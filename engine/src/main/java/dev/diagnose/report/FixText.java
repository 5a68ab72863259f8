package dev.diagnose.report;

import dev.diagnose.rule.Fix;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * One numbered fix: what to do, what it costs and interrupts, what to type, how to see it worked.
 */
final class FixText {
  private static final String PROMPT = "$ ";
  private static final String MARGIN = "| ";

  private final Page page;

  FixText(Page page) {
    this.page = page;
  }

  void writeInFull(int number, Fix fix) throws IOException {
    int indent = writeTitle(number, fix);
    page.prose(indent, Style.FAINT, cost(fix));
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

  private String cost(Fix fix) {
    List<String> parts = new ArrayList<>();
    parts.add(
        page.say(
            switch (fix.effect()) {
              case CURES -> Phrase.CURES;
              case MITIGATES -> Phrase.MITIGATES;
              case WORKS_AROUND -> Phrase.WORKS_AROUND;
            }));
    parts.add(scope(fix.scope()));
    parts.add(
        page.say(
            switch (fix.disrupts()) {
              case NONE -> Phrase.DISRUPTS_NONE;
              case JOB -> Phrase.DISRUPTS_JOB;
              case NODE -> Phrase.DISRUPTS_NODE;
            }));
    switch (fix.reboot()) {
      case NONE -> {}
      case SERVICE -> parts.add(page.say(Phrase.REBOOTS_SERVICE));
      case DRIVER -> parts.add(page.say(Phrase.REBOOTS_DRIVER));
      case NODE -> parts.add(page.say(Phrase.REBOOTS_NODE));
    }
    parts.add(
        page.say(
            switch (fix.cost()) {
              case MINUTES -> Phrase.MINUTES;
              case HOURS -> Phrase.HOURS;
              case DAYS -> Phrase.DAYS;
            }));
    parts.add(page.say(risk(fix)));
    if (!fix.needs().isEmpty()) {
      parts.add(page.say(Phrase.NEEDS, String.join(page.say(Phrase.LIST_COMMA), fix.needs())));
    }
    parts.remove("");
    return String.join(" · ", parts);
  }

  private static Phrase risk(Fix fix) {
    return switch (fix.risk()) {
      case NONE -> Phrase.RISK_NONE;
      case LOW -> Phrase.RISK_LOW;
      case MEDIUM -> Phrase.RISK_MEDIUM;
      case HIGH -> Phrase.RISK_HIGH;
    };
  }

  private String scope(String scope) {
    return switch (scope) {
      case "process" -> page.say(Phrase.ON_PROCESS);
      case "container" -> page.say(Phrase.ON_CONTAINER);
      case "node" -> page.say(Phrase.ON_NODE);
      case "fabric" -> page.say(Phrase.ON_FABRIC);
      default -> scope;
    };
  }
}
