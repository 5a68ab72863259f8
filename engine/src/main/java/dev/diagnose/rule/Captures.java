package dev.diagnose.rule;

import com.google.re2j.PatternSyntaxException;
import java.util.Set;
import java.util.TreeSet;

/** The named groups of a pattern. */
final class Captures {
  private Captures() {}

  /** Those of the first wording: the loader sees to it that all wordings have the same. */
  static Set<String> of(Pattern pattern) {
    if (pattern.wordings().isEmpty()) {
      return Set.of();
    }
    try {
      return of(com.google.re2j.Pattern.compile(pattern.wordings().get(0).regex()));
    } catch (PatternSyntaxException reportedWithThePattern) {
      return Set.of();
    }
  }

  static Set<String> of(com.google.re2j.Pattern regex) {
    return new TreeSet<>(regex.namedGroups().keySet());
  }
}
