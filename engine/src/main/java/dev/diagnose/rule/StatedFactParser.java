package dev.diagnose.rule;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.rule.Pattern.StatedFact;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.YamlNode.Entry;
import dev.diagnose.yaml.YamlNode.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what a line states: {@code nccl.version: '${version}'} or {@code
 * 'ib.ports[${hca},${port}].state': '${state}'}.
 */
final class StatedFactParser {
  private static final Pattern FIELD_OF_RECORD =
      Pattern.compile("([a-z0-9.-]+)\\[([^]]*)]\\.([a-z0-9-]+)");

  private final Catalogue catalogue;
  private final Problems problems;
  private final LiteralParser literals;

  StatedFactParser(Catalogue catalogue, Problems problems) {
    this.catalogue = catalogue;
    this.problems = problems;
    this.literals = new LiteralParser(problems);
  }

  List<StatedFact> all(Section section, Set<String> captures) {
    List<StatedFact> all = new ArrayList<>();
    for (Entry entry : section.entries()) {
      Optional<Scalar> value = section.scalar(entry.key());
      if (value.isPresent()) {
        checkCaptures(entry.key(), entry.at(), captures);
        checkCaptures(value.get().text(), value.get().at(), captures);
        stated(entry, value.get()).ifPresent(all::add);
      }
    }
    return all;
  }

  private Optional<StatedFact> stated(Entry entry, Scalar value) {
    Matcher record = FIELD_OF_RECORD.matcher(entry.key());
    return record.matches()
        ? field(entry.at(), record.group(1), record.group(2), record.group(3), value)
        : plain(entry, value);
  }

  private Optional<StatedFact> plain(Entry entry, Scalar value) {
    Optional<FactDefinition> fact = find(entry.key(), entry.at());
    if (fact.isEmpty()) {
      return Optional.empty();
    }
    if (fact.get().type() == FactType.RECORDS) {
      problems.error(
          entry.at(),
          "'" + entry.key() + "' is a list; name a record and its field: " + form(fact.get()));
      return Optional.empty();
    }
    checkType(fact.get(), value);
    return Optional.of(new StatedFact(entry.key(), List.of(), "", value.text()));
  }

  private Optional<StatedFact> field(
      Location at, String name, String keyText, String field, Scalar value) {
    Optional<FactDefinition> list = find(name, at);
    if (list.isEmpty()) {
      return Optional.empty();
    }
    List<String> keys = List.of(keyText.split(",", -1));
    if (list.get().type() != FactType.RECORDS || keys.size() != list.get().keys().size()) {
      problems.error(at, "this is written " + form(list.get()));
      return Optional.empty();
    }
    Optional<FactDefinition> known = list.get().field(field);
    if (known.isEmpty()) {
      problems.error(at, FactScope.node(catalogue).inside(list.get()).unknown(field));
      return Optional.empty();
    }
    checkType(known.get(), value);
    return Optional.of(new StatedFact(name, keys, field, value.text()));
  }

  private Optional<FactDefinition> find(String name, Location at) {
    Optional<FactDefinition> fact = catalogue.find(name);
    if (fact.isEmpty()) {
      problems.error(at, FactScope.node(catalogue).unknown(name));
    }
    return fact;
  }

  private static String form(FactDefinition fact) {
    return fact.type() == FactType.RECORDS
        ? "'" + fact.name() + "[" + String.join(",", fact.keys()) + "].FIELD'"
        : "'" + fact.name() + "'";
  }

  private void checkType(FactDefinition fact, Scalar value) {
    if (Placeholders.in(value.text()).isEmpty()) {
      literals.ofFact(fact, value);
    }
  }

  private void checkCaptures(String text, Location at, Set<String> captures) {
    for (String name : Placeholders.in(text)) {
      if (!captures.contains(name)) {
        problems.error(at, "the pattern has no capture '" + name + "'" + Hint.of(name, captures));
      }
    }
  }
}
