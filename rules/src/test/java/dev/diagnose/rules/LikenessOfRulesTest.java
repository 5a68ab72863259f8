package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.likeness.Likely;
import dev.diagnose.likeness.Likeness;
import dev.diagnose.log.LogExtract;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogPattern;
import dev.diagnose.log.LogScanner;
import dev.diagnose.log.PatternTable;
import dev.diagnose.log.ScanOptions;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Pattern;
import dev.diagnose.rule.RuleTest;
import dev.diagnose.rule.StoredRule;
import dev.diagnose.rule.WordLessons;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Are the words of a failure enough to guess it, in a log that taught nothing? The tests of the
 * rules are cut into five parts; what four of them teach is asked about the fifth, which no sample
 * and no wording sees.
 */
@Tag("jdk-independent")
@ExtendWith(ShippedKnowledge.Resolver.class)
class LikenessOfRulesTest {
  private static final int PARTS = 5;
  private static final LogScanner READER =
      new LogScanner(
          PatternTable.compile(
              List.of(new LogPattern("p", "any", List.of("no log has this text in it")))),
          ScanOptions.SMALL);

  private record Case(String cause, String log) {}

  private final Pack pack;

  LikenessOfRulesTest(ShippedKnowledge shipped) {
    this.pack = shipped.pack();
  }

  /** The pack without samples, which are much like the tests, and with some of the tests. */
  private Pack with(int part, boolean inIt) {
    Map<String, Pattern> patterns = new LinkedHashMap<>();
    for (Pattern pattern : pack.patterns().values()) {
      patterns.put(pattern.id(), withoutSamples(pattern));
    }
    Map<String, List<RuleTest>> tests = new LinkedHashMap<>();
    for (StoredRule rule : pack.rules()) {
      List<RuleTest> some = new ArrayList<>();
      List<RuleTest> all = pack.tests().get(rule.id());
      for (int i = 0; i < all.size(); i++) {
        if (i % PARTS == part == inIt) {
          some.add(all.get(i));
        }
      }
      tests.put(rule.id(), some);
    }
    return pack.with(patterns, pack.rules(), tests);
  }

  private static Pattern withoutSamples(Pattern pattern) {
    List<Pattern.Wording> wordings = new ArrayList<>();
    for (Pattern.Wording wording : pattern.wordings()) {
      wordings.add(new Pattern.Wording(wording.regex(), wording.seenIn(), List.of()));
    }
    return pattern.with(wordings, List.of());
  }

  private static List<Case> cases(Pack some) {
    List<Case> cases = new ArrayList<>();
    for (StoredRule rule : some.rules()) {
      String cause = some.reportedId(rule.cause());
      for (RuleTest test : some.tests().get(rule.id())) {
        if (!rule.rule().isConsequence() && test.tells(cause) && !test.log().isEmpty()) {
          cases.add(new Case(cause, test.log()));
        }
      }
    }
    return cases;
  }

  private static LogExtract read(String log) {
    return READER.scan(List.of(LogInput.text("log", log))).extract();
  }

  @Test
  void mostLogsThatTaughtNothingAreGuessed() {
    int all = 0;
    int first = 0;
    int among = 0;
    for (int part = 0; part < PARTS; part++) {
      Likeness likeness = Likeness.of(WordLessons.of(with(part, false)));
      for (Case one : cases(with(part, true))) {
        List<Likely> likely = likeness.nearest(read(one.log()));
        all++;
        first += !likely.isEmpty() && likely.get(0).cause().equals(one.cause()) ? 1 : 0;
        among += likely.stream().anyMatch(l -> l.cause().equals(one.cause())) ? 1 : 0;
      }
    }
    System.out.printf("by words: first %d, among three %d, of %d logs%n", first, among, all);
    assertThat(first).isGreaterThan(all * 2 / 5);
    assertThat(among).isGreaterThan(all * 3 / 5);
  }
}
