package dev.diagnose.cli;

import picocli.CommandLine.Model.CommandSpec;

/** The options of {@code diagnose kb new}. */
final class KbNewOptions {
  private KbNewOptions() {}

  static CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose kb new");
    spec.usageMessage()
        .description(
            "Writes a rule from a line of a log. Asks for what the options leave open.", "")
        .customSynopsis(
            "diagnose kb new ID [OPTION...]",
            "       diagnose kb new ID --from LOG --line N --cause CAUSE --fix TEXT")
        .sortOptions(false)
        .width(80);
    DiagnoseOptions.one(spec, "ID", "The rule's name and its file's, like fan-tray-stopped.");
    DiagnoseOptions.text(spec, "--from", "LOG", "Take the line from this log (with --line N).");
    DiagnoseOptions.text(spec, "--line", "N|TEXT", "The line's number in LOG, or the line itself.");
    DiagnoseOptions.text(spec, "--cause", "ID", "What is really wrong; see 'kb coverage'.");
    DiagnoseOptions.text(spec, "--fix", "TEXT", "What to do. The first sentence is its title.");
    DiagnoseOptions.text(spec, "--run", "COMMAND", "The command to type for it.");
    DiagnoseOptions.text(spec, "--title", "TEXT", "What is wrong, in a few words.");
    DiagnoseOptions.text(
        spec, "--why", "TEXT", "What lies behind it; by default the cause's text.");
    DiagnoseOptions.text(spec, "--severity", "WORD", "fatal, degraded (default), risk or info.");
    DiagnoseOptions.text(
        spec, "--fixed", "NAMES", "Captures that never change, like --fixed port,path.");
    DiagnoseOptions.text(
        spec, "--near-miss", "TEXT", "A line that looks alike and must not be taken for it.");
    DiagnoseOptions.text(spec, "-o", "DIR", "Where to; by default ~/.config/diagnose/rules.");
    DiagnoseOptions.list(spec, "--rules", "PACK", "More rules that exist; can be repeated.");
    return spec;
  }
}
