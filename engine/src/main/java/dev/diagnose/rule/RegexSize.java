package dev.diagnose.rule;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How large an expression becomes when it is compiled. RE2 writes counted repetitions out, and
 * those inside each other multiply: {@code ((x{100}){100}){100}} is a million steps, and no memory
 * holds a few more.
 */
final class RegexSize {
  /**
   * Escapes and classes as a whole: a brace or a parenthesis in them repeats and groups nothing.
   */
  private static final Pattern PART =
      Pattern.compile(
          "\\\\(?:[xpP]\\{[^}]*+}|.)"
              + "|\\[\\^?+]?+(?:\\\\.|\\[:\\w++:]|[^\\]\\\\])*+]"
              + "|\\{(?<least>\\d{1,4})(?<open>,(?<most>\\d{1,4})?+)?+}"
              + "|.",
          Pattern.DOTALL);

  private RegexSize() {}

  /** Its steps, about; of what is larger than a limit only that it is. */
  static long of(String regex, long limit) {
    Deque<Long> outside = new ArrayDeque<>();
    long size = 0;
    long last = 0;
    Matcher part = PART.matcher(regex);
    while (part.find() && size <= limit) {
      if (part.group("least") != null) {
        size += last * (times(part) - 1);
        last *= times(part);
      } else if (part.group().equals("(")) {
        outside.push(size);
        size = 0;
        last = 0;
      } else if (part.group().equals(")") && !outside.isEmpty()) {
        last = size;
        size += outside.pop();
      } else {
        size++;
        last = 1;
      }
    }
    return size;
  }

  private static int times(Matcher repetition) {
    String most = repetition.group("most");
    int least = Integer.parseInt(repetition.group("least"));
    if (most != null) {
      return Math.max(1, Integer.parseInt(most));
    }
    return Math.max(1, repetition.group("open") == null ? least : least + 1);
  }
}
