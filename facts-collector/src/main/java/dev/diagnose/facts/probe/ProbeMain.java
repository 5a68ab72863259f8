package dev.diagnose.facts.probe;

import com.sun.jna.NativeLibrary;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** The child process: loads one library, asks it, and ends. */
public final class ProbeMain {
  private ProbeMain() {}

  /**
   * Runs one probe.
   *
   * @param arguments the word that begins each line, then those of a {@link ProbeRequest}
   */
  public static void main(String[] arguments) {
    endWithParent();
    ProbeOutput output = new ProbeOutput(new FileOutputStream(FileDescriptor.out), arguments[0]);
    ProbeRequest request =
        ProbeRequest.parse(Arrays.asList(arguments).subList(1, arguments.length));
    output.value(ProbeOutput.THREAD, thread());
    output.phase("loading " + request.library());
    try {
      NoPrograms.fromNowOn();
      NativeLibrary library = NativeLibrary.getInstance(request.library().toString());
      ask(request, new NativeCalls(library, output));
    } catch (LinkageError refused) {
      output.unreadable(ProbeOutput.LOADED, String.valueOf(refused.getMessage()));
    }
    output.done();
    // Libraries' exit handlers may hang as well, and there is nothing left to say.
    Runtime.getRuntime().halt(0);
  }

  private static void ask(ProbeRequest request, NativeCalls calls) {
    calls.output().value(ProbeOutput.LOADED, "true");
    switch (request.kind()) {
      case NVML -> new NvmlProbe(calls, request).run();
      case CUDA -> CudaProbe.run(calls);
      case NCCL -> VersionProbe.nccl(calls);
      case VERBS -> new VerbsProbe(calls, request).run();
      case CUFILE -> VersionProbe.cufile(calls);
    }
  }

  /** Which of the threads in {@code /proc/PID/task} makes the calls. */
  private static String thread() {
    try {
      return Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName().toString();
    } catch (IOException unknown) {
      return "";
    }
  }

  /** Standard input ends when the parent does, however it ends; no child is left behind. */
  private static void endWithParent() {
    Thread thread = new Thread(new Watch(), "parent");
    thread.setDaemon(true);
    thread.start();
  }

  private static final class Watch implements Runnable {
    @Override
    public void run() {
      try {
        while (System.in.read() >= 0) {
          // The parent writes nothing.
        }
      } catch (IOException gone) {
        // The same as the end.
      }
      Runtime.getRuntime().halt(1);
    }
  }
}
