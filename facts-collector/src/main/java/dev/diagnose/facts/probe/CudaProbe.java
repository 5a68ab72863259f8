package dev.diagnose.facts.probe;

import com.sun.jna.ptr.IntByReference;
import java.util.OptionalInt;

/** The CUDA driver API, no further than counting devices; no context is made. */
final class CudaProbe {
  private CudaProbe() {}

  static void run(NativeCalls calls) {
    ProbeOutput output = calls.output();
    output.phase("cuDriverGetVersion");
    IntByReference number = new IntByReference();
    OptionalInt code = calls.call("cuDriverGetVersion", number);
    tell(calls, "cuDriverGetVersion", "cuda.driver.version", code, version(number.getValue()));
    output.phase("cuInit");
    OptionalInt init = calls.call("cuInit", 0);
    if (init.isEmpty()) {
      output.unreadable("cuda.init.code", "the library has no cuInit");
      return;
    }
    output.value("cuda.init.code", init.getAsInt());
    if (init.getAsInt() == 0) {
      output.phase("cuDeviceGetCount");
      IntByReference count = new IntByReference();
      code = calls.call("cuDeviceGetCount", count);
      String text = Integer.toString(count.getValue());
      tell(calls, "cuDeviceGetCount", "cuda.device.count", code, text);
    } else {
      output.unreadable("cuda.device.count", "cuInit returned " + init.getAsInt());
    }
  }

  private static void tell(
      NativeCalls calls, String symbol, String key, OptionalInt code, String text) {
    if (code.isEmpty()) {
      calls.output().unreadable(key, "the library has no " + symbol);
    } else if (code.getAsInt() != 0) {
      calls.output().unreadable(key, symbol + " returned " + code.getAsInt());
    } else {
      calls.output().value(key, text);
    }
  }

  /** 12040 is 12.4. */
  static String version(int number) {
    return number / 1000 + "." + number % 1000 / 10;
  }
}
