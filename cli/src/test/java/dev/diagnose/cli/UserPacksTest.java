package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.pack.KeyFiles;
import dev.diagnose.pack.PackArchive;
import dev.diagnose.pack.PackFile;
import dev.diagnose.pack.PackSignature;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where rules of the user's own come from, and what happens to a pack that cannot be trusted. */
@Tag("jdk-independent")
class UserPacksTest {
  private static final String LINE = "fan tray 3 of the site's chassis stopped turning";
  private static final String RULE =
      """
      schema: diagnosis/1
      id: chassis-fan-stopped
      cause: gpu-thermal-or-power-throttle
      severity: degraded
      title: A fan tray has stopped
      why: The chassis lost a fan tray.
      patterns:
        site.fan.stopped:
          source: site
          wordings:
            - {regex: 'fan tray \\d+ of the site''s chassis stopped turning', sample: "%s"}
      when: {event: site.fan.stopped}
      evidence:
        - {if: {event: site.fan.stopped}, weight: decisive, say: The chassis says that a tray stopped}
      fixes:
        - {id: replace-fan-tray, title: Replace the fan tray, note: The field team has spares.}
      tests:
        - {name: fires, log: "%s", expect: {top: gpu-thermal-or-power-throttle}}
        - {name: another fan, log: fan tray 3 replaced, expect: {silent: true}}
      """
          .formatted(LINE, LINE);

  @TempDir Path directory;

  @BeforeEach
  void writeLogAndRule() throws Exception {
    Files.writeString(directory.resolve("node.log"), LINE + "\n");
    Path rules = Files.createDirectories(directory.resolve("mine"));
    Files.writeString(rules.resolve("chassis-fan-stopped.yaml"), RULE);
    Files.writeString(rules.resolve("pack.yaml"), "schema: pack/1\nname: site\nversion: 1.2.0\n");
  }

  @Test
  void theLineMeansNothing_withoutThePack() throws Exception {
    assertThat(Program.in(directory).run("node.log").code()).isZero();
  }

  @Test
  void aLineThatIsMissing_isNotSaidToBeOfALogThatWasNotGiven() throws Exception {
    Files.writeString(directory.resolve("quiet.log"), "fan tray 3 was replaced\n");
    assertThat(
            run("--rules", "mine", "--why-not", "chassis-fan-stopped", "quiet.log")
                .out()
                .replaceAll("\\s+", " "))
        .contains("no such line; the rule does not say which program prints it")
        .doesNotContain("(site)");
  }

  @Test
  void aDirectory_isNamedInTheEnvironment() throws Exception {
    assertFound(Program.in(directory, Map.of("DIAGNOSE_RULES", "mine")).run("node.log"));
  }

  @Test
  void theConfigurationDirectory_holdsRulesAndZips() throws Exception {
    Path configured = Files.createDirectories(directory.resolve("config/diagnose/rules"));
    PackArchive.write(
        PackArchive.collect(directory.resolve("mine")), configured.resolve("site.zip"));
    assertFound(Program.in(directory).run("node.log"));
  }

  @Test
  void aZip_isGivenAsADirectoryIs() throws Exception {
    PackArchive.write(
        PackArchive.collect(directory.resolve("mine")), directory.resolve("site.zip"));
    assertFound(Program.in(directory).run("--rules", "site.zip", "node.log"));
  }

  @Test
  void aSignedPack_isReadWhereItsKeyIsTrusted_andLeftOutElsewhere() throws Exception {
    sign(PackArchive.collect(directory.resolve("mine")));
    Program.Result refused = Program.in(directory).run("--rules", "site.zip", "node.log");
    assertLeftOut(refused, "is signed by a key that is not trusted here");
    trustOps();
    assertFound(Program.in(directory).run("--rules", "site.zip", "node.log"));
  }

  @Test
  void aTamperedPack_isLeftOut_withOneLine() throws Exception {
    trustOps();
    List<PackFile> files = new ArrayList<>(sign(PackArchive.collect(directory.resolve("mine"))));
    files.removeIf(file -> file.name().equals("pack.yaml"));
    PackArchive.write(files, directory.resolve("site.zip"));
    assertLeftOut(
        Program.in(directory).run("--rules", "site.zip", "node.log"),
        "was changed after it was signed");
  }

  @Test
  void aZipWhoseNamesLeadElsewhere_isLeftOut_withOneLine() throws Exception {
    Path zip = directory.resolve("site.zip");
    try (ZipOutputStream evil = new ZipOutputStream(Files.newOutputStream(zip))) {
      evil.putNextEntry(new ZipEntry("../../chassis-fan-stopped.yaml"));
      evil.write(RULE.getBytes(StandardCharsets.UTF_8));
    }
    assertLeftOut(
        Program.in(directory).run("--rules", "site.zip", "node.log"),
        "holds '../../chassis-fan-stopped.yaml', a name that leads elsewhere");
  }

  @Test
  void namesInAZip_mayBeOnesThatTheLocaleLacks() throws Exception {
    try (ZipOutputStream zip =
        new ZipOutputStream(Files.newOutputStream(directory.resolve("site.zip")))) {
      zip.putNextEntry(new ZipEntry("规则/chassis-fan-stopped.yaml"));
      zip.write(RULE.getBytes(StandardCharsets.UTF_8));
      zip.putNextEntry(new ZipEntry("草稿.yaml"));
      zip.write("schema: diagnosis/1\n".getBytes(StandardCharsets.UTF_8));
    }
    Program inC = Program.in(directory, Map.of("LC_ALL", "C"));
    Program.Result result = inC.run("--rules", "site.zip", "node.log");
    assertThat(result.out()).contains("fan tray has stopped");
    assertThat(inC.run("kb", "lint", "site.zip").out()).contains("site.zip/草稿.yaml:1:1: error");
  }

