package dev.diagnose.facts.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactState;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.ValueFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two looks at counters in files that change in between. */
final class IbCounterChangesTest {
  private static final FactDefinition PORTS = Catalogue.load().find("ib.ports").orElseThrow();
  private static final String COUNTERS = "/sys/class/infiniband/mlx5_0/ports/1/counters/";

  @TempDir Path root;

  @BeforeEach
  void bootTwelveDaysAgo() throws IOException {
    Files.createDirectories(root.resolve(COUNTERS.substring(1)));
    Files.createDirectories(root.resolve("proc"));
    Files.writeString(root.resolve("proc/uptime"), "1036800.52 99.00\n");
  }

  @ParameterizedTest
  @CsvSource({
    // counter, before, after 10 s, delta, per hour
    "symbol_error, 4831, 4834, 3, 1080",
    "symbol_error, 4831, 4831, 0, 0",
    "symbol_error, 65535, 65535, it is full and cannot rise, ''",
    "symbol_error, 65534, 65535, 1, 360",
    "symbol_error, 4831, 2, it was cleared meanwhile, ''",
    "symbol_error, 281474976710655, 281474976710656, 1, 360",
    "link_downed, 255, 255, it is full and cannot rise, ''",
    "local_link_integrity_errors, 15, 15, it is full and cannot rise, ''",
    "port_xmit_wait, 4294967295, 4294967295, it is full and cannot rise, ''",
  })
  void aCounterThatClimbsIsToldFromAnOldScar(
      String counter, String before, String after, String delta, String hourly) throws IOException {
    Map<String, Reading> port = port(counter, before);
    Files.writeString(root.resolve(COUNTERS.substring(1) + counter), after + "\n");
    changes(Duration.ZERO).addChanges(port, Duration.ofSeconds(10).toNanos());
    String field = counter.replace('_', '-');
    assertThat(text(port, field + "-delta")).isEqualTo(delta);
    assertThat(text(port, field + "-per-hour")).isEqualTo(hourly);
    assertThat(text(port, field)).isEqualTo(before);
    boolean rose = !hourly.isEmpty() && !hourly.equals("0");
    assertThat(text(port, "climbing")).isEqualTo(rose ? field : "");
  }

  @Test
  void oneLookTellsWhatIsFullAndHowOldItCanBe() throws IOException {
    Map<String, Reading> port = port("symbol_error", "65535");
    changes(Duration.ZERO).addTo(List.of(port));
    assertThat(text(port, "saturated")).isEqualTo("symbol-error");
    assertThat(text(port, "age")).isEqualTo("12 d");
    assertThat(port).doesNotContainKeys("interval", "climbing", "symbol-error-delta");
  }

  @Test
  void theIntervalIsWaitedFor() throws IOException {
    Map<String, Reading> port = port("symbol_error", "3");
    changes(Duration.ofMillis(30)).addTo(new ArrayList<>(List.of(port)));
    assertThat(port.get("interval").value().orElseThrow())
        .isInstanceOfSatisfying(
            Value.Whole.class,
            waited -> assertThat(waited.number()).isGreaterThanOrEqualTo(30_000_000));
    assertThat(text(port, "symbol-error-delta")).isEqualTo("0");
  }

  private IbCounterChanges changes(Duration interval) {
    CollectOptions options = CollectOptions.DEFAULT.withRoot(root).withInterval(interval);
    return new IbCounterChanges(new Node(options), PORTS);
  }

  private Map<String, Reading> port(String counter, String value) throws IOException {
    Files.writeString(root.resolve(COUNTERS.substring(1) + counter), value + "\n");
    Map<String, Reading> port = new LinkedHashMap<>();
    String field = counter.replace('_', '-');
    port.put(
        field, Readings.parsed(PORTS.fields().get(field), value, Source.of(COUNTERS + counter)));
    return port;
  }

  private static String text(Map<String, Reading> port, String field) {
    Reading reading = port.get(field);
    if (reading == null) {
      return "";
    }
    return reading.state() == FactState.VALUE
        ? ValueFormat.format(PORTS.fields().get(field), reading.value().orElseThrow())
        : reading.detail();
  }
}
