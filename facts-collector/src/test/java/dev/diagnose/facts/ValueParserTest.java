package dev.diagnose.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValueParserTest {
  private static final FactDefinition BYTES = Definitions.of("size", FactType.BYTES);
  private static final FactDefinition RATE = Definitions.rate("");
  private static final FactDefinition TRANSFERS = Definitions.rate("T/s");
  private static final FactDefinition DURATION = Definitions.of("time", FactType.DURATION);
  private static final FactDefinition PCI = Definitions.of("address", FactType.PCI_ADDRESS);
  private static final FactDefinition INT = Definitions.of("count", FactType.INT);
  private static final FactDefinition BOOL = Definitions.of("flag", FactType.BOOL);
  private static final FactDefinition WORDS = Definitions.of("words", FactType.WORDS);
  private static final FactDefinition RUNTIME =
      Definitions.words("container.runtime", "docker", "podman", "none");

  @ParameterizedTest
  @CsvSource({
    "64MiB, 67108864",
    "64M, 67108864",
    "64m, 67108864",
    "65536k, 67108864",
    "16G, 17179869184",
    "16Gi, 17179869184",
    "1.5GiB, 1610612736",
    "1.5 GiB, 1610612736",
    "123 kB, 125952",
    "4096, 4096",
    "4096 bytes, 4096",
    "0, 0",
    "unlimited, 9223372036854775807",
  })
  void bytesAreReadAsTheProgramsOfTheFieldWriteThem(String text, long bytes) {
    assertThat(ValueParser.parse(BYTES, text)).isEqualTo(new Value.Whole(bytes));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0000:3b:00.0", "00000000:3B:00.0", "0000:3B:00.0", "3b:00.0", "0000:3b:00"})
  void aPciAddressIsOneHoweverAToolWritesIt(String text) {
    assertThat(ValueParser.parse(PCI, text)).isEqualTo(new Value.Text("0000:3b:00.0"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"virtio2", "3b", "0000:3b:00.0.1", "0000:3g:00.0", "123456789:3b:00.0"})
  void whatIsNoPciAddressIsRefused(String text) {
    assertThatThrownBy(() -> ValueParser.parse(PCI, text))
        .hasMessage("'" + text + "' is not a PCI address (write 0000:3b:00.0)");
  }

  @ParameterizedTest
  @CsvSource({
    "400Gb/s, 400000000000",
    "400 Gb/sec (4X NDR), 400000000000",
    "2.5 Gb/sec, 2500000000",
    "100Gbps, 100000000000",
    "1000 Mb/s, 1000000000",
    "9600 bit/s, 9600",
    "42, 42",
  })
  void ratesAreBitsPerSecond(String text, long bits) {
    assertThat(ValueParser.parse(RATE, text)).isEqualTo(new Value.Whole(bits));
  }

  @ParameterizedTest
  @CsvSource({"32.0 GT/s PCIe, 32000000000", "16GT/s, 16000000000", "2.5 GT/s, 2500000000"})
  void pcieLinksCountTransfers(String text, long transfers) {
    assertThat(ValueParser.parse(TRANSFERS, text)).isEqualTo(new Value.Whole(transfers));
  }

  @ParameterizedTest
  @CsvSource({
    "5m, 300000000000",
    "250ms, 250000000",
    "1h30m, 5400000000000",
    "1 h 30 min, 5400000000000",
    "2d, 172800000000000",
    "10us, 10000",
    "1.5s, 1500000000",
    "20, 20000000000",
  })
  void durationsAreNanoseconds(String text, long nanos) {
    assertThat(ValueParser.parse(DURATION, text)).isEqualTo(new Value.Whole(nanos));
  }

  @ParameterizedTest
  @CsvSource({"42, 42", "-1, -1", "0x1f, 31", "0xffffffffffffffff, -1"})
  void integersAreDecimalOrHexadecimal(String text, long number) {
    assertThat(ValueParser.parse(INT, text)).isEqualTo(new Value.Whole(number));
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "yes", "on", "Y", "1", "TRUE"})
  void whatMeansYes(String text) {
    assertThat(ValueParser.parse(BOOL, text)).isEqualTo(new Value.Flag(true));
  }

  @ParameterizedTest
  @ValueSource(strings = {"false", "no", "off", "N", "0"})
  void whatMeansNo(String text) {
    assertThat(ValueParser.parse(BOOL, text)).isEqualTo(new Value.Flag(false));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a b  c|a;b;c",
        "a,b,c|a;b;c",
        "a, b, c|a;b;c",
        "iommu=pt pci=realloc,noats|iommu=pt;pci=realloc,noats",
        "pci=realloc,noats|pci=realloc,noats",
      })
  void wordsAreSplitAtBlanksOrCommas(String text, String words) {
    assertThat(ValueParser.parse(WORDS, text))
        .isEqualTo(new Value.Words(List.of(words.split(";"))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"64 parsecs", "MiB", "", "-1", "1..5G", "9999999999999999999", "100.0E", "64MBB"})
  void aSizeThatIsNoneIsRefusedWithTheExpectedForm(String text) {
    assertThatThrownBy(() -> ValueParser.parse(BYTES, text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'" + text + "'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"five", "5 fortnights", "", "5m 3", "m"})
  void aDurationThatIsNoneIsRefused(String text) {
    assertThatThrownBy(() -> ValueParser.parse(DURATION, text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not a duration (write 5m, 250ms");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fast", "400Gb/fortnight", "Gb/s", "400 QQ/s"})
  void aRateThatIsNoneIsRefused(String text) {
    assertThatThrownBy(() -> ValueParser.parse(RATE, text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not a rate");
  }

  @ParameterizedTest
  @CsvSource({"dokcer, did you mean 'docker'?", "Podmann, did you mean 'podman'?"})
  void aMistypedWordIsAnsweredWithTheNearest(String text, String hint) {
    assertThatThrownBy(() -> ValueParser.parse(RUNTIME, text))
        .hasMessageContaining("is not one of docker, podman, none")
        .hasMessageContaining(hint);
  }

  @ParameterizedTest
  @CsvSource({
    "67108864, 64 MiB",
    "1610612736, 1.5 GiB",
    "1000, 1000 B",
    "0, 0 B",
    "9223372036854775807, unlimited",
    "70000000, 66.76 MiB",
  })
  void bytesForPeople(long bytes, String text) {
    assertThat(ValueFormat.format(BYTES, new Value.Whole(bytes))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"400000000000, 400 Gb/s", "2500000000, 2.5 Gb/s", "100, 100 b/s"})
  void ratesForPeople(long bits, String text) {
    assertThat(ValueFormat.format(RATE, new Value.Whole(bits))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "300000000000, 5 min",
    "5400000000000, 1 h 30 min",
    "250000000, 250 ms",
    "0, 0 s",
    "90061000000000, 1 d 1 h",
  })
  void durationsForPeople(long nanos, String text) {
    assertThat(ValueFormat.format(DURATION, new Value.Whole(nanos))).isEqualTo(text);
  }

  @Property
  void whatIsPrintedForPeopleCanBeTypedBack(
      @ForAll @LongRange(min = 0, max = Long.MAX_VALUE / 2) long number) {
    for (FactDefinition definition : List.of(BYTES, RATE, TRANSFERS, DURATION)) {
      String shown = ValueFormat.format(definition, new Value.Whole(number));
      Value typed = ValueParser.parse(definition, shown);
      assertThat(ValueFormat.format(definition, typed)).isEqualTo(shown);
    }
  }

  @Property
  void theExactTextOfAValueIsReadAsThatValue(@ForAll @LongRange(min = 0) long number) {
    for (FactDefinition definition : List.of(BYTES, RATE, INT)) {
      Value value = new Value.Whole(number);
      assertThat(ValueParser.parse(definition, value.text())).isEqualTo(value);
    }
  }

  @Property
  void wordsSurviveTheirText(
      @ForAll @Size(max = 6) List<@AlphaChars @StringLength(min = 1, max = 8) String> words) {
    Value value = new Value.Words(words);
    assertThat(ValueParser.parse(WORDS, value.text())).isEqualTo(value);
  }

  @Property
  void noTextIsAnythingButAValueOrAClearRefusal(@ForAll String text) {
    for (FactType type : FactType.values()) {
      if (type == FactType.RECORDS || type == FactType.ENUM) {
        continue;
      }
      try {
        assertThat(ValueParser.parse(Definitions.of("any", type), text)).isNotNull();
      } catch (IllegalArgumentException refused) {
        assertThat(refused.getMessage()).isNotBlank();
      }
    }
  }
}
