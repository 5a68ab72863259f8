package dev.diagnose.trial;

import dev.diagnose.log.LogExtract.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The commands of a text that was copied from a terminal, in their order. */
final class ShellSession {
  /**
   * {@code user@host:dir$}, {@code [user@host dir]#}, {@code $}, the {@code +} of {@code set -x}.
   * {@code #} alone begins comments and the tables of benchmarks, too: a variable or a path has to
   * follow it.
   */
  private static final Pattern PROMPT =
      Pattern.compile(
          "(?:\\([^()]{1,40}\\) ?){0,3}"
              + "(?:\\[?[\\w.-]{1,40}@[\\w.-]{1,60}[: ][^#$%>]{0,80}[#$%]|\\$|\\++|#(?= (?:[A-Za-z_]\\w*=|\\.?/)\\S))"
              + "\\s+(\\S.*)");

  /** A session with more commands is a script's log; so many are looked at. */
  private static final int MOST_RUNS = 200;

  /** A command and how it ended. */
  record Run(Line line, CommandLine command, Ending ending) {}

  private final Map<String, String> exported = new TreeMap<>();
  private final List<Run> runs = new ArrayList<>();
  private final List<String> output = new ArrayList<>();
  private Line at;
  private CommandLine command;

  private ShellSession() {}

  /** The runs in lines of one input. */
  static List<Run> runs(List<Line> lines) {
    ShellSession session = new ShellSession();
    for (Line line : lines) {
      Optional<String> typed = typed(line.text());
      if (typed.isPresent()) {
        session.end(true);
        session.begin(line, typed.get());
      } else {
        session.output.add(line.text());
      }
    }
    session.end(false);
    return session.runs;
  }

  /** What stands behind a prompt. Most lines hold none of its signs and cost no expression. */
  private static Optional<String> typed(String line) {
    boolean isPossible =
        line.startsWith("+") || line.contains("$ ") || line.contains("# ") || line.contains("% ");
    Matcher prompt = isPossible ? PROMPT.matcher(line) : null;
    return prompt != null && prompt.matches() ? Optional.of(prompt.group(1)) : Optional.empty();
  }

  private void begin(Line line, String typed) {
    command = CommandLine.of(typed, exported);
    command.change(exported);
    at = command.isRun() ? line : null;
    output.clear();
  }

  private void end(boolean isOver) {
    if (at != null && runs.size() < MOST_RUNS) {
      runs.add(new Run(at, command, Ending.of(command, output, isOver)));
    }
  }
}
