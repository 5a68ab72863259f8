package dev.diagnose.cli;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** All commands, and what every one of them does when something goes wrong. */
final class Application {
  static final Set<String> COMMANDS = Set.of("facts", "watch", "kb");

  private static final List<String> HELP = List.of("--help");
  private static final String TOO_LARGE =
      "the input needs more memory than there is; give it fewer logs at once";

  private final Terminal terminal;
  private final Writer out;
  private final Writer error;

  Application(Terminal terminal, Writer out, Writer error) {
    this.terminal = terminal;
    this.out = out;
    this.error = error;
  }

  /** Runs one command. Never throws: what went wrong is one line and code 2. */
  int run(String[] arguments) {
    try {
      int code = command(Arrays.asList(arguments));
      return isAllWritten() ? code : ExitCode.USAGE;
    } catch (UsageException wrong) {
      say(wrong.getMessage());
    } catch (StandardOutput.Refused refused) {
      tell(refused);
    } catch (IOException failed) {
      say(failed.getClass().getSimpleName() + ": " + failed.getMessage());
    } catch (OutOfMemoryError tooLarge) {
      say(TOO_LARGE);
    } catch (RuntimeException | LinkageError | StackOverflowError ours) {
      say(
          isOutOfMemory(ours)
              ? TOO_LARGE
              : "a mistake in diagnose itself: "
                  + where(ours)
                  + "; please report it with the input");
    }
    return ExitCode.USAGE;
  }

  /** What fails in a thread of the scan comes as the cause of what its caller is told. */
  private static boolean isOutOfMemory(Throwable failure) {
    Throwable cause = failure.getCause();
    return cause != null && (cause instanceof OutOfMemoryError || isOutOfMemory(cause));
  }

  private int command(List<String> words) throws UsageException, IOException {
    List<String> rest = words.isEmpty() ? words : words.subList(1, words.size());
    return switch (words.isEmpty() ? "" : words.get(0)) {
      case "facts" -> new FactsCommand(terminal, out, error).run(rest);
      case "watch" -> new WatchCommand(terminal, out, error).run(rest);
      case "kb" -> new KbCommand(terminal, out, error).run(rest);
      default -> new DiagnoseCommand(terminal, out, error).run(asksForHelp(words) ? HELP : words);
    };
  }

  /** A file of that name is a log. */
  private static boolean asksForHelp(List<String> words) {
    return words.equals(List.of("help")) && !Files.exists(Path.of("help"));
  }

  /** False when the last of the output is lost to somebody who wanted it. */
  private boolean isAllWritten() throws IOException {
    try {
      out.flush();
      return true;
    } catch (StandardOutput.Refused refused) {
      tell(refused);
      return refused.readerWentAway();
    }
  }

  private void tell(StandardOutput.Refused refused) {
    if (!refused.readerWentAway()) {
      say(refused.getMessage());
    }
  }

  private void say(String message) {
    try {
      error.write("diagnose: " + message.replaceAll("\\p{Cc}", " ") + "\n");
      error.flush();
    } catch (IOException nobodyListens) {
      return;
    }
  }

  private static String where(Throwable ours) {
    StackTraceElement[] trace = ours.getStackTrace();
    return ours + (trace.length == 0 ? "" : " at " + trace[0]);
  }
}
