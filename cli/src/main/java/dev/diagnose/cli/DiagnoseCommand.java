package dev.diagnose.cli;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Language;
import dev.diagnose.infer.Band;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.report.JsonReport;
import dev.diagnose.report.Report;
import dev.diagnose.report.TextOptions;
import dev.diagnose.report.TextReport;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose [LOG...]}: arguments in, report out. */
final class DiagnoseCommand {
  private enum Format {
    TEXT,
    JSON
  }

  private enum Colour {
    AUTO,
    ALWAYS,
    NEVER
  }

  private final Terminal terminal;
  private final Writer out;
  private final Writer error;

  DiagnoseCommand(Terminal terminal, Writer out, Writer error) {
    this.terminal = terminal;
    this.out = out;
    this.error = error;
  }

  int run(List<String> words) throws UsageException, IOException {
    CommandSpec spec = DiagnoseOptions.spec();
    ParseResult parsed = Arguments.parse(spec, withExplicitNode(words));
    if (parsed.hasMatchedOption("help")) {
      out.write(new CommandLine(spec).getUsageMessage());
      return ExitCode.NOTHING_FOUND;
    }
    if (parsed.hasMatchedOption("version")) {
      out.write("diagnose " + ProgramVersion.text() + "\n");
      return ExitCode.NOTHING_FOUND;
    }
    Format format = orElse(Arguments.word(parsed, "format", Format.class), Format.TEXT);
    Language language = orElse(Arguments.word(parsed, "lang", Language.class), terminal.language());
    Colour colour = orElse(Arguments.word(parsed, "color", Colour.class), Colour.AUTO);
    Band failOn = orElse(Arguments.word(parsed, "fail-on", Band.class), Band.POSSIBLE);
    DiagnoseRequest request = request(parsed);

    Catalogue catalogue = Catalogue.load();
    Report report = new Diagnose(catalogue, error).answer(request);
    if (format == Format.JSON) {
      new JsonReport(catalogue).write(report, language, out);
    } else {
      TextOptions options = new TextOptions(language, isColoured(colour), terminal.width());
      new TextReport(catalogue).write(report, options, out);
    }
    out.flush();
    return exitCode(report, failOn);
  }

  /** {@code --node} alone takes no value; one is given as {@code --node=HOST} only. */
  private static List<String> withExplicitNode(List<String> words) {
    List<String> explicit = new ArrayList<>(words.size());
    boolean options = true;
    for (String word : words) {
      options &= !word.equals("--");
      explicit.add(options && word.equals("--node") ? "--node=" : word);
    }
    return explicit;
  }

  private static <T> T orElse(T given, T otherwise) {
    return given == null ? otherwise : given;
  }

  private boolean isColoured(Colour colour) {
    return colour == Colour.ALWAYS
        || (colour == Colour.AUTO && terminal.interactive() && terminal.colour());
  }

  private static DiagnoseRequest request(ParseResult parsed) throws UsageException {
    List<Path> rules = new ArrayList<>();
    for (String directory : parsed.matchedOptionValue("rules", List.<String>of())) {
      rules.add(path("--rules", directory));
    }
    DiagnoseRequest request =
        new DiagnoseRequest(
            parsed.matchedPositionalValue(0, List.<String>of()),
            parsed.hasMatchedOption("node"),
            parsed.matchedOptionValue("node", ""),
            optionalPath(parsed, "root"),
            optionalPath(parsed, "snapshot"),
            parsed.matchedOptionValue("fact", List.<String>of()),
            UserRules.of(System.getenv(), rules),
            parsed.hasMatchedOption("trace"));
    if (request.node() && request.root().isPresent()) {
      throw new UsageException("--node and --root: is it this machine or that tree? Give one.");
    }
    if (!parsed.hasMatchedOption("node") && request.isLive() && Terminal.isInputPiped()) {
      throw new UsageException(
          "something is piped in, but no LOG is named: write 'diagnose -' to read it,"
              + " or 'diagnose --node' to look at this machine");
    }
    return request;
  }

  private static Optional<Path> optionalPath(ParseResult parsed, String option)
      throws UsageException {
    String given = parsed.matchedOptionValue(option, null);
    return given == null ? Optional.empty() : Optional.of(path("--" + option, given));
  }

  private static Path path(String option, String given) throws UsageException {
    try {
      return Path.of(given);
    } catch (InvalidPathException impossible) {
      throw new UsageException(option + ": not a file name: " + impossible.getReason());
    }
  }

  private static int exitCode(Report report, Band failOn) {
    for (Diagnosis diagnosis : report.conclusion().diagnoses()) {
      if (diagnosis.band().isAtLeast(failOn)) {
        return ExitCode.FOUND;
      }
    }
    return ExitCode.NOTHING_FOUND;
  }
}
