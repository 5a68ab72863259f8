package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person did wrong is one clear line and exit code 2, never a stack trace. */
@Tag("jdk-independent")
final class BadInputTest {
  private static final String LOST =
      "[12.5] NVRM: Xid (PCI:0000:3b:00): 79, pid=1, GPU has fallen off the bus.\n";

  @TempDir Path directory;

  @BeforeEach
  void someFiles() throws IOException {
    Files.createDirectory(directory.resolve("logs"));
    Files.writeString(directory.resolve("train.log"), "step 1 loss 2.0\n");
    Files.writeString(directory.resolve("broken.json"), "{\"schema\": ");
    Files.writeString(directory.resolve("other.json"), "{\"schema\": \"other/7\"}");
    Files.write(directory.resolve("binary.json"), new byte[] {(byte) 0xff, 0, 1, 2});
  }

  @ParameterizedTest(name = "diagnose {0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          missing.log                           | missing.log: no such file
          train.log missing.log                 | missing.log: no such file
          --lang zh kb list                     | kb: no such file; as a command it comes first
          logs                                  | logs is a directory; name the log files in it
          ''                                    | an empty file name
          --formt json train.log                | unknown option --formt; did you mean --format?
          --nonsense train.log                  | unknown option --nonsense
          --format xml train.log                | --format xml: write one of text, json, markdown
          --lang fr train.log                   | --lang fr: write one of en, zh
          --color sometimes train.log           | write one of auto, always, never
          --fail-on sure train.log              | write one of certain, likely, possible
          --fact                                | --fact
          --fact shm.size                       | write NAME=VALUE
          --fact shm.szie=64MiB                 | did you mean shm.size?
          --fact shm.size=plenty                | --fact shm.size
          --snapshot missing.json               | missing.json: no such file
          --snapshot logs                       | logs is a directory
          --snapshot broken.json                | broken.json
          --snapshot other.json                 | other.json
          --snapshot binary.json                | binary.json
          --root missing                        | --root missing: no such directory
          --root train.log                      | --root train.log: no such directory
          --rules missing train.log             | --rules missing: no such directory
          --why=shm-to-small train.log          | did you mean shm-too-small?
          --why-not nonsense train.log          | no diagnosis is called 'nonsense'
          --why-not= train.log                  | --why-not needs the id of a diagnosis
          --why --why-not shm-too-small a.log   | ask one at a time
          --node --root logs                    | --node and --root
          facts --root missing                  | --root missing: no such directory
          facts --pid nobody                    | --pid nobody: write a process id
          facts --pid 99999999                  | there is no such process
          facts -o logs/deeper/f.json           | -o logs/deeper/f.json: cannot be written: no such directory
          kb schema -o nodir/s.json             | cannot write nodir/s.json: no such directory
          kb keygen -o nodir/ops.pem            | nodir/ops.pub.pem cannot be written: no such directory
          kb keygen -o train.log/ops.pem        | cannot be written: not a directory
          facts --rot logs                      | did you mean --root?
          --root=                               | --root: an empty file name was given
          --rules= train.log                    | --rules: an empty file name was given
          --snapshot=                           | --snapshot: an empty file name was given
          facts --root=                         | --root: an empty file name was given
          facts --pid=                          | write a process id
          facts --only os -o=                   | -o: an empty file name was given
          facts --only os --redact-key=         | --redact-key needs a word
          kb test --junit= train.log            | --junit: an empty file name was given
          """)
  void isOneLineAndCodeTwo(String arguments, String message) throws Exception {
    String[] words = arguments.isEmpty() ? new String[] {""} : arguments.split(" ");
    assertOneLine(Program.in(directory).run(words), message);
  }

  @Test
  void anUnreadableFileIsNamed() throws Exception {
    Path secret = directory.resolve("secret.log");
    Files.writeString(secret, "x\n");
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("---------"));
    Program program = Files.isReadable(secret) ? withoutRootsPowers() : Program.in(directory);
    assertOneLine(program.run("secret.log"), "secret.log: no permission");
  }

  @Test
  void anUnreadableDirectoryOfACapture_hidesNotTheOtherLogsInIt() throws Exception {
    Path secret = Files.createDirectories(directory.resolve("tree/sos_commands/kernel"));
    Path logs = Files.createDirectories(directory.resolve("tree/var/log"));
    Files.writeString(logs.resolve("kern.log"), LOST);
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("---------"));
    Program program = Files.isReadable(secret) ? withoutRootsPowers() : Program.in(directory);
    assertThat(program.run("--root", "tree").code()).isEqualTo(1);
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rwx------"));
  }

  @Test
  void anUnreadableDirectoryAmongRules_isNamed_andTheOthersAreRead() throws Exception {
    Path secret = Files.createDirectories(directory.resolve("mine/secret"));
    Files.writeString(
        directory.resolve("mine/site.yaml"),
        "schema: causes/1\ncauses: {site: {site-quota: The quota of this site is used up}}\n");
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("---------"));
    Program program = Files.isReadable(secret) ? withoutRootsPowers() : Program.in(directory);
    Program.Result result = program.run("--rules", "mine", "train.log");
    assertThat(result.error())
        .isEqualTo(
            "diagnose: mine/secret:1:1: error: the directory cannot be read: permission denied\n");
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rwx------"));
  }

  /** Root may read everything, but not without the capabilities that let it. */
  private Program withoutRootsPowers() {
    String capabilities = "-dac_override,-dac_read_search";
    return Program.command(
        directory,
        Map.of(),
        "setpriv",
        "--bounding-set=" + capabilities,
        "--inh-caps=" + capabilities,
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-jar",
        Program.JAR.toString());
  }

  @Test
  void aPipeThatNobodyNamedGetsAHint() throws Exception {
    assertOneLine(
        Program.in(directory).reading(directory.resolve("train.log")).run(),
        "write 'diagnose -' to read it");
  }

  /** A fact that is stated beside it does not make the log less worth reading. */
  @Test
  void aLogPipedBesideAFactIsNotLost() throws Exception {
    Program program = Program.in(directory).reading(directory.resolve("train.log"));
    assertOneLine(program.run("--fact", "shm.size=64MiB"), "add '-' to read it");
    assertThat(program.run("--fact", "shm.size=64MiB", "-").code()).isZero();
  }

  /** Whatever is lost is told, be it all of the output or only its last part. */
  @ParameterizedTest(name = "diagnose {0} > /dev/full")
  @ValueSource(strings = {"train.log", "--help", "kb list", "facts --only os --format json"})
  void anOutputThatTakesNothing_isNoSuccess(String arguments) throws Exception {
    assertOneLine(shell("'%s' -jar '%s' " + arguments + " > /dev/full"), "standard output cannot");
  }

  @Test
  void aReaderWithAllItWanted_isNoFailure() throws Exception {
    Program.Result result = shell("'%s' -jar '%s' kb list | head -1");
    assertThat(result.out().lines()).hasSize(1);
    assertThat(result.error()).isEmpty();
  }

  @ParameterizedTest(name = "diagnose found.log {0}| true")
  @ValueSource(strings = {"", "--format json ", "--format markdown ", "--why "})
  void aReaderThatWentAwayChangesNotWhatWasFound(String options) throws Exception {
    Files.writeString(directory.resolve("found.log"), LOST);
    String command = "{ '%s' -jar '%s' found.log " + options + "; echo $? > code; } | true";
    assertThat(shell(command).error()).isEmpty();
    assertThat(directory.resolve("code")).hasContent("1");
  }

  @Test
  void aLogThatNothingHereCanUnpack_isNamed() throws Exception {
    try (OutputStream packed =
        new ZstdOutputStream(Files.newOutputStream(directory.resolve("train.log.zst")))) {
      Files.copy(directory.resolve("train.log"), packed);
    }
    assertOneLine(
        shell("'%s' -Djava.io.tmpdir=/nonexistent -jar '%s' train.log.zst"),
        "unpack it: zstd -dc train.log.zst | diagnose -");
  }

  @Test
  void aMissingTemporaryDirectory_isNamed() throws Exception {
    String draft = " kb new foo-bar --line 'ERROR frobnicator 7 failed' --cause shm-too-small";
    Program.Result result =
        shell("'%s' -Djava.io.tmpdir=/nonexistent -jar '%s'" + draft + " --fix 'df -h' -o out");
    // What the draft finds stands before it.
    assertThat(result.error().lines().toList())
        .last()
        .asString()
        .startsWith("diagnose: no temporary directory can be made in /nonexistent");
    assertThat(result.code()).isEqualTo(2);
  }

  private Program.Result shell(String command) throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return Program.command(directory, Map.of(), "sh", "-c", command.formatted(java, Program.JAR))
        .run();
  }

  private static void assertOneLine(Program.Result result, String message) {
    assertThat(result.error()).contains(message).startsWith("diagnose: ").doesNotContain("\tat ");
    assertThat(result.error().lines()).hasSize(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.code()).isEqualTo(2);
  }
}
