package dev.diagnose.cli;

import dev.diagnose.draft.OverlayDraft;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.rule.Severity;
import dev.diagnose.rule.StoredRule;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose kb overlay ID}: a file that changes a rule for a site. */
final class KbOverlayCommand extends OptionCommand {
  private static final String NAME = "kb overlay";

  KbOverlayCommand(Terminal terminal, Writer out) {
    super(terminal, out);
  }

  @Override
  CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose " + NAME);
    spec.usageMessage()
        .description("Writes a file that changes a shipped rule for your site.", "")
        .customSynopsis("diagnose kb overlay ID --why TEXT [OPTION...]")
        .footer("", "Without a change the file lists, as comments, all that can be changed.")
        .sortOptions(false)
        .width(80);
    DiagnoseOptions.one(spec, "ID", "The rule, as 'diagnose kb list' names it.");
    DiagnoseOptions.text(spec, "--why", "TEXT", "Your reason; whoever reads a report sees it.");
    DiagnoseOptions.flag(spec, "--disable", "Switch the rule off.");
    DiagnoseOptions.text(spec, "--severity", "WORD", "fatal, degraded, risk or info.");
    DiagnoseOptions.list(spec, "--first", "FIX", "Try this fix first; can be repeated.");
    DiagnoseOptions.text(spec, "-o", "DIR", "Where to; by default ~/.config/diagnose/rules.");
    DiagnoseOptions.list(spec, "--rules", "PACK", "More rules that exist; can be repeated.");
    return spec;
  }

  @Override
  int run(ParseResult parsed) throws UsageException, IOException {
    String id = parsed.matchedPositionalValue(0, "");
    String why = parsed.matchedOptionValue("why", "");
    if (id.isEmpty() || why.isBlank()) {
      throw new UsageException(
          NAME + " needs a rule and a reason: kb overlay ID --why 'Our nodes have ...'");
    }
    if (parsed.hasMatchedOption("disable")
        && (parsed.hasMatchedOption("severity") || parsed.hasMatchedOption("first"))) {
      throw new UsageException(
          NAME
              + ": a rule that is switched off cannot be changed too; leave out --disable, or"
              + " --severity and --first");
    }
    Severity severity = Arguments.word(parsed, "severity", Severity.class);
    Catalogue catalogue = Catalogue.load();
    UserRules user = UserRules.of(parsed);
    KnowledgeBase knowledge = KnowledgeBase.load(user, catalogue);
    List<StoredRule> rules = KbShowCommand.telling(knowledge.pack(), id, NAME);
    if (rules.size() > 1 || !rules.get(0).id().equals(id)) {
      throw new UsageException(NAME + " " + id + ": this is a cause; name the rule: " + ids(rules));
    }
    OverlayDraft draft =
        new OverlayDraft(
            knowledge.pack().unchanged(rules.get(0)).rule(),
            why,
            parsed.hasMatchedOption("disable"),
            severity == null ? "" : severity.name().toLowerCase(Locale.ROOT),
            parsed.matchedOptionValue("first", List.<String>of()));
    Path directory =
        parsed.hasMatchedOption("o")
            ? Inputs.path("-o", parsed.matchedOptionValue("o", ""))
            : UserRules.directory(System.getenv());
    return new RuleFile(id + "-overlay", directory, knowledge, catalogue).write(draft, out);
  }

  private static String ids(List<StoredRule> rules) {
    StringBuilder ids = new StringBuilder();
    for (StoredRule rule : rules) {
      ids.append(ids.isEmpty() ? "" : ", ").append(rule.id());
    }
    return ids.toString();
  }
}