  @Test
  void aPackForAnotherDiagnose_isLeftOut_withOneLine() throws Exception {
    writeHeader("engine: '>=7'\n");
    Program.Result result = Program.in(directory).run("--rules", "mine", "node.log");
    assertThat(result.error().lines())
        .singleElement()
        .asString()
        .contains("pack.yaml:4:9", "the pack is for diagnose >=7 and this is 0.1.0");
    assertThat(result.out()).doesNotContain("fan tray has stopped");
  }

  @Test
  void whatThePackSaysOfItself_standsInTheReport() throws Exception {
    writeHeader("engine: '>=0.1 <1'\nlicence: Apache-2.0\n");
    assertThat(Program.in(directory).run("--rules", "mine", "node.log").out())
        .contains("site 1.2.0, Apache-2.0, not signed");
    assertThat(Program.in(directory).run("--rules", "mine", "--format", "json", "node.log").out())
        .contains("\"licence\" : \"Apache-2.0\"", "\"signer\" : null");
  }

  @Test
  void aPack_isSigned_andVerified_byTheCommands() throws Exception {
    writeHeader("engine: '>=0.1 <1'\nlicence: Apache-2.0\n");
    assertThat(run("kb", "keygen", "-o", "ops.pem").code()).isZero();
    Program.Result packed = run("kb", "pack", "mine", "-o", "site.zip", "--sign", "ops.pem");
    assertThat(packed.out()).isEqualTo("Wrote site.zip, signed with ops.pem\n");
    Program.Result untrusted = run("kb", "verify", "site.zip");
    assertThat(untrusted.error())
        .startsWith("diagnose: kb verify site.zip: it is signed by a key that is not trusted here");
    assertThat(untrusted.out())
        .as("who is to trust the key has to see what it signed")
        .contains("pack       site 1.2.0, 1 rule", "licence    Apache-2.0")
        .doesNotContain("signature");
    trustOps();
    Program.Result trusted = run("kb", "verify", "site.zip");
    assertThat(trusted.code()).isZero();
    assertThat(trusted.out())
        .contains("pack       site 1.2.0, 1 rule")
        .contains("for        diagnose >=0.1 <1, fits this one (0.1.0)")
        .contains("licence    Apache-2.0")
        .contains("signature  fits, by ops (");
  }

  @Test
  void aKeyWithoutItsPublicHalf_isSaidInWords() throws Exception {
    assertThat(run("kb", "pack", "mine", "-o", "site.zip", "--sign", "ops.pem").error())
        .isEqualTo("diagnose: ops.pub.pem cannot be read: no such file or directory\n");
    assertThat(run("kb", "pack", "mine", "-o", "nodir/site.zip").error())
        .isEqualTo("diagnose: nodir/site.zip cannot be written: no such directory\n");
  }

  @Test
  void rulesWithErrors_andPrivateKeys_areNotPacked() throws Exception {
    Path rule = directory.resolve("mine/chassis-fan-stopped.yaml");
    Files.writeString(rule, RULE.replace("severity: degraded", "severity: bad"));
    Program.Result refused = run("kb", "pack", "mine", "-o", "site.zip");
    assertThat(refused.error()).contains("diagnose: mine is not packed because of its errors");
    Files.writeString(rule, RULE);
    run("kb", "keygen", "-o", "mine/ops.pem");
    assertThat(run("kb", "pack", "mine", "-o", "site.zip").error())
        .startsWith("diagnose: ops.pem holds a private key");
    assertThat(directory.resolve("site.zip")).doesNotExist();
  }

  private Program.Result run(String... words) throws Exception {
    return Program.in(directory).run(words);
  }

  private void writeHeader(String more) throws Exception {
    Files.writeString(
        directory.resolve("mine/pack.yaml"), "schema: pack/1\nname: site\nversion: 1.2.0\n" + more);
    Files.writeString(directory.resolve("mine/README.txt"), "Rules of the site.\n");
  }

  private static void assertFound(Program.Result result) {
    assertThat(result.error()).isEmpty();
    assertThat(result.out()).startsWith("Certain: A fan tray has stopped");
  }

  private static void assertLeftOut(Program.Result result, String reason) {
    assertThat(result.error().lines())
        .singleElement()
        .asString()
        .startsWith("diagnose: the pack site.zip is refused: it " + reason);
    assertThat(result.out()).doesNotContain("fan tray has stopped");
  }

  private List<PackFile> sign(List<PackFile> files) throws Exception {
    if (!Files.exists(directory.resolve("ops.pem"))) {
      KeyFiles.generate(directory.resolve("ops.pem"));
    }
    KeyPair pair =
        new KeyPair(
            KeyFiles.readPublic(directory.resolve("ops.pub.pem")),
            KeyFiles.readPrivate(directory.resolve("ops.pem")));
    List<PackFile> signed = PackSignature.sign(files, pair.getPrivate(), pair.getPublic());
    PackArchive.write(signed, directory.resolve("site.zip"));
    return signed;
  }

  private void trustOps() throws Exception {
    if (!Files.exists(directory.resolve("ops.pem"))) {
      KeyFiles.generate(directory.resolve("ops.pem"));
    }
    Path trusted = Files.createDirectories(directory.resolve("config/diagnose/trusted-keys"));
    Files.copy(directory.resolve("ops.pub.pem"), trusted.resolve("ops.pub.pem"));
  }
}
