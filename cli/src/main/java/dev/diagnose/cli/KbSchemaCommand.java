package dev.diagnose.cli;

import dev.diagnose.draft.RuleDraft;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.pack.FileFailure;
import dev.diagnose.rule.RuleSchema;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose kb schema}: the JSON Schema of rule files, or of the fact catalogue. */
final class KbSchemaCommand extends OptionCommand {

  KbSchemaCommand(Terminal terminal, Writer out) {
    super(terminal, out);
  }

  @Override
  CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose kb schema");
    spec.usageMessage()
        .description(
            "Prints the JSON Schema (2020-12) of rule files: an editor that knows it underlines"
                + " mistakes and offers keys, words, facts, causes and patterns.",
            "")
        .customSynopsis("diagnose kb schema [OPTION...]")
        .sortOptions(false)
        .width(80);
    DiagnoseOptions.text(spec, "-o", "FILE", "Write it to this file.");
    DiagnoseOptions.flag(spec, "--facts", "The schema of facts.yaml instead.");
    DiagnoseOptions.list(
        spec, "--rules", "PACK", "Offer the names of these rules too; can be repeated.");
    return spec;
  }

  @Override
  int run(ParseResult parsed) throws UsageException, IOException {
    String schema = parsed.hasMatchedOption("facts") ? Catalogue.schema() : rules(parsed);
    if (!parsed.hasMatchedOption("o")) {
      out.write(schema);
      return ExitCode.NOTHING_FOUND;
    }
    Path file = Inputs.path("-o", parsed.matchedOptionValue("o", ""));
    try {
      Files.writeString(file, schema);
    } catch (IOException refused) {
      throw new UsageException("cannot write " + file + ": " + FileFailure.writing(refused));
    }
    out.write("Wrote " + file + ". Put this line first in a file of rules:\n");
    out.write(RuleDraft.EDITOR_COMMENT + file + "\n");
    return ExitCode.NOTHING_FOUND;
  }

  private static String rules(ParseResult parsed) throws UsageException {
    Catalogue catalogue = Catalogue.load();
    UserRules added = UserRules.of(parsed);
    return RuleSchema.of(catalogue, KnowledgeBase.load(added, catalogue).pack());
  }
}
