package dev.diagnose.facts;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Immutable maps that keep their order, because reports must be the same bytes on every machine.
 */
final class OrderedMap {
  private OrderedMap() {}

  static <K, V> Map<K, V> copyOf(Map<K, V> map) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }
}
