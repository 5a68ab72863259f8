package dev.diagnose.cli;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.NearestWord;
import dev.diagnose.report.RuleSheet;
import dev.diagnose.report.TextOptions;
import dev.diagnose.rule.Overlay;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.StoredRule;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose kb show ID}: a rule as people read it. */
final class KbShowCommand extends OptionCommand {
  private static final String NAME = "kb show";

  private final Writer error;

  KbShowCommand(Terminal terminal, Writer out, Writer error) {
    super(terminal, out);
    this.error = error;
  }

  @Override
  CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose " + NAME);
    spec.usageMessage()
        .description("Shows a rule: what it tells, from what, and what to do then.", "")
        .customSynopsis("diagnose kb show [OPTION...] ID")
        .sortOptions(false)
        .width(80);
    DiagnoseOptions.positional(spec, "ID", "A rule, or a cause: then all rules that tell it.");
    DiagnoseOptions.rules(spec);
    OutputOptions.declareText(spec);
    return spec;
  }

  @Override
  int run(ParseResult parsed) throws UsageException, IOException {
    TextOptions text = OutputOptions.text(parsed, terminal);
    List<String> names = parsed.matchedPositionalValue(0, List.<String>of());
    if (names.size() != 1) {
      throw new UsageException(NAME + ": name one rule; 'diagnose kb list' shows them");
    }
    Catalogue catalogue = Catalogue.load();
    UserRules added = UserRules.of(parsed);
    KnowledgeBase knowledge =
        KnowledgeBase.shipped(catalogue).withExamples().with(added, catalogue);
    knowledge.tellProblems(error);
    Pack pack = knowledge.pack();
    List<StoredRule> rules = telling(pack, names.get(0), NAME);
    for (int i = 0; i < rules.size(); i++) {
      out.write(i == 0 ? "" : "\n");
      new RuleSheet(catalogue, pack).write(rules.get(i).rule(), text, out);
    }
    return ExitCode.NOTHING_FOUND;
  }

  /**
   * The rule of that name alone, whether it is used or not, or else all that tell the cause.
   *
   * @throws UsageException from the command, when there is none
   */
  static List<StoredRule> telling(Pack pack, String id, String command) throws UsageException {
    for (Overlay off : pack.switchedOff()) {
      if (off.rule().equals(id)) {
        return List.of(off.base());
      }
    }
    List<StoredRule> telling = pack.telling(id);
    List<String> known = new ArrayList<>(pack.causes().keySet());
    for (StoredRule rule : pack.rules()) {
      known.add(rule.id());
    }
    for (StoredRule rule : telling) {
      if (rule.id().equals(id)) {
        return List.of(rule);
      }
    }
    if (telling.isEmpty()) {
      throw new UsageException(
          command
              + " "
              + id
              + ": no such rule"
              + NearestWord.find(id, known)
                  .map(near -> "; did you mean " + near + "?")
                  .orElse("; 'diagnose kb list' shows them"));
    }
    return telling;
  }
}
