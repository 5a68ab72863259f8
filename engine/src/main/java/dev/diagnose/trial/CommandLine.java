package dev.diagnose.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command as somebody typed it.
 *
 * @param settings environment variables and the values that they have for it, by name; those that
 *     only make a program talk are left out
 * @param words the rest, without what is piped, redirected or done afterwards
 * @param isReadToItsEnd whether the rest of the line shows output only when the command is over
 * @param isStatusShown whether the line prints the exit status behind it
 */
record CommandLine(
    Map<String, String> settings,
    List<String> words,
    boolean isReadToItsEnd,
    boolean isStatusShown) {
  private static final Pattern ASSIGNMENT = Pattern.compile("([A-Za-z_]\\w*)=(.*)");
  private static final Pattern TALKATIVE =
      Pattern.compile("\\w*(?:_DEBUG(?:_SUBSYS|_FILE)?|_LOG_LEVEL|_VERBOSE|_LOGGING_LEVEL)");
  private static final Pattern AFTERWARDS = Pattern.compile("\\s*(?:\\||;|&&|\\s#\\s|\\d?>).*");
  private static final Pattern WAITS = Pattern.compile("\\|\\s*(?:tail|sort|wc)\\b");
  private static final Pattern STATUS = Pattern.compile(";\\s*echo\\b.*\\$(?:\\?|\\{PIPESTATUS)");

  /** What stands before a command and changes nothing of what it does. */
  private static final Set<String> WRAPPERS = Set.of("env", "time", "nohup", "exec");

  /** What may stand before the variables of a command, and does change what it does. */
  private static final List<String> OF_ROOT = List.of("sudo");

  /** Options of launchers and of containers that set a variable of the program. */
  private static final Set<String> SETTERS = Set.of("-x", "-e", "--env");

  /** Options of launchers that are followed by a name and its value. */
  private static final Set<String> NAME_AND_VALUE = Set.of("--mca", "-mca", "--gmca", "-genv");

  CommandLine {
    settings = Map.copyOf(settings);
    words = List.copyOf(words);
  }

  /**
   * Parts a typed line.
   *
   * @param exported variables that were exported before it
   */
  static CommandLine of(String typed, Map<String, String> exported) {
    Map<String, String> settings = new TreeMap<>(exported);
    List<String> words = new ArrayList<>();
    String command = AFTERWARDS.matcher(typed).replaceFirst("");
    String[] parts = command.isBlank() ? new String[0] : command.strip().split("\\s+");
    for (int i = 0; i < parts.length; i++) {
      boolean isBefore = words.isEmpty() || words.equals(OF_ROOT);
      boolean isSetter = SETTERS.contains(parts[i]) && i + 1 < parts.length;
      Matcher assignment = ASSIGNMENT.matcher(isSetter ? parts[i + 1] : parts[i]);
      if (isBefore && WRAPPERS.contains(parts[i])) {
        continue;
      }
      if (isBefore && parts[i].equals("timeout")) {
        i++;
      } else if (NAME_AND_VALUE.contains(parts[i]) && i + 2 < parts.length) {
        settings.put(parts[i + 1], unquoted(parts[i + 2]));
        i += 2;
      } else if ((isSetter || isBefore) && assignment.matches()) {
        settings.put(assignment.group(1), unquoted(assignment.group(2)));
        i += isSetter ? 1 : 0;
      } else {
        words.add(parts[i]);
      }
    }
    settings.keySet().removeIf(name -> TALKATIVE.matcher(name).matches());
    return new CommandLine(
        settings, words, WAITS.matcher(typed).find(), STATUS.matcher(typed).find());
  }

  /** Whether a program runs; an empty line and one that only sets variables are none. */
  boolean isRun() {
    return !words.isEmpty() && !isOf("export") && !isOf("unset");
  }

  /** Changes the exported variables as the line does. */
  void change(Map<String, String> exported) {
    if (isOf("unset")) {
      words.forEach(exported::remove);
    } else if (isOf("export")) {
      for (String word : words) {
        Matcher assignment = ASSIGNMENT.matcher(word);
        if (assignment.matches()) {
          exported.put(assignment.group(1), unquoted(assignment.group(2)));
        }
      }
    }
  }

  private boolean isOf(String program) {
    return !words.isEmpty() && words.get(0).equals(program);
  }

  private static String unquoted(String value) {
    boolean isQuoted = value.length() > 1 && "\"'".indexOf(value.charAt(0)) >= 0;
    return isQuoted && value.endsWith(value.substring(0, 1))
        ? value.substring(1, value.length() - 1)
        : value;
  }
}
