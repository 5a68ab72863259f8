package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the program says of a log that no rule knows, but whose words it has met. */
@Tag("jdk-independent")
final class GuessesTest {
  private static final String RULE =
      """
      schema: diagnosis/1
      id: flux-drift
      cause: clock-or-time-skew
      severity: degraded
      title: The flux capacitor drifts
      why: The flux capacitor of a node has drifted, and its temporal circuits disagree.
      patterns:
        site.flux.drifted:
          source: site
          wordings:
            - {regex: 'FLUX-7: capacitor drifted by \\d+ jiggers', sample: "FLUX-7: capacitor drifted by 8 jiggers"}
      when: {event: site.flux.drifted}
      evidence:
        - {if: {event: site.flux.drifted}, weight: decisive, say: The temporal circuits disagree about the jiggers}
      fixes:
        - {id: recalibrate, title: Recalibrate the flux capacitor, note: The field team can.}
      tests:
        - {name: fires, log: "FLUX-7: capacitor drifted by 9 jiggers", expect: {top: clock-or-time-skew}}
        - {name: calibrated, log: "flux capacitor calibrated, jiggers zero", expect: {silent: true}}
      """;

  private static final String LOG =
      "step 1\nERROR the temporal circuits disagree: the flux capacitor has drifted\nstep 2\n";

  @TempDir Path directory;

  @BeforeEach
  void writeRuleAndLog() throws Exception {
    Files.writeString(directory.resolve("flux-drift.yaml"), RULE);
    Files.writeString(directory.resolve("train.log"), LOG);
  }

  private Program.Result run(String... words) throws Exception {
    List<String> all = new ArrayList<>(List.of("--rules", "flux-drift.yaml"));
    all.addAll(List.of(words));
    return Program.in(directory).run(all.toArray(new String[0]));
  }

  @Test
  void theLikeliestFailureIsNamedWithTheLine_asAGuessThatIsNoFinding() throws Exception {
    Program.Result result = run("train.log");
    assertThat(result.out())
        .startsWith("No known failure found.\n")
        .contains("By its words the log is like\n", "A guess: ")
        .contains("      train.log:2\n        ERROR the temporal circuits disagree: ")
        .contains("    $ diagnose kb show clock-or-time-skew\n");
    assertThat(result.code()).isZero();
  }

  @Test
  void whereNothingLooksLikeAnErrorItIsOneLine() throws Exception {
    Files.writeString(directory.resolve("train.log"), LOG.replace("ERROR ", ""));
    assertThat(run("train.log").out())
        .startsWith("No known failure found.\n")
        .containsPattern(
            "(?s)By its words alone, a guess that is often wrong: .*\\(clock-or-time-skew")
        .doesNotContain("train.log:2");
  }

  @Test
  void theCommandThatItNamesWorks() throws Exception {
    Program.Result shown = run("train.log");
    String command = shown.out().lines().filter(line -> line.contains("$ ")).findFirst().get();
    List<String> words = List.of(command.strip().substring("$ diagnose ".length()).split(" "));
    Program.Result result = Program.in(directory).run(words.toArray(new String[0]));
    assertThat(result.error()).isEmpty();
    assertThat(result.out()).contains("clock-or-time-skew");
  }

  @Test
  void jsonTellsItFromWhatRulesTell() throws Exception {
    JsonNode diagnoses = diagnoses(run("--format", "json", "train.log"));
    assertThat(diagnoses.get(0).get("id").asText()).isEqualTo("clock-or-time-skew");
    assertThat(diagnoses.get(0).get("basis").asText()).isEqualTo("words");
    assertThat(diagnoses.get(0).get("band").asText()).isEqualTo("possible");
    assertThat(diagnoses.get(0).get("fixes")).isEmpty();

    Files.writeString(directory.resolve("known.log"), "FLUX-7: capacitor drifted by 3 jiggers\n");
    Program.Result known = run("--format", "json", "known.log");
    assertThat(known.code()).isEqualTo(1);
    assertThat(diagnoses(known))
        .allSatisfy(told -> assertThat(told.get("basis").asText()).isEqualTo("rules"));
  }

  private static JsonNode diagnoses(Program.Result result) throws Exception {
    return new ObjectMapper().readTree(result.out()).get("diagnoses");
  }

  @Test
  void aWatchGuessesOnceItHasEnded() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Program.Result watch =
        Program.command(directory, Map.of(), "sh")
            .run(
                "-c",
                "cat train.log | '%s' -jar '%s' watch --rules flux-drift.yaml -"
                    .formatted(java, Program.JAR));
    assertThat(watch.out()).startsWith("End of the watch.").contains("A guess: ");
    assertThat(watch.code()).isZero();
  }

  @Test
  void whereARuleIsSureNothingIsGuessed() throws Exception {
    Files.writeString(
        directory.resolve("train.log"),
        LOG
            + "n1:7:40 [0] NCCL WARN Error: failed to extend /dev/shm/nccl-Vx81Qa to 9637892 bytes\n");
    assertThat(run("train.log").out())
        .startsWith("Certain: /dev/shm is too small\n")
        .doesNotContain("A guess", "a guess", "flux capacitor");
  }
}
