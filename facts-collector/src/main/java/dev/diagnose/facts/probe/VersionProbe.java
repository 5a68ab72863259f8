package dev.diagnose.facts.probe;

import com.sun.jna.ptr.IntByReference;
import java.util.OptionalInt;

/** A library whose only question is {@code int version(int *)}. */
final class VersionProbe {
  private VersionProbe() {}

  /** {@code NCCL_VERSION}: 2.8.4 is 2804, from 2.9 on 2.9.6 is 20906. */
  static void nccl(NativeCalls calls) {
    int number = ask(calls, "ncclGetVersion", "nccl.reported-version");
    int major = number < 10_000 ? 1000 : 10_000;
    if (number > 0) {
      String text = number / major + "." + number % major / 100 + "." + number % 100;
      calls.output().value("nccl.reported-version", text);
    }
  }

  /** 1000 * major + 10 * minor; the low half of {@code CUfileError_t} is the code. */
  static void cufile(NativeCalls calls) {
    int number = ask(calls, "cuFileGetVersion", "cufile.version");
    if (number > 0) {
      calls.output().value("cufile.version", CudaProbe.version(number));
    }
  }

  private static int ask(NativeCalls calls, String symbol, String key) {
    calls.output().phase(symbol);
    IntByReference version = new IntByReference();
    OptionalInt code = calls.call(symbol, version);
    if (code.isEmpty()) {
      calls.output().unreadable(key, "the library has no " + symbol);
    } else if (code.getAsInt() != 0) {
      calls.output().unreadable(key, symbol + " returned " + code.getAsInt());
    } else if (version.getValue() <= 0) {
      calls.output().unreadable(key, symbol + " gave the number " + version.getValue());
    } else {
      return version.getValue();
    }
    return 0;
  }
}
