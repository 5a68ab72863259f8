package dev.diagnose.facts;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Catalogue entries for tests. */
final class Definitions {
  private Definitions() {}

  static FactDefinition of(String name, FactType type) {
    return of(name, type, "", List.of(), Map.of());
  }

  static FactDefinition rate(String unit) {
    return of("link", FactType.RATE, unit, List.of(), Map.of());
  }

  static FactDefinition words(String name, String... words) {
    return new FactDefinition(
        name,
        "test",
        FactType.ENUM,
        List.of(words),
        "",
        "log",
        "node",
        Sensitivity.NONE,
        "",
        Localized.of("text"),
        List.of(),
        Map.of());
  }

  static FactDefinition list(String name, List<String> keys, FactDefinition... fields) {
    Map<String, FactDefinition> byName = new LinkedHashMap<>();
    for (FactDefinition field : fields) {
      byName.put(field.name(), field);
    }
    return of(name, FactType.RECORDS, "", keys, byName);
  }

  private static FactDefinition of(
      String name,
      FactType type,
      String unit,
      List<String> keys,
      Map<String, FactDefinition> fields) {
    return new FactDefinition(
        name,
        "test",
        type,
        List.of(),
        unit,
        "log",
        "node",
        Sensitivity.NONE,
        "",
        Localized.of("text"),
        keys,
        fields);
  }
}
