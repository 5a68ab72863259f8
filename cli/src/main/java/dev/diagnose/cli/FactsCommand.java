package dev.diagnose.cli;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.NearestWord;
import dev.diagnose.facts.Redactor;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.facts.SnapshotJson;
import dev.diagnose.facts.collect.CollectOptions;
import dev.diagnose.facts.collect.NodeCollector;
import dev.diagnose.pack.FileFailure;
import dev.diagnose.report.FactSheet;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose facts}: what this machine is, to read here or to take to another. */
final class FactsCommand extends OptionCommand {
  private static final int KEY_BYTES = 32;
  private static final Duration LONGEST_BUDGET = Duration.ofSeconds(45);

  private final Writer error;

  FactsCommand(Terminal terminal, Writer out, Writer error) {
    super(terminal, out);
    this.error = error;
  }

  @Override
  CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose facts");
    spec.usageMessage()
        .description("Shows what this machine is: every fact that the rules can ask for.", "")
        .customSynopsis(
            "diagnose facts [OPTION...]",
            "       diagnose facts explain NAME    what a fact is, and which rules use it")
        .sortOptions(false)
        .width(80);
    DiagnoseOptions.text(
        spec, "-o", "FILE", "Save them as JSON, for diagnose --snapshot; '-' is standard output.");
    DiagnoseOptions.list(spec, "--only", "GROUP", "Only this group, in full; can be repeated.");
    DiagnoseOptions.flag(spec, "--all", "Show what is not there, and every row of long lists.");
    DiagnoseOptions.text(spec, "--root", "DIR", "Read a captured tree instead of this machine.");
    DiagnoseOptions.text(spec, "--pid", "PID", "The process whose limits and libraries count.");
    DiagnoseOptions.text(
        spec, "--budget", "TIME", "Stop reading after this time: 20s by default, 45s at most.");
    DiagnoseOptions.interval(spec);
    DiagnoseOptions.flag(
        spec, "--redact", "Replace host and user names, addresses and serial numbers by tokens.");
    DiagnoseOptions.text(
        spec,
        "--redact-key",
        "WORD",
        "The same, with the same tokens on every node that is given this word.");
    DiagnoseOptions.flag(spec, "--timing", "Show what each collector cost.");
    OutputOptions.declare(spec, "text (default) or json.");
    return spec;
  }

  @Override
  int run(List<String> words) throws UsageException, IOException {
    if (!words.isEmpty() && words.get(0).equals("explain")) {
      return new ExplainCommand(terminal, out).run(words.subList(1, words.size()));
    }
    return super.run(words);
  }

  @Override
  int run(ParseResult parsed) throws UsageException, IOException {
    OutputOptions output = OutputOptions.of(parsed, terminal);
    if (output.format() == OutputOptions.Format.MARKDOWN) {
      throw new UsageException("--format markdown: facts are printed as text or json");
    }
    Catalogue catalogue = Catalogue.load();
    UnaryOperator<Snapshot> redaction = redaction(parsed, catalogue);
    NodeCollector.Collection collection =
        new NodeCollector(catalogue).collectTimed(options(parsed, catalogue));
    Snapshot snapshot = redaction.apply(collection.snapshot());
    String file = parsed.matchedOptionValue("o", null);
    boolean sheet = file == null && output.format() == OutputOptions.Format.TEXT;
    if (sheet) {
      boolean all = parsed.hasMatchedOption("all");
      FactSheet.Extent extent = new FactSheet.Extent(all, all || parsed.hasMatchedOption("only"));
      new FactSheet(catalogue).write(snapshot, extent, output.text(), out);
    } else {
      save(SnapshotJson.write(snapshot), file, new Notices(error, output.text().language()));
    }
    if (parsed.hasMatchedOption("timing")) {
      FactSheet.writeCosts(costs(collection), output.text(), sheet ? out : error);
    }
    return ExitCode.NOTHING_FOUND;
  }

  /** Takes the names out of a snapshot; as it is where nobody asked for that. */
  private static UnaryOperator<Snapshot> redaction(ParseResult parsed, Catalogue catalogue)
      throws UsageException {
    String word = parsed.matchedOptionValue("redact-key", null);
    if (word == null && !parsed.hasMatchedOption("redact")) {
      return UnaryOperator.identity();
    }
    byte[] key = word == null ? randomKey() : word.getBytes(StandardCharsets.UTF_8);
    if (key.length == 0) {
      throw new UsageException("--redact-key needs a word; is a variable unset?");
    }
    return new Redactor(catalogue, key)::redact;
  }

  private static byte[] randomKey() {
    byte[] key = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(key);
    return key;
  }

  private static CollectOptions options(ParseResult parsed, Catalogue catalogue)
      throws UsageException {
    CollectOptions options = CollectOptions.DEFAULT;
    Optional<Path> root = DiagnoseCommand.optionalPath(parsed, "root");
    if (root.isPresent()) {
      options = options.withRoot(Inputs.directory("--root", root.get()));
    }
    if (parsed.hasMatchedOption("pid")) {
      options = options.withPid(pid(parsed.matchedOptionValue("pid", ""), options.root()));
    }
    Duration interval = Arguments.interval(parsed);
    Arguments.checkInterval(interval, root.isEmpty());
    return options
        .withInterval(interval)
        .withBudget(Arguments.duration(parsed, "budget", options.budget(), LONGEST_BUDGET))
        .withGroups(groups(parsed.matchedOptionValue("only", List.<String>of()), catalogue));
  }

  private static Set<String> groups(List<String> given, Catalogue catalogue) throws UsageException {
    Set<String> groups = new LinkedHashSet<>();
    for (String list : given) {
      for (String group : list.split(",", -1)) {
        if (!catalogue.groups().contains(group)) {
          throw new UsageException(
              "--only "
                  + group
                  + ": no such group"
                  + NearestWord.find(group, catalogue.groups())
                      .map(near -> "; did you mean " + near + "?")
                      .orElse("; there are " + String.join(", ", catalogue.groups())));
        }
        groups.add(group);
      }
    }
    return groups;
  }

  private static List<FactSheet.Cost> costs(NodeCollector.Collection collection) {
    List<FactSheet.Cost> costs = new ArrayList<>();
    for (NodeCollector.Timing timing : collection.timings()) {
      costs.add(new FactSheet.Cost(timing.collector(), timing.elapsed(), timing.finished()));
    }
    return costs;
  }

  private void save(String json, String file, Notices notices) throws UsageException, IOException {
    if (file == null || file.equals(Inputs.STANDARD_INPUT)) {
      out.write(json);
      return;
    }
    try {
      Files.writeString(Inputs.path("-o", file), json);
    } catch (IOException refused) {
      throw new UsageException(
          "-o " + file + ": cannot be written: " + FileFailure.writing(refused));
    }
    notices.tell(Notice.FACTS_WRITTEN, file);
  }

  private static long pid(String given, Path root) throws UsageException {
    try {
      long pid = Long.parseLong(given);
      if (Files.isDirectory(root.resolve("proc").resolve(given))) {
        return pid;
      }
    } catch (NumberFormatException notANumber) {
      throw new UsageException("--pid " + given + ": write a process id, like --pid 4711");
    }
    throw new UsageException("--pid " + given + ": there is no such process");
  }
}
