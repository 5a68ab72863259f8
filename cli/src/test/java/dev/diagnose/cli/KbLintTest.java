package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code diagnose kb lint}, as an author of rules and as a CI job run it. */
@Tag("jdk-independent")
class KbLintTest {
  @TempDir Path directory;

  @BeforeEach
  void aRule() throws IOException {
    Files.createDirectory(directory.resolve("mine"));
    write("diskette-drive-jammed", "shm.size");
  }

  private void write(String id, String fact) throws IOException {
    String rule =
        """
        schema: diagnosis/1
        id: %1$s
        cause: disk-full
        severity: degraded
        title: The diskette drive has jammed
        why: Nobody had used it for years.
        patterns:
          site.%1$s:
            source: site
            wordings:
              - {regex: 'diskette drive \\w has jammed', sample: diskette drive a has jammed}
        when: {all: [{event: site.%1$s}, {fact: %2$s, exists: true}]}
        evidence:
          - {if: {event: site.%1$s}, weight: decisive, say: The drive says so}
        fixes:
          - {id: fix-%1$s, title: Push harder, note: It helps.}
        tests:
          - name: jams
            log: diskette drive a has jammed
            facts: {shm.size: 1GiB}
            expect: {band: certain}
        """;
    Files.writeString(directory.resolve("mine/" + id + ".yaml"), rule.formatted(id, fact));
  }

  @Test
  void aWarning_isPrinted_andCountsOnlyWhenAsked() throws Exception {
    Program.Result printed = Program.in(directory).run("kb", "lint", "mine");
    assertThat(printed.out())
        .isEqualTo(
            """
            mine/diskette-drive-jammed.yaml:1:1: warning: the rule needs 1 near miss (a test in which it is not found) and has 0
                1 | schema: diagnosis/1
                  | ^~~~~~
            Errors: 0, warnings: 1.
            """);
    assertThat(printed.code()).isZero();
    assertThat(Program.in(directory).run("kb", "lint", "--strict", "mine").code()).isEqualTo(2);
  }

  @Test
  void anError_exits2_andIsUnderlined() throws Exception {
    write("drive-on-fire", "shm.sizes");
    Program.Result result = Program.in(directory).run("kb", "lint", "--lang", "zh", "mine");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.error()).isEmpty();
    assertThat(result.out())
        .contains(
            """
            mine/drive-on-fire.yaml:12:50: 错误: unknown fact 'shm.sizes'; did you mean 'shm.size'?
               12 | when: {all: [{event: site.drive-on-fire}, {fact: shm.sizes, exists: tru…
                  |                                                  ^~~~~~~~~
            """);
  }

  @Test
  void forGithub_itIsAnAnnotation() throws Exception {
    Program.Result result = Program.in(directory).run("kb", "lint", "--format=github", "mine");
    assertThat(result.out())
        .startsWith("::warning file=mine/diskette-drive-jammed.yaml,line=1,col=1::the rule needs");
  }

  @Test
  void withoutRules_itSaysWhatToName() throws Exception {
    Program.Result result = Program.in(directory).run("kb", "lint");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.error())
        .isEqualTo(
            "diagnose: kb lint: no rules of your own are configured;"
                + " name a directory, a zip or a file\n");
  }
}
