package dev.diagnose.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.Language;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.infer.Support;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A record has dozens of fields; evidence shows which record it is and what decided. */
class FactTextTest {
  private final FactText texts = new FactText(Catalogue.load(), Language.EN);

  private static Support.Known gpu(Set<String> fields) {
    Source bus = Source.of("/sys/bus/pci/devices");
    Map<String, Reading> row = new LinkedHashMap<>();
    row.put("pci-address", Reading.of(new Value.Text("0000:1a:00.0"), bus));
    row.put("temperature", Reading.of(new Value.Whole(42), bus));
    row.put("row-remap-pending", Reading.of(new Value.Flag(true), Source.of("NVML gpu 2")));
    Value.Records records = new Value.Records(List.of(row), true);
    return new Support.Known(
        new Fact("gpus", Coordinate.UNKNOWN, Reading.of(records, bus)), fields);
  }

  @Test
  void theDecidingFieldsAreShown() {
    assertThat(texts.say(gpu(Set.of("row-remap-pending"))))
        .isEqualTo("gpus[0000:1a:00.0].row-remap-pending = yes");
  }

  @Test
  void theSourceIsThatOfTheDecidingField() {
    assertThat(gpu(Set.of("row-remap-pending")).source().label()).isEqualTo("NVML gpu 2");
  }

  @Test
  void withoutDecidingFieldsTheWholeRecordIsShown() {
    assertThat(texts.say(gpu(Set.of())))
        .isEqualTo("gpus[0000:1a:00.0].temperature = 42 °C, row-remap-pending = yes");
  }
}
