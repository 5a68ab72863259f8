package dev.diagnose.rule;

import dev.diagnose.yaml.Location;

/** How much is demanded of a pack beyond being readable. */
public enum LintLevel {
  /** Both languages, two firing tests and two near misses, samples: what lacks is an error. */
  SHIPPED(2),
  /** One language, one firing test and one near miss: what lacks is a warning. */
  USER(1);

  private final int testsOfEachKind;

  LintLevel(int testsOfEachKind) {
    this.testsOfEachKind = testsOfEachKind;
  }

  int testsOfEachKind() {
    return testsOfEachKind;
  }

  void report(Problems problems, Location at, String message) {
    if (this == SHIPPED) {
      problems.error(at, message);
    } else {
      problems.warning(at, message);
    }
  }
}
