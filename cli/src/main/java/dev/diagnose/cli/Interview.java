package dev.diagnose.cli;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Asks a person one thing after the other. Nobody may be there: then nothing is answered. */
final class Interview {
  private final BufferedReader in;
  private final Writer screen;

  /**
   * @param screen where the questions are shown
   */
  Interview(BufferedReader in, Writer screen) {
    this.in = in;
    this.screen = screen;
  }

  /** Reads the answers from standard input. */
  static Interview onStandardInput(Writer screen) {
    return new Interview(
        new BufferedReader(
            new InputStreamReader(new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8)),
        screen);
  }

  /** Shows something. */
  void show(String text) throws IOException {
    screen.write(text + "\n");
  }

  /** Asks; null when there is nobody to answer, the other text when the answer is empty. */
  String ask(String question, String otherwise) throws IOException {
    String shown = otherwise.isEmpty() ? "" : " [" + otherwise + "]";
    screen.write(question + shown + "\n> ");
    screen.flush();
    String answer = in.readLine();
    if (answer == null) {
      screen.write("\n");
      return null;
    }
    return answer.isBlank() ? otherwise : answer.strip();
  }

  /**
   * Asks until there is an answer.
   *
   * @param option what to give instead where nobody is there to answer
   */
  String demand(String question, String option) throws UsageException, IOException {
    String answer = "";
    while (answer.isEmpty()) {
      answer = ask(question, "");
      if (answer == null) {
        throw new UsageException("kb new needs " + option + ", or a terminal to ask on");
      }
    }
    return answer;
  }
}
