package dev.diagnose.rule;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.diagnose.log.PatternProblem;
import dev.diagnose.log.RegexLiterals;
import dev.diagnose.yaml.Location;
import java.util.Optional;

/** Compiles an expression, so that a broken one is an error of the rule and not of the program. */
final class RegexCheck {
  private static final int MAX_LENGTH = 4000;

  /** The compiler of expressions recurses; this keeps it far from the end of any stack. */
  private static final int MAX_DEPTH = 50;

  private RegexCheck() {}

  static Optional<Pattern> compile(String regex, Location at, Problems problems) {
    if (regex.length() > MAX_LENGTH) {
      problems.error(at, "the expression is longer than " + MAX_LENGTH + " characters");
      return Optional.empty();
    }
    if (depth(regex) > MAX_DEPTH) {
      problems.error(at, "the expression nests groups more than " + MAX_DEPTH + " deep");
      return Optional.empty();
    }
    try {
      return Optional.of(Pattern.compile(regex));
    } catch (PatternSyntaxException broken) {
      problems.error(at, "not an RE2 expression: " + broken.getMessage() + hint(regex));
      return Optional.empty();
    }
  }

  /** The scan finds a message by a literal that must occur in it; without one it is no pattern. */
  static boolean hasLiterals(String regex, Location at, Problems problems) {
    RegexLiterals literals = RegexLiterals.of(regex);
    int warnings = 0;
    for (PatternProblem problem : literals.problems()) {
      if (problem.isError()) {
        problems.error(at, problem.message());
      } else {
        warnings++;
      }
    }
    if (warnings > 0 && literals.isUsable()) {
      String others = warnings == 1 ? "" : " (" + warnings + " branches are like this)";
      problems.warning(at, literals.problems().get(0).message() + others);
    }
    return literals.isUsable();
  }

  private static int depth(String regex) {
    int depth = 0;
    int deepest = 0;
    for (int i = 0; i < regex.length(); i++) {
      char symbol = regex.charAt(i);
      if (symbol == '\\') {
        i++;
      } else if (symbol == '(') {
        deepest = Math.max(deepest, ++depth);
      } else if (symbol == ')') {
        depth--;
      }
    }
    return deepest;
  }

  private static String hint(String regex) {
    boolean looks =
        regex.contains("(?=")
            || regex.contains("(?!")
            || regex.contains("(?<=")
            || regex.contains("(?<!");
    return looks ? "; RE2 has no look-ahead or look-behind" : "";
  }
}
