package dev.diagnose.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyPair;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackArchiveTest {
  @TempDir Path folder;
  private Path rules;
  private Path zip;
  private Path trusted;

  @BeforeEach
  void writeRules() throws IOException {
    rules = Files.createDirectories(folder.resolve("site"));
    Files.writeString(rules.resolve("pack.yaml"), "schema: pack/1\nname: site\nversion: 1.0.0\n");
    Files.createDirectories(rules.resolve("fabric"));
    Files.writeString(rules.resolve("fabric/a.yaml"), "schema: diagnosis/1\n");
    Files.writeString(rules.resolve("LICENSE"), "Apache-2.0\n");
    Files.createDirectories(rules.resolve(".git"));
    Files.writeString(rules.resolve(".git/config"), "secret\n");
    zip = folder.resolve("site.zip");
    trusted = folder.resolve("trusted-keys");
  }

  @Test
  void whatIsPacked_comesOutAgain_withoutHiddenFiles() throws Exception {
    List<PackFile> files = PackArchive.collect(rules);
    PackArchive.write(files, zip);
    assertThat(PackArchive.read(zip))
        .extracting(PackFile::name)
        .containsExactly("LICENSE", "fabric/a.yaml", "pack.yaml");
    Path again = folder.resolve("again.zip");
    PackArchive.write(files, again);
    assertThat(again).hasSameBinaryContentAs(zip);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../evil.yaml",
        "a/../../evil.yaml",
        "/etc/evil.yaml",
        "a//b.yaml",
        "./a",
        "a\0b.yaml"
      })
  void aNameThatLeadsOutOfThePack_isRefused(String name) throws Exception {
    try (ZipOutputStream evil = new ZipOutputStream(Files.newOutputStream(zip))) {
      evil.putNextEntry(new ZipEntry(name));
      evil.write("schema: diagnosis/1\n".getBytes(StandardCharsets.UTF_8));
    }
    assertThatThrownBy(() -> PackArchive.read(zip))
        .isInstanceOf(PackException.class)
        .hasMessage("holds '" + name.replace('\0', '?') + "', a name that leads elsewhere");
  }

  @Test
  void aZipThatUnpacksToGigabytes_isRefused_beforeItFillsTheMemory() throws Exception {
    try (ZipOutputStream bomb = new ZipOutputStream(Files.newOutputStream(zip))) {
      bomb.putNextEntry(new ZipEntry("a.yaml"));
      byte[] zeros = new byte[1 << 20];
      for (int mebibytes = 0; mebibytes < 200; mebibytes++) {
        bomb.write(zeros);
      }
    }
    assertThat(Files.size(zip)).isLessThan(1 << 20);
    assertThatThrownBy(() -> PackArchive.read(zip))
        .hasMessage("is larger than 64 MiB when unpacked");
  }

  @Test
  void somethingElseCalledZip_isRefused() throws Exception {
    Files.writeString(zip, "no zip at all");
    assertThatThrownBy(() -> PackArchive.read(zip)).hasMessageStartingWith("is not a sound zip");
  }

  @Test
  void aSignedPack_namesItsSigner_onlyWhereTheKeyIsTrusted() throws Exception {
    KeyPair pair = signed();
    assertThatThrownBy(() -> TrustedKeys.in(trusted).signer(PackArchive.read(zip)))
        .hasMessageStartingWith("is signed by a key that is not trusted here (")
        .hasMessageEndingWith("put its .pub.pem into " + trusted);
    trust("ops");
    assertThat(TrustedKeys.in(trusted).signer(PackArchive.read(zip))).contains("ops");
    assertThat(KeyFiles.readPrivate(folder.resolve("ops.pem"))).isEqualTo(pair.getPrivate());
  }

  @Test
  void anUnsignedPack_hasNoSigner() throws Exception {
    assertThat(TrustedKeys.in(trusted).signer(PackArchive.collect(rules))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"changed", "added", "removed", "renamed"})
  void aPackThatWasTamperedWith_isRefused(String how) throws Exception {
    signed();
    trust("ops");
    List<PackFile> files = new ArrayList<>(PackArchive.read(zip));
    PackFile victim = files.stream().filter(f -> f.name().equals("fabric/a.yaml")).findAny().get();
    byte[] other = "run: [curl evil]\n".getBytes(StandardCharsets.UTF_8);
    switch (how) {
      case "changed" -> files.set(files.indexOf(victim), new PackFile(victim.name(), other));
      case "added" -> files.add(new PackFile("b.yaml", other));
      case "removed" -> files.remove(victim);
      default -> files.set(files.indexOf(victim), new PackFile("c.yaml", victim.bytes()));
    }
    PackArchive.write(files, zip);
    assertThatThrownBy(() -> TrustedKeys.in(trusted).signer(PackArchive.read(zip)))
        .hasMessage("was changed after it was signed; get it again from its author");
  }

  @Test
  void aPrivateKey_isForItsOwnerOnly_andNeverOverwritten() throws Exception {
    Path key = folder.resolve("ops.pem");
    KeyFiles.generate(key);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
        .isEqualTo("rw-------");
    assertThatThrownBy(() -> KeyFiles.generate(key)).hasMessageContaining("exists already");
    assertThatThrownBy(() -> KeyFiles.readPublic(key))
        .hasMessage(key + " holds no 'PUBLIC KEY' in PEM form");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ops.pem", "ops.pub.pem"})
  void aHalfThatCannotBeWritten_isNamed_andLeavesNoOtherBehind(String taken) throws Exception {
    Path there = Files.writeString(folder.resolve(taken), "mine");
    assertThatThrownBy(() -> KeyFiles.generate(folder.resolve("ops.pem")))
        .hasMessageStartingWith(there + " exists already");
    assertThat(there).hasContent("mine");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.filter(file -> file.toString().endsWith(".pem"))).containsExactly(there);
    }
  }

  @Test
  void aFileThatIsNoKey_trustsNobody_andIsInNobodysWay() throws Exception {
    Files.createDirectories(trusted);
    Path readme = Files.writeString(trusted.resolve("a-readme.pem"), "# keys of the fabric team");
    assertThat(TrustedKeys.in(trusted).signer(PackArchive.collect(rules))).isEmpty();
    signed();
    assertThatThrownBy(() -> TrustedKeys.in(trusted).signer(PackArchive.read(zip)))
        .hasMessageContaining("is not trusted here")
        .hasMessageEndingWith("there, " + readme + " holds no 'PUBLIC KEY' in PEM form");
    trust("ops");
    assertThat(TrustedKeys.in(trusted).signer(PackArchive.read(zip))).contains("ops");
  }

  private KeyPair signed() throws PackException {
    KeyPair pair = KeyFiles.generate(folder.resolve("ops.pem"));
    List<PackFile> files = PackArchive.collect(rules);
    PackArchive.write(PackSignature.sign(files, pair.getPrivate(), pair.getPublic()), zip);
    return pair;
  }

  private void trust(String name) throws IOException {
    Files.createDirectories(trusted);
    Files.copy(folder.resolve(name + ".pub.pem"), trusted.resolve(name + ".pub.pem"));
  }
}
