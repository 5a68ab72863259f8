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

  /** Far more than any message needs, and a few MiB when it is compiled. */
  private static final int MAX_SIZE = 50_000;

  private RegexCheck() {}

  static Optional<Pattern> compile(String regex, Location at, Problems problems) {
    String objection = objection(regex);
    if (!objection.isEmpty()) {
      problems.error(at, objection);
      return Optional.empty();
    }
    try {
      return Optional.of(Pattern.compile(regex));
    } catch (PatternSyntaxException broken) {
      problems.error(at, "not an RE2 expression: " + broken.getMessage() + hint(regex));
      return Optional.empty();
    }
  }

  /** Why it must not even be compiled; empty for almost all expressions. */
  static String objection(String regex) {
    if (regex.length() > MAX_LENGTH) {
      return "the expression is longer than " + MAX_LENGTH + " characters";
    }
    if (depth(regex) > MAX_DEPTH) {
      return "the expression nests groups more than " + MAX_DEPTH + " deep";
    }
    if (RegexSize.of(regex, MAX_SIZE) > MAX_SIZE) {
      return "the expression has more than "
          + MAX_SIZE
          + " steps when its counted repetitions are written out; repeat less inside of others";
    }
    return "";
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
