package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code diagnose kb search}: what somebody types or pastes finds the rule. */
@Tag("jdk-independent")
class KbSearchTest {
  @TempDir Path directory;

  private Program.Result run(String... words) throws Exception {
    return Program.in(directory).run(words);
  }

  private JsonNode found(String... words) throws Exception {
    String[] all = new String[words.length + 4];
    all[0] = "kb";
    all[1] = "search";
    all[2] = "--format";
    all[3] = "json";
    System.arraycopy(words, 0, all, 4, words.length);
    return new ObjectMapper().readTree(run(all).out());
  }

  @ParameterizedTest
  @CsvSource({
    "shm-too-small, shm-too-small",
    "/dev/shm too small, shm-too-small",
    "太小 /dev/shm, shm-too-small",
    "xid 79, gpu-fallen-off-bus",
    "limits.memlock.soft, memlock-limit-too-low",
    "xid 94, gpu-ecc-contained",
  })
  void words_findTheRule_first(String words, String rule) throws Exception {
    assertThat(found(words.split(" ")).at("/rules/0/id").asText()).isEqualTo(rule);
  }

  @Test
  void aPastedLine_isMatchedAsAReportWouldMatchIt() throws Exception {
    String line =
        "[ 1204.5] NVRM: Xid (PCI:0000:3b:00): 79, pid=1234, name=python, GPU has fallen off the"
            + " bus.";
    Program.Result result = run("kb", "search", line);
    assertThat(result.code()).isZero();
    assertThat(result.out())
        .startsWith("This line is known, as gpu.bus.words-lost, gpu.kernel.xid")
        .contains(":\n  gpu-fallen-off-bus  A GPU has fallen off the PCIe bus\n")
        .doesNotContain("gpu-ecc-contained")
        .endsWith("The whole rule: diagnose kb show ID\n");
    assertThat(found(line).at("/patterns").toString()).contains("gpu.kernel.xid");
  }

  @Test
  void whereTheWordsStand_isSaid_inBothLanguages() throws Exception {
    assertThat(run("kb", "search", "IPC", "namespaces").out())
        .startsWith("  sysv-or-ipc-namespace-isolated  Processes that must share memory")
        .contains("\n      id, title\n");
    assertThat(run("kb", "search", "--lang", "zh", "IPC", "命名空间").out())
        .startsWith("  sysv-or-ipc-namespace-isolated  需要共享内存的进程")
        .contains("标题");
  }

  @Test
  void nothingFound_saysWhatToTry() throws Exception {
    Program.Result result = run("kb", "search", "unobtainium", "widget");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out())
        .startsWith("Nothing found for 'unobtainium widget'.\nTry fewer or other words")
        .contains("diagnose kb list");
    assertThat(run("kb", "search", "frobnicate", "shm-too-small").out())
        .startsWith("No rule has all of these words. The nearest:\n  shm-too-small");
  }

  @Test
  void aRuleOfTheSite_isFound() throws Exception {
    Files.createDirectory(directory.resolve("mine"));
    Files.writeString(
        directory.resolve("mine/fan-tray.yaml"),
        """
        schema: diagnosis/1
        id: fan-tray
        cause: gpu-thermal-or-power-throttle
        severity: degraded
        title: A fan tray has stopped
        why: The chassis lost a fan tray.
        patterns:
          site.fan.stopped:
            source: site
            wordings:
              - {regex: 'tray \\d+ of the chassis stopped', sample: tray 3 of the chassis stopped}
        when: {event: site.fan.stopped}
        evidence:
          - {if: {event: site.fan.stopped}, weight: decisive, say: The chassis says so}
        fixes:
          - {id: replace-fan-tray, title: Replace the fan tray, note: The field team has spares.}
        """);
    assertThat(run("kb", "search", "--rules", "mine", "tray 7 of the chassis stopped").out())
        .isEqualTo(
            "This line is known, as site.fan.stopped:\n"
                + "  fan-tray  A fan tray has stopped\n"
                + "The whole rule: diagnose kb show ID\n");
  }

  @ParameterizedTest
  @CsvSource({
    "'***', kb search needs words or an error line",
    "'', kb search needs words or an error line",
    "--most=0 shm, --most 0: give a number from 1 to 99999",
    "--format=yaml shm, --format yaml: write one of text",
    "--mots=3 shm, unknown option --mots; did you mean --most?",
    "--rules=none shm, --rules none: no such directory or pack",
  })
  void badInput_isOneLine(String words, String message) throws Exception {
    Program.Result result = run(("kb search " + words).split(" "));
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.error().lines())
        .singleElement()
        .asString()
        .startsWith("diagnose: " + message);
  }
}
