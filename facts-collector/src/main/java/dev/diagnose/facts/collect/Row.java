package dev.diagnose.facts.collect;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds one record of a list. */
final class Row {
  private final FactDefinition list;
  private final Source source;
  private final Map<String, Reading> fields = new LinkedHashMap<>();

  Row(FactDefinition list, Source source) {
    this.list = list;
    this.source = source;
  }

  Row put(String field, Reading reading) {
    fields.put(definition(field).name(), reading);
    return this;
  }

  /** A value as the source writes it. */
  Row text(String field, String text) {
    return put(field, Readings.parsed(definition(field), text, source));
  }

  /** A value of the field's type from another source than the list's. */
  Reading parsed(String field, String text, Source from) {
    return Readings.parsed(definition(field), text, from);
  }

  Row file(String field, Node node, String path) {
    return put(field, Readings.ofFile(definition(field), node.files().read(path), Source.of(path)));
  }

  Row words(String field, List<String> words) {
    return put(field, Reading.of(new Value.Words(words), source));
  }

  Row flag(String field, boolean on) {
    return put(field, Reading.of(new Value.Flag(on), source));
  }

  Row number(String field, long number) {
    return put(field, Reading.of(new Value.Whole(number), source));
  }

  Row unreadable(String field, String reason) {
    return put(field, Reading.unreadable(reason, source));
  }

  FactDefinition definition(String field) {
    FactDefinition definition = list.fields().get(field);
    if (definition == null) {
      throw new IllegalStateException("no field " + field + " in the list " + list.name());
    }
    return definition;
  }

  Map<String, Reading> build() {
    return fields;
  }
}
