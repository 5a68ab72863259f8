package dev.diagnose.cli;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.facts.SnapshotJson;
import dev.diagnose.facts.collect.CollectOptions;
import dev.diagnose.facts.collect.NodeCollector;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose facts}: this machine's facts, to take to another. */
final class FactsCommand {
  private final Writer out;
  private final Writer error;

  FactsCommand(Writer out, Writer error) {
    this.out = out;
    this.error = error;
  }

  private static CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose facts");
    spec.usageMessage()
        .description("Reads this machine's facts and prints them as JSON (snapshot/1).", "")
        .customSynopsis("diagnose facts [OPTION...]")
        .sortOptions(false)
        .width(80);
    DiagnoseOptions.text(spec, "--root", "DIR", "Read a captured tree instead of this machine.");
    DiagnoseOptions.text(spec, "--pid", "PID", "The process whose limits and libraries count.");
    DiagnoseOptions.text(spec, "-o", "FILE", "Write to FILE instead of standard output.");
    DiagnoseOptions.flag(spec, "--help", "Print this.");
    return spec;
  }

  int run(List<String> words) throws UsageException, IOException {
    CommandSpec spec = spec();
    ParseResult parsed = Arguments.parse(spec, words);
    if (parsed.hasMatchedOption("help")) {
      out.write(new CommandLine(spec).getUsageMessage());
      return ExitCode.NOTHING_FOUND;
    }
    CollectOptions options = CollectOptions.DEFAULT;
    String root = parsed.matchedOptionValue("root", "");
    if (!root.isEmpty()) {
      options = options.withRoot(Inputs.directory("--root", path(root)));
    }
    String pid = parsed.matchedOptionValue("pid", "");
    if (!pid.isEmpty()) {
      options = options.withPid(pid(pid));
    }
    Snapshot snapshot = new NodeCollector(Catalogue.load()).collect(options);
    write(SnapshotJson.write(snapshot), parsed.matchedOptionValue("o", ""));
    return ExitCode.NOTHING_FOUND;
  }

  private void write(String json, String file) throws UsageException, IOException {
    if (file.isEmpty()) {
      out.write(json);
      return;
    }
    try {
      Files.writeString(path(file), json);
    } catch (IOException refused) {
      String reason =
          refused instanceof NoSuchFileException
              ? "its folder does not exist"
              : refused.getMessage();
      throw new UsageException("-o " + file + ": cannot be written: " + reason);
    }
    error.write("diagnose: wrote " + file + "\n");
  }

  private static Path path(String given) throws UsageException {
    try {
      return Path.of(given);
    } catch (InvalidPathException impossible) {
      throw new UsageException("not a file name: " + impossible.getMessage());
    }
  }

  private static long pid(String given) throws UsageException {
    try {
      long pid = Long.parseLong(given);
      if (Files.isDirectory(Path.of("/proc", given))) {
        return pid;
      }
    } catch (NumberFormatException notANumber) {
      throw new UsageException("--pid " + given + ": write a process id, like --pid 4711");
    }
    throw new UsageException("--pid " + given + ": there is no such process");
  }
}
