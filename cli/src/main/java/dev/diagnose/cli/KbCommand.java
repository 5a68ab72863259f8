package dev.diagnose.cli;

import dev.diagnose.facts.NearestWord;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** {@code diagnose kb ...}: commands about the knowledge base itself. */
final class KbCommand {
  private static final String HELP =
      """
      Usage: diagnose kb lint [PATH...]      what is wrong in rules of your own
             diagnose kb test [PATH...]      whether they tell what their tests say
             diagnose kb list                all rules, by area
             diagnose kb show ID             a rule as people read it
             diagnose kb diff OLD NEW        what changed in a pack, and its next version
             diagnose kb coverage            which causes the rules tell, and from what

      'diagnose kb COMMAND --help' lists the options.
      """;
  private static final List<String> COMMANDS =
      List.of("lint", "test", "list", "show", "diff", "coverage");

  private final Terminal terminal;
  private final Writer out;

  KbCommand(Terminal terminal, Writer out) {
    this.terminal = terminal;
    this.out = out;
  }

  int run(List<String> words) throws UsageException, IOException {
    String command = words.isEmpty() ? "--help" : words.get(0);
    List<String> rest = words.isEmpty() ? words : words.subList(1, words.size());
    switch (command) {
      case "lint":
        return new KbLintCommand(terminal, out).run(rest);
      case "test":
        return new KbTestCommand(terminal, out).run(rest);
      case "list":
        return new KbListCommand(terminal, out).run(rest);
      case "show":
        return new KbShowCommand(terminal, out).run(rest);
      case "diff":
        return new KbDiffCommand(terminal, out).run(rest);
      case "coverage":
        return coverage(rest);
      case "--help":
        out.write(HELP);
        return ExitCode.NOTHING_FOUND;
      default:
        throw new UsageException(
            "there is no 'kb "
                + command
                + "'; "
                + NearestWord.find(command, COMMANDS)
                    .map(near -> "did you mean 'kb " + near + "'?")
                    .orElse("it can be: " + String.join(", ", COMMANDS)));
    }
  }

  private int coverage(List<String> rest) throws UsageException, IOException {
    if (!rest.isEmpty()) {
      throw new UsageException("kb coverage takes no arguments, and got " + rest.get(0));
    }
    new CoverageTable(KnowledgeBase.coverage()).write(out);
    return ExitCode.NOTHING_FOUND;
  }
}
