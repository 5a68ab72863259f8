package dev.diagnose.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** {@code diagnose kb ...}: commands about the knowledge base itself. */
final class KbCommand {
  private static final String HELP =
      """
      Usage: diagnose kb coverage       which causes the rules tell, and from what
             diagnose kb suggest LOG    which lines of a log no rule explains
             diagnose kb new ID         writes a rule from a line of a log
             diagnose kb keygen -o KEY.pem             a key to sign packs with
             diagnose kb pack DIR -o PACK.zip          packs rules, to hand them on
             diagnose kb verify PACK.zip               who signed a pack

      """;

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
      case "coverage" -> {
        if (!rest.isEmpty()) {
          throw new UsageException("kb coverage takes no arguments, and got " + rest.get(0));
        }
        new CoverageTable(KnowledgeBase.coverage()).write(out);
      }
      case "suggest" -> {
        return new KbSuggestCommand(out).run(rest);
      }
      case "new" -> {
        return new KbNewCommand(terminal, out, error).run(rest);
      }
      case "keygen" -> {
        return new KeygenCommand(out).run(rest);
      }
      case "pack" -> {
        return new PackCommand(out, error).run(rest);
      }
      case "verify" -> {
        return new VerifyCommand(out).run(rest);
      }
      case "--help" -> out.write(HELP);
      default ->
          throw new UsageException(
              "there is no 'kb " + command + "'; it can be: coverage, suggest, new, keygen, pack, verify");
    }
    return ExitCode.NOTHING_FOUND;
  }
}
