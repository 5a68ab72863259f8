package dev.diagnose.rule;

import dev.diagnose.rule.RuleParser.Parsed;
import dev.diagnose.yaml.Location;
import java.util.HashMap;
import java.util.Map;

/** Demands on single rules that go beyond being readable: tests, and fix ids that stay unique. */
final class RuleLint {
  private final LintLevel level;
  private final Problems problems;
  private final Map<String, Location> fixes = new HashMap<>();

  RuleLint(LintLevel level, Problems problems) {
    this.level = level;
    this.problems = problems;
  }

  void check(Parsed parsed, Vocabulary vocabulary) {
    String cause = parsed.rule().cause();
    String parent = vocabulary.causes().peek(cause).map(Cause::parent).orElse("");
    tests(parsed, parent.isEmpty() ? cause : parent);
    for (Fix fix : parsed.rule().fixes()) {
      if (vocabulary.fixes().peek(fix.id()).isPresent() || fix.id().isEmpty()) {
        continue;
      }
      Location earlier = fixes.putIfAbsent(fix.id(), parsed.rule().at());
      if (earlier != null) {
        problems.error(
            parsed.rule().at(),
            "the fix '"
                + fix.id()
                + "' is already declared in "
                + earlier.file()
                + "; move it to a file of shared fixes and 'use' it");
      }
    }
  }

  /**
   * @param cause as reports name it
   */
  private void tests(Parsed parsed, String cause) {
    int firing = 0;
    int nearMisses = 0;
    for (RuleTest test : parsed.tests()) {
      if (isFiring(test, cause)) {
        firing++;
      } else {
        nearMisses++;
      }
    }
    int wanted = level.testsOfEachKind();
    if (firing < wanted) {
      String tests = wanted == 1 ? " test in which it is found" : " tests in which it is found";
      report(parsed, wanted + tests, firing);
    }
    if (nearMisses < wanted) {
      String tests =
          wanted == 1
              ? " near miss (a test in which it is not found)"
              : " near misses (tests in which it is not found)";
      report(parsed, wanted + tests, nearMisses);
    }
  }

  private void report(Parsed parsed, String wanted, int found) {
    level.report(problems, parsed.rule().at(), "the rule needs " + wanted + " and has " + found);
  }

  private static boolean isFiring(RuleTest test, String cause) {
    RuleTest.Expectation expect = test.expect();
    if (expect.silent() || expect.absent().contains(cause)) {
      return false;
    }
    return !expect.band().isEmpty() || expect.top().equals(cause);
  }
}
