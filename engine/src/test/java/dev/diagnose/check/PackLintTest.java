package dev.diagnose.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Language;
import dev.diagnose.log.PatternTable;
import dev.diagnose.report.GithubAnnotations;
import dev.diagnose.report.ProblemText;
import dev.diagnose.report.SarifReport;
import dev.diagnose.report.SourceLines;
import dev.diagnose.report.TextOptions;
import dev.diagnose.rule.LintLevel;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.PackLoader;
import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A directory of files with one mistake each: what one run says of all of them. */
class PackLintTest {
  private static final Path RESOURCES = Path.of("src", "test", "resources");
  private static final Path BROKEN = RESOURCES.resolve("lint/broken");

  private final Catalogue catalogue = Catalogue.load();
  private final Pack base =
      PackLoader.load(RESOURCES.resolve("rule/design"), catalogue, Optional.empty(), LintLevel.USER)
          .pack();
  private final PackLint lint =
      new PackLint(catalogue, Optional.of(base), PatternTable.compile(base.logPatterns()));

  @Test
  void everyMistake_isNamedAndUnderlined_inOneRun() throws IOException {
    StringBuilder text = new StringBuilder();
    TextOptions options = new TextOptions(Language.EN, false, 100);
    new ProblemText(new SourceLines(), options).write(lint.lint(BROKEN).problems(), text);
    assertGolden("broken.txt", text.toString());
  }

  @Test
  void aRuleWithNothingToShowOrToAdvise_isWarnedOf(@TempDir Path pack) throws IOException {
    String rule =
        """
        schema: diagnosis/1
        id: bare
        parent: shm-too-small
        severity: risk
        title: Bare
        why: Why.
        when: {fact: shm.size, le: 64MiB}
        tests:
          - {name: small, facts: {shm.size: 1MiB}, expect: {band: possible}}
          - {name: large, facts: {shm.size: 8GiB}, expect: {silent: true}}
        """;
    Files.writeString(pack.resolve("bare.yaml"), rule);
    assertThat(lint.lint(pack).problems())
        .extracting(Problem::message)
        .contains(
            "the rule has no 'evidence', so its cause is never more than possible",
            "the rule has no 'fixes': say what to do, best first");
  }

  @Test
  void filesThatAreLeftOutWithOthers_standBehindTheErrors_andOnlyTheFirst(@TempDir Path pack)
      throws IOException {
    String patterns =
        """
        schema: patterns/1
        patterns:
          a.good: {source: nccl, wordings: [{regex: all is well here, sample: all is well here}]}
          a.bad: {source: nccl, wordings: [{regex: '(', sample: badness}]}
        """;
    Files.writeString(pack.resolve("patterns.yaml"), patterns);
    for (int i = 0; i < 7; i++) {
      String condition = "schema: conditions/1\nconditions: {c" + i + ": {event: a.good}}\n";
      Files.writeString(pack.resolve("c" + i + ".yaml"), condition);
    }
    StringBuilder text = new StringBuilder();
    TextOptions options = new TextOptions(Language.EN, false, 100);

    new ProblemText(new SourceLines(), options).write(lint.lint(pack).problems(), text);

    assertThat(text.toString().replace(pack + "/", ""))
        .startsWith("patterns.yaml:4:44: error: not an RE2 expression")
        .endsWith(
            """
            Files left out with them, because they use what stands in a file with errors: 7
              c0.yaml:2:26: the pattern 'a.good' is missing: its file patterns.yaml has errors
              c1.yaml:2:26: the pattern 'a.good' is missing: its file patterns.yaml has errors
              c2.yaml:2:26: the pattern 'a.good' is missing: its file patterns.yaml has errors
              c3.yaml:2:26: the pattern 'a.good' is missing: its file patterns.yaml has errors
              c4.yaml:2:26: the pattern 'a.good' is missing: its file patterns.yaml has errors
              … and 2 more
            Errors: 1, warnings: 0.
            """);
  }

  @Test
  void aFileThatCannotBeRead_isNotReportedAgain_whereItsNamesAreUsed(@TempDir Path pack)
      throws IOException {
    Files.writeString(
        pack.resolve("patterns.yaml"), "schema: patterns/1\npatterns:\n  a.good: {source: [nccl\n");
    Files.writeString(
        pack.resolve("conditions.yaml"),
        """
        schema: conditions/1
        conditions:
          used: {event: a.good}
          misspelt: {event: a.goof}
        """);
    assertThat(lint.lint(pack).problems())
        .extracting(Problem::severity, Problem::message)
        .hasSize(3)
        .contains(
            tuple(
                Problem.Severity.LEFT_OUT,
                "the pattern 'a.good' is missing: patterns.yaml, which names it, has errors"),
            tuple(
                Problem.Severity.ERROR,
                "unknown pattern 'a.goof'; it can be nccl.unhandled-system-error, nccl.version,"
                    + " nccl.shm.extend-failed"));
  }

  @Test
  void everyMistake_isAnAnnotation() throws IOException {
    StringBuilder text = new StringBuilder();
    GithubAnnotations.write(lint.lint(BROKEN).problems(), text);
    assertGolden("broken.github.txt", text.toString());
  }

  @Test
  void everyMistake_isAResultInSarif() throws IOException {
    StringWriter text = new StringWriter();
    new SarifReport(new SourceLines()).write(lint.lint(BROKEN).problems(), "1", text);
    assertGolden("broken.sarif", text.toString());
  }

  @Test
  void everyFile_hasItsMessage() throws IOException {
    Set<String> named = new TreeSet<>();
    for (Problem problem : lint.lint(BROKEN).problems()) {
      assertThat(problem.message()).isNotBlank().doesNotContain("\n").doesNotContain("Exception");
      named.add(problem.at().file());
    }
    Set<String> files = new TreeSet<>();
    try (Stream<Path> found = Files.walk(BROKEN)) {
      found.filter(Files::isRegularFile).map(Path::toString).forEach(files::add);
    }
    // These two are sound by themselves: the message stands in the file that goes with them.
    files.remove(BROKEN.resolve("told-besides.yaml").toString());
    files.remove(BROKEN.resolve("links-in-a-circle.yaml").toString());
    assertThat(files).hasSizeGreaterThan(40);
    assertThat(named).containsAll(files);
  }

  @Test
  void aFileOfTwoHundredMegabytes_isRefusedUnread(@TempDir Path directory) throws IOException {
    try (RandomAccessFile huge =
        new RandomAccessFile(directory.resolve("huge.yaml").toFile(), "rw")) {
      huge.setLength(200L << 20);
    }
    assertThat(lint.lint(directory).problems())
        .singleElement()
        .extracting(Problem::message)
        .isEqualTo("the file is larger than 4 MiB; split it into one file per rule");
  }

  private static void assertGolden(String name, String actual) throws IOException {
    Path golden = RESOURCES.resolve("lint").resolve(name);
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(golden, actual);
    }
    assertThat(actual).isEqualTo(Files.readString(golden));
  }
}
