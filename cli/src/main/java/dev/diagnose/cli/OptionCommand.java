package dev.diagnose.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** A command with options of its own; what all of them do alike stands here. */
abstract class OptionCommand {
  final Terminal terminal;
  final Writer out;

  OptionCommand(Terminal terminal, Writer out) {
    this.terminal = terminal;
    this.out = out;
  }

  /** What the command takes, {@code --help} aside. */
  abstract CommandSpec spec();

  /**
   * Does what the arguments ask for.
   *
   * @return the exit code
   * @throws UsageException when they cannot be used
   */
  abstract int run(ParseResult parsed) throws UsageException, IOException;

  /** Reads the arguments, and explains them where that is all that is asked for. */
  int run(List<String> words) throws UsageException, IOException {
    CommandSpec spec = spec();
    DiagnoseOptions.help(spec);
    ParseResult parsed = Arguments.parse(spec, words);
    if (parsed.hasMatchedOption("help")) {
      out.write(HelpText.of(parsed, terminal));
      return ExitCode.NOTHING_FOUND;
    }
    return run(parsed);
  }
}
