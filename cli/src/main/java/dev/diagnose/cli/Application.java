package dev.diagnose.cli;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** All commands, and what every one of them does when something goes wrong. */
final class Application {
  private final Terminal terminal;
  private final Writer out;
  private final Writer error;

  Application(Terminal terminal, Writer out, Writer error) {
    this.terminal = terminal;
    this.out = out;
    this.error = error;
  }

  /** Runs one command. Never throws: a mistake of the user is one line and code 2. */
  int run(String[] arguments) {
    try {
      List<String> words = Arrays.asList(arguments);
      if (!words.isEmpty() && words.get(0).equals("facts")) {
        return new FactsCommand(terminal, out, error).run(words.subList(1, words.size()));
      }
      if (!words.isEmpty() && words.get(0).equals("watch")) {
        return new WatchCommand(terminal, out, error).run(words.subList(1, words.size()));
      }
      if (!words.isEmpty() && words.get(0).equals("kb")) {
        return new KbCommand(terminal, out, error).run(words.subList(1, words.size()));
      }
      if (words.equals(List.of("help")) && !Files.exists(Path.of("help"))) {
        words = List.of("--help");
      }
      return new DiagnoseCommand(terminal, out, error).run(words);
    } catch (UsageException wrong) {
      say(wrong.getMessage());
    } catch (IOException refused) {
      // The reader of the output went away, or the disk is full: there is nobody left to tell.
      return ExitCode.USAGE;
    } catch (OutOfMemoryError tooLarge) {
      say("the input needs more memory than there is; give it fewer logs at once");
    } catch (RuntimeException | LinkageError | StackOverflowError ours) {
      say("a mistake in diagnose itself: " + where(ours) + "; please report it with the input");
    }
    return ExitCode.USAGE;
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
