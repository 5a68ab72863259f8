package dev.diagnose.cli;

import dev.diagnose.facts.Language;
import dev.diagnose.report.TextOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * What the process was started in.
 *
 * @param interactive whether standard output is a terminal
 * @param colour whether colours are wanted there ({@code NO_COLOR}, {@code TERM=dumb})
 * @param showsProgress whether standard error is a terminal where a line may be redrawn
 * @param width its columns ({@code COLUMNS}); 80 where nobody says
 * @param language from {@code LC_ALL}, {@code LC_MESSAGES}, {@code LANG}, the first that is set;
 *     what the launcher found there, where it chose another locale for Java
 */
record Terminal(
    boolean interactive, boolean colour, boolean showsProgress, int width, Language language) {
  private static final Path STANDARD_ERROR = Path.of("/proc/self/fd/2");
  private static final Path STANDARD_INPUT = Path.of("/proc/self/fd/0");

  static Terminal of(Map<String, String> environment) {
    boolean interactive = Boolean.getBoolean("diagnose.terminal");
    boolean colour =
        environment.getOrDefault("NO_COLOR", "").isEmpty()
            && !environment.getOrDefault("TERM", "").equals("dumb");
    boolean showsProgress = colour && isTerminal(STANDARD_ERROR);
    return new Terminal(
        interactive, colour, showsProgress, width(environment), language(environment));
  }

  /** The same terminal where another language was asked for. */
  Terminal speaking(Language asked) {
    return new Terminal(interactive, colour, showsProgress, width, asked);
  }

  private static int width(Map<String, String> environment) {
    try {
      int columns = Integer.parseInt(environment.getOrDefault("COLUMNS", ""));
      return columns > 0 ? columns : TextOptions.DEFAULT_WIDTH;
    } catch (NumberFormatException notSaid) {
      return TextOptions.DEFAULT_WIDTH;
    }
  }

  private static Language language(Map<String, String> environment) {
    String locale = System.getProperty("diagnose.locale", "");
    for (String variable : new String[] {"LC_ALL", "LC_MESSAGES", "LANG"}) {
      locale = locale.isEmpty() ? environment.getOrDefault(variable, "") : locale;
    }
    return locale.toLowerCase(Locale.ROOT).startsWith("zh") ? Language.ZH : Language.EN;
  }

  private static boolean isTerminal(Path descriptor) {
    try {
      String target = Files.readSymbolicLink(descriptor).toString();
      return target.startsWith("/dev/pts/")
          || target.startsWith("/dev/tty")
          || target.equals("/dev/console");
    } catch (IOException notToBeKnown) {
      return false;
    }
  }

  /** True when something may be waiting on standard input that nobody asked to read. */
  static boolean isInputPiped() {
    try {
      String target = Files.readSymbolicLink(STANDARD_INPUT).toString();
      return target.startsWith("pipe:") || Files.isRegularFile(STANDARD_INPUT);
    } catch (IOException notToBeKnown) {
      return false;
    }
  }

  /** True when something is there already, on a standard input that nobody asked to read. */
  static boolean isInputWaiting() {
    try {
      return isInputPiped() && System.in.available() > 0;
    } catch (IOException notToBeKnown) {
      return false;
    }
  }
}
