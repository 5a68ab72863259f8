package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A site that fits a shipped rule to its nodes, or switches it off, sees so in every command. */
@Tag("jdk-independent")
class OverlaysCommandTest {
  private static final String LINE =
      "n1:7:40 [0] misc/shmutils.cc:72 NCCL WARN Error: failed to extend /dev/shm/nccl-Vx81Qa to"
          + " 9637892 bytes";
  private static final Pattern VERSION = Pattern.compile("Version ([0-9a-f]{12})\\.");
  private static final String CHANGED =
      """
      schema: overlay/1
      rule: shm-too-small
      for: %s
      why: {en: The platform team sets it., zh: 由平台组设置。}
      severity: degraded
      weights:
        - {say: A process ended with a bus error, weight: weak}
      fixes:
        - {id: ask-the-platform-team, title: Ask the platform team, note: In their channel.}
      fix-order: [ask-the-platform-team]
      tests:
        - {name: still told, log: '%s', expect: {top: shm-too-small, band: certain}}
      """;

  @TempDir Path directory;
  private String version;

  @BeforeEach
  void writeLogAndAskForTheVersion() throws Exception {
    Files.writeString(directory.resolve("node.log"), LINE + "\n");
    Matcher shown = VERSION.matcher(run("kb", "show", "shm-too-small").out().replace("\n", " "));
    assertThat(shown.find()).isTrue();
    version = shown.group(1);
  }

  private void write(String pack, String overlay) throws IOException {
    Files.createDirectories(directory.resolve(pack));
    Files.writeString(directory.resolve(pack).resolve("shm.yaml"), overlay);
  }

  private void switchOff(String pack, String version) throws IOException {
    write(
        pack,
        "schema: overlay/1\nrule: shm-too-small\nfor: "
            + version
            + "\nwhy: Noise here.\ndisable: true\n");
  }

  private Program.Result run(String... words) throws Exception {
    return Program.in(directory).run(words);
  }

  @Test
  void aChangedRule_isChangedInTheReport_whichSaysWhy() throws Exception {
    write("site", CHANGED.formatted(version, LINE));
    Program.Result result = run("--rules", "site", "node.log");
    assertThat(result.error()).isEmpty();
    assertThat(result.out())
        .startsWith("Certain: /dev/shm is too small\n  shm-too-small · it slows the job down")
        .contains("  1. Ask the platform team\n")
        .contains("! One rule is changed here: shm-too-small (site/shm.yaml)")
        .contains("Why shm-too-small is changed: The platform team sets it.");
    assertThat(run("--rules", "site", "--lang", "zh", "node.log").out())
        .contains("修改 shm-too-small 的原因：由平台组设置。");
  }

  @Test
  void itsTestsRun_withTheTestsOfAllRulesThatItCouldTouch() throws Exception {
    write("site", CHANGED.formatted(version, LINE));
    assertThat(run("kb", "lint", "site").out()).isEqualTo("No problems found.\n");
    Program.Result passed = run("kb", "test", "site");
    assertThat(passed.out()).endsWith(" passed, 0 failed.\n");
    assertThat(passed.code()).isZero();
    write("site", CHANGED.formatted(version, "fan tray 3 replaced"));
    Program.Result failed = run("kb", "test", "site");
    assertThat(failed.out())
        .startsWith("site/shm.yaml:12:5: failed: shm-too-small: still told\n")
        .contains("expected shm-too-small first");
    assertThat(failed.code()).isEqualTo(1);
  }

  @Test
  void theSheetAndTheList_showWhatIsChanged_andWhere() throws Exception {
    write("site", CHANGED.formatted(version, LINE));
    assertThat(run("kb", "show", "shm-too-small", "--rules", "site").out())
        .contains("What is changed here\n  site/shm.yaml: The platform team sets it.\n")
        .contains("    • severity: fatal → degraded\n")
        .contains("    • A process ended with a bus error: medium +2 → weak +1\n")
        .contains("    • what to try first: ask-the-platform-team\n")
        .contains("Version " + version);
    assertThat(run("kb", "list", "--rules", "site").out())
        .contains("/dev/shm is too small  [changed by site/shm.yaml]\n");
  }

  @Test
  void aRuleThatIsSwitchedOff_tellsNothing_andEveryCommandSaysSo() throws Exception {
    switchOff("site", version);
    Program.Result result = run("--rules", "site", "node.log");
    assertThat(result.out())
        .doesNotContain("Certain: /dev/shm is too small")
        .contains("! One rule is switched off here: shm-too-small (site/shm.yaml)");
    JsonNode rules =
        new ObjectMapper()
            .readTree(run("--rules", "site", "--format", "json", "node.log").out())
            .get("rules");
    assertThat(rules.at("/overlays/0/rule").asText()).isEqualTo("shm-too-small");
    assertThat(rules.at("/overlays/0/switched_off").asBoolean()).isTrue();
    assertThat(rules.at("/overlays/0/why").asText()).isEqualTo("Noise here.");
    assertThat(run("--rules", "site", "--why-not", "shm-too-small", "node.log").error())
        .isEqualTo("diagnose: the rule 'shm-too-small' is switched off here by site/shm.yaml\n");
    assertThat(run("kb", "show", "shm-too-small", "--rules", "site").out())
        .contains("switched off: the rule is not used");
    assertThat(run("kb", "list", "--rules", "site").out())
        .contains("/dev/shm is too small  [switched off by site/shm.yaml]\n");
    assertThat(run("kb", "test", "site").out()).endsWith(" passed, 0 failed.\n");
  }

