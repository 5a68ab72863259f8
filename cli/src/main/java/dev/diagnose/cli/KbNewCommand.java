package dev.diagnose.cli;

import dev.diagnose.draft.RuleDraft;
import dev.diagnose.draft.Template;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogInputException;
import dev.diagnose.log.LogLines;
import dev.diagnose.log.LogMessage;
import dev.diagnose.rule.Cause;
import dev.diagnose.rule.Severity;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose kb new}: from a line of a log to a rule file that passes lint. */
final class KbNewCommand extends OptionCommand {
  private static final String ID = "[a-z][a-z0-9]*(-[a-z0-9]+)*";

  private final Interview interview;

  KbNewCommand(Terminal terminal, Writer out, Writer error) {
    super(terminal, out);
    this.interview = Interview.onStandardInput(error);
  }

  @Override
  CommandSpec spec() {
    return KbNewOptions.spec();
  }

  @Override
  int run(ParseResult parsed) throws UsageException, IOException {
    Catalogue catalogue = Catalogue.load();
    UserRules user = UserRules.of(parsed);
    KnowledgeBase knowledge = KnowledgeBase.load(user, catalogue);
    String id = id(parsed);
    Path directory =
        parsed.hasMatchedOption("o")
            ? Inputs.path("-o", parsed.matchedOptionValue("o", ""))
            : UserRules.directory(System.getenv());
    RuleFile file = new RuleFile(id, directory, knowledge, catalogue);
    file.checkIsNew();
    RuleDraft draft = draft(id, parsed, knowledge);
    return file.write(draft, out);
  }

  private String id(ParseResult parsed) throws UsageException {
    String id = parsed.matchedPositionalValue(0, "");
    if (id.isEmpty()) {
      throw new UsageException("kb new needs an id for the rule, like: kb new fan-tray-stopped");
    }
    if (!id.matches(ID)) {
      throw new UsageException(
          "kb new " + id + ": an id is lower-case words and hyphens, like fan-tray-stopped");
    }
    return id;
  }

  private RuleDraft draft(String id, ParseResult parsed, KnowledgeBase knowledge)
      throws UsageException, IOException {
    boolean asks =
        !(parsed.hasMatchedOption("line")
            && parsed.hasMatchedOption("cause")
            && parsed.hasMatchedOption("fix"));
    LogMessage line = line(parsed);
    tellWhoKnows(line, new LineKnowledge(knowledge));
    Template template = agreed(Template.of(line.text()), parsed, asks);
    CauseChoice choice = new CauseChoice(knowledge.pack().causes(), terminal.language());
    Cause cause =
        parsed.hasMatchedOption("cause")
            ? choice.given(parsed.matchedOptionValue("cause", ""))
            : choice.ask(interview);
    Severity severity = Arguments.word(parsed, "severity", Severity.class);
    String title = optional(parsed, "title", asks, "What is wrong, in a few words?", titleOf(id));
    String why =
        optional(parsed, "why", asks, "Why does it happen?", cause.text().in(terminal.language()));
    String fix =
        parsed.hasMatchedOption("fix")
            ? parsed.matchedOptionValue("fix", "")
            : interview.demand(
                "What is to be done? The first sentence is its title.", "--fix TEXT");
    String run = optional(parsed, "run", asks, "Which command does it? Enter for none.", "");
    return new RuleDraft(
        id,
        cause.id(),
        (severity == null ? Severity.DEGRADED : severity).name().toLowerCase(Locale.ROOT),
        title,
        why,
        line,
        template,
        parsed.matchedOptionValue("near-miss", ""),
        RuleDraft.FixDraft.of(fix, run));
  }

  private String optional(
      ParseResult parsed, String option, boolean asks, String question, String otherwise)
      throws IOException {
    if (parsed.hasMatchedOption(option)) {
      return parsed.matchedOptionValue(option, "");
    }
    String answer = asks ? interview.ask(question, otherwise) : otherwise;
    return answer == null ? otherwise : answer;
  }

  /** {@code fan-tray-stopped} is {@code Fan tray stopped}. */
  private static String titleOf(String id) {
    return Character.toUpperCase(id.charAt(0)) + id.substring(1).replace('-', ' ');
  }

  private LogMessage line(ParseResult parsed) throws UsageException, IOException {
    String given = parsed.matchedOptionValue("line", "");
    String line;
    if (parsed.hasMatchedOption("from")) {
      line = lineOf(parsed.matchedOptionValue("from", ""), given);
    } else {
      line =
          given.isEmpty()
              ? interview.demand("Paste the line of the log.", "--line TEXT or --from LOG --line N")
              : given;
    }
    LogMessage message = LogMessage.of(line);
    if (message.text().isEmpty()) {
      throw new UsageException("--line: nothing is left of this line without its prefix");
    }
    return message;
  }

  private static String lineOf(String log, String number) throws UsageException {
    if (!number.matches("[1-9][0-9]{0,17}")) {
      throw new UsageException("--from " + log + " needs --line N, the line's number, from 1");
    }
    long wanted = Long.parseLong(number);
    List<LogInput> inputs = Inputs.logs(List.of(log));
    try (LogLines lines = new LogLines(inputs.get(0))) {
      String found = "";
      for (String line = lines.next(); line != null && lines.number() <= wanted; ) {
        found = lines.number() == wanted ? line : found;
        line = lines.next();
      }
      if (found.isEmpty()) {
        throw new UsageException("--line " + number + ": " + log + " has no text on that line");
      }
      return found;
    } catch (LogInputException unreadable) {
      throw new UsageException(unreadable.getMessage());
    }
  }

  private void tellWhoKnows(LogMessage line, LineKnowledge knowledge) throws IOException {
    for (String pattern : knowledge.patterns(line.line())) {
      List<String> rules = knowledge.rulesWith(pattern);
      interview.show(
          "This line is known already: pattern "
              + pattern
              + (rules.isEmpty() ? ", which no rule uses" : " of " + String.join(", ", rules)));
    }
  }

  /** Shows what was made of the line, and takes back what the user says never changes. */
  private Template agreed(Template guess, ParseResult parsed, boolean asks)
      throws UsageException, IOException {
    interview.show("The pattern: " + guess.shown());
    List<String> names = new ArrayList<>();
    for (Template.Changing part : guess.changing()) {
      names.add(part.name());
      interview.show("  " + part.name() + " is '" + part.text() + "' here");
    }
    String fixed = parsed.matchedOptionValue("fixed", "");
    if (fixed.isEmpty() && asks && !names.isEmpty()) {
      String answer =
          interview.ask("Which of these never change? Names, or Enter when all may change.", "");
      fixed = answer == null ? "" : answer;
    }
    List<String> kept = new ArrayList<>();
    for (String name : fixed.split("[\\s,]+")) {
      if (!name.isEmpty() && !names.contains(name)) {
        throw new UsageException(
            "--fixed " + name + ": the pattern has only " + String.join(", ", names));
      }
      kept.add(name);
    }
    return guess.keeping(kept);
  }
}
