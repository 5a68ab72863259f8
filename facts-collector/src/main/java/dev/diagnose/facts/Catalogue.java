package dev.diagnose.facts;

import dev.diagnose.yaml.JsonSchema;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Every fact there is. A fact that has no entry here cannot be collected, stated by a log, given on
 * the command line or named by a rule.
 *
 * <p>The source is {@code facts.yaml}; the build checks it and writes the compact form that {@link
 * #load()} reads, so that no YAML is parsed when the program starts.
 */
public final class Catalogue {
  static final String RESOURCE = "facts.bin";

  private final Map<String, CatalogueDecoder.Entry> entries;

  private Catalogue(Map<String, CatalogueDecoder.Entry> entries) {
    this.entries = entries;
  }

  /**
   * The shipped catalogue.
   *
   * @throws IllegalStateException when the program was not built completely
   */
  public static Catalogue load() {
    try (InputStream stored = Catalogue.class.getResourceAsStream(RESOURCE)) {
      if (stored == null) {
        throw new IllegalStateException(
            "the fact catalogue is missing from the program: build it again with 'mvn package'");
      }
      return new Catalogue(CatalogueDecoder.decode(stored.readAllBytes()));
    } catch (IOException broken) {
      throw new IllegalStateException(
          "the fact catalogue is damaged (" + broken.getMessage() + "): build the program again",
          broken);
    }
  }

  /**
   * A catalogue of these facts, in this order.
   *
   * @throws IllegalArgumentException when two have the same name
   */
  public static Catalogue of(List<FactDefinition> definitions) {
    Map<String, CatalogueDecoder.Entry> entries = new LinkedHashMap<>();
    for (FactDefinition definition : definitions) {
      if (entries.put(definition.name(), CatalogueDecoder.Entry.of(definition)) != null) {
        throw new IllegalArgumentException(
            "the fact " + definition.name() + " is declared twice in the catalogue");
      }
    }
    return new Catalogue(entries);
  }

  /** The JSON Schema (2020-12) of a file of the catalogue, for editors. */
  public static String schema() {
    return new JsonSchema(Map.of(), Optional.empty()).print("facts/1", CatalogueYaml.FILE);
  }

  /** The entry of this name. */
  public Optional<FactDefinition> find(String name) {
    CatalogueDecoder.Entry entry = entries.get(name);
    return entry == null ? Optional.empty() : Optional.of(entry.definition());
  }

  /** All entries, in the order of {@code facts.yaml}. */
  public Collection<FactDefinition> all() {
    List<FactDefinition> all = new ArrayList<>(entries.size());
    for (CatalogueDecoder.Entry entry : entries.values()) {
      all.add(entry.definition());
    }
    return Collections.unmodifiableList(all);
  }

  /** All names, in the order of {@code facts.yaml}. */
  public Collection<String> names() {
    return Collections.unmodifiableSet(entries.keySet());
  }

  /** The headings under which facts stand, in the order of {@code facts.yaml}. */
  public Collection<String> groups() {
    Set<String> groups = new LinkedHashSet<>();
    for (FactDefinition definition : all()) {
      groups.add(definition.group());
    }
    return Collections.unmodifiableSet(groups);
  }

  /** The name that a person who wrote this one probably meant. */
  public Optional<String> nearest(String name) {
    return NearestWord.find(name, entries.keySet());
  }
}
