package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How well a cause is told: the tests that demand it of the rules that tell it, by what they give.
 * Finer causes count for the listed one that they report as.
 *
 * @param rules how many rules tell it
 * @param byLog tests in which it is told from a log alone
 * @param byFacts tests in which it is told from facts alone
 * @param byBoth tests in which it is told from a log and facts
 * @param nearMisses tests of its rules in which something else is the matter
 * @param languages of all texts of its rules: {@code en}, or {@code en zh}
 */
public record CauseCoverage(
    String area,
    String cause,
    int rules,
    int byLog,
    int byFacts,
    int byBoth,
    int nearMisses,
    String languages) {
  private static final String ENGLISH = "en";
  private static final String BOTH = "en zh";

  /**
   * Counts the tests of a pack that holds them, for each listed cause: area by area, both in the
   * order in which they are declared.
   */
  public static List<CauseCoverage> of(Pack pack) {
    Map<String, CauseCoverage> byCause = new LinkedHashMap<>();
    for (Cause cause : pack.causes().values()) {
      if (cause.parent().isEmpty()) {
        byCause.put(cause.id(), new CauseCoverage(cause.area(), cause.id(), 0, 0, 0, 0, 0, BOTH));
      }
    }
    for (StoredRule stored : pack.rules()) {
      String parent = pack.causes().get(stored.cause()).parent();
      String cause = parent.isEmpty() ? stored.cause() : parent;
      CauseCoverage counted = byCause.get(cause).withRule(stored.rule());
      for (RuleTest test : pack.tests().getOrDefault(stored.id(), List.of())) {
        counted = counted.withTest(test);
      }
      byCause.put(cause, counted);
    }
    Map<String, List<CauseCoverage>> byArea = new LinkedHashMap<>();
    for (CauseCoverage counted : byCause.values()) {
      byArea.computeIfAbsent(counted.area(), area -> new ArrayList<>()).add(counted);
    }
    return byArea.values().stream().flatMap(List::stream).toList();
  }

  public boolean isTold() {
    return byLog + byFacts + byBoth > 0;
  }

  private CauseCoverage withRule(Rule rule) {
    List<Localized> texts = new ArrayList<>(List.of(rule.title(), rule.why()));
    for (Evidence evidence : rule.evidence()) {
      texts.add(evidence.say());
    }
    String known = languages;
    for (Localized text : texts) {
      known = text.zh().isEmpty() ? ENGLISH : known;
    }
    return new CauseCoverage(area, cause, rules + 1, byLog, byFacts, byBoth, nearMisses, known);
  }

  private CauseCoverage withTest(RuleTest test) {
    boolean tells = test.tells(cause);
    boolean log = !test.log().isBlank();
    boolean facts = !test.facts().isEmpty();
    return new CauseCoverage(
        area,
        cause,
        rules,
        byLog + (tells && log && !facts ? 1 : 0),
        byFacts + (tells && facts && !log ? 1 : 0),
        byBoth + (tells && log && facts ? 1 : 0),
        nearMisses + (tells ? 0 : 1),
        languages);
  }
}
