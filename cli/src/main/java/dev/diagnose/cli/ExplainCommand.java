package dev.diagnose.cli;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.collect.CollectOptions;
import dev.diagnose.facts.collect.NodeCollector;
import dev.diagnose.report.FactExplanation;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose facts explain NAME}: what a fact is, and what it is good for. */
final class ExplainCommand extends OptionCommand {
  /** Who asks what a fact is does not want to wait for a GPU that hangs. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private static final int NAMES_OFFERED = 5;

  ExplainCommand(Terminal terminal, Writer out) {
    super(terminal, out);
  }

  @Override
  CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose facts explain");
    spec.usageMessage()
        .description("Says what a fact is, how to find it out, and which rules use it.", "")
        .customSynopsis("diagnose facts explain NAME [OPTION...]")
        .sortOptions(false)
        .width(80);
    DiagnoseOptions.positional(spec, "NAME", "Names as 'diagnose facts' shows them.");
    DiagnoseOptions.rules(spec);
    OutputOptions.declareText(spec);
    return spec;
  }

  @Override
  int run(ParseResult parsed) throws UsageException, IOException {
    List<String> names = parsed.matchedPositionalValue(0, List.<String>of());
    if (names.isEmpty()) {
      throw new UsageException("facts explain: name a fact, like shm.size");
    }
    Catalogue catalogue = Catalogue.load();
    for (String name : names) {
      if (catalogue.find(name).isEmpty()) {
        throw new UsageException(unknown(name, catalogue));
      }
    }
    OutputOptions output = OutputOptions.of(parsed, terminal);
    KnowledgeBase knowledge = KnowledgeBase.load(UserRules.of(parsed), catalogue);
    FactExplanation explanation = new FactExplanation(catalogue, knowledge.pack());
    for (int i = 0; i < names.size(); i++) {
      out.write(i == 0 ? "" : "\n");
      FactDefinition fact = catalogue.find(names.get(i)).orElseThrow();
      explanation.write(fact, onThisNode(fact, catalogue), output.text(), out);
    }
    return ExitCode.NOTHING_FOUND;
  }

  private static Optional<Fact> onThisNode(FactDefinition fact, Catalogue catalogue) {
    CollectOptions options =
        CollectOptions.DEFAULT.withGroups(Set.of(fact.group())).withBudget(PATIENCE);
    return new NodeCollector(catalogue).collect(options).fact(fact.name());
  }

  private static String unknown(String name, Catalogue catalogue) {
    Set<String> near = new LinkedHashSet<>();
    catalogue.nearest(name).ifPresent(near::add);
    for (String known : catalogue.names()) {
      if (near.size() < NAMES_OFFERED && known.contains(name)) {
        near.add(known);
      }
    }
    return "facts explain "
        + name
        + ": no such fact"
        + (near.isEmpty()
            ? "; 'diagnose facts --all' lists them"
            : "; did you mean " + String.join(" or ", near) + "?");
  }
}
