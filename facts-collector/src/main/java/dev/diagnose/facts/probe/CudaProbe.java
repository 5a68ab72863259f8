package dev.diagnose.facts.probe;

import com.sun.jna.ptr.IntByReference;
import java.util.OptionalInt;

/** The CUDA driver API, no further than counting devices; no context is made. */
final class CudaProbe {
  private CudaProbe() {}

  static void run(NativeCalls calls) {
    ProbeOutput output = calls.output();
    output.phase("cuDriverGetVersion");
    number(calls, "cuDriverGetVersion", "cuda.driver.number");
    output.phase("cuInit");
    OptionalInt init = calls.call("cuInit", 0);
    if (init.isEmpty()) {
      output.unreadable("cuda.init.code", "the library has no cuInit");
      return;
    }
    output.value("cuda.init.code", init.getAsInt());
    if (init.getAsInt() == 0) {
      output.phase("cuDeviceGetCount");
      number(calls, "cuDeviceGetCount", "cuda.device.count");
    } else {
      output.unreadable("cuda.device.count", "cuInit returned " + init.getAsInt());
    }
  }

  private static void number(NativeCalls calls, String symbol, String key) {
    IntByReference number = new IntByReference();
    OptionalInt code = calls.call(symbol, number);
    if (code.isPresent() && code.getAsInt() == 0) {
      calls.output().value(key, number.getValue());
    } else {
      calls
          .output()
          .unreadable(
              key,
              code.isEmpty()
                  ? "the library has no " + symbol
                  : symbol + " returned " + code.getAsInt());
    }
  }
}
