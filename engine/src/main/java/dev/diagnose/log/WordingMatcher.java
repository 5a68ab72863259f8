package dev.diagnose.log;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.diagnose.log.ByteMatcher.Outcome;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One expression of a pattern, ready to be tried on a line: on its bytes where that is possible, by
 * RE2/J where not. Shared by threads.
 */
final class WordingMatcher {
  private final String regex;
  private final List<String> names;
  private final ByteExpression expression;
  private final int[] groups;
  private volatile Slow slow;

  private WordingMatcher(
      String regex, List<String> names, ByteExpression expression, int[] groups) {
    this.regex = regex;
    this.names = names;
    this.expression = expression;
    this.groups = groups;
  }

  /**
   * Compiles an expression.
   *
   * @param names the captures of its pattern, in the order in which their ranges are wanted
   */
  static WordingMatcher of(String regex, List<String> names) {
    ByteExpression expression = ByteExpression.of(regex);
    int[] groups = new int[names.size()];
    for (int i = 0; i < groups.length; i++) {
      groups[i] = expression == null ? -1 : expression.group(names.get(i));
    }
    return new WordingMatcher(regex, names, expression, groups);
  }

  /**
   * Finds the first match.
   *
   * @param ranges takes begin and end of the match, then of each capture, counted in the view's
   *     characters; -1 for one without part
   */
  boolean find(LineView view, ByteMatcher machine, int[] ranges) {
    if (expression == null || !view.isAscii()) {
      return slow().find(view.text(), ranges);
    }
    Outcome outcome = machine.find(expression, view.bytes(), view.from(), view.to());
    if (outcome == Outcome.GAVE_UP) {
      return slow().find(view.text(), ranges);
    }
    if (outcome == Outcome.NOT_FOUND) {
      return false;
    }
    ranges[0] = machine.begin() - view.from();
    ranges[1] = machine.end() - view.from();
    for (int i = 0; i < groups.length; i++) {
      boolean tookPart = groups[i] >= 0 && machine.slot(2 * groups[i] + 1) >= 0;
      ranges[2 + 2 * i] = tookPart ? machine.slot(2 * groups[i]) - view.from() : -1;
      ranges[3 + 2 * i] = tookPart ? machine.slot(2 * groups[i] + 1) - view.from() : -1;
    }
    return true;
  }

  /** Finds the first match in a text that has left its line, by RE2/J. */
  boolean find(String text, int[] ranges) {
    return slow().find(text, ranges);
  }

  /** How many captures it knows. */
  int nameCount() {
    return names.size();
  }

  /** The captures of a match that took part in it, by name. */
  Map<String, String> captures(String text, int[] ranges) {
    Map<String, String> found = new HashMap<>();
    for (int i = 0; i < names.size(); i++) {
      if (ranges[2 + 2 * i] >= 0) {
        found.put(names.get(i), text.substring(ranges[2 + 2 * i], ranges[3 + 2 * i]));
      }
    }
    return found;
  }

  /** Two threads may both compile it, which does no harm. */
  private Slow slow() {
    Slow compiled = slow;
    if (compiled == null) {
      compiled = new Slow(regex, names);
      slow = compiled;
    }
    return compiled;
  }

  /** RE2/J, which knows every expression and every text. */
  static final class Slow {
    private final Pattern pattern;
    private final int[] groups;

    Slow(String regex, List<String> names) {
      pattern = ExactRegex.compile(regex);
      Map<String, Integer> known = pattern.namedGroups();
      groups = new int[names.size()];
      for (int i = 0; i < groups.length; i++) {
        Integer group = known.get(names.get(i));
        groups[i] = group == null ? -1 : group;
      }
    }

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
}
