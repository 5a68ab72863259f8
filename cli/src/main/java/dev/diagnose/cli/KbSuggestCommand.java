package dev.diagnose.cli;

import dev.diagnose.draft.LineKinds;
import dev.diagnose.draft.LineKinds.Kind;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogInputException;
import dev.diagnose.log.LogLines;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose kb suggest LOG}: the lines that no rule explains, as candidates for rules. */
final class KbSuggestCommand extends OptionCommand {
  private static final int MOST_SHOWN = 5;

  KbSuggestCommand(Terminal terminal, Writer out) {
    super(terminal, out);
  }

  @Override
  CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose kb suggest");
    spec.usageMessage()
        .description(
            "Groups the lines that no rule explains, and offers the most telling ones:",
            "what looks like an error first, the most frequent of it first; else what is rarest.",
            "")
        .customSynopsis("diagnose kb suggest [OPTION...] LOG...")
        .sortOptions(false)
        .width(80);
    DiagnoseOptions.positional(spec, "LOG", "Log files, plain or .gz or .zst.");
    DiagnoseOptions.text(spec, "--most", "N", "Offer at most so many; " + MOST_SHOWN + " else.");
    DiagnoseOptions.list(spec, "--rules", "PACK", "More rules that exist; can be repeated.");
    return spec;
  }

  @Override
  int run(ParseResult parsed) throws UsageException, IOException {
    List<String> logs = parsed.matchedPositionalValue(0, List.<String>of());
    if (logs.isEmpty()) {
      throw new UsageException("kb suggest needs a LOG to look at");
    }
    int most = Arguments.number(parsed, "most", MOST_SHOWN);
    UserRules user = UserRules.of(parsed);
    KnowledgeBase knowledge = KnowledgeBase.load(user, Catalogue.load());
    LineKinds kinds = new LineKinds(new LineKnowledge(knowledge));
    for (LogInput input : Inputs.logs(logs)) {
      read(input, kinds);
    }
    write(kinds, most);
    return kinds.unexplained().isEmpty() ? ExitCode.NOTHING_FOUND : ExitCode.FOUND;
  }

  private static void read(LogInput input, LineKinds kinds) throws UsageException {
    try (LogLines lines = new LogLines(input)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        kinds.add(line, input.name(), lines.number());
      }
    } catch (LogInputException unreadable) {
      throw new UsageException(unreadable.getMessage());
    }
  }

  private void write(LineKinds kinds, int most) throws IOException {
    List<Kind> unexplained = kinds.unexplained();
    if (unexplained.isEmpty()) {
      out.write("The rules explain every line.\n");
      return;
    }
    int errors = 0;
    for (Kind kind : unexplained) {
      errors += kind.looksLikeError() ? 1 : 0;
    }
    out.write("No rule explains " + counted(unexplained.size(), "kind") + " of lines; ");
    out.write((errors == 0 ? "none looks" : errors + (errors == 1 ? " looks" : " look")));
    out.write(" like an error.\n");
    if (kinds.forgotten() > 0) {
      out.write(kinds.forgotten() + " further kinds, all of them rare, were not kept.\n");
    }
    int shown = Math.min(most, errors > 0 ? errors : unexplained.size());
    for (Kind kind : unexplained.subList(0, shown)) {
      write(kind);
    }
    if (shown < unexplained.size()) {
      out.write("\nMore of them: --most N\n");
    }
  }

  private void write(Kind kind) throws IOException {
    out.write("\n" + kind.template().shown() + "\n");
    out.write("  " + counted(kind.count(), "line") + ", first " + kind.input() + ":");
    out.write(kind.number() + (kind.looksLikeError() ? ", looks like an error" : "") + "\n");
    out.write("  $ diagnose kb new " + kind.template().suggestedId());
    out.write(" --from " + ShellWord.of(kind.input()) + " --line " + kind.number() + "\n");
  }

  private static String counted(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
