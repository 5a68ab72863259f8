package dev.diagnose.facts;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The catalogue's entry for one fact, or for one field of a list's records.
 *
 * @param name full name, or the field's name inside its list
 * @param group heading under which {@code diagnose facts} shows it
 * @param type what its value is
 * @param words the allowed words of an {@link FactType#ENUM}; empty otherwise
 * @param unit for people, where the type does not say it: {@code °C}, {@code mW}, {@code MHz}; else
 *     empty
 * @param source where it is read: a path, a library symbol, several separated by {@code ;}
 * @param scope node, gpu, port, rank or container
 * @param sensitivity what {@code --redact} does with it
 * @param ask the command with which a person finds it out; empty when there is none
 * @param text one sentence on what it is and what it tells apart
 * @param keys the record fields that together identify a record, so that two sources can speak of
 *     the same one
 * @param fields the record fields of a {@link FactType#RECORDS} fact, in order; empty otherwise
 */
public record FactDefinition(
    String name,
    String group,
    FactType type,
    List<String> words,
    String unit,
    String source,
    String scope,
    Sensitivity sensitivity,
    String ask,
    Localized text,
    List<String> keys,
    Map<String, FactDefinition> fields) {

  public FactDefinition {
    words = List.copyOf(words);
    keys = List.copyOf(keys);
    fields = OrderedMap.copyOf(fields);
  }

  public Optional<FactDefinition> field(String field) {
    return Optional.ofNullable(fields.get(field));
  }
}
