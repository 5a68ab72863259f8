package dev.diagnose.log;

import com.google.re2j.Pattern;
import java.util.List;

/**
 * Compiles an expression with RE2/J, so that it means what it says.
 *
 * <p>RE2/J takes what branches begin with out of them, and there takes a letter of both cases for
 * one that stands for itself alone: {@code CUDA error|Cuda error|[Cc]uda failure} does not find
 * {@code cuda failure}, {@code (?i:b)c|B} finds {@code b}. A branch that begins with an empty group
 * has nothing to take out.
 */
public final class ExactRegex {
  private static final String NOTHING = "(?:)";

  private ExactRegex() {}

  /** Compiles an expression that RE2/J has already accepted. */
  public static Pattern compile(String regex) {
    List<Integer> branches = RegexParser.branches(regex);
    StringBuilder apart = new StringBuilder(regex);
    for (int i = branches.size() - 1; i >= 0; i--) {
      apart.insert(branches.get(i), NOTHING);
    }
    return Pattern.compile(apart.toString());
  }
}
