package dev.diagnose.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The options of {@code diagnose}, as {@code --help} shows them. */
final class DiagnoseOptions {
  private DiagnoseOptions() {}

  static CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose");
    spec.usageMessage()
        .description(
            "Tells what is wrong with a GPU/RDMA training or inference node, and what to do.", "")
        .customSynopsis(
            "diagnose [OPTION...] LOG...    what these logs say ('-' is standard input)",
            "       diagnose [OPTION...]           what is wrong with this machine",
            "       diagnose facts [OPTION...]     what this machine is",
            "       diagnose watch [OPTION...] LOG...  what arises while these logs grow",
            "       diagnose kb COMMAND            rules: write, check, pack (kb --help)")
        .footer(
            "", "Exit code: 0 nothing found, 1 something found, 2 wrong usage or unreadable input.")
        .sortOptions(false)
        .width(80);
    positional(spec, "LOG", "Log files, plain or .gz or .zst.");
    mayStandAlone(
        spec,
        "--node",
        "HOST",
        "Count this machine's facts in; HOST is its name in the logs, if it has another there.");
    text(spec, "--root", "DIR", "Read a captured tree (proc, sys, etc) instead of this machine.");
    text(spec, "--snapshot", "FILE", "Read facts that 'diagnose facts -o FILE' saved.");
    interval(spec);
    list(spec, "--fact", "NAME=VALUE", "State a fact, like shm.size=64MiB; can be repeated.");
    rules(spec);
    OutputOptions.declare(spec, "text (default), json, or markdown for a ticket.");
    text(
        spec,
        "--fail-on",
        "BAND",
        "Exit 1 only for certain, for likely, or for possible (default).");
    mayStandAlone(
        spec, "--why", "ID", "Show how a diagnosis came about; without ID, the first one.");
    text(spec, "--why-not", "ID", "Show what keeps a diagnosis from being made.");
    flag(spec, "--ask", "Ask on the terminal for what would settle it.");
    flag(spec, "--trace", "Show how the rules came to it.");
    flag(spec, "--version", "Print the version.");
    help(spec);
    return spec;
  }

  static void help(CommandSpec spec) {
    spec.addOption(
        OptionSpec.builder("-h", "--help")
            .type(boolean.class)
            .arity("0")
            .description("Print this.")
            .build());
  }

  /** Rules beside those that are shipped. */
  static void rules(CommandSpec spec) {
    list(spec, "--rules", "PACK", "Add rules of your own, a directory or a zip; can be repeated.");
  }

  static void interval(CommandSpec spec) {
    text(
        spec,
        "--interval",
        "TIME",
        "Look at link error counters twice, this far apart, like 10s: do they climb?");
  }

  static void positional(CommandSpec spec, String label, String description) {
    spec.addPositional(
        PositionalParamSpec.builder()
            .index("0..*")
            .type(List.class)
            .auxiliaryTypes(String.class)
            .paramLabel(label)
            .description(description)
            .build());
  }

  /** One word, which may be missing: the command says what it needs then. */
  static void one(CommandSpec spec, String label, String description) {
    spec.addPositional(
        PositionalParamSpec.builder()
            .index("0")
            .arity("0..1")
            .type(String.class)
            .paramLabel(label)
            .description(description)
            .build());
  }

  static void text(CommandSpec spec, String name, String label, String description) {
    spec.addOption(
        OptionSpec.builder(name)
            .type(String.class)
            .arity("1")
            .paramLabel(label)
            .description(description)
            .build());
  }

  /** Its value follows an equals sign or is not there; a word behind it is another argument. */
  static void mayStandAlone(CommandSpec spec, String name, String label, String description) {
    spec.addOption(
        OptionSpec.builder(name)
            .type(String.class)
            .arity("0..1")
            .paramLabel(label)
            .description(description)
            .build());
  }

  static void list(CommandSpec spec, String name, String label, String description) {
    spec.addOption(
        OptionSpec.builder(name)
            .type(List.class)
            .auxiliaryTypes(String.class)
            .arity("1")
            .paramLabel(label)
            .description(description)
            .build());
  }

  static void flag(CommandSpec spec, String name, String description) {
    spec.addOption(
        OptionSpec.builder(name).type(boolean.class).arity("0").description(description).build());
  }
}