  @Test
  void anOverlayForAnotherVersion_isLeftOut_withOneLine_andTheRuleWorks() throws Exception {
    switchOff("site", "000000000000");
    Program.Result result = run("--rules", "site", "node.log");
    assertThat(result.error())
        .isEqualTo(
            "diagnose: site/shm.yaml:3:6: error: 'shm-too-small' is at version "
                + version
                + " now, and this overlay is for 000000000000; look at it: diagnose kb show"
                + " shm-too-small, then write 'for: "
                + version
                + "'\n");
    assertThat(result.out()).startsWith("Certain: /dev/shm is too small");
    assertThat(run("kb", "lint", "site").code()).isEqualTo(2);
  }

  @Test
  void whatIsSwitchedOff_isNotChangedToo() throws Exception {
    String command = "kb overlay shm-too-small --why W --disable --severity risk -o site";
    Program.Result result = run(command.split(" "));
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.error())
        .isEqualTo(
            "diagnose: kb overlay: a rule that is switched off cannot be changed too; leave out"
                + " --disable, or --severity and --first\n");
    assertThat(directory.resolve("site")).doesNotExist();
  }

  @Test
  void aPackOfOverlays_isPacked_verified_andCompared() throws Exception {
    write("old", CHANGED.formatted(version, LINE));
    switchOff("new", version);
    String header = "schema: pack/1\nname: site\nversion: 1.0.0\n";
    Files.writeString(directory.resolve("old/pack.yaml"), header);
    Files.writeString(directory.resolve("new/pack.yaml"), header);
    assertThat(run("kb", "pack", "old", "-o", "site.zip").code()).isZero();
    assertThat(run("kb", "verify", "site.zip").out())
        .startsWith("pack       site 1.0.0, 0 rules, 1 overlay\n");
    assertThat(run("--rules", "site.zip", "node.log").out())
        .contains("One rule is changed here: shm-too-small (site.zip/shm.yaml)");
    assertThat(run("kb", "diff", "old", "new").out())
        .isEqualTo(
            "major: 1.0.0 becomes 2.0.0; the new pack says 1.0.0\n  major, rule switched off: shm-too-small\n");
    assertThat(run("kb", "diff", "old", "old").out()).isEqualTo("nothing changed\n");
  }

  @Test
  void theGuidesExample_isAnOverlayThatHolds() throws Exception {
    for (String guide :
        new String[] {"fit-the-rules-to-your-site", "fit-the-rules-to-your-site.zh"}) {
      String text = Files.readString(Program.CHECKOUT.resolve("kb-docs/guides/" + guide + ".md"));
      int start = text.indexOf("schema: overlay/1");
      String example = text.substring(start, text.indexOf("```", start));
      write("site", example.replaceFirst("for: [0-9a-f]{12}", "for: '" + version + "'"));
      assertThat(run("kb", "lint", "site").out()).as(guide).isEqualTo("No problems found.\n");
      assertThat(run("kb", "test", "site").out()).as(guide).endsWith(" passed, 0 failed.\n");
    }
  }

  @Test
  void theFile_isWrittenWithItsVersion_andAllThatCouldBeChanged() throws Exception {
    Program.Result bare = run("kb", "overlay", "shm-too-small", "--why", "Ours.", "-o", "site");
    assertThat(bare.out()).contains("Then: diagnose kb lint site/shm-too-small-overlay.yaml");
    String overlay = Files.readString(directory.resolve("site/shm-too-small-overlay.yaml"));
    assertThat(overlay)
        .startsWith("# yaml-language-server: $schema=diagnose.schema.json\nschema: overlay/1\n")
        .contains("for: '" + version + "'\n")
        .contains("#   - {say: 'A process ended with a bus error', weight: medium}\n");
    assertThat(run("kb", "lint", "site").out())
        .contains("warning: the overlay changes nothing yet");
    assertThat(run("kb", "lint", "site").code()).isZero();
    Files.writeString(
        directory.resolve("site/shm-too-small-overlay.yaml"),
        overlay
            .replace("# remove-fixes: [pod-memory-emptydir, ", "remove-fixes: [")
            .replace("# severity: fatal", "severity: risk"));
    assertThat(run("kb", "lint", "site").out()).isEqualTo("No problems found.\n");
  }

  @Test
  void whatCannotBeWritten_isRefusedWithOneLine() throws Exception {
    assertThat(run("kb", "overlay").error())
        .startsWith("diagnose: kb overlay needs a rule and a reason");
    assertThat(run("kb", "overlay", "shm-to-small", "--why", "x").error())
        .isEqualTo(
            "diagnose: kb overlay shm-to-small: no such rule; did you mean shm-too-small?\n");
    assertThat(run("kb", "overlay", "shm-too-small", "--why", "x", "--first", "docker").error())
        .startsWith("diagnose: kb overlay: the rule has no fix 'docker'");
    assertThat(run("kb", "overlay", "shm-too-small", "--why", "x", "--severity", "bad").code())
        .isEqualTo(2);
    assertThat(directory.resolve("config")).doesNotExist();
  }
}
