package dev.diagnose.rule;

import com.google.re2j.PatternSyntaxException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The named groups of a pattern. */
final class Captures {
  private Captures() {}

  /**
   * Those of the first wording: the loader sees to it that all wordings have the same. Empty when
   * that one cannot be read, which is reported with the pattern: what captures its author meant is
   * not known then.
   */
  static Optional<Set<String>> of(Pattern pattern) {
    if (pattern.wordings().isEmpty()) {
      return Optional.empty();
    }
    String regex = pattern.wordings().get(0).regex();
    if (!RegexCheck.objection(regex).isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(of(com.google.re2j.Pattern.compile(regex)));
    } catch (PatternSyntaxException reportedWithThePattern) {
      return Optional.empty();
    }
  }

  static Set<String> of(com.google.re2j.Pattern regex) {
    return new TreeSet<>(regex.namedGroups().keySet());
  }
}
