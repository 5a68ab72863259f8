package dev.diagnose.facts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Takes out of a snapshot what tells whose node it is: host and user names, addresses, serial
 * numbers.
 *
 * <p>The catalogue says which facts hold such things; every value of theirs gets a token, and every
 * other text of the snapshot (paths, boot arguments, sources) is swept for the same values and for
 * what has the form of an address, a UUID or a home directory. One value has one token, so that
 * equal things stay equal. What rules look at stays: the kind of an address ({@link
 * RedactedAddress}), the file names and the tail of a path, versions.
 */
public final class Redactor {
  private final Catalogue catalogue;
  private final RedactionTokens tokens;

  /**
   * A redactor.
   *
   * @param key a secret; snapshots redacted with the same one give equal things equal tokens, and
   *     without it nobody can try out which value has a token
   */
  public Redactor(Catalogue catalogue, byte[] key) {
    this.catalogue = catalogue;
    this.tokens = new RedactionTokens(key);
  }

  /** The same facts without the names. */
  public Snapshot redact(Snapshot snapshot) {
    tokens.host(snapshot.host());
    for (Fact fact : snapshot.facts()) {
      tokens.host(fact.at().host());
      learn(definition(fact), fact.reading());
    }
    List<Fact> facts = new ArrayList<>(snapshot.facts().size());
    for (Fact fact : snapshot.facts()) {
      Coordinate at = fact.at();
      facts.add(
          new Fact(
              fact.name(),
              new Coordinate(tokens.host(at.host()), at.rank(), tokens.sweep(at.device())),
              reading(definition(fact), fact.reading())));
    }
    return new Snapshot(tokens.host(snapshot.host()), facts);
  }

  private FactDefinition definition(Fact fact) {
    return catalogue.find(fact.name()).orElseThrow();
  }

  /** Gives a token to every value that the catalogue calls sensitive, before the sweep. */
  private void learn(FactDefinition definition, Reading reading) {
    Value value = reading.value().orElse(null);
    if (value instanceof Value.Records records) {
      for (Map<String, Reading> row : records.rows()) {
        for (Map.Entry<String, Reading> field : row.entrySet()) {
          definition.field(field.getKey()).ifPresent(known -> learn(known, field.getValue()));
        }
      }
    } else if (value instanceof Value.Words words) {
      for (String word : words.words()) {
        tokens.replace(definition.sensitivity(), word);
      }
    } else if (value instanceof Value.Text text) {
      tokens.replace(definition.sensitivity(), text.text());
    }
  }

  private Reading reading(FactDefinition definition, Reading reading) {
    Source source = reading.source();
    return new Reading(
        reading.state(),
        reading.value().map(value -> value(definition, value)),
        tokens.sweep(reading.detail()),
        new Source(tokens.sweep(source.origin()), source.line(), tokens.sweep(source.text())));
  }

  private Value value(FactDefinition definition, Value value) {
    if (value instanceof Value.Text text && definition.type() != FactType.ENUM) {
      return new Value.Text(text(definition, text.text()));
    }
    if (value instanceof Value.Words words) {
      List<String> redacted = new ArrayList<>();
      for (String word : words.words()) {
        redacted.add(text(definition, word));
      }
      return new Value.Words(redacted);
    }
    if (value instanceof Value.Records records) {
      return records(definition, records);
    }
    return value;
  }

  private Value records(FactDefinition list, Value.Records records) {
    List<Map<String, Reading>> rows = new ArrayList<>();
    for (Map<String, Reading> row : records.rows()) {
      Map<String, Reading> redacted = new LinkedHashMap<>();
      for (Map.Entry<String, Reading> field : row.entrySet()) {
        FactDefinition definition = list.field(field.getKey()).orElseThrow();
        redacted.put(field.getKey(), reading(definition, field.getValue()));
      }
      rows.add(redacted);
    }
    return new Value.Records(rows, records.complete());
  }

  private String text(FactDefinition definition, String text) {
    return definition.sensitivity() == Sensitivity.NONE
        ? tokens.sweep(text)
        : tokens.sweepWith(definition.sensitivity(), text);
  }
}
