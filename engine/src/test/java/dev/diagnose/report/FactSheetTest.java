package dev.diagnose.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Language;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.facts.SnapshotException;
import dev.diagnose.facts.SnapshotJson;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sheet of a node with a dead port, a refused file, a hung driver and much that is absent. */
final class FactSheetTest {
  private static final Path NODE = Path.of("src/test/resources/dev/diagnose/report/node.json");
  private static final FactSheet.Extent SHORT = new FactSheet.Extent(false, false);
  private static final FactSheet.Extent ALL = new FactSheet.Extent(true, true);

  private final Catalogue catalogue = Catalogue.load();

  @ParameterizedTest
  @CsvSource({"EN, 80", "ZH, 80", "EN, 50"})
  void inShort(Language language, int width) throws Exception {
    String name = "sheet." + language.name().toLowerCase(Locale.ROOT) + "." + width + ".txt";
    GoldenFile.assertSame(name, sheet(SHORT, new TextOptions(language, false, width)));
  }

  @Test
  void inFull() throws Exception {
    GoldenFile.assertSame(
        "sheet-all.en.80.txt", sheet(ALL, new TextOptions(Language.EN, false, 80)));
  }

  @Test
  void noTableIsWiderThanItsPage() throws Exception {
    for (int width = 60; width <= 110; width += 10) {
      String sheet = sheet(ALL, new TextOptions(Language.EN, false, width));
      for (String line : sheet.lines().toList()) {
        assertThat(DisplayWidth.of(line)).as(line).isLessThanOrEqualTo(width);
      }
    }
  }

  @Test
  void colourChangesNothingButColour() throws Exception {
    String plain = sheet(SHORT, new TextOptions(Language.EN, false, 80));
    String coloured = sheet(SHORT, new TextOptions(Language.EN, true, 80));
    assertThat(coloured).isNotEqualTo(plain);
    assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
  }

  @Test
  void theDearestCollectorComesFirst() throws IOException {
    StringWriter text = new StringWriter();
    FactSheet.writeCosts(
        List.of(
            new FactSheet.Cost("NetFacts", Duration.ofMillis(4), true),
            new FactSheet.Cost("CudaDriverFacts", Duration.ofMillis(20_000), false)),
        new TextOptions(Language.EN, false, 80),
        text);
    assertThat(text.toString())
        .isEqualTo(
            "\nWhat it cost\n"
                + "   20000 ms  CudaDriverFacts  did not come back\n"
                + "       4 ms  NetFacts\n");
  }

  private String sheet(FactSheet.Extent extent, TextOptions options)
      throws IOException, SnapshotException {
    SnapshotJson.Loaded loaded =
        SnapshotJson.read(NODE.toString(), Files.readString(NODE), catalogue);
    assertThat(loaded.problems()).isEmpty();
    Snapshot node = loaded.snapshot();
    StringWriter text = new StringWriter();
    new FactSheet(catalogue).write(node, extent, options, text);
    return text.toString();
  }
}
