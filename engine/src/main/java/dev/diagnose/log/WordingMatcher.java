package dev.diagnose.log;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.List;
import java.util.Map;

/** One expression of a pattern, ready to be tried on a line. Shared by threads. */
final class WordingMatcher {
  private final Pattern pattern;
  private final int[] groups;

  private WordingMatcher(Pattern pattern, int[] groups) {
    this.pattern = pattern;
    this.groups = groups;
  }

  /**
   * Compiles an expression.
   *
   * @param names the captures of its pattern, in the order in which their ranges are wanted
   */
  static WordingMatcher of(String regex, List<String> names) {
    Pattern pattern = Pattern.compile(regex);
    Map<String, Integer> known = pattern.namedGroups();
    int[] groups = new int[names.size()];
    for (int i = 0; i < groups.length; i++) {
      Integer group = known.get(names.get(i));
      groups[i] = group == null ? -1 : group;
    }
    return new WordingMatcher(pattern, groups);
  }

  /**
   * Finds the first match.
   *
   * @param ranges takes begin and end of the match, then of each capture; -1 for one without part
   */
  boolean find(String text, int[] ranges) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      return false;
    }
    ranges[0] = matcher.start();
    ranges[1] = matcher.end();
    for (int i = 0; i < groups.length; i++) {
      ranges[2 + 2 * i] = groups[i] < 0 ? -1 : matcher.start(groups[i]);
      ranges[3 + 2 * i] = groups[i] < 0 ? -1 : matcher.end(groups[i]);
    }
    return true;
  }
}
