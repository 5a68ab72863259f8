package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The byte matcher finds what RE2/J finds: the same match with the same captures. */
@Tag("jdk-independent")
@net.jqwik.api.Tag("jdk-independent")
class ByteMatcherPropertyTest {
  private static final List<String> ATOMS =
      List.of(
          "a",
          "b",
          "ab",
          "abc",
          "B",
          " ",
          "-",
          "\\.",
          ".",
          "\\d",
          "\\w",
          "\\S",
          "\\s",
          "[ab]",
          "[^a]",
          "[^ab ]",
          "[a-c]",
          "[aA]",
          "\\W",
          "\\D",
          "\\b",
          "\\B",
          "^",
          "$",
          "(?i:aB)",
          "(?i:[b])",
          "1");
  private static final List<String> REPEATS =
      List.of("*", "+", "?", "*?", "+?", "??", "{2}", "{0,3}", "{1,2}?", "{2,}", "{0}");

  @Property(tries = 20_000, shrinking = ShrinkingMode.OFF)
  void theSameMatchAndCaptures(@ForAll Random random) {
    String regex = regex(random, 3);
    ByteExpression expression = ByteExpression.of(regex);
    for (int i = 0; i < 3 && expression != null; i++) {
      compare(expression, regex, text(random));
    }
  }

  private static String regex(Random random, int depth) {
    String atom = ATOMS.get(random.nextInt(ATOMS.size()));
    String repeat = REPEATS.get(random.nextInt(REPEATS.size()));
    if (depth == 0) {
      return atom;
    }
    return switch (random.nextInt(6)) {
      case 0 -> atom;
      case 1 -> "(?:" + atom + ")" + repeat;
      case 2 -> "(?:" + regex(random, depth - 1) + ")" + repeat;
      case 3 -> "(" + regex(random, depth - 1) + ")";
      case 4 -> "(?:" + regex(random, depth - 1) + "|" + regex(random, depth - 1) + ")";
      default -> regex(random, depth - 1) + regex(random, depth - 1) + regex(random, depth - 1);
    };
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(15); length > 0; length--) {
      text.append("aaabbcAB 1-._\t".charAt(random.nextInt(14)));
    }
    return text.toString();
  }

  /** The shipped wordings, on their own samples and on texts made from them, whole and damaged. */
  @Property(tries = 20, shrinking = ShrinkingMode.OFF)
  void shippedWordingsOnLinesThatNearlyFit(@ForAll Random random) throws IOException {
    RegexSampler sampler = new RegexSampler(random);
    List<String> regexes = ShippedYaml.values("regex");
    List<String> samples = ShippedYaml.values("sample");
    int byBytes = 0;
    for (String regex : regexes) {
      ByteExpression expression = ByteExpression.of(regex);
      byBytes += expression == null ? 0 : 1;
      for (int changes = 0; changes < 3 && expression != null; changes++) {
        String made = "n1: " + sampler.sample(regex) + sampler.sample(regex);
        compare(expression, regex, mutated(made, changes, random));
        String sample = samples.get(random.nextInt(samples.size()));
        compare(expression, regex, mutated(sample, changes, random));
      }
    }
    assertThat(byBytes).as("of " + regexes.size()).isGreaterThan(regexes.size() * 9 / 10);
  }

  /** Always the same texts, so that it fails with the wording that is too dear, and only then. */
  @Test
  void noShippedWordingIsTooDearForTheByteMatcher() throws IOException {
    Random random = new Random(4711);
    RegexSampler sampler = new RegexSampler(random);
    List<String> gaveUp = new ArrayList<>();
    for (String regex : ShippedYaml.values("regex")) {
      ByteExpression expression = ByteExpression.of(regex);
      for (int i = 0; i < 60 && expression != null; i++) {
        String made = "n1: " + sampler.sample(regex) + sampler.sample(regex);
        if (byBytes(expression, made).equals(GAVE_UP)) {
          gaveUp.add(regex + " on '" + made + "'");
          break;
        }
      }
    }
    assertThat(gaveUp).isEmpty();
  }

  private static void compare(ByteExpression expression, String regex, String text) {
    List<Integer> found = byBytes(expression, text);
    assertThat(found.equals(GAVE_UP) ? byRe2(regex, text) : found)
        .as(regex + " on '" + text + "'")
        .isEqualTo(byRe2(regex, text));
  }

  private static String mutated(String text, int changes, Random random) {
    StringBuilder changed = new StringBuilder(text);
    for (int i = 0; i < changes * 2 && !changed.isEmpty(); i++) {
      changed.setCharAt(random.nextInt(changed.length()), (char) (32 + random.nextInt(95)));
    }
    return changed.toString();
  }

  /** A search that costs too much is left to RE2/J; only made-up expressions are so bad. */
  private static final List<Integer> GAVE_UP = List.of(-2);

  private static List<Integer> byRe2(String regex, String text) {
    com.google.re2j.Matcher matcher = ExactRegex.compile(regex).matcher(text);
    List<Integer> ranges = new ArrayList<>();
    if (matcher.find()) {
      for (int group = 0; group <= matcher.groupCount(); group++) {
        ranges.add(matcher.start(group));
        ranges.add(matcher.end(group));
      }
    }
    return ranges;
  }

  private static List<Integer> byBytes(ByteExpression expression, String text) {
    byte[] bytes = ("x" + text + "x").getBytes(StandardCharsets.US_ASCII);
    ByteMatcher matcher = new ByteMatcher();
    ByteMatcher.Outcome outcome = matcher.find(expression, bytes, 1, bytes.length - 1);
    if (outcome == ByteMatcher.Outcome.GAVE_UP) {
      return GAVE_UP;
    }
    List<Integer> ranges = new ArrayList<>();
    if (outcome == ByteMatcher.Outcome.FOUND) {
      ranges.add(matcher.begin() - 1);
      ranges.add(matcher.end() - 1);
      for (int slot = 0; slot < expression.slots(); slot++) {
        ranges.add(matcher.slot(slot) < 0 ? -1 : matcher.slot(slot) - 1);
      }
    }
    return ranges;
  }
}
