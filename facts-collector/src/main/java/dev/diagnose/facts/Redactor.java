package dev.diagnose.facts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Takes out of a snapshot what tells whose node it is: host and user names, addresses, serial
 * numbers.
 *
 * <p>The catalogue says which facts hold such things; every value of theirs gets a token, and every
 * other text of the snapshot (paths, boot arguments, sources) is swept for the same values and for
 * what has the form of an address, a UUID or a home directory. One value has one token, so that
 * equal things stay equal. What rules look at stays: the kind of an address ({@link
 * RedactedAddress}), the file names and the tail of a path, versions, and the words of the
 * machine's software.
 *
 * <p>Those words are what the catalogue calls {@link Sensitivity#VOCABULARY}, as this snapshot has
 * them. A host, user or serial number that is called like one of them is replaced in its own place
 * only: below /home, as a share's user, in a fact that holds a name. All other names are replaced
 * wherever they stand as a word, but in the vocabulary itself.
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
    for (Fact fact : snapshot.facts()) {
      visit(definition(fact), fact.reading(), this::keep);
    }
    tokens.host(snapshot.host());
    for (Fact fact : snapshot.facts()) {
      tokens.host(fact.at().host());
      visit(definition(fact), fact.reading(), tokens::replace);
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

  private void keep(Sensitivity sensitivity, String text) {
    if (sensitivity == Sensitivity.VOCABULARY) {
      tokens.keep(text);
    }
  }

  /** Shows every text, those in records too, so that all are known before the sweep. */
  private static void visit(
      FactDefinition definition, Reading reading, BiConsumer<Sensitivity, String> visitor) {
    Value value = reading.value().orElse(null);
    if (value instanceof Value.Records records) {
      for (Map<String, Reading> row : records.rows()) {
        for (Map.Entry<String, Reading> field : row.entrySet()) {
          definition
              .field(field.getKey())
              .ifPresent(known -> visit(known, field.getValue(), visitor));
        }
      }
    } else if (value instanceof Value.Words words) {
      for (String word : words.words()) {
        visitor.accept(definition.sensitivity(), word);
      }
    } else if (value instanceof Value.Text text) {
      visitor.accept(definition.sensitivity(), text.text());
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
    return switch (definition.sensitivity()) {
      case VOCABULARY -> text;
      case NONE -> tokens.sweep(text);
      default -> tokens.sweepWith(definition.sensitivity(), text);
    };
  }
}
