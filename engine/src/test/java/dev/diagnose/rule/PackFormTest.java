package dev.diagnose.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** What is written in the flat form comes back equal, apart from what is left out on purpose. */
class PackFormTest {

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void everyRuleComesBackEqual(@ForAll("rules") Rule rule) throws IOException {
    Pack pack = new Pack("p", "1", "h", Map.of(), Map.of(), List.of(StoredRule.of(rule)), Map.of());

    StoredRule read = PackReader.read(bytes(pack)).rules().get(0);

    assertThat(read.rule()).isEqualTo(rule);
    assertThat(read.requirement()).isEqualTo(StoredRule.of(rule).requirement());
  }

  @Provide
  Arbitrary<Rule> rules() {
    return ArbitraryRules.rules();
  }

  @Test
  void wholePackComesBackWithoutTestsAndSamples() throws IOException {
    Pack pack = TestPacks.design();

    Pack read = PackReader.read(bytes(pack));

    assertThat(read.name()).isEqualTo(pack.name());
    assertThat(read.version()).isEqualTo(pack.version());
    assertThat(read.hash()).isEqualTo(pack.hash());
    assertThat(read.causes()).isEqualTo(pack.causes());
    assertThat(read.conditions()).isEqualTo(pack.conditions());
    assertThat(read.fixes()).isEqualTo(pack.fixes());
    assertThat(read.rules().get(0).rule()).isEqualTo(pack.rules().get(0).rule());
    assertThat(read.rules().get(0).places()).isEqualTo(pack.rules().get(0).places()).isNotEmpty();
    assertThat(read.tests()).isEmpty();
    assertThat(read.patterns().keySet()).containsExactlyElementsOf(pack.patterns().keySet());
    Pattern pattern = read.patterns().get("nccl.version");
    assertThat(pattern.toLogPattern())
        .isEqualTo(pack.patterns().get("nccl.version").toLogPattern());
    assertThat(pattern.states()).isEqualTo(pack.patterns().get("nccl.version").states());
    assertThat(pattern.wordings().get(0).samples()).isEmpty();
  }

  @Test
  void testsAndSamplesComeBackFromTheirOwnFile() throws IOException {
    Pack pack = TestPacks.design();
    ByteArrayOutputStream examples = new ByteArrayOutputStream();
    PackWriter.writeExamples(pack, examples);
    Pack read = PackReader.read(bytes(pack));

    Pack whole = PackReader.withExamples(read, examples.toByteArray());

    assertThat(whole.tests()).isEqualTo(pack.tests()).isNotEmpty();
    assertThat(whole.patterns()).isEqualTo(pack.patterns());
  }

  @Test
  void samePackGivesTheSameBytes() throws IOException {
    assertThat(bytes(TestPacks.design())).isEqualTo(bytes(TestPacks.design()));
  }

  @Test
  void userPackLoadsOnTopOfAStoredBase() throws IOException {
    Pack base = PackReader.read(bytes(TestPacks.design()));

    LoadResult loaded =
        PackLoader.load(TestPacks.directory("user"), TestFacts.CATALOGUE, Optional.of(base));

    assertThat(loaded.problems()).isEmpty();
    assertThat(loaded.pack().rules())
        .extracting(StoredRule::id)
        .containsExactly("pod-shm-too-small", "shm-too-small");
    assertThat(loaded.pack().name()).isEqualTo("design+user");
  }

  @Test
  void damageAndForeignFilesAreToldApart() throws IOException {
    byte[] damaged = bytes(TestPacks.design());
    damaged[damaged.length / 2] ^= 1;
    byte[] newer = bytes(TestPacks.design());
    newer[7]++;

    assertThatThrownBy(() -> PackReader.read(damaged))
        .isInstanceOf(IOException.class)
        .hasMessage("the compiled rules are damaged; compile them again");
    assertThatThrownBy(() -> PackReader.read(newer))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("and this program reads form");
    assertThatThrownBy(() -> PackReader.read(new byte[3]))
        .isInstanceOf(IOException.class)
        .hasMessage("these are not compiled rules; compile them again");
  }

  private static byte[] bytes(Pack pack) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PackWriter.write(pack, out);
    return out.toByteArray();
  }
}
