package dev.diagnose.facts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The name of a fact, or of one field of one record of a list: {@code shm.size}, {@code
 * kernel.modules[nvidia_peermem].version}, {@code ib.ports[mlx5_0,1].state}.
 *
 * @param name the fact
 * @param keys the values of the list's key fields, in the catalogue's order; empty for a whole fact
 * @param field the record's field; empty for a whole fact
 */
public record FactPath(String name, List<String> keys, String field) {
  public FactPath {
    keys = List.copyOf(keys);
  }

  /**
   * Reads a path.
   *
   * @throws IllegalArgumentException when a bracket or the field after it is missing
   */
  public static FactPath parse(String text) {
    int open = text.indexOf('[');
    if (open < 0) {
      return new FactPath(text.strip(), List.of(), "");
    }
    int close = text.indexOf(']', open);
    if (close < 0 || close + 2 >= text.length() || text.charAt(close + 1) != '.') {
      throw new IllegalArgumentException(
          "'" + text + "' names no field: write NAME[KEY].FIELD, like ib.ports[mlx5_0,1].state");
    }
    List<String> keys = new ArrayList<>();
    int start = open + 1;
    for (int i = start; i <= close; i++) {
      if (i == close || text.charAt(i) == ',') {
        keys.add(text.substring(start, i).strip());
        start = i + 1;
      }
    }
    return new FactPath(text.substring(0, open).strip(), keys, text.substring(close + 2).strip());
  }

  /**
   * The fact that this path has this value. A record's fact is a list of one record, known in part.
   *
   * @throws IllegalArgumentException when the catalogue has no such fact or field, or the value has
   *     another form
   */
  public Fact stating(String value, Source source, Catalogue catalogue) {
    FactDefinition definition = definition(catalogue);
    if (keys.isEmpty()) {
      return new Fact(name, Coordinate.UNKNOWN, whole(definition, value, source));
    }
    if (keys.size() != definition.keys().size()) {
      throw new IllegalArgumentException(
          "a record of " + name + " is named by " + String.join(",", definition.keys()));
    }
    Map<String, Reading> row = new LinkedHashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      FactDefinition key = definition.fields().get(definition.keys().get(i));
      row.put(key.name(), Reading.of(ValueParser.parse(key, keys.get(i)), source));
    }
    row.put(field, reading(field(definition), value, source));
    return new Fact(
        name, Coordinate.UNKNOWN, Reading.of(new Value.Records(List.of(row), false), source));
  }

  private FactDefinition definition(Catalogue catalogue) {
    Optional<FactDefinition> definition = catalogue.find(name);
    if (definition.isEmpty()) {
      Optional<String> nearest = catalogue.nearest(name);
      throw new IllegalArgumentException(
          "unknown fact '"
              + name
              + "'"
              + (nearest.isPresent() ? "; did you mean " + nearest.get() + "?" : ""));
    }
    return definition.get();
  }

  private FactDefinition field(FactDefinition list) {
    Optional<FactDefinition> found = list.field(field);
    if (found.isEmpty()) {
      throw new IllegalArgumentException(
          name
              + " has no field '"
              + field
              + "'; it has "
              + String.join(", ", list.fields().keySet()));
    }
    return found.get();
  }

  /** A list with one key may be given whole, by its keys: {@code kernel.modules=nvidia,ib_core}. */
  private static Reading whole(FactDefinition definition, String value, Source source) {
    if (definition.type() != FactType.RECORDS
        || definition.keys().size() != 1
        || isAbsent(definition, value)) {
      return reading(definition, value, source);
    }
    FactDefinition key = definition.fields().get(definition.keys().get(0));
    List<Map<String, Reading>> rows = new ArrayList<>();
    for (String word : value.split("[,\\s]+")) {
      if (!word.isEmpty()) {
        rows.add(Map.of(key.name(), Reading.of(ValueParser.parse(key, word), source)));
      }
    }
    return Reading.of(new Value.Records(rows, true), source);
  }

  private static Reading reading(FactDefinition definition, String value, Source source) {
    return isAbsent(definition, value)
        ? Reading.absent(source)
        : Reading.of(ValueParser.parse(definition, value), source);
  }

  /** {@code absent} is the state, unless it is one of an enum's own words. */
  private static boolean isAbsent(FactDefinition definition, String value) {
    return value.strip().equals("absent") && !definition.words().contains("absent");
  }
}
