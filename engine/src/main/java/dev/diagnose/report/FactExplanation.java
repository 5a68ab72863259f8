package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.infer.Support;
import dev.diagnose.rule.Evidence;
import dev.diagnose.rule.Mentions;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Question;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.StoredRule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says of one fact what it is, how a person finds it out, and which rules ask for it. */
public final class FactExplanation {
  private final Catalogue catalogue;
  private final Pack pack;

  /** A writer of explanations: the catalogue says what a fact is, the pack what it is good for. */
  public FactExplanation(Catalogue catalogue, Pack pack) {
    this.catalogue = catalogue;
    this.pack = pack;
  }

  /**
   * Writes the explanation.
   *
   * @param here the fact on this node; empty when it was not read
   * @throws IOException when the output refuses it
   */
  public void write(FactDefinition fact, Optional<Fact> here, TextOptions options, Appendable out)
      throws IOException {
    Page page = new Page(out, options);
    page.prose(0, Style.HEADING, fact.name());
    page.prose(2, fact.text().in(page.language()));
    page.blank();
    line(page, Phrase.FACT_TYPE, type(fact));
    line(page, Phrase.FACT_GROUP, fact.group());
    line(page, Phrase.FACT_SCOPE, fact.scope());
    line(page, Phrase.FACT_SOURCE, fact.source());
    if (here.isPresent()) {
      String value = new FactText(catalogue, page.language()).say(new Support.Known(here.get()));
      line(page, Phrase.FACT_HERE, value + "  ← " + here.get().reading().source().label());
    }
    writeFields(page, fact);
    if (!fact.ask().isEmpty()) {
      page.heading(Phrase.FACT_BY_HAND);
      page.copyable(4, "$ ", fact.ask());
    }
    writeRules(page, fact);
  }

  private static void line(Page page, Phrase label, String text) throws IOException {
    String said = page.say(label);
    String padding = " ".repeat(Math.max(1, 8 - DisplayWidth.of(said)));
    page.labelled(2, Style.FAINT, said + padding, Style.PLAIN, text);
  }

  private static String type(FactDefinition fact) {
    StringBuilder type = new StringBuilder(fact.type().label());
    if (!fact.words().isEmpty()) {
      type.append(": ").append(String.join(", ", fact.words()));
    }
    return fact.unit().isEmpty() ? type.toString() : type + ", " + fact.unit();
  }

  private static void writeFields(Page page, FactDefinition fact) throws IOException {
    if (fact.type() != FactType.RECORDS) {
      return;
    }
    page.heading(Phrase.FACT_FIELDS, String.join(", ", fact.keys()));
    int column = 0;
    for (String field : fact.fields().keySet()) {
      column = Math.max(column, field.length() + 2);
    }
    for (FactDefinition field : fact.fields().values()) {
      String name = field.name() + " ".repeat(column - field.name().length());
      page.labelled(
          2, name, Style.PLAIN, field.text().in(page.language()) + " " + bracketed(field));
    }
  }

  private static String bracketed(FactDefinition field) {
    return "(" + type(field) + ")";
  }

  private void writeRules(Page page, FactDefinition fact) throws IOException {
    List<Rule> using = new ArrayList<>();
    for (StoredRule stored : pack.rules()) {
      if (Mentions.of(stored.rule()).facts().contains(fact.name())) {
        using.add(stored.rule());
      }
    }
    page.heading(using.isEmpty() ? Phrase.NO_RULE_USES : Phrase.RULES_USE, using.size());
    for (Rule rule : using) {
      String roles = String.join(page.say(Phrase.LIST_COMMA), roles(page, rule, fact.name()));
      page.labelled(
          2,
          "• ",
          Style.PLAIN,
          rule.id() + " (" + roles + "): " + rule.title().in(page.language()));
    }
  }

  private static List<String> roles(Page page, Rule rule, String fact) {
    List<String> roles = new ArrayList<>();
    if (Mentions.of(rule.when()).facts().contains(fact)) {
      roles.add(page.say(Phrase.ROLE_WHEN));
    }
    for (Evidence entry : rule.evidence()) {
      String weight = page.say(Phrase.ROLE_EVIDENCE, entry.weight().label());
      if (Mentions.of(entry.condition()).facts().contains(fact) && !roles.contains(weight)) {
        roles.add(weight);
      }
    }
    for (Question question : rule.ask()) {
      if (question.fact().equals(fact)) {
        roles.add(page.say(Phrase.ROLE_ASK));
      }
    }
    return roles.isEmpty() ? List.of(page.say(Phrase.ROLE_FIX)) : roles;
  }
}
