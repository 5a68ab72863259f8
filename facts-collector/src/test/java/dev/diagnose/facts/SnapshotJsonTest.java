package dev.diagnose.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.diagnose.yaml.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SnapshotJsonTest {
  private static final Catalogue CATALOGUE = Catalogue.load();

  private static SnapshotJson.Loaded read(String json) throws SnapshotException {
    return SnapshotJson.read("node.json", json, CATALOGUE);
  }

  @Test
  void aSnapshotCanBeWrittenByHand() throws SnapshotException {
    SnapshotJson.Loaded loaded =
        read(
            """
            {"schema": "snapshot/1", "host": "n1", "facts": {
              "shm.size": "64MiB",
              "driver.version": {"state": "absent"},
              "kernel.modules": [{"name": "nvidia_peermem", "version": "555.42.02"}],
              "ib.ports": {"records": [{"hca": "mlx5_0", "port": 1,
                "rate": {"state": "unreadable", "detail": "EINVAL"}}], "complete": false}
            }}
            """);
    Snapshot snapshot = loaded.snapshot();
    assertThat(loaded.problems()).isEmpty();
    assertThat(snapshot.host()).isEqualTo("n1");
    assertThat(snapshot.fact("shm.size").orElseThrow().reading().value())
        .contains(new Value.Whole(64L << 20));
    assertThat(snapshot.fact("shm.size").orElseThrow().at()).isEqualTo(Coordinate.ofHost("n1"));
    assertThat(snapshot.fact("driver.version").orElseThrow().reading().state())
        .isEqualTo(FactState.ABSENT);
    Value.Records ports =
        (Value.Records) snapshot.fact("ib.ports").orElseThrow().reading().value().orElseThrow();
    assertThat(ports.complete()).isFalse();
    assertThat(ports.rows().get(0).get("rate").detail()).isEqualTo("EINVAL");
  }

  @Test
  void theMarkThatAnEditorPutsInFrontIsNoPartOfIt() throws SnapshotException {
    String json = "{\"schema\": \"snapshot/1\", \"facts\": {\"shm.size\": \"64MiB\"}}";
    assertThat(read("\ufeff" + json).snapshot()).isEqualTo(read(json).snapshot());
  }

  @Test
  void aVersionWithoutEndIsReadLikeAnyOther() throws SnapshotException {
    String version = "1" + ".1".repeat(50_000);
    String json =
        "{\"schema\": \"snapshot/1\", \"facts\": {\"driver.version\": \"" + version + "\"}}";
    assertThat(read(json).snapshot().fact("driver.version").orElseThrow().reading().value())
        .contains(new Value.Numbered(Version.of(version)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"schema\": \"snapshot/1\", \"facts\": {|node.json:1:|not JSON",
        "[1]|node.json:1:1|a snapshot is a JSON object",
        "{}|node.json:1:1|not a snapshot: expected \"schema\"",
        "{\"schema\": \"snapshot/1\"}|node.json:1:1|\"facts\" is missing",
        "{\"schema\": \"snapshot/1\", \"facts\": 3}|node.json:1:35|object of fact names",
        "{\"schema\": \"snapshot/1\", \"facts\": {}} {}|node.json:1:39|a second JSON value",
        "''|node.json:1:1|the file is empty",
      })
  void aFileThatIsNoSnapshotIsOneLocatedMessage(String json, String place, String message) {
    assertThatThrownBy(() -> read(json))
        .isInstanceOf(SnapshotException.class)
        .hasMessageStartingWith(place)
        .hasMessageContaining(message);
  }

  @Test
  void whatCannotBeUnderstoodIsReportedAndLeftOut() throws SnapshotException {
    SnapshotJson.Loaded loaded =
        read(
            """
            {"schema": "snapshot/1", "facts": {
              "shm.sise": 1,
              "shm.size": "lots",
              "driver.version": {"state": "lost"},
              "kernel.modules": [{"name": "nvidia", "colour": "red"}],
              "os.distribution.id": null,
              "os.uptime": 1.5,
              "os.boot.id": "kept"
            }}
            """);
    assertThat(loaded.problems())
        .extracting(Problem::toString)
        .anyMatch(
            text ->
                text.contains("node.json:2:")
                    && text.contains("unknown fact 'shm.sise', left out; did you mean shm.size?"))
        .anyMatch(text -> text.contains("node.json:3:") && text.contains("'lots' is not a size"))
        .anyMatch(text -> text.contains("the state 'lost' is not one of"))
        .anyMatch(text -> text.contains("kernel.modules has no field 'colour', left out"))
        .anyMatch(text -> text.contains("os.distribution.id"))
        .anyMatch(text -> text.contains("os.uptime: a bare number is whole nanoseconds"))
        .hasSize(6);
    assertThat(loaded.snapshot().facts())
        .extracting(Fact::name)
        .containsExactly("os.boot.id", "kernel.modules");
  }

  @Property(tries = 300)
  void everySnapshotSurvivesItsJson(@ForAll("snapshots") Snapshot snapshot)
      throws SnapshotException {
    SnapshotJson.Loaded loaded = read(SnapshotJson.write(snapshot));
    assertThat(loaded.problems()).isEmpty();
    assertThat(loaded.snapshot()).isEqualTo(snapshot);
  }

  @Property(tries = 300)
  void noTextMakesTheReaderFailOtherwiseThanWithAPlace(@ForAll String text) {
    try {
      assertThat(read(text).snapshot()).isNotNull();
    } catch (SnapshotException refused) {
      assertThat(refused.getMessage()).startsWith("node.json:");
    }
  }

  @Provide
  Arbitrary<Snapshot> snapshots() {
    List<FactDefinition> definitions = List.copyOf(CATALOGUE.all());
    return Combinators.combine(
            Arbitraries.of("", "n1", "node-7"),
            Arbitraries.subsetOf(definitions).ofMaxSize(8),
            Arbitraries.randoms())
        .as(
            (host, chosen, random) -> {
              List<Fact> facts = new ArrayList<>();
              for (FactDefinition definition : definitions) {
                if (chosen.contains(definition)) {
                  Coordinate at =
                      random.nextBoolean()
                          ? Coordinate.ofHost(host)
                          : new Coordinate("n9", "3", "mlx5_0");
                  facts.add(
                      new Fact(
                          definition.name(), at, AnyReading.of(definition, random, definition)));
                }
              }
              return new Snapshot(host, facts);
            });
  }

  /** Readings in every state, with values of a definition's type. */
  private static final class AnyReading {
    static Reading of(FactDefinition definition, Random random, FactDefinition list) {
      Source source =
          random.nextBoolean()
              ? Source.of("/sys/" + list.name())
              : Source.logLine(
                  "job.log", 1 + random.nextInt(99), "a \"line\"\t" + random.nextInt());
      FactState state = FactState.values()[random.nextInt(FactState.values().length)];
      return state == FactState.VALUE
          ? Reading.of(value(definition, random, source), source)
          : Reading.without(
              state, state == FactState.ABSENT ? "" : "EIO " + random.nextInt(9), source);
    }

    private static Value value(FactDefinition definition, Random random, Source source) {
      return switch (definition.type()) {
        case PCI_ADDRESS -> new Value.Text("0000:3b:00.0");
        case STRING -> new Value.Text("text é 漢 \"\\ " + random.nextInt());
        case ENUM -> new Value.Text(definition.words().get(0));
        case INT -> new Value.Whole(random.nextLong());
        case BYTES, RATE, DURATION ->
            new Value.Whole(random.nextBoolean() ? Long.MAX_VALUE : random.nextLong() >>> 1);
        case BOOL -> new Value.Flag(random.nextBoolean());
        case VERSION -> new Value.Numbered(Version.of("2." + random.nextInt(30) + "+cuda12"));
        case WORDS -> new Value.Words(List.of("a b", "c,d", "" + random.nextInt()));
        case RECORDS -> records(definition, random, source);
      };
    }

    private static Value records(FactDefinition definition, Random random, Source source) {
      List<Map<String, Reading>> rows = new ArrayList<>();
      for (int i = 0; i < random.nextInt(3); i++) {
        Map<String, Reading> row = new LinkedHashMap<>();
        for (FactDefinition field : definition.fields().values()) {
          if (random.nextInt(4) > 0) {
            row.put(
                field.name(),
                random.nextBoolean()
                    ? Reading.of(value(field, random, source), source)
                    : of(field, random, definition));
          }
        }
        rows.add(row);
      }
      return new Value.Records(rows, random.nextBoolean());
    }
  }
}
