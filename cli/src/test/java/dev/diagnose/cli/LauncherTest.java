package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher script in a checkout of its own, whose Maven is a script that takes a second and
 * hands over the jar that this build has made.
 */
final class LauncherTest {
  @TempDir Path directory;
  private Path home;
  private Path log;

  @BeforeEach
  void checkout() throws IOException {
    home = Files.createDirectories(directory.resolve("a check out"));
    Files.copy(Program.CHECKOUT.resolve("diagnose"), home.resolve("diagnose"));
    Files.writeString(home.resolve("pom.xml"), "<project/>");
    Files.createDirectories(home.resolve("cli/src"));
    log = directory.resolve("my train.log");
    Files.writeString(log, "step 1\n");
    maven("sleep 1; mkdir -p cli/target && cp '" + Program.JAR + "' cli/target/diagnose.jar");
  }

  private void maven(String script) throws IOException {
    Path mvn = Files.createDirectories(directory.resolve("bin")).resolve("mvn");
    Files.writeString(mvn, "#!/bin/sh\necho run >> '" + directory + "/builds'\n" + script + "\n");
    Files.setPosixFilePermissions(mvn, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Program launcher(String path) {
    return Program.command(
        directory,
        Map.of(
            "PATH",
            directory.resolve("bin") + ":" + System.getenv("PATH"),
            "JAVA_HOME",
            System.getProperty("java.home")),
        path);
  }

  private long builds() throws IOException {
    Path builds = directory.resolve("builds");
    return Files.exists(builds) ? Files.readAllLines(builds).size() : 0;
  }

  @Test
  void theFirstRunBuildsAndTheNextOnesDoNot() throws Exception {
    Program.Result first = launcher(home + "/diagnose").run(log.toString());
    assertThat(first.error()).contains("building, once", "preparing a fast start");
    assertThat(first.out()).startsWith("No known failure found.");
    Program.Result second = launcher(home + "/diagnose").run(log.toString());
    assertThat(second.error()).isEmpty();
    assertThat(second.out()).isEqualTo(first.out());
    assertThat(builds()).isEqualTo(1);
  }

  @Test
  void aChangedSourceBuildsAgain() throws Exception {
    launcher(home + "/diagnose").run(log.toString());
    Path source = home.resolve("cli/src/New.java");
    Files.writeString(source, "class New {}");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(2)));
    launcher(home + "/diagnose").run(log.toString());
    assertThat(builds()).isEqualTo(2);
  }

  @Test
  void itWorksThroughALinkAndARelativePath() throws Exception {
    Files.createSymbolicLink(directory.resolve("bin/d"), Path.of("../a check out/diagnose"));
    assertThat(launcher("bin/d").run("my train.log").out()).startsWith("No known failure");
    assertThat(launcher("a check out/diagnose").run("my train.log").error()).isEmpty();
    assertThat(launcher("sh").run("-c", "d 'my train.log'").error()).isEmpty();
  }

  @Test
  void aNameBeyondAsciiIsReadInAnyLocale_andTheLanguageStaysTheUsers() throws Exception {
    Files.copy(log, directory.resolve("日志.log"));
    assertThat(launcher("sh").run("-c", "LC_ALL=C 'a check out/diagnose' 日志.log").out())
        .startsWith("No known failure");
    assertThat(launcher("sh").run("-c", "LC_ALL=zh_XX.UTF-8 'a check out/diagnose' 日志.log").out())
        .doesNotStartWith("No known failure")
        .contains("日志.log");
  }

  @Test
  void twoAtOnceBuildOnce() throws Exception {
    Path out = directory.resolve("other.out");
    Process other =
        launcher(home + "/diagnose").start(out, directory.resolve("other.err"), log.toString());
    Program.Result mine = launcher(home + "/diagnose").run(log.toString());
    assertThat(other.waitFor()).isZero();
    assertThat(mine.code()).isZero();
    assertThat(Files.readString(out)).isEqualTo(mine.out());
    assertThat(builds()).isEqualTo(1);
  }

  @Test
  void aPackedLogIsRead_andNothingIsUnpackedIntoATemporaryDirectory() throws Exception {
    Path packed = directory.resolve("packed.log.zst");
    try (OutputStream out = new ZstdOutputStream(Files.newOutputStream(packed))) {
      Files.copy(log, out);
    }
    launcher(home + "/diagnose").run(log.toString());
    Program elsewhere = launcher("env");
    String noPlace = "JDK_JAVA_OPTIONS=-Djava.io.tmpdir=/nonexistent";
    Program.Result result = elsewhere.run(noPlace, home + "/diagnose", packed.toString());
    assertThat(result.out()).startsWith("No known failure");
    assertThat(result.code()).isZero();
  }

  @Test
  void aFailedBuildNamesItsLog() throws Exception {
    maven("echo '[ERROR] no such dependency'; exit 1");
    Program.Result result = launcher(home + "/diagnose").run(log.toString());
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.error()).contains("[ERROR] no such dependency", ".diagnose/build.log");
    assertThat(home.resolve(".diagnose/build.log")).exists();
  }

  @Test
  void aClosedStreamIsSaidAndNoCrash() throws Exception {
    Program shell = launcher("sh");
    Program.Result result = shell.run("-c", "'a check out/diagnose' 'my train.log' >&-");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.error()).startsWith("diagnose: standard output is closed").hasLineCount(1);
    result = shell.run("-c", "'a check out/diagnose' 'my train.log' <&- 2>&-");
    assertThat(result.code()).isZero();
    assertThat(result.out()).startsWith("No known failure");
  }

  /** A container whose user may read the checkout and write nowhere. */
  @Test
  void whoMayWriteNowhereUsesWhatIsThere() throws Exception {
    Path state = home.resolve(".diagnose");
    launcher(home + "/diagnose").run(log.toString());
    assertThat(withoutACache().error()).isEmpty();

    try (Stream<Path> files = Files.list(state)) {
      for (Path file :
          files.filter(path -> path.getFileName().toString().startsWith("classes")).toList()) {
        Files.delete(file);
      }
    }
    Program.Result withoutAnArchive = withoutACache();
    assertThat(withoutAnArchive.error()).isEmpty();
    assertThat(withoutAnArchive.out()).contains("os.glibc.version").doesNotContain("native access");

    Files.move(state.resolve("native"), directory.resolve("native"));
    assertThat(withoutACache().error()).contains("no writable cache directory", "XDG_CACHE_HOME");
  }

  private Program.Result withoutACache() throws Exception {
    Path state = home.resolve(".diagnose");
    Files.setPosixFilePermissions(state, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      String capabilities = "-dac_override,-dac_read_search";
      List<String> words = new ArrayList<>(List.of("facts", "--only", "os"));
      if (Files.isWritable(state)) { // root may, but not without the capabilities that let it
        words.addAll(
            0,
            List.of(
                "--bounding-set=" + capabilities,
                "--inh-caps=" + capabilities,
                home + "/diagnose"));
      }
      Map<String, String> environment =
          Map.of("JAVA_HOME", System.getProperty("java.home"), "XDG_CACHE_HOME", "/dev/null/none");
      String program = words.size() > 3 ? "setpriv" : home + "/diagnose";
      return Program.command(directory, environment, program).run(words.toArray(new String[0]));
    } finally {
      Files.setPosixFilePermissions(state, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }
}
