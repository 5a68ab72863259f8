package dev.diagnose.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The build step: a sound knowledge base is written, a broken one stops the build. */
class PackCompilerTest {
  @TempDir private Path source;
  @TempDir private Path target;

  private final ByteArrayOutputStream log = new ByteArrayOutputStream();

  @Test
  void soundKnowledgeBaseBecomesOneFile() throws IOException {
    TestPacks.write(
        source,
        Map.of(
            "pack.yaml", "schema: pack/1\nname: small\nversion: 1.2.0\n",
            "causes.yaml", "schema: causes/1\ncauses: {area: {cause: {en: Cause, zh: 原因}}}\n"));

    compile();

    Path file = target.resolve("dev/diagnose/rules/pack.bin");
    Pack pack = PackReader.read(Files.readAllBytes(file));
    assertThat(pack.name()).isEqualTo("small");
    assertThat(pack.causes().get("cause").text().zh()).isEqualTo("原因");
    assertThat(log.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void everyProblemIsPrintedAndNothingIsWritten() {
    TestPacks.write(
        source,
        Map.of(
            "pack.yaml", "schema: pack/1\nnmae: small\nversion: 1.2.0\n",
            "rule.yaml", "schema: diagnosis/1\nid: rule\n"));

    assertThatThrownBy(this::compile)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("has errors; each is named above");
    assertThat(log.toString(StandardCharsets.UTF_8))
        .contains("pack.yaml:2:1: error: unknown key 'nmae'")
        .contains("rule.yaml:1:1: error: 'when' is missing in a rule");
    assertThat(target).isEmptyDirectory();
  }

  private void compile() throws IOException {
    PackCompiler.compile(
        source, target, TestFacts.CATALOGUE, new PrintStream(log, true, StandardCharsets.UTF_8));
  }
}
