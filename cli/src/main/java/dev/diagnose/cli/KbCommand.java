package dev.diagnose.cli;

import dev.diagnose.facts.NearestWord;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** {@code diagnose kb ...}: commands about the knowledge base itself. */
final class KbCommand {
  private static final String HELP =
      """
      Usage: diagnose kb list                   all rules, by area
             diagnose kb show ID                a rule as people read it
             diagnose kb search WORD...         rules by words, or by a line of a log
             diagnose kb suggest LOG...         which lines of a log no rule explains
             diagnose kb new ID                 a rule from a line of a log
             diagnose kb overlay ID             a file that changes a rule for your site
             diagnose kb lint [PATH...]         what is wrong in rules of your own
             diagnose kb test [PATH...]         whether they tell what their tests say
             diagnose kb diff OLD NEW           what changed in a pack, and its next version
             diagnose kb keygen -o KEY.pem      a key to sign packs with
             diagnose kb pack DIR -o PACK.zip   rules as one file, to hand them on
             diagnose kb verify PACK.zip        what a pack is, and who signed it
             diagnose kb schema                 what rule files can hold, for editors
             diagnose kb coverage               which causes the rules tell, and from what

      'diagnose kb COMMAND --help' lists the options.
      """;
  private static final List<String> COMMANDS =
      List.of(
          "list",
          "show",
          "search",
          "suggest",
          "new",
          "overlay",
          "lint",
          "test",
          "diff",
          "keygen",
          "pack",
          "verify",
          "schema",
          "coverage");

  private final Terminal terminal;
  private final Writer out;
  private final Writer error;

  KbCommand(Terminal terminal, Writer out, Writer error) {
    this.terminal = terminal;
    this.out = out;
    this.error = error;
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
        return new KbListCommand(terminal, out, error).run(rest);
      case "show":
        return new KbShowCommand(terminal, out, error).run(rest);
      case "diff":
        return new KbDiffCommand(terminal, out).run(rest);
      case "search":
        return new KbSearchCommand(terminal, out, error).run(rest);
      case "suggest":
        return new KbSuggestCommand(terminal, out).run(rest);
      case "new":
        return new KbNewCommand(terminal, out, error).run(rest);
      case "overlay":
        return new KbOverlayCommand(terminal, out).run(rest);
      case "keygen":
        return new KeygenCommand(terminal, out).run(rest);
      case "pack":
        return new PackCommand(terminal, out, error).run(rest);
      case "verify":
        return new VerifyCommand(terminal, out).run(rest);
      case "schema":
        return new KbSchemaCommand(terminal, out).run(rest);
      case "coverage":
        return new KbCoverageCommand(terminal, out, error).run(rest);
      case "-h", "--help", "help":
        out.write(HelpText.of("kb", HELP, terminal.language()));
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
}
