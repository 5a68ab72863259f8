package dev.diagnose.cli;

import dev.diagnose.infer.Rehearsal;
import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** The process: streams in, exit code out. */
public final class Main {
  private Main() {}

  /** Runs one command and exits with its code. */
  public static void main(String[] arguments) {
    startRehearsal();
    Writer out = writer(new StandardOutput());
    Writer error = writer(new FileOutputStream(FileDescriptor.err));
    Terminal terminal = Terminal.of(System.getenv());
    int code = new Application(terminal, out, error).run(arguments);
    close(out);
    close(error);
    System.exit(code);
  }

  /** On one processor alone it would only be in the way. */
  private static void startRehearsal() {
    if (Runtime.getRuntime().availableProcessors() > 1) {
      Thread rehearsal = new Thread(new Rehearsal(), "rehearsal");
      rehearsal.setDaemon(true);
      rehearsal.start();
    }
  }

  private static Writer writer(OutputStream stream) {
    return new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), 16384);
  }

  private static void close(Writer writer) {
    try {
      writer.close();
    } catch (IOException refused) {
      return; // told already, if there is anybody to tell
    }
  }
}
