package dev.diagnose.rule;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A test can name any fix of the pack as the first one: rules that tell the same cause share a
 * report.
 */
final class FirstFixLint {
  private final Problems problems;
  private final Set<String> fixes = new TreeSet<>();

  FirstFixLint(Problems problems) {
    this.problems = problems;
  }

  /** Adds the fixes of a rule, as all overlays leave it. */
  void add(Rule rule) {
    rule.fixes().forEach(fix -> fixes.add(fix.id()));
  }

  /** Reports each test that names a fix of none of the rules added. */
  void check(List<RuleTest> tests) {
    for (RuleTest test : tests) {
      String fix = test.expect().firstFix();
      if (!fixes.contains(fix)) {
        problems.error(
            test.at(), "'first-fix' names the unknown fix '" + fix + "'" + Hint.of(fix, fixes));
      }
    }
  }
}
