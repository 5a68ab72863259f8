package dev.diagnose.cli;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.rule.CauseCoverage;
import java.io.IOException;
import java.io.Writer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose kb coverage}: all causes, and from what the rules tell each. */
final class KbCoverageCommand extends OptionCommand {
  private final Writer error;

  KbCoverageCommand(Terminal terminal, Writer out, Writer error) {
    super(terminal, out);
    this.error = error;
  }

  @Override
  CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose kb coverage");
    spec.usageMessage()
        .description(
            "Lists the causes, the shipped ones and your own, with the rules that tell each and"
                + " their tests.",
            "")
        .customSynopsis("diagnose kb coverage [OPTION...]")
        .sortOptions(false)
        .width(80);
    DiagnoseOptions.rules(spec);
    return spec;
  }

  @Override
  int run(ParseResult parsed) throws UsageException, IOException {
    Catalogue catalogue = Catalogue.load();
    UserRules rules = UserRules.of(parsed);
    KnowledgeBase knowledge =
        KnowledgeBase.shipped(catalogue).withExamples().with(rules, catalogue);
    knowledge.tellProblems(error);
    new CoverageTable(CauseCoverage.of(knowledge.pack())).write(out);
    return ExitCode.NOTHING_FOUND;
  }
}
