package dev.diagnose.yaml;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.Optional;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/**
 * What the parser stumbled over. It says first what it was about to read, with the place where that
 * began, and only then what is wrong and where; an author needs the second.
 */
final class SyntaxMistake {
  private SyntaxMistake() {}

  static YamlException in(String file, JsonProcessingException broken) {
    if (broken.getCause() instanceof MarkedYAMLException marked
        && marked.getProblemMark() != null) {
      Mark at = marked.getProblemMark();
      return new YamlException(
          new Location(file, at.getLine() + 1, at.getColumn() + 1), "not YAML: " + words(marked));
    }
    String message = Optional.ofNullable(broken.getOriginalMessage()).orElse("broken syntax");
    return new YamlException(
        at(file, broken.getLocation()),
        "not YAML: " + message.lines().findFirst().orElse("broken syntax"));
  }

  static Location at(String file, JsonLocation location) {
    return location == null
        ? new Location(file, 1, 1)
        : new Location(
            file, Math.max(1, location.getLineNr()), Math.max(1, location.getColumnNr()));
  }

  private static String words(MarkedYAMLException marked) {
    String problem = marked.getProblem();
    if (problem.contains("\\t(TAB)")) {
      return "a tab stands here; YAML is indented with blanks only";
    }
    if (problem.contains("that cannot start any token")) {
      return problem.replaceFirst("\\. \\(Do not use .*", "") + "; put the text into quotes";
    }
    if (problem.startsWith("mapping values are not allowed here")) {
      return problem + "; put quotes around a text that holds ': ', or mend the indentation";
    }
    Mark context = marked.getContextMark();
    if (context == null || context.getIndex() == marked.getProblemMark().getIndex()) {
      return problem;
    }
    String line = "what begins on line " + (context.getLine() + 1);
    return problem.startsWith("expected <block end>")
        ? "this does not continue "
            + line
            + " ("
            + problem
            + "); look for a quote inside quotes, a missing '- ', or other indentation"
        : problem + ", in " + line;
  }
}
