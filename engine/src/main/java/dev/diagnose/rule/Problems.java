package dev.diagnose.rule;

import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.Problem;
import dev.diagnose.yaml.Problem.Severity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Collects what is wrong in the files of a pack, so that all of it is told at once. */
final class Problems {
  private final Set<Problem> problems = new LinkedHashSet<>();
  private final Set<String> broken = new HashSet<>();
  private final Set<String> leftOut = new HashSet<>();
  private final Map<String, String> unread = new LinkedHashMap<>();

  void error(Location at, String message) {
    problems.add(Problem.error(at, message));
    broken.add(at.file());
  }

  /** Leaves a file out that has no error of its own. */
  void leftOut(Location at, String message) {
    problems.add(Problem.leftOut(at, message));
    leftOut.add(at.file());
  }

  void warning(Location at, String message) {
    problems.add(Problem.warning(at, message));
  }

  void add(Problem problem) {
    if (problem.severity() == Problem.Severity.ERROR) {
      error(problem.at(), problem.message());
    } else {
      warning(problem.at(), problem.message());
    }
  }

  /** Keeps the text of a file of which it is not known what it declares. */
  void unread(String file, String text) {
    unread.put(file, text);
  }

  /** A file that has the word and of which it is not known what it declares. */
  Optional<String> unreadNaming(String word) {
    Pattern whole = Pattern.compile("(?<![\\w.-])" + Pattern.quote(word) + "(?![\\w.-])");
    for (Map.Entry<String, String> file : unread.entrySet()) {
      if (whole.matcher(file.getValue()).find()) {
        return Optional.of(file.getKey());
      }
    }
    return Optional.empty();
  }

  /** Whether something in the file is so wrong that the file is left out. */
  boolean isBroken(String file) {
    return broken.contains(file) || leftOut.contains(file);
  }

  boolean hasErrors(String file) {
    return broken.contains(file);
  }

  boolean hasErrors() {
    return !broken.isEmpty();
  }

  /**
   * A place whose file is named as the user can find it. Names are joined as texts: inside a zip
   * there are some that are no file name here.
   */
  static Location under(Path root, Location at) {
    String between = at.file().isEmpty() || root.toString().isEmpty() ? "" : "/";
    return new Location(root + between + at.file(), at.line(), at.column());
  }

  /**
   * All problems by place, those that only follow from others behind them; the files are named as
   * the user can find them.
   */
  List<Problem> under(Path root) {
    List<Problem> located = new ArrayList<>();
    for (Problem problem : problems) {
      located.add(new Problem(under(root, problem.at()), problem.severity(), problem.message()));
    }
    located.sort(
        Comparator.comparing((Problem problem) -> problem.severity() == Severity.LEFT_OUT)
            .thenComparing(problem -> problem.at().file())
            .thenComparing(problem -> problem.at().line())
            .thenComparing(problem -> problem.at().column()));
    return List.copyOf(located);
  }
}
