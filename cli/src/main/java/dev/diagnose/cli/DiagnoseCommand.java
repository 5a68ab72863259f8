package dev.diagnose.cli;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.infer.Band;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.report.Dialogue;
import dev.diagnose.report.JsonReport;
import dev.diagnose.report.MarkdownReport;
import dev.diagnose.report.ProofReport;
import dev.diagnose.report.Report;
import dev.diagnose.report.TextOptions;
import dev.diagnose.report.TextReport;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose [LOG...]}: arguments in, report out. */
final class DiagnoseCommand {
  /** These take a value behind an equals sign only, or none. */
  private static final Set<String> MAY_STAND_ALONE = Set.of("--node", "--why");

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
    ParseResult parsed = Arguments.parse(spec, withExplicitValues(words));
    if (parsed.hasMatchedOption("help")) {
      out.write(HelpText.of(parsed, terminal));
      return ExitCode.NOTHING_FOUND;
    }
    if (parsed.hasMatchedOption("version")) {
      out.write("diagnose " + ProgramVersion.text() + "\n");
      return ExitCode.NOTHING_FOUND;
    }
    OutputOptions output = OutputOptions.of(parsed, terminal);
    Band failOn = Arguments.word(parsed, "fail-on", Band.class);
    DiagnoseRequest request = request(parsed);

    Catalogue catalogue = Catalogue.load();
    Diagnose diagnose = new Diagnose(catalogue, terminal.speaking(output.text().language()), error);
    Report report =
        parsed.hasMatchedOption("ask")
            ? ask(diagnose, request, new Dialogue(catalogue, output.text(), error), words)
            : diagnose.answer(request);
    write(report, parsed, output, catalogue);
    return exitCode(report, failOn == null ? Band.POSSIBLE : failOn);
  }

  /** Whoever reads no further than the first line still wants to know what was found. */
  private void write(Report report, ParseResult parsed, OutputOptions output, Catalogue catalogue)
      throws IOException {
    try {
      if (output.format() == OutputOptions.Format.JSON) {
        new JsonReport(catalogue).write(report, output.text().language(), out);
      } else if (output.format() == OutputOptions.Format.MARKDOWN) {
        new MarkdownReport(catalogue).write(report, output.text().language(), out);
      } else {
        writeText(parsed, report, catalogue, output.text());
      }
      out.flush();
    } catch (StandardOutput.Refused refused) {
      if (!refused.readerWentAway()) {
        throw refused;
      }
    }
  }

  /** The questions go where messages go, so that the report alone can be piped on. */
  private Report ask(
      Diagnose diagnose, DiagnoseRequest request, Dialogue dialogue, List<String> words)
      throws UsageException, IOException {
    if (request.logs().contains("-")) {
      throw new UsageException(
          "--ask reads the answers from standard input; save the log in a file and name that");
    }
    BufferedReader answers =
        new BufferedReader(
            new InputStreamReader(new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8));
    Investigation start = diagnose.gather(request);
    Investigation known = new Answering(start.catalogue(), dialogue, answers, error).run(start);
    int given = request.facts().size();
    if (known.statements().size() > given) {
      List<String> answered = known.statements().subList(given, known.statements().size());
      dialogue.sameAgain(sameAgain(words, answered));
    }
    error.flush();
    return diagnose.conclude(request, known);
  }

  /** The words of this call, with the answers in the place of the questions. */
  private static List<String> sameAgain(List<String> words, List<String> answered) {
    List<String> again = new ArrayList<>();
    for (String word : words) {
      if (!word.equals("--ask")) {
        again.add(ShellWord.of(word));
      }
    }
    int place = again.contains("--") ? again.indexOf("--") : again.size();
    for (String answer : answered) {
      again.add(place++, "--fact " + ShellWord.of(answer));
    }
    return again;
  }

  private void writeText(
      ParseResult parsed, Report report, Catalogue catalogue, TextOptions options)
      throws IOException {
    if (parsed.hasMatchedOption("why")) {
      new ProofReport(catalogue).writeWhy(report, options, out);
    } else if (parsed.hasMatchedOption("why-not")) {
      new ProofReport(catalogue).writeWhyNot(report, options, out);
    } else {
      new TextReport(catalogue).write(report, options, out);
    }
  }

  static List<String> withExplicitValues(List<String> words) {
    List<String> explicit = new ArrayList<>(words.size());
    boolean options = true;
    for (String word : words) {
      options &= !word.equals("--");
      explicit.add(options && MAY_STAND_ALONE.contains(word) ? word + "=" : word);
    }
    return explicit;
  }

  private static DiagnoseRequest request(ParseResult parsed) throws UsageException {
    DiagnoseRequest request =
        new DiagnoseRequest(
            parsed.matchedPositionalValue(0, List.<String>of()),
            parsed.hasMatchedOption("node"),
            parsed.matchedOptionValue("node", ""),
            optionalPath(parsed, "root"),
            optionalPath(parsed, "snapshot"),
            parsed.matchedOptionValue("fact", List.<String>of()),
            UserRules.of(parsed),
            explained(parsed),
            Arguments.interval(parsed),
            parsed.hasMatchedOption("trace"));
    if (request.node() && request.root().isPresent()) {
      throw new UsageException("--node and --root: is it this machine or that tree? Give one.");
    }
    Arguments.checkInterval(request.interval(), request.isLive());
    checkCommandComesFirst(request.logs());
    boolean piped = !parsed.hasMatchedOption("node") && !parsed.hasMatchedOption("ask");
    if (piped && request.isLive() && Terminal.isInputPiped()) {
      throw new UsageException(
          "something is piped in, but no LOG is named: write 'diagnose -' to read it,"
              + " or 'diagnose --node' to look at this machine");
    }
    if (piped && request.logs().isEmpty() && Terminal.isInputWaiting()) {
      throw new UsageException(
          "something is piped in, but no LOG is named: add '-' to read it, or '</dev/null' to leave"
              + " it out");
    }
    return request;
  }

  private static void checkCommandComesFirst(List<String> logs) throws UsageException {
    String first = logs.isEmpty() ? "" : logs.get(0);
    if (Application.COMMANDS.contains(first) && !Files.exists(Path.of(first))) {
      throw new UsageException(
          first + ": no such file; as a command it comes first, its options after it");
    }
  }

  private static Set<String> explained(ParseResult parsed) throws UsageException {
    String why = parsed.matchedOptionValue("why", null);
    String whyNot = parsed.matchedOptionValue("why-not", null);
    if (why != null && whyNot != null) {
      throw new UsageException("--why and --why-not: ask one at a time");
    }
    if (whyNot != null && whyNot.isEmpty()) {
      throw new UsageException(
          "--why-not needs the id of a diagnosis, like --why-not=shm-too-small");
    }
    if (why == null && whyNot == null) {
      return Set.of();
    }
    return Set.of(why == null ? whyNot : why);
  }

  static Optional<Path> optionalPath(ParseResult parsed, String option) throws UsageException {
    String given = parsed.matchedOptionValue(option, null);
    return given == null ? Optional.empty() : Optional.of(Inputs.path("--" + option, given));
  }

  static int exitCode(Report report, Band failOn) {
    for (Diagnosis diagnosis : report.conclusion().diagnoses()) {
      if (diagnosis.band().isAtLeast(failOn)) {
        return ExitCode.FOUND;
      }
    }
    return ExitCode.NOTHING_FOUND;
  }
}
