package dev.diagnose.cli;

import dev.diagnose.facts.Language;
import dev.diagnose.report.TextOptions;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * How an answer is printed.
 *
 * @param json for programs, else as text
 * @param text how the text looks
 */
record OutputOptions(boolean json, TextOptions text) {
  private enum Format {
    TEXT,
    JSON
  }

  private enum Colour {
    AUTO,
    ALWAYS,
    NEVER
  }

  static void declare(CommandSpec spec) {
    DiagnoseOptions.text(spec, "--format", "FORM", "text (default) or json.");
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
    Language language = Arguments.word(parsed, "lang", Language.class);
    Colour given = Arguments.word(parsed, "color", Colour.class);
    Colour colour = given == null ? Colour.AUTO : given;
    boolean coloured =
        colour == Colour.ALWAYS
            || (colour == Colour.AUTO && terminal.interactive() && terminal.colour());
    Language spoken = language == null ? terminal.language() : language;
    return new OutputOptions(
        format == Format.JSON, new TextOptions(spoken, coloured, terminal.width()));
  }
}
