package dev.diagnose.cli;

import dev.diagnose.facts.Language;
import dev.diagnose.report.TextOptions;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * How an answer is printed.
 *
 * @param format what the answer is for
 * @param text how the text looks
 */
record OutputOptions(Format format, TextOptions text) {
  /** What the answer is for: a person, a program, a ticket. */
  enum Format {
    TEXT,
    JSON,
    MARKDOWN
  }

  private enum Colour {
    AUTO,
    ALWAYS,
    NEVER
  }

  /** All options; {@code forms} says in which forms the command can answer. */
  static void declare(CommandSpec spec, String forms) {
    DiagnoseOptions.text(spec, "--format", "FORM", forms);
    declareText(spec);
  }

  /** The options of a command that prints text only. */
  static void declareText(CommandSpec spec) {
    DiagnoseOptions.text(spec, "--lang", "LANG", "en or zh; by default from LC_ALL or LANG.");
    DiagnoseOptions.text(
        spec, "--color", "WHEN", "auto (default: on a terminal), always or never.");
  }

  static OutputOptions of(ParseResult parsed, Terminal terminal) throws UsageException {
    Format format = Arguments.word(parsed, "format", Format.class);
    return new OutputOptions(format == null ? Format.TEXT : format, text(parsed, terminal));
  }

  /** The language that was asked for, or that of the terminal. */
  static Language language(ParseResult parsed, Terminal terminal) throws UsageException {
    boolean canAsk = parsed.commandSpec().findOption("lang") != null;
    Language asked = canAsk ? Arguments.word(parsed, "lang", Language.class) : null;
    return asked == null ? terminal.language() : asked;
  }

  /** How text looks, whatever forms the command can answer in. */
  static TextOptions text(ParseResult parsed, Terminal terminal) throws UsageException {
    Colour given = Arguments.word(parsed, "color", Colour.class);
    Colour colour = given == null ? Colour.AUTO : given;
    boolean coloured =
        colour == Colour.ALWAYS
            || (colour == Colour.AUTO && terminal.interactive() && terminal.colour());
    return new TextOptions(language(parsed, terminal), coloured, terminal.width());
  }
}
