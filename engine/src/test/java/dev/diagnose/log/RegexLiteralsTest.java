package dev.diagnose.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which texts the scan looks for in the place of an expression. */
@Tag("jdk-independent")
@net.jqwik.api.Tag("jdk-independent")
class RegexLiteralsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "NVRM: Xid; nvrm: xid",
        "rank \\d+ of size; ' of size'",
        "open(?: file)? failed; open file failed|open failed",
        "a \\S+ (?:is lost|was lost) by; ' is lost by'|' was lost by'",
        "NVRM: (?:kgsp\\w*|GPU\\d): .*fail; nvrm: gpu|nvrm: kgsp",
        "(?:loss \\d+|state) of the port; ' of the port'|state of the port",
        "(?:\\d+ days|\\w+ weeks) ago; ' days ago'|' weeks ago'",
        "x(?:one.|two.)+z; xone|xtwo",
        "(?:[abcd][efgh]|i[jk]|l[mn]|o[pq]|r[st])?(?:is lost|was lost); is lost|was lost",
      })
  void anExpressionIsLookedForByTheTextsThatItsBranchesHold(String regex, String texts) {
    assertThat(RegexLiterals.of(regex).texts())
        .containsExactlyInAnyOrder(texts.replace("'", "").split("\\|"));
  }

  @Provide
  Arbitrary<String> regexes() {
    Arbitrary<String> atoms =
        Arbitraries.of("ab", "c", "NCCL ", "\\d+", ".*", "[xy]", "(?:é|😀|😁)", "\\b", "z?", "");
    Arbitrary<String> sequences = atoms.list().ofMaxSize(4).map(list -> String.join("", list));
    Arbitrary<String> choices =
        sequences
            .list()
            .ofMinSize(1)
            .ofMaxSize(30)
            .map(list -> "(?:" + String.join("|", list) + ")");
    Arbitrary<String> repeats =
        choices.flatMap(
            body -> Arbitraries.of("", "?", "+", "*", "{2,3}").map(times -> body + times));
    return Arbitraries.oneOf(sequences, repeats)
        .list()
        .ofMinSize(1)
        .ofMaxSize(4)
        .map(parts -> String.join("", parts));
  }

  @Property(tries = 5000)
  void whatAnExpressionMatchesHoldsOneOfItsTexts(
      @ForAll("regexes") String regex, @ForAll Random random) {
    Set<String> texts = RegexLiterals.of(regex).texts();
    String line = new RegexSampler(random).sample(regex);
    if (!texts.isEmpty() && ExactRegex.compile(regex).matcher(line).find()) {
      String lower = RegexLiterals.lower(line);
      assertThat(List.copyOf(texts)).as(line).anyMatch(lower::contains);
    }
    for (String text : texts) {
      assertThat(new String(text.getBytes(UTF_8), UTF_8)).isEqualTo(text);
    }
  }
}
