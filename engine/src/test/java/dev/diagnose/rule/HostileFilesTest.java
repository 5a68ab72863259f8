package dev.diagnose.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Whatever stands in a file, the loader answers with located problems and never with a crash. */
class HostileFilesTest {
  private static final String NAME = "shm-too-small.yaml";
  private static final String[] SCRAPS = {
    "{",
    "}",
    "[",
    "]",
    ":",
    ": ",
    ",",
    "'",
    "\"",
    "\n",
    "\n  ",
    "- ",
    "$",
    "${",
    "&a ",
    "*a",
    "!b ",
    "|",
    ">",
    "#",
    "\t",
    "\u0000",
    "\uFEFF",
    "0x",
    "-1",
    "99999999999999999999",
    "null",
    "~",
    "e.",
    "fact: ",
    "all: ",
    "(?P<",
    "\\",
    "é",
    "\uD83D\uDE00"
  };

  private static Path directory;
  private static Pack base;
  private static String sound;

  @BeforeContainer
  static void loadBase() throws IOException {
    directory = Files.createTempDirectory("hostile");
    Pack design = TestPacks.load("design", LintLevel.USER).pack();
    base =
        new Pack(
            design.name(),
            design.version(),
            design.hash(),
            design.causes(),
            Map.of(
                "nccl.unhandled-system-error",
                design.patterns().get("nccl.unhandled-system-error")),
            design.conditions(),
            design.fixes(),
            design.tables(),
            design.rowRules(),
            List.of(),
            Map.of(),
            List.of());
    sound = Files.readString(TestPacks.directory("design/" + NAME));
  }

  @AfterContainer
  static void removeFiles() throws IOException {
    Files.deleteIfExists(directory.resolve(NAME));
    Files.deleteIfExists(directory);
  }

  @Property(tries = 400, edgeCases = EdgeCasesMode.NONE)
  void mangledRuleIsReadOrRefused(@ForAll long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder(sound);
    for (int i = random.nextInt(4); i >= 0; i--) {
      int place = random.nextInt(text.length());
      if (random.nextBoolean()) {
        text.delete(place, Math.min(text.length(), place + 1 + random.nextInt(20)));
      } else {
        text.insert(place, SCRAPS[random.nextInt(SCRAPS.length)]);
      }
    }
    checkProblems(load(text.toString()));
  }

  @Property(tries = 1)
  void deepExpressionIsRefused() {
    String deep = "(".repeat(1900) + "a" + ")".repeat(1900);

    LoadResult loaded =
        load(
            sound.replace(
                "{fact: shm.size, le: 256MiB}", "{fact: os.name, matches: '" + deep + "'}"));

    assertThat(loaded.problems()).extracting(Problem::message).anyMatch(m -> m.contains("nest"));
  }

  private static LoadResult load(String text) {
    try {
      // Not writeString: a cut through a pair of surrogates leaves half a character.
      Files.write(directory.resolve(NAME), text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    return PackLoader.load(directory, TestFacts.CATALOGUE, Optional.of(base));
  }

  private static void checkProblems(LoadResult loaded) {
    assertThat(loaded.hasErrors() || !loaded.pack().rules().isEmpty()).isTrue();
    for (Problem problem : loaded.problems()) {
      assertThat(problem.at().line()).isPositive();
      assertThat(problem.at().column()).isPositive();
      assertThat(problem.message()).isNotBlank().doesNotContain("\n");
    }
  }
}
