package dev.diagnose.facts.probe;

import com.sun.jna.NativeLibrary;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.util.HashSet;
import java.util.Set;

/** The child process: loads one library, asks it, and ends. */
public final class ProbeMain {
  private ProbeMain() {}

  /**
   * Runs one probe.
   *
   * @param arguments the kind, the library's path, the word that begins each line, and the numbers
   *     of devices to leave out
   */
  public static void main(String[] arguments) {
    ProbeOutput output = new ProbeOutput(new FileOutputStream(FileDescriptor.out), arguments[2]);
    Set<Integer> skipped = new HashSet<>();
    for (int i = 3; i < arguments.length; i++) {
      skipped.add(Integer.parseInt(arguments[i]));
    }
    output.phase("loading " + arguments[1]);
    try {
      NativeCalls calls = new NativeCalls(NativeLibrary.getInstance(arguments[1]), output);
      output.value("loaded", "true");
      switch (ProbeKind.valueOf(arguments[0])) {
        case NVML -> new NvmlProbe(calls, skipped).run();
        case CUDA -> CudaProbe.run(calls);
        case NCCL -> VersionProbe.run(calls, "ncclGetVersion", "nccl");
        case VERBS -> VerbsProbe.run(calls);
        case CUFILE -> VersionProbe.run(calls, "cuFileGetVersion", "cufile");
      }
    } catch (LinkageError refused) {
      output.unreadable("loaded", String.valueOf(refused.getMessage()));
    }
    output.done();
    // Libraries' exit handlers may hang as well, and there is nothing left to say.
    Runtime.getRuntime().halt(0);
  }
}
