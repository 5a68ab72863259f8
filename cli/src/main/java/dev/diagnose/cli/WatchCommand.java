package dev.diagnose.cli;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Language;
import dev.diagnose.infer.Band;
import dev.diagnose.log.LogInputException;
import dev.diagnose.report.Report;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose watch LOG...}: tells what arises while logs grow. */
final class WatchCommand {
  /** Pieces that wait; with them memory is bounded however fast a log comes. */
  private static final int MOST_WAITING = 4;

  private static final List<Path> KERNEL_LOGS =
      List.of(Path.of("/var/log/kern.log"), Path.of("/var/log/messages"));

  private final Terminal terminal;
  private final Writer out;
  private final Writer error;

  WatchCommand(Terminal terminal, Writer out, Writer error) {
    this.terminal = terminal;
    this.out = out;
    this.error = error;
  }

  int run(List<String> words) throws UsageException, IOException {
    CommandSpec spec = spec();
    ParseResult parsed = Arguments.parse(spec, DiagnoseCommand.withExplicitValues(words));
    if (parsed.hasMatchedOption("help")) {
      out.write(HelpText.of(parsed, terminal));
      return ExitCode.NOTHING_FOUND;
    }
    OutputOptions output = OutputOptions.of(parsed, terminal);
    if (output.format() == OutputOptions.Format.MARKDOWN) {
      throw new UsageException("watch answers as text or json; a ticket is for 'diagnose LOG'");
    }
    Band failOn = Arguments.word(parsed, "fail-on", Band.class);
    DiagnoseRequest request = request(parsed);
    Catalogue catalogue = Catalogue.load();
    Language language = output.text().language();
    Notices notices = new Notices(error, language);
    Diagnose diagnose = new Diagnose(catalogue, terminal.speaking(language), error);
    BlockingQueue<Piece> pieces = new ArrayBlockingQueue<>(MOST_WAITING);
    List<Tail> tails = tails(request, pieces, notices);
    Investigation start = diagnose.begin(request);
    Alerts alerts =
        output.format() == OutputOptions.Format.JSON
            ? new JsonAlerts(catalogue, language, out)
            : new TextAlerts(catalogue, output.text(), out);
    List<String> names = new ArrayList<>();
    for (Tail tail : tails) {
      names.add(tail.name());
      Thread thread = new Thread(tail, "tail " + tail.name());
      thread.setDaemon(true);
      thread.start();
    }
    notices.tell(Notice.WATCHING, String.join(", ", names));
    Interruption interruption = Interruption.expected();
    int code = ExitCode.USAGE;
    try {
      LogWatch watch = new LogWatch(start, names, pieces, alerts, notices);
      Report report = watch.run(interruption);
      diagnose.warnOfOtherHosts(request, start.node(), watch.seen());
      int found = DiagnoseCommand.exitCode(report, failOn == null ? Band.POSSIBLE : failOn);
      code = watch.hasLost() ? ExitCode.USAGE : found;
    } catch (LogInputException unreadable) {
      throw new UsageException(unreadable.getMessage());
    } catch (InterruptedException nobodyDoes) {
      Thread.currentThread().interrupt();
    } finally {
      interruption.done(code);
    }
    return code;
  }

  private static List<Tail> tails(
      DiagnoseRequest request, BlockingQueue<Piece> pieces, Notices notices)
      throws UsageException, IOException {
    List<Tail> tails = new ArrayList<>();
    Set<String> logs = new LinkedHashSet<>(request.logs());
    for (String name : logs) {
      int log = tails.size();
      if (name.equals(Inputs.STANDARD_INPUT)) {
        FileInputStream in = new FileInputStream(FileDescriptor.in);
        tails.add(new StreamTail(log, Inputs.STANDARD_INPUT_NAME, pieces, in));
      } else {
        tails.add(new FileTail(log, file(name, notices), pieces));
      }
    }
    if (request.node()) {
      tails.add(kernelTail(tails.size(), pieces));
    }
    if (tails.isEmpty()) {
      throw new UsageException("watch needs a LOG, '-' for standard input, or --node");
    }
    return tails;
  }

  private static Path file(String name, Notices notices) throws UsageException, IOException {
    Path file = Inputs.path("LOG", name);
    if (Files.exists(file)) {
      Inputs.checkReadable(name, file);
    } else {
      notices.tell(Notice.WAITING_FOR_FILE, name);
    }
    return file;
  }

  private static Tail kernelTail(int log, BlockingQueue<Piece> pieces) throws UsageException {
    if (KernelTail.isReadable()) {
      return new KernelTail(log, pieces);
    }
    for (Path file : KERNEL_LOGS) {
      if (Files.isReadable(file)) {
        return new FileTail(log, file, pieces);
      }
    }
    throw new UsageException(
        "--node: this user may read neither /dev/kmsg nor a kernel log in /var/log; run it as"
            + " root");
  }

  private static CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose watch");
    spec.usageMessage()
        .description("Tells what arises, gets surer or is withdrawn while logs grow.", "")
        .customSynopsis("diagnose watch [OPTION...] LOG...    ('-' is standard input)")
        .footer(
            "",
            "It ends with Ctrl-C, or with standard input when that is all there is to watch, and"
                + " then prints the whole report. Exit codes are those of diagnose.")
        .sortOptions(false)
        .width(80);
    DiagnoseOptions.positional(
        spec, "LOG", "Logs as they are written; they may be rotated, or not be there yet.");
    DiagnoseOptions.mayStandAlone(
        spec, "--node", "HOST", "Count this machine's facts in, and follow its kernel log.");
    DiagnoseOptions.text(spec, "--snapshot", "FILE", "Read facts that 'diagnose facts' saved.");
    DiagnoseOptions.list(spec, "--fact", "NAME=VALUE", "State a fact; can be repeated.");
    DiagnoseOptions.rules(spec);
    OutputOptions.declare(spec, "text (default), or json: one object a line.");
    DiagnoseOptions.text(
        spec, "--fail-on", "BAND", "Exit 1 only for certain, likely, or possible (default).");
    DiagnoseOptions.help(spec);
    return spec;
  }

  private static DiagnoseRequest request(ParseResult parsed) throws UsageException {
    return new DiagnoseRequest(
        parsed.matchedPositionalValue(0, List.<String>of()),
        parsed.hasMatchedOption("node"),
        parsed.matchedOptionValue("node", ""),
        Optional.empty(),
        DiagnoseCommand.optionalPath(parsed, "snapshot"),
        parsed.matchedOptionValue("fact", List.<String>of()),
        UserRules.of(parsed),
        Set.of(),
        Duration.ZERO,
        false);
  }
}
