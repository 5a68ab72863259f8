package dev.diagnose.facts.collect;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Takes readings from several threads; the first of a fact counts. */
final class Sink {
  private final Catalogue catalogue;
  private final Map<String, Reading> readings = new ConcurrentHashMap<>();

  Sink(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  FactDefinition definition(String fact) {
    return catalogue
        .find(fact)
        .orElseThrow(() -> new IllegalStateException("no fact " + fact + " in the catalogue"));
  }

  /** A fuller reading of a fact by the collector that has already put one. */
  void replace(String fact, Reading reading) {
    readings.put(fact, reading);
  }

  void put(String fact, Reading reading) {
    readings.putIfAbsent(fact, reading);
  }

  /** A value as the source writes it, read as the fact's type. */
  void text(String fact, String text, Source source) {
    put(fact, Readings.parsed(definition(fact), text, source));
  }

  /** The first line of a file, or the state of having none. */
  void file(String fact, Node node, String path) {
    put(fact, Readings.ofFile(definition(fact), node.files().read(path), Source.of(path)));
  }

  void records(String fact, List<Map<String, Reading>> rows, boolean complete, Source source) {
    put(fact, Reading.of(new Value.Records(rows, complete), source));
  }

  /**
   * A list.
   *
   * @param missing why a part of it could not be read; empty when it is whole
   */
  void records(String fact, List<Map<String, Reading>> rows, String missing, Source source) {
    put(fact, Reading.partOf(new Value.Records(rows, missing.isEmpty()), missing, source));
  }

  Row row(String fact, Source source) {
    return new Row(definition(fact), source);
  }

  Optional<Reading> reading(String fact) {
    return Optional.ofNullable(readings.get(fact));
  }
}
