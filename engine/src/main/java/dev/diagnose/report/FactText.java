package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Language;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.ValueFormat;
import dev.diagnose.infer.Support;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Says a fact in a line: {@code shm.size = 64 MiB}, {@code gpus[0].ecc = off}. */
final class FactText {
  private final Catalogue catalogue;
  private final Language language;

  FactText(Catalogue catalogue, Language language) {
    this.catalogue = catalogue;
    this.language = language;
  }

  /** A fact, or the deciding fields of a record. */
  String say(Support.Known known) {
    Fact fact = known.fact();
    Optional<FactDefinition> definition = catalogue.find(fact.name());
    if (fact.reading().value().orElse(null) instanceof Value.Records records) {
      return sayRecords(fact.name(), definition, records, known.fields());
    }
    return say(fact.name(), definition, fact.reading());
  }

  private String sayRecords(
      String name, Optional<FactDefinition> list, Value.Records records, Set<String> fields) {
    if (records.rows().isEmpty()) {
      return Phrase.NONE_IN_LIST.in(language, name);
    }
    if (records.rows().size() > 1) {
      return Phrase.RECORDS.in(language, name, records.rows().size());
    }
    Map<String, Reading> rest = new LinkedHashMap<>(records.rows().get(0));
    List<String> listKeys = list.isPresent() ? list.get().keys() : List.of();
    for (String field : records.rows().get(0).keySet()) {
      if (!fields.isEmpty() && !fields.contains(field) && !listKeys.contains(field)) {
        rest.remove(field);
      }
    }
    StringBuilder keys = new StringBuilder();
    for (String key : listKeys) {
      Reading reading = rest.remove(key);
      keys.append(keys.isEmpty() ? "" : ",").append(reading == null ? "?" : text(reading));
    }
    StringBuilder said = new StringBuilder();
    String record = name + "[" + keys + "]";
    for (Map.Entry<String, Reading> field : rest.entrySet()) {
      Optional<FactDefinition> definition = list.flatMap(known -> known.field(field.getKey()));
      said.append(said.isEmpty() ? "" : Phrase.LIST_COMMA.in(language))
          .append(
              say(
                  said.isEmpty() ? record + "." + field.getKey() : field.getKey(),
                  definition,
                  field.getValue()));
    }
    return said.isEmpty() ? record : said.toString();
  }

  private static String text(Reading reading) {
    return reading.value().isPresent() ? reading.value().get().text() : "?";
  }

  private String say(String name, Optional<FactDefinition> definition, Reading reading) {
    return switch (reading.state()) {
      case VALUE -> Phrase.FACT_VALUE.in(language, name, value(definition, reading));
      case ABSENT -> Phrase.FACT_ABSENT.in(language, name);
      case UNREADABLE ->
          Phrase.FACT_UNREADABLE.in(language, name, Reason.in(language, reading.detail()));
      case TIMED_OUT ->
          Phrase.FACT_TIMED_OUT.in(language, name, Reason.in(language, reading.detail()));
      case NOT_APPLICABLE -> Phrase.FACT_NOT_APPLICABLE.in(language, name);
    };
  }

  private static String value(Optional<FactDefinition> definition, Reading reading) {
    Value value = reading.value().orElseThrow();
    return definition.isPresent() ? ValueFormat.format(definition.get(), value) : value.text();
  }
}
