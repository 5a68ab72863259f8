package dev.diagnose.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FactOptionTest {
  private final Catalogue catalogue = Catalogue.load();

  private Value valueOf(String option) {
    return FactOption.parse(option, catalogue).reading().value().orElseThrow();
  }

  @Test
  void aValueIsReadAsItsFactsType() {
    assertThat(valueOf("shm.size=64MiB")).isEqualTo(new Value.Whole(64L << 20));
    assertThat(valueOf("container.runtime=docker")).isEqualTo(new Value.Text("docker"));
    assertThat(valueOf("kernel.cmdline=iommu=pt quiet"))
        .isEqualTo(new Value.Words(List.of("iommu=pt", "quiet")));
  }

  @Test
  void absentIsAStateAndNoValue() {
    Fact fact = FactOption.parse("driver.version=absent", catalogue);
    assertThat(fact.reading().state()).isEqualTo(FactState.ABSENT);
    assertThat(fact.reading().source()).isEqualTo(FactOption.SOURCE);
  }

  @Test
  void oneFieldOfOneRecordIsAListKnownInPart() {
    Value.Records records =
        (Value.Records) valueOf("kernel.modules[nvidia_peermem].version=555.42");
    assertThat(records.complete()).isFalse();
    assertThat(records.rows()).hasSize(1);
    assertThat(records.rows().get(0).get("name").value())
        .contains(new Value.Text("nvidia_peermem"));
    assertThat(records.rows().get(0).get("version").value())
        .contains(new Value.Numbered(Version.of("555.42")));
  }

  @Test
  void aListWithOneKeyCanBeGivenWhole() {
    Value.Records records = (Value.Records) valueOf("kernel.modules=nvidia,ib_core");
    assertThat(records.complete()).isTrue();
    assertThat(records.rows())
        .extracting(row -> row.get("name").value().orElseThrow().text())
        .containsExactly("nvidia", "ib_core");
    assertThat(((Value.Records) valueOf("kernel.modules=")).rows()).isEmpty();
  }

  @Test
  void severalOptionsAboutOneRecordAreOneRecord() {
    List<Fact> facts =
        FactOption.parseAll(
            List.of(
                "ib.ports[mlx5_0,1].state=ACTIVE",
                "ib.ports[mlx5_0,1].rate=400Gb/s",
                "ib.ports[mlx5_1,1].state=DOWN",
                "ib.ports[mlx5_1,1].state=INIT"),
            catalogue);
    Value.Records ports = (Value.Records) facts.get(0).reading().value().orElseThrow();
    assertThat(facts).hasSize(1);
    assertThat(ports.rows()).hasSize(2);
    Map<String, Reading> first = ports.rows().get(0);
    assertThat(first.keySet()).containsExactly("hca", "port", "state", "rate");
    assertThat(ports.rows().get(1).get("state").value()).contains(new Value.Text("INIT"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "shm.size|write NAME=VALUE, like shm.size=64MiB",
        "=3|write NAME=VALUE",
        "shm.sise=1G|unknown fact 'shm.sise'; did you mean shm.size?",
        "shm.size=lots|--fact shm.size: 'lots' is not a size (write 64MiB",
        "container.runtime=dokcer|did you mean 'docker'?",
        "ib.ports=mlx5_0|name a record and its field: ib.ports[hca,port].FIELD",
        "ib.ports[mlx5_0].state=ACTIVE|a record of ib.ports is named by hca,port",
        "ib.ports[mlx5_0,1]=ACTIVE|names no field",
        "ib.ports[mlx5_0,1].colour=red|has no field 'colour'; it has hca, port, state",
      })
  void aMistakeIsOneClearLine(String option, String message) {
    assertThatThrownBy(() -> FactOption.parse(option, catalogue))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("--fact ")
        .hasMessageContaining(message);
  }
}
