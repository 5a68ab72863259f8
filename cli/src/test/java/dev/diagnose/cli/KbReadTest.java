package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code diagnose kb list}, {@code kb show} and {@code kb diff}. */
@Tag("jdk-independent")
class KbReadTest {
  private static final String RULE =
      """
      schema: diagnosis/1
      id: %1$s
      cause: gpu-thermal-or-power-throttle
      severity: degraded
      title: A fan tray has stopped
      why: The chassis lost a fan tray.
      patterns:
        site.%1$s:
          source: site
          wordings:
            - {regex: 'tray \\d+ of %1$s stopped', sample: tray 3 of %1$s stopped}
      when: {event: site.%1$s}
      evidence:
        - {if: {event: site.%1$s}, weight: strong, say: The chassis says so}
      fixes:
        - {id: fix-%1$s, title: Replace the tray, note: The field team has spares.}
      tests:
        - {name: stops, log: tray 3 of %1$s stopped, expect: {band: likely}}
        - {name: replaced, log: tray 3 replaced, expect: {silent: true}}
      """;

  @TempDir Path directory;

  @BeforeEach
  void twoVersions() throws IOException {
    for (String pack : new String[] {"old", "new"}) {
      Files.createDirectory(directory.resolve(pack));
      write(pack, "chassis-fan-stopped", RULE);
    }
  }

  private void write(String pack, String id, String rule) throws IOException {
    Files.writeString(directory.resolve(pack).resolve(id + ".yaml"), rule.formatted(id));
  }

  private String run(String... words) throws Exception {
    Program.Result result = Program.in(directory).run(words);
    assertThat(result.error()).isEmpty();
    assertThat(result.code()).isZero();
    return result.out();
  }

  @Test
  void theList_isByArea_andForPrograms() throws Exception {
    assertThat(run("kb", "list", "--area", "shared-memory"))
        .startsWith("shared-memory\n  ")
        .contains("  shm-too-small ");
    assertThat(run("kb", "list", "--area", "gpu-hardware")).contains("Xid <code>)");
    JsonNode list = new ObjectMapper().readTree(run("kb", "list", "--format=json", "--rules=new"));
    assertThat(list).hasSizeGreaterThan(100);
    assertThat(list.findValuesAsText("id")).contains("chassis-fan-stopped", "shm-too-small");
    assertThat(Program.in(directory).run("kb", "list", "--area", "shared-memry").error())
        .isEqualTo("diagnose: --area shared-memry: no such area; did you mean shared-memory?\n");
  }

  @Test
  void aRule_isShownWithItsSamples() throws Exception {
    assertThat(run("kb", "show", "chassis-fan-stopped", "--rules", "new"))
        .startsWith(
            "A fan tray has stopped\n  chassis-fan-stopped → gpu-thermal-or-power-throttle · ")
        .contains("strong +4 The chassis says so")
        .contains("1. Replace the tray")
        .contains("tray 3 of chassis-fan-stopped stopped")
        .contains("chassis-fan-stopped.yaml:1");
    assertThat(run("kb", "show", "shm-too-small", "--lang", "zh")).contains("/dev/shm 太小");
  }

  private void header(String pack, String version) throws IOException {
    Files.writeString(
        directory.resolve(pack).resolve("pack.yaml"),
        "schema: pack/1\nname: mine\nversion: " + version + "\n");
  }

  @Test
  void theNextVersion_followsFromWhatChanged() throws Exception {
    assertThat(run("kb", "diff", "old", "new")).isEqualTo("nothing changed\n");
    write("new", "chassis-fan-stopped", RULE.replace("has spares", "has them"));
    assertThat(run("kb", "diff", "old", "new"))
        .isEqualTo("patch\n  patch, texts or fixes: chassis-fan-stopped\n");
    write("new", "psu-stopped", RULE);
    header("old", "1.0.4");
    header("new", "1.1.0");
    assertThat(run("kb", "diff", "old", "new"))
        .startsWith("minor: 1.0.4 becomes 1.1.0\n  minor, new rule: psu-stopped\n");
    assertThat(run("kb", "diff", "--lang=zh", "new", "old"))
        .startsWith("major：1.1.0 变为 2.0.0；新规则包写的是 1.0.4\n  major，规则已删除: psu-stopped\n");
  }
}
